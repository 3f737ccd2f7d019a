import fs from 'node:fs'
import type { Env } from '../../../env.ts'
import { StartupError } from '../../../errors.ts'
import { httpsExchange } from './https-exchange.ts'
import type { NpdbGateway } from './npdb-gateway.ts'
import { createXmlGateway } from './xml-gateway.ts'

function readFile(setting: string, file: string): Buffer {
  try {
    return fs.readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(`${setting}: the file ${file} cannot be read (${code}).`)
  }
}

/** The gateway to the configured address; null if there is none. */
export function openNpdbGateway(env: Env): NpdbGateway | null {
  const { VIGIL_NPDB_URL: url, VIGIL_NPDB_CA: ca, VIGIL_NPDB_CERT: cert, VIGIL_NPDB_KEY: key } = env
  if (url === undefined) return null
  if ((cert === undefined) !== (key === undefined))
    throw new StartupError('VIGIL_NPDB_CERT and VIGIL_NPDB_KEY belong together: set both or neither.')
  return createXmlGateway(
    httpsExchange({
      url,
      seconds: env.VIGIL_NPDB_SECONDS,
      ...(ca !== undefined && { ca: readFile('VIGIL_NPDB_CA', ca) }),
      ...(cert !== undefined && { cert: readFile('VIGIL_NPDB_CERT', cert) }),
      ...(key !== undefined && { key: readFile('VIGIL_NPDB_KEY', key) }),
    }),
  )
}
