import os from 'node:os'
import { duckdb } from './duckdb.ts'
import { fuse } from './fuse.ts'
import { miniSearch } from './minisearch.ts'
import type { PeerPlan } from './peer.ts'
import { pgTrgm } from './pg-trgm.ts'
export { installPeers } from './install.ts'
export type { Peer, PeerPlan } from './peer.ts'

const cores = os.availableParallelism()

/** The systems beside ours, by the word that --peers takes. */
export const peers: Record<string, PeerPlan> = {
  pg_trgm: { name: 'pg_trgm', largest: 1_000_000, create: pgTrgm },
  'duckdb-wide': {
    name: 'DuckDB (wide)',
    needs: '@duckdb/node-api',
    largest: 1_000_000,
    create: () => duckdb('wide', cores),
  },
  'duckdb-narrow': {
    name: 'DuckDB (narrow)',
    needs: '@duckdb/node-api',
    largest: 1_000_000,
    create: () => duckdb('narrow', cores),
  },
  minisearch: { name: 'MiniSearch', needs: 'minisearch', largest: 400_000, create: miniSearch },
  fuse: { name: 'Fuse.js', needs: 'fuse.js', largest: 20_000, create: fuse },
}
