import type {
  SaveFileMapping,
  SavedFileMapping,
  FileMappingPreview,
  AnnounceFile,
  FileHistory,
  FilePreview,
  SearchFiles,
  UploadedFile,
} from '@vigil/contract'
import { Route as mappingRoute } from '../../routes/_app/data-management.mapping.tsx'
import { Route as historyRoute } from '../../routes/_app/data-management.index.tsx'
import { openScreen, type Screen } from '../../testing/open-screen.tsx'
import { empty, json, problem, serveCalls, type ArrivedCall } from '../../testing/serve-calls.ts'
import { sendOverFetch } from '../../testing/send-over-fetch.ts'
import { testConfiguration, testSession, type TestUser } from '../../testing/test-session.ts'

export interface IntakeServer {
  files: UploadedFile[]
  preview: FilePreview
  mapping: SavedFileMapping
  sample: FileMappingPreview
  calls: ArrivedCall[]
  /** "METHOD /path" to the status that it fails with, and perhaps why */
  failures: Map<string, [status: number, detail?: string]>
  partBytes: number
  /** parts of the file that is being received */
  received: number[]
  /** runs before a part is kept; what it returns or throws takes the place of the response */
  onPart: (part: number) => Promise<Response | undefined> | Response | undefined
}

export const testCounts: UploadedFile['counts'] = {
  rows: 1_299,
  added: 38,
  changed: 121,
  unchanged: 1_123,
  termed: 0,
  skipped: 17,
}

/** A population file of Maya Okafor that was imported. */
export const testFile = (more: Partial<UploadedFile> = {}): UploadedFile => ({
  id: 'upload-1',
  file: { id: 'file-1', fileName: 'population_2026-11-15.csv', fileType: 'population' },
  errorFile: null,
  uploadedAt: '2026-11-15T08:00:00.000Z',
  processedAt: '2026-11-15T08:01:00.000Z',
  uploadUser: 'Maya Okafor',
  uploadStatus: 'COMPLETE',
  origin: 'upload',
  description: null,
  size: 154_200,
  reason: null,
  counts: testCounts,
  progress: null,
  canUndo: false,
  undoneAt: null,
  undoneBy: null,
  decidedBy: null,
  ...more,
})

export const testPreview = (more: Partial<FilePreview> = {}): FilePreview => ({
  counts: { ...testCounts, termed: 212 },
  active: 1_456,
  isOutdated: false,
  holds: [
    { reason: 'terms', column: null, count: 212, share: 0.1456, limit: 0.05 },
    { reason: 'blanks', column: 'termDate', count: 1_299, share: 1, limit: 0.2 },
  ],
  changes: {
    total: 371,
    content: [
      {
        effect: 'term',
        name: 'Arturo Benavides',
        externalId: 'LHS-000871',
        field: null,
        before: 'Active',
        after: 'Termed',
      },
    ],
  },
  columns: [
    { header: 'provider_id', field: 'External ID', firstValue: 'LHS-004417', filled: 1_299, filledBefore: 1 },
    { header: 'term_dt', field: 'End date', firstValue: null, filled: 0, filledBefore: 0.96 },
    { header: 'fax', field: null, firstValue: '847-555-0142', filled: 733, filledBefore: null },
  ],
  errors: [{ row: 114, column: 'npi_nbr', value: '2.01468E+09', message: 'Export NPI as text.' }],
  ...more,
})

const testMapping: SavedFileMapping = {
  name: null,
  columns: {},
  holdPercent: 5,
  fields: [
    { name: 'EXTERNAL_ID', label: 'External ID', isRequired: true },
    { name: 'NPI', label: 'NPI', isRequired: false },
  ],
}

const testSample: FileMappingPreview = {
  columns: [
    { header: 'provider_id', field: null, suggested: 'EXTERNAL_ID', values: ['LHS-1', 'LHS-2'] },
    { header: 'npi_nbr', field: null, suggested: 'NPI', values: ['1467998210', '2.01E+09'] },
    { header: 'fax', field: null, suggested: null, values: ['847-555-0142'] },
  ],
  rows: [{ row: 2, values: { EXTERNAL_ID: 'LHS-1', NPI: '1467998210' } }],
  errors: [{ row: 3, column: 'npi_nbr', value: '2.01E+09', message: 'Export NPI as text.' }],
  problem: null,
}

