import { plainDcn } from '@vigil/sources'
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Connection } from '../enrollment/send-messages.ts'
import {
  NpdbFailure,
  type BankReport,
  type BankResponse,
  type ReceiveReply,
} from '../gateway/npdb-gateway.ts'
import {
  documentKeyOf,
  maxDocumentBytes,
  storeDocument,
  type DocumentPlace,
} from '../reports/report-documents.ts'
import {
  insertResponse,
  moveMark,
  selectAddressees,
  selectDbids,
  selectKnownResponses,
  selectMark,
  type Addressee,
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

interface Received extends Stored {
  /** the fields that could not be read, for each report that has any */
  faults: (readonly string[])[]
}

/** The document goes to storage before any row refers to it. */
async function storedDocument(
  context: Context,
  place: DocumentPlace,
  { document }: BankReport,
): Promise<Pick<NewReport, 'documentKey' | 'documentType'> | null> {
  if (!document || document.bytes.length > maxDocumentBytes) return null
  const documentKey = documentKeyOf(place)
  await storeDocument(context.services, documentKey, document.bytes)
  return { documentKey, documentType: document.type }
}

async function reportRow(
  context: Context,
  response: NewResponse,
  report: BankReport,
  { id, position }: { id: string; position: number },
): Promise<NewReport> {
  const { clientId, id: responseId, subjectId, dbid, bankId, createdAt } = response
  const { dcn, type, version, processedOn, actedOn, subject } = report
  return {
    id,
    clientId,
    responseId,
    subjectId,
    dcn: plainDcn(dcn),
    type,
    version,
    processedOn: processedOn || createdAt.toISOString().slice(0, 10),
    actedOn: actedOn || null,
    named: sealSubject(context.services.sealer, clientId, id, subject),
    ...(await storedDocument(context, { clientId, dbid, bankId, position }, report)),
    createdAt,
  }
}

const faultsOf = ({ faults = [], document }: BankReport): readonly string[] =>
  document && document.bytes.length > maxDocumentBytes ? [...faults, 'Document'] : faults

async function rowsOf(
  context: Context,
  { clientId, dbid }: Mailbox,
  received: BankResponse,
  addressee: Addressee,
  ids: readonly string[],
): Promise<Received> {
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
  for (const [position, report] of received.reports.entries())
    reports.push(await reportRow(context, response, report, { id: ids[position]!, position }))
  const faults = received.reports.map(faultsOf).filter(({ length }) => length > 0)
  return { response, reports, faults }
}

/** The responses that are not stored yet, about subjects that the client has; a repeated one counts once. */
async function prepare(context: Context, mailbox: Mailbox, reply: ReceiveReply): Promise<Received[]> {
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
  const received: Received[] = []
  let strangers = 0
  // their order is that of the ids, also within a millisecond
  const ids = responses.flatMap(({ reports }) => reports.map(() => randomUUIDv7())).toSorted()
  for (const response of responses.filter(({ id }) => !known.has(id))) {
    const addressee = addressees.get(response.customerUse)
    if (addressee)
      received.push(
        await rowsOf(context, mailbox, response, addressee, ids.splice(0, response.reports.length)),
      )
    else strangers += 1
  }
  if (strangers > 0)
    context.log.warn({ clientId, strangers }, 'responses of the Data Bank about nobody who was enrolled')
  return received
}

/** What a reply contained that could not be read; its other parts are stored all the same. */
function unreadable(context: Context, { clientId }: Mailbox, received: readonly Received[]): NpdbFailure[] {
  const faults = received.flatMap((one) => one.faults)
  if (faults.length === 0) return []
  const fields = [...new Set(faults.flat())].toSorted()
  context.log.error({ clientId, reports: faults.length, fields }, 'reports that can be read only in part')
  return [
    new NpdbFailure(
      `The Data Bank sent reports that can be read only in part (${faults.length}; fields: ${fields.join(', ')}). The rest of them is stored. Look them up at the Data Bank.`,
    ),
  ]
}

/** Stores a reply and moves the mark, in one transaction: after an interruption the rest is asked for again. */
async function store(context: Context, mailbox: Mailbox, reply: ReceiveReply): Promise<NpdbFailure[]> {
  const received = await prepare(context, mailbox, reply)
  const { clientId, dbid } = mailbox
  const reports = received.reduce((sum, one) => sum + one.reports.length, 0)
  const incomplete = received.reduce((sum, one) => sum + one.faults.length, 0)
  await context.write(async ({ sql, audit }) => {
    for (const one of received) await insertResponse(sql, one.response, one.reports)
    const receivedAt = context.now()
    const unlisted = received.length > 0
    await moveMark(sql, { clientId, dbid, receivedUpTo: reply.upTo, receivedAt, unlisted })
    if (received.length > 0)
      audit({
        action: 'npdb.receive',
        subjectType: 'client',
        subjectId: clientId,
        clientId,
        after: { dbid, responses: received.length, reports, ...(incomplete > 0 && { incomplete }) },
      })
  })
  return unreadable(context, mailbox, received)
}

async function receiveUnder(
  context: Context,
  mailbox: Mailbox,
  { gateway, agent, signal }: Connection,
  errors: unknown[],
): Promise<void> {
  const { clientId, dbid } = mailbox
  let more = true
  while (more) {
    signal.throwIfAborted()
    const after = await context.read((sql) => selectMark(sql, clientId, dbid))
    const reply = await gateway.receive({ messageId: randomUUIDv7(), agent, dbid, after }, signal)
    errors.push(...(await store(context, mailbox, reply)))
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
      await receiveUnder(context, { clientId, dbid }, connection, errors)
    } catch (error) {
      connection.signal.throwIfAborted()
      errors.push(error)
    }
  return errors
}
