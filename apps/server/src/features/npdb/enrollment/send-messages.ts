import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { loggable, PlainError } from '../../../errors.ts'
import { openSecrets } from '../../population/index.ts'
import type { Agent } from '../configuration/agent.ts'
import type { BankSubject, NpdbGateway, SubjectReply } from '../gateway/npdb-gateway.ts'
import {
  changeEnrollment,
  changeMessage,
  insertMessage,
  selectItems,
  selectOpenMessages,
  settleItem,
  type ItemRow,
  type MessageRow,
} from './enrollment-queries.ts'
import { attemptsOfHalf, isAttemptDue, isSplitDue, settled } from './enrollment-rules.ts'

export interface Connection {
  gateway: NpdbGateway
  agent: Agent
  signal: AbortSignal
}

function bankSubject(context: Context, clientId: string, row: ItemRow): BankSubject {
  const { facts, sealed, subjectId } = row
  const [name] = facts.names
  const person = name?.kind === 'person' ? name : undefined
  return {
    customerUse: subjectId,
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
    for (const { enrollmentId, subjectId } of items) {
      const reply = replyOf.get(subjectId)!
      await settleItem(sql, message, enrollmentId, reply.outcome === 'accepted')
      const change = settled(kind, reply, now)
      if (change) await changeEnrollment(sql, { clientId, id: enrollmentId }, change)
    }
    await changeMessage(sql, message, { answeredAt: now, error: null })
  })
}

/** Notes why a request has failed, and splits it if it fails again and again. */
function fail(
  context: Context,
  message: MessageRow,
  items: readonly ItemRow[],
  error: string,
): Promise<void> {
  const now = context.now()
  const { clientId, dbid, kind } = message
  return context.write(async ({ sql }) => {
    await changeMessage(sql, message, { error })
    if (!isSplitDue(message.attempts + 1, items.length)) return
    await changeMessage(sql, message, { splitAt: now })
    const ids = items.map(({ enrollmentId }) => enrollmentId)
    const middle = Math.ceil(ids.length / 2)
    for (const half of [ids.slice(0, middle), ids.slice(middle)])
      await insertMessage(
        sql,
        { id: randomUUIDv7(), clientId, dbid, kind, createdAt: now, attempts: attemptsOfHalf },
        half,
      )
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
    await fail(context, message, items, text)
    throw error
  }
}

/** This many failures in a row are an outage: every further request could take as long as its time limit. */
const mostFailuresInARow = 3

/**
 * Sends the requests that have no answer yet, each under the id it was given first. One that fails does not keep the others
 * from being sent. Returns what went wrong.
 */
export async function sendMessages(
  context: Context,
  clientId: string,
  connection: Connection,
): Promise<unknown[]> {
  const open = await context.read((sql) => selectOpenMessages(sql, clientId))
  const errors: unknown[] = []
  let inARow = 0
  for (const message of open.filter((one) => isAttemptDue(one, context.now()))) {
    connection.signal.throwIfAborted()
    try {
      await send(context, message, connection)
      inARow = 0
    } catch (error) {
      errors.push(error)
      inARow += 1
      if (inARow === mostFailuresInARow) break
    }
  }
  return errors
}
