import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Connection } from '../enrollment/send-messages.ts'
import type { BankReport, BankResponse, ReceiveReply } from '../gateway/npdb-gateway.ts'
import { documentKeyOf, storeDocument } from '../reports/report-documents.ts'
import {
  insertResponse,
  moveMark,
  selectAddressees,
  selectDbids,
  selectKnownResponses,
  selectMark,
  type NewReport,
  type NewResponse,
} from './receiving-queries.ts'
import { sealSubject } from './report-subject.ts'

interface Mailbox {
  clientId: string
  dbid: string
}

interface Stored {
  response: NewResponse
  reports: NewReport[]
}

/** The document goes to storage before any row refers to it. */
async function reportRow(context: Context, response: NewResponse, report: BankReport): Promise<NewReport> {
  const { clientId, id: responseId, subjectId, createdAt } = response
  const { dcn, type, version, processedOn, actedOn, subject, document } = report
  const id = randomUUIDv7()
  const documentKey = document && documentKeyOf(clientId, id)
  if (document) await storeDocument(context.services, documentKey!, document.bytes)
  return {
    id,
    clientId,
    responseId,
    subjectId,
    dcn,
    type,
    version,
    processedOn,
    actedOn: actedOn || null,
    named: sealSubject(context.services.sealer, clientId, id, subject),
    documentKey,
    documentType: document?.type ?? null,
    createdAt,
  }
}

async function rowsOf(
  context: Context,
  { clientId, dbid }: Mailbox,
  received: BankResponse,
  addressee: { enrollmentId: string; subjectId: string },
): Promise<Stored> {
  const response: NewResponse = {
    id: randomUUIDv7(),
    clientId,
    ...addressee,
    dbid,
    bankId: received.id,
    consolidated: received.consolidated,
    createdAt: context.now(),
  }
  const reports: NewReport[] = []
  for (const report of received.reports) reports.push(await reportRow(context, response, report))
  return { response, reports }
}

/** The responses that are not stored yet, about subjects that the client has; a repeated one counts once. */
async function prepare(context: Context, mailbox: Mailbox, reply: ReceiveReply): Promise<Stored[]> {
  const { clientId, dbid } = mailbox
  const responses = [...new Map(reply.responses.map((one) => [one.id, one])).values()]
  const { known, addressees } = await context.read(async (sql) => ({
    known: await selectKnownResponses(
      sql,
      clientId,
      dbid,
      responses.map(({ id }) => id),
    ),
    addressees: await selectAddressees(
      sql,
      clientId,
      dbid,
      responses.map(({ customerUse }) => customerUse),
    ),
  }))
  const stored: Stored[] = []
  let strangers = 0
  for (const response of responses.filter(({ id }) => !known.has(id))) {
    const addressee = addressees.get(response.customerUse)
    if (addressee) stored.push(await rowsOf(context, mailbox, response, addressee))
    else strangers += 1
  }
  if (strangers > 0)
    context.log.warn({ clientId, strangers }, 'responses of the Data Bank about nobody who was enrolled')
  return stored
}

/** Stores a reply and moves the mark, in one transaction: after an interruption the rest is asked for again. */
async function store(context: Context, mailbox: Mailbox, reply: ReceiveReply): Promise<void> {
  const stored = await prepare(context, mailbox, reply)
  const { clientId, dbid } = mailbox
  const reports = stored.reduce((sum, one) => sum + one.reports.length, 0)
  await context.write(async ({ sql, audit }) => {
    for (const one of stored) await insertResponse(sql, one.response, one.reports)
    const receivedAt = context.now()
    await moveMark(sql, { clientId, dbid, receivedUpTo: reply.upTo, receivedAt, unlisted: stored.length > 0 })
    if (stored.length > 0)
      audit({
        action: 'npdb.receive',
        subjectType: 'client',
        subjectId: clientId,
        clientId,
        after: { dbid, responses: stored.length, reports },
      })
  })
}

async function receiveUnder(
  context: Context,
  mailbox: Mailbox,
  { gateway, agent, signal }: Connection,
): Promise<void> {
  const { clientId, dbid } = mailbox
  let more = true
  while (more) {
    signal.throwIfAborted()
    const after = await context.read((sql) => selectMark(sql, clientId, dbid))
    const reply = await gateway.receive({ messageId: randomUUIDv7(), agent, dbid, after }, signal)
    await store(context, mailbox, reply)
    more = reply.more
  }
}

/** Receives everything that has arrived for a client, under each of its numbers. Returns what went wrong. */
export async function receiveResponses(
  context: Context,
  clientId: string,
  connection: Connection,
): Promise<unknown[]> {
  const errors: unknown[] = []
  for (const dbid of await context.read((sql) => selectDbids(sql, clientId)))
    try {
      await receiveUnder(context, { clientId, dbid }, connection)
    } catch (error) {
      connection.signal.throwIfAborted()
      errors.push(error)
    }
  return errors
}
