import type { Context } from '../../../context.ts'
import { loggable, PlainError } from '../../../errors.ts'
import { openSecrets } from '../../population/index.ts'
import type { Agent } from '../configuration/agent.ts'
import type { BankSubject, NpdbGateway, SubjectReply } from '../gateway/npdb-gateway.ts'
import {
  changeEnrollment,
  changeMessage,
  selectItems,
  selectOpenMessages,
  settleItem,
  type ItemRow,
  type MessageRow,
} from './enrollment-queries.ts'
import { settled } from './enrollment-rules.ts'

export interface Connection {
  gateway: NpdbGateway
  agent: Agent
  signal: AbortSignal
}

function bankSubject(context: Context, clientId: string, row: ItemRow): BankSubject {
  const { facts, sealed, subjectId, externalId } = row
  const [name] = facts.names
  const person = name?.kind === 'person' ? name : undefined
  return {
    customerUse: externalId,
    given: person?.given ?? '',
    middle: person?.middle ?? '',
    family: person?.family ?? '',
    suffix: person?.suffix ?? '',
    organization: facts.kind === 'organization' ? (name?.full ?? '') : '',
    birthDate: facts.birthDate ?? '',
    npi: facts.npi ?? '',
    ssn: openSecrets(context.services, clientId, subjectId, sealed).ssn ?? '',
  }
}

/** Writes what the Data Bank has answered, unless another attempt has already. */
function settle(
  context: Context,
  message: MessageRow,
  items: readonly ItemRow[],
  replies: readonly SubjectReply[],
): Promise<void> {
  const replyOf = new Map(replies.map((reply) => [reply.customerUse, reply]))
  const { clientId, kind } = message
  const now = context.now()
  return context.write(async ({ sql }) => {
    for (const { enrollmentId, externalId } of items) {
      const reply = replyOf.get(externalId)!
      await settleItem(sql, message, enrollmentId, reply.accepted)
      await changeEnrollment(sql, { clientId, id: enrollmentId }, settled(kind, reply, now))
    }
    await changeMessage(sql, message, { answeredAt: now, error: null })
  })
}

async function send(context: Context, message: MessageRow, connection: Connection): Promise<void> {
  const { gateway, agent, signal } = connection
  const { clientId, id: messageId, dbid, kind, attempts } = message
  const items = await context.read((sql) => selectItems(sql, message))
  const attempt = { attempts: attempts + 1, attemptedAt: context.now() }
  await context.write(({ sql }) => changeMessage(sql, message, attempt))
  try {
    const subjects = items.map((row) => bankSubject(context, clientId, row))
    const replies = await gateway.submit({ messageId, agent, dbid, kind, subjects }, signal)
    await settle(context, message, items, replies)
  } catch (error) {
    const text = error instanceof PlainError ? error.message : `Failed (${loggable(error).name}).`
    await context.write(({ sql }) => changeMessage(sql, message, { error: text }))
    throw error
  }
}

/** Sends every request that has no answer yet, in order, each under the id it was given first. */
export async function sendMessages(
  context: Context,
  clientId: string,
  connection: Connection,
): Promise<void> {
  const open = await context.read((sql) => selectOpenMessages(sql, clientId))
  for (const message of open) {
    connection.signal.throwIfAborted()
    await send(context, message, connection)
  }
}
