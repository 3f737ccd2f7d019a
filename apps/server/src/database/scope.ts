import type pg from 'pg'

/** Whose rows a statement may touch. */
export type Scope = { kind: 'tenant'; clientId: string } | { kind: 'system' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface ScopeSettings {
  role: 'vigil_tenant' | 'vigil_system'
  clientId: string
}

/** The role and client to set; only a valid client id is ever sent. */
export function scopeSettings(scope: Scope): ScopeSettings {
  if (scope.kind === 'system') return { role: 'vigil_system', clientId: '' }
  if (!uuid.test(scope.clientId)) throw new TypeError('a client id is a lower-case UUID')
  return { role: 'vigil_tenant', clientId: scope.clientId }
}

/** Begins a transaction in a scope: role and client apply until its end. `then` is sent in the same message. */
export async function beginIn(
  client: pg.ClientBase,
  scope: Scope,
  mode: 'read write' | 'read only' | 'isolation level repeatable read, read only' = 'read write',
  then = '',
): Promise<void> {
  const { role, clientId } = scopeSettings(scope)
  await client.query(
    `begin ${mode}; set local role ${role}; set local vigil.client_id = '${clientId}'; ${then}`,
  )
}
