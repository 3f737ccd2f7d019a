import type { LicenseTypeMapping } from '@vigil/contract'
import { createRoute } from '@tanstack/react-router'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { testSession, type TestUser } from '../../testing/test-session.ts'
import { licenseTypeKind, type Mapping, type MappingKind } from './mapping-kinds.ts'
import { MappingsPanel } from './mappings-panel.tsx'

type Fields = Record<'alias' | 'target', string>
const typeFields: Fields = { alias: 'licenseTypeAlias', target: 'licenseType' }
const issuerFields: Fields = { alias: 'licenseIssuerAlias', target: 'licenseIssuer' }

/** Serves the calls of a tab in place of the network. */
export class MappingsTestServer {
  readonly writes: ArrivedCall[] = []
  /** what the lists were asked for */
  readonly reads: URLSearchParams[] = []
  mapped: Mapping[] = [{ id: 'mapping-1', version: 1, alias: 'Reg Nurse', target: 'Registered Nurse' }]
  unknown: [alias: string, uses: number][] = [
    ['Phys Asst', 12],
    ['Nurse Prac', 1],
  ]
  useCount = 3
  /** answers the next calls whose method and path end like this */
  readonly refusals = new Map<string, () => Response>()
  readonly #fields: Fields

  constructor(kind: MappingKind) {
    this.#fields = kind === licenseTypeKind ? typeFields : issuerFields
    serveCalls((call) => this.#answer(call))
  }
  #answer(call: ArrivedCall): Response {
    const { method, path, url } = call
    if (path === '/auth/token') return json({ token: null })
    for (const [ending, answer] of this.refusals) if (`${method} ${path}`.endsWith(ending)) return answer()
    if (method === 'GET') return this.#read(path, url.searchParams)
    this.writes.push(call)
    return this.#write(call)
  }
  #read(path: string, asked: URLSearchParams): Response {
    if (path.endsWith('/use-count')) return json({ useCount: this.useCount })
    if (path.endsWith('/type'))
      return json({ types: ['Nurse Practitioner', 'Physician Assistant', 'Registered Nurse'] })
    if (path.endsWith('/issuer')) return json({ issuers: ['Florida', 'Georgia'] })
    this.reads.push(asked)
    const [page, size] = [Number(asked.get('page')), Number(asked.get('size'))]
    const cut = <T,>(all: T[]): T[] => all.slice(page * size, (page + 1) * size)
    if (!path.endsWith('/unknown'))
      return json({
        page,
        total: this.mapped.length,
        content: cut(this.mapped).map((one) => this.#sent(one)),
      })
    const content = cut(this.unknown)
    return json({
      page,
      total: this.unknown.length,
      content: content.map(([alias]) => alias),
      useCounts: content.map(([, uses]) => uses),
    })
  }
  #sent({ id, version, alias, target }: Mapping): LicenseTypeMapping {
    const { alias: aliasField, target: targetField } = this.#fields
    return { id, clientId: 'lakeshore', version, [aliasField]: alias, [targetField]: target } as never
  }
  #write({ method, path, body }: ArrivedCall): Response {
    const sent = body as Record<string, string> | undefined
    const values = { alias: sent?.[this.#fields.alias] ?? '', target: sent?.[this.#fields.target] ?? '' }
    const before = this.mapped.find(({ id }) => path.endsWith(id))
    if (method === 'POST') {
      const created = { id: `mapping-${this.mapped.length + 1}`, version: 1, ...values }
      this.mapped = [...this.mapped, created]
      this.unknown = this.unknown.filter(([alias]) => alias !== values.alias)
      return json(this.#sent(created), 201)
    }
    if (!before) return problem(404, 'Mapping not found.')
    this.mapped = this.mapped.filter((one) => one !== before)
    if (method === 'DELETE') return empty()
    const changed = { ...before, ...values, version: before.version + 1 }
    this.mapped = [...this.mapped, changed]
    return json(this.#sent(changed))
  }
}

const ptAdmin: TestUser = { claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } }

/** The tab of one kind. */
export function openMappings(kind: MappingKind, who: TestUser = ptAdmin): Screen {
  return openScreen({
    session: testSession(who),
    address: '/client-management/lakeshore',
    routes: (app) => [
      createRoute({
        getParentRoute: () => app,
        path: '/client-management/lakeshore',
        component: () => <MappingsPanel kind={kind} clientId="lakeshore" />,
      }),
      createRoute({ getParentRoute: () => app, path: '/elsewhere', component: () => <p>Elsewhere</p> }),
    ],
  })
}