function history({ files }: IntakeServer, body: unknown): FileHistory {
  const { uploadStatus = [], search = '', page = 0, size = 25 } = body as Partial<SearchFiles>
  const found = files.filter(
    (one) =>
      (uploadStatus.length === 0 || uploadStatus.includes(one.uploadStatus)) &&
      one.file.fileName.includes(search),
  )
  const count = (status: string): number => files.filter((one) => one.uploadStatus === status).length
  return {
    page,
    total: found.length,
    content: found.slice(page * size, (page + 1) * size),
    counts: {
      all: files.length,
      complete: count('COMPLETE'),
      withErrors: count('PROCESSED_WITH_ERRORS'),
      failed: count('FAILED'),
    },
  }
}

/** Changes a file as a decision about it does. */
function decide(server: IntakeServer, id: string, part: Partial<UploadedFile>): UploadedFile {
  server.files = server.files.map((one) => (one.id === id ? { ...one, ...part } : one))
  return server.files.find((one) => one.id === id)!
}

/** Receives announced files, whole or in parts. */
async function receive(server: IntakeServer, { method, url }: ArrivedCall): Promise<Response> {
  const part = Number(url.searchParams.get('part') ?? 1)
  const parts = Number(url.searchParams.get('parts') ?? 1)
  if (method === 'DELETE') return empty()
  if (method === 'PUT') {
    const instead = await server.onPart(part)
    if (instead) return instead
    server.received.push(part)
  }
  return json({
    id: 'file-9',
    received: server.received,
    isWhole: method === 'PUT' && server.received.length === parts,
  })
}

async function answer(server: IntakeServer, { method, path, body, ...call }: ArrivedCall): Promise<Response> {
  const failure = server.failures.get(`${method} ${path}`)
  if (failure) return problem(...failure)
  if (path === '/fileprocessor/uploadURL') {
    server.received = []
    const { contentType } = body as AnnounceFile
    return json(
      {
        id: 'file-9',
        uploadUrl: '/api/fileprocessor/files/token',
        headers: { 'content-type': contentType },
        partBytes: server.partBytes,
        expiresAt: '2999-01-01T00:00:00.000Z',
      },
      201,
    )
  }
  if (path === '/fileprocessor/files/token') return receive(server, { method, path, body, ...call })
  if (path.endsWith('/preview') && path.includes('/mappings/')) {
    const columns = JSON.parse(call.url.searchParams.get('columns') ?? '{}') as Record<string, string>
    const fieldOf = (header: string): string | null =>
      Object.keys(columns).find((field) => columns[field] === header) ?? null
    const { sample } = server
    return json({
      ...sample,
      columns: sample.columns.map((one) =>
        Object.assign({}, one, { field: fieldOf(one.header) ?? one.field }),
      ),
    })
  }
  if (path.includes('/mappings/')) {
    if (method === 'PUT') Object.assign(server.mapping, body as SaveFileMapping)
    return json(server.mapping)
  }
  const [id = '', verb] = path.split('/upload/history/')[1]?.split('/') ?? []
  if (id === 'search') return json(history(server, body))
  if (verb === 'preview') return json(server.preview)
  if (verb === 'accept')
    return json(decide(server, id, { progress: { phase: 'importing', done: 0, total: 10 } }), 202)
  if (verb === 'reject')
    return json(decide(server, id, { uploadStatus: 'SKIPPED', progress: null, reason: 'Rejected' }))
  if (verb === 'undo')
    return json(decide(server, id, { canUndo: false, undoneAt: '2026-11-16T08:00:00.000Z' }))
  if (path.endsWith('/presigned-url')) return json({ url: 'http://vigil.test/files/1' })
  return problem(404)
}

export function serveIntake(given: Partial<IntakeServer> = {}): IntakeServer {
  const server: IntakeServer = {
    files: [],
    preview: testPreview(),
    mapping: { ...testMapping },
    sample: testSample,
    calls: [],
    failures: new Map(),
    partBytes: 4,
    received: [],
    onPart: () => undefined,
    ...given,
  }
  sendOverFetch()
  serveCalls((call) => {
    if (call.path === '/auth/token') return json({ token: null })
    if (call.path === '/configuration') return json(testConfiguration)
    server.calls.push(call)
    return answer(server, call)
  })
  return server
}

export const ptAdmin: TestUser = { claims: { roles: ['ROLE_PT_ADMIN'] }, ownClient: { vendor: true } }
export const clientAdmin: TestUser = { claims: { roles: ['ROLE_CLIENT_ADMIN'] } }

export const openIntake = (user: TestUser = {}, address = '/data-management'): Screen =>
  openScreen({
    session: testSession(user),
    address,
    pages: ['dataManagement'],
    routes: (app) =>
      [[historyRoute, '/data-management'] as const, [mappingRoute, '/data-management/mapping'] as const].map(
        ([route, path]) =>
          route.update({ id: path, path, getParentRoute: () => app, beforeLoad: undefined } as never),
      ),
  })
