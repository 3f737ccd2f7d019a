import {
  csvHead,
  csvLines,
  dateIn,
  overseesAllClients,
  type AccessReviewFilter,
  type ReviewedUser,
} from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { inTurn } from '../../heavy-work.ts'
import { csvFile, type AppendLines } from '../../http/csv-file.ts'
import type { BinaryAnswer } from '../../http/mount.ts'
import { selectList } from '../../listing/select-list.ts'
import { reviewCondition, reviewList } from './access-review-queries.ts'
import { presentReviewedUser } from './present-reviewed-user.ts'

/** Operators see the users of all clients; everyone else those of the current client, whatever they ask for. */
const inScope = (context: ClientContext, filter: AccessReviewFilter): AccessReviewFilter =>
  overseesAllClients(context.actor) ? filter : { ...filter, client: context.clientId }

export interface ReviewPage {
  page: number
  total: number
  content: ReviewedUser[]
}

/** By client, then by user name. */
export async function listReviewedUsers(
  context: ClientContext,
  { page, size, ...filter }: AccessReviewFilter & { page: number; size: number },
): Promise<ReviewPage> {
  const where = reviewCondition(inScope(context, filter))
  const request = { where, sortBy: 'client' as const, desc: false, page, size }
  const { total, rows } = await selectList(context.asSystem(), reviewList, request)
  return { page, total, content: rows.map((row) => presentReviewedUser(row, context.now())) }
}

const head = [
  'Client',
  'Name',
  'Email',
  'Role',
  'Turned on',
  'Permissions',
  'Personal data',
  'Two-factor authentication',
  'Single sign-on',
  'API keys',
  'API key last used',
  'Last sign-in',
]
const cellsOf = (user: ReviewedUser): string[] => [
  user.clientName,
  user.name,
  user.userName,
  user.role,
  user.flags.join('; '),
  user.permissions.join('; '),
  user.personalData,
  user.secondFactor ? 'On' : 'Off',
  user.sso ? 'Yes' : 'No',
  String(user.apiKeys),
  user.apiKeyUsedAt ?? '',
  user.lastSignIn ?? 'Never',
]

const batch = 500

async function writeUsers(
  context: ClientContext,
  filter: AccessReviewFilter,
  append: AppendLines,
): Promise<number> {
  await append(csvHead(head))
  for (let page = 0; ; page++) {
    const { content, total } = await listReviewedUsers(context, { ...filter, page, size: batch })
    await append(csvLines(content.map(cellsOf)))
    if ((page + 1) * batch >= total) return total
  }
}

/** The review as CSV. */
export function exportAccessReview(
  context: ClientContext,
  { filter, signal }: { filter: AccessReviewFilter; signal: AbortSignal },
): Promise<BinaryAnswer> {
  const name = `access-review-${dateIn(context.now(), 'UTC')}.csv`
  return inTurn(context, 'report', signal, () =>
    csvFile(name, async (append) => {
      const count = await writeUsers(context, filter, append)
      const client = inScope(context, filter).client ?? null
      await context.asSystem().write(async ({ audit }) =>
        audit({
          action: 'access-review.export',
          subjectType: 'access-review',
          subjectId: client ?? context.clientId,
          clientId: client,
          after: { count, searched: Boolean(filter.text) },
        }),
      )
    }),
  )
}
