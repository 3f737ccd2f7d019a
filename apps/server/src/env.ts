import { z } from 'zod'
import { StartupError } from './errors.ts'

interface Setting<T> {
  about: string
  expected: string
  schema: z.ZodType<T, string>
  fallback?: string
  secret?: true
}
const setting = <const S extends Setting<unknown>>(given: S): S => given

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true')
const demo = z
  .enum(['0', '1', 'false', 'true', 'accounts'])
  .transform((value) =>
    value === 'accounts' ? value : value === '1' || value === 'true' ? 'filled' : 'none',
  )
const text = z.string().min(1)
const address = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol))
const origin = z
  .string()
  .transform((value) => value.replace(/\/$/, ''))
  .refine((value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value)
const link = address('http:', 'https:', 'mailto:')
const secretKey = z
  .string()
  .transform((value) =>
    /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64'),
  )
  .refine((key) => key.length === 32)

/** Every setting of the product. Nothing else reads the environment. */
export const settings = {
  PORT: setting({
    about: 'TCP port of the web server; 0 picks a free one',
    expected: 'a whole number from 0 to 65535',
    schema: whole(0, 65535),
    fallback: '4600',
  }),
  HOST: setting({
    about: 'address the web server listens on',
    expected: 'a host name or IP address',
    schema: z.string().regex(/^[\w.:-]+$/),
    fallback: '127.0.0.1',
  }),
  VIGIL_PUBLIC_URL: setting({
    about: 'public address of Vigil, used in email and for single sign-on',
    expected: 'an http(s) address without a path',
    schema: origin,
  }),
  VIGIL_DATA: setting({
    about: 'data folder: embedded database, files, keys; .vigil in the checkout if not set',
    expected: 'a folder path',
    schema: text,
  }),
  DATABASE_URL: setting({
    about: 'PostgreSQL 15+ server to use instead of the embedded database',
    expected: 'postgres://user:password@host:port/database',
    schema: address('postgres:', 'postgresql:'),
    secret: true,
  }),
  VIGIL_DATABASE_CONNECTIONS: setting({
    about: 'database connections per process',
    expected: 'a whole number from 2 to 500',
    schema: whole(2, 500),
    fallback: '20',
  }),
  VIGIL_KEY: setting({
    about: 'master key for SSNs, tokens and signed URLs; created in the data folder if not set',
    expected: '32 random bytes in hex or base64 (openssl rand -hex 32)',
    schema: secretKey,
    secret: true,
  }),
  VIGIL_FILES: setting({
    about: 'where files are stored',
    expected: 'folder or s3',
    schema: z.enum(['folder', 's3']),
    fallback: 'folder',
  }),
  S3_ENDPOINT: setting({
    about: 'address of an S3-compatible server; AWS if not set',
    expected: 'an http(s) address',
    schema: address('http:', 'https:'),
  }),
  S3_PUBLIC_ENDPOINT: setting({
    about: 'address at which browsers reach the S3 server, if different',
    expected: 'an http(s) address',
    schema: address('http:', 'https:'),
  }),
  S3_REGION: setting({ about: 'S3 region', expected: 'a region name', schema: text, fallback: 'us-east-1' }),
  S3_BUCKET: setting({ about: 'S3 bucket', expected: 'a bucket name', schema: text }),
  S3_ACCESS_KEY_ID: setting({ about: 'S3 access key', expected: 'a key id', schema: text }),
  S3_SECRET_ACCESS_KEY: setting({ about: 'S3 secret key', expected: 'a secret', schema: text, secret: true }),
  S3_FORCE_PATH_STYLE: setting({
    about: 'address buckets by path, as most S3-compatible servers require',
    expected: 'true or false',
    schema: flag,
    fallback: 'false',
  }),
  SMTP_URL: setting({
    about: 'mail server; without it, messages are kept in Vigil',
    expected: 'smtp://user:password@host:port or smtps://…',
    schema: address('smtp:', 'smtps:'),
    secret: true,
  }),
  MAIL_FROM: setting({
    about: 'sender of email',
    expected: 'an email address, with or without a name',
    schema: z.string().regex(/^[^\r\n]*[^\s@]+@[^\s@]+[^\r\n]*$/),
    fallback: 'Vigil <vigil@localhost>',
  }),
  VIGIL_LOG_LEVEL: setting({
    about: 'log level',
    expected: 'fatal, error, warn, info, debug, trace or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
  }),
  VIGIL_TRUST_PROXY: setting({
    about: 'trusted proxies in front, for X-Forwarded-For',
    expected: 'a number of hops from 0 to 10',
    schema: whole(0, 10),
    fallback: '0',
  }),
  VIGIL_RATE_LIMIT: setting({
    about: 'API calls per minute for each user or address',
    expected: 'a whole number from 10 to 999999999',
    schema: whole(10, 999_999_999),
    fallback: '1200',
  }),
  VIGIL_SIGN_IN_LIMIT: setting({
    about: 'attempts per minute to sign in or use a one-time link, for each address',
    expected: 'a whole number from 1 to 999999999',
    schema: whole(1, 999_999_999),
    fallback: '60',
  }),
  VIGIL_DEMO: setting({
    about:
      'demo data on an empty data folder; never on a database server unless 1; accounts: only the accounts',
    expected: '0, 1 or accounts',
    schema: demo,
  }),
  VIGIL_SFTP_PORT: setting({
    about: "TCP port of the SFTP server for clients' files; no SFTP server if not set",
    expected: 'a whole number from 0 to 65535',
    schema: whole(0, 65535),
  }),
  VIGIL_SFTP_HOST: setting({
    about: 'address the SFTP server listens on',
    expected: 'a host name or IP address',
    schema: z.string().regex(/^[\w.:-]+$/),
    fallback: '127.0.0.1',
  }),
  VIGIL_INTAKE_FOLDER: setting({
    about: "folder watched for clients' files, with one subfolder per SFTP username: <folder>/acme/file.csv",
    expected: 'a folder path',
    schema: text,
  }),
  VIGIL_LISTS_FOLDER: setting({
    about: 'folder watched for list files, with one subfolder per source: <folder>/leie/UPDATED.csv',
    expected: 'a folder path',
    schema: text,
  }),
  VIGIL_LISTS_MIRROR: setting({
    about: 'download lists from a mirror instead of their publishers: <mirror>/oig.hhs.gov/exclusions/…',
    expected: 'an http(s) address',
    schema: address('http:', 'https:'),
  }),
  VIGIL_LISTS_REFRESH: setting({
    about: 'download lists from their publishers on schedule; default: yes, but never into demo data',
    expected: 'true or false',
    schema: flag,
  }),
  VIGIL_READER_MEMORY: setting({
    about: 'memory limit for reading one list file, in MB; up to four are read at once',
    expected: 'a whole number from 128 to 16384',
    schema: whole(128, 16_384),
    fallback: '640',
  }),
  VIGIL_READER_SECONDS: setting({
    about: 'longest time that reading a list file may make no progress before it is refused',
    expected: 'a whole number of seconds from 1 to 3600',
    schema: whole(1, 3600),
    fallback: '60',
  }),
  VIGIL_SEARCH_MEMORY: setting({
    about: 'memory for the lists that searches use, in MB; a list that does not fit is not searched',
    expected: 'a whole number from 64 to 65536',
    schema: whole(64, 65_536),
    fallback: '2048',
  }),
  VIGIL_SEARCH_LIMIT: setting({
    about: 'instant searches per minute for each user; each client has ten times as many',
    expected: 'a whole number from 1 to 999999999',
    schema: whole(1, 999_999_999),
    fallback: '60',
  }),
  VIGIL_NPDB_URL: setting({
    about: 'address of the Data Bank or of a proxy to it; nobody is enrolled if not set',
    expected: 'an https address',
    schema: address('https:'),
  }),
  VIGIL_NPDB_CA: setting({
    about: "certificate authority of the Data Bank's address, if it is not a public one",
    expected: 'the path of a PEM file',
    schema: text,
  }),
  VIGIL_NPDB_CERT: setting({
    about: 'certificate with which Vigil identifies itself to the Data Bank',
    expected: 'the path of a PEM file',
    schema: text,
  }),
  VIGIL_NPDB_KEY: setting({
    about: 'private key of VIGIL_NPDB_CERT',
    expected: 'the path of a PEM file',
    schema: text,
  }),
  VIGIL_NPDB_SECONDS: setting({
    about: 'time limit of one request to the Data Bank',
    expected: 'a whole number of seconds from 1 to 600',
    schema: whole(1, 600),
    fallback: '60',
  }),
  VIGIL_DEFAULT_CONNECTION: setting({
    about: 'name of the connection for email and password, without single sign-on',
    expected: 'a name',
    schema: text,
    fallback: 'Username-Password-Authentication',
  }),
  VIGIL_PT_LABS: setting({
    about: 'shows PT admins the feature toggles of each client, in the tab PT-Labs',
    expected: 'true to show the tab, anything else to hide it',
    schema: text,
    fallback: 'true',
  }),
  VIGIL_SUPPORT_CONTACT: setting({
    about: 'support contact, shown on the account, error and sign-in pages',
    expected: 'an email address, a telephone number or an http(s) address',
    schema: text,
  }),
  VIGIL_HELP_URL: setting({
    about: 'target of the Help link; no link if not set',
    expected: 'an http(s) or mailto address',
    schema: link,
  }),
  VIGIL_PRIVACY_URL: setting({
    about: 'target of the Privacy link; no link if not set',
    expected: 'an http(s) address',
    schema: link,
  }),
  VIGIL_TERMS_URL: setting({
    about: 'target of the Terms link; no link if not set',
    expected: 'an http(s) address',
    schema: link,
  }),
  VIGIL_RECEIVE_SECONDS: setting({
    about: 'time limit for receiving the headers of a request, or a body other than an upload',
    expected: 'a whole number of seconds from 1 to 600',
    schema: whole(1, 600),
    fallback: '10',
  }),
  VIGIL_REQUEST_SECONDS: setting({
    about: 'time limit of one API call',
    expected: 'a whole number of seconds from 1 to 3600',
    schema: whole(1, 3600),
    fallback: '30',
  }),
  VIGIL_TRANSFER_SECONDS: setting({
    about: 'time limit of one upload or download',
    expected: 'a whole number of seconds from 1 to 86400',
    schema: whole(1, 86_400),
    fallback: '3600',
  }),
  VIGIL_STOP_SECONDS: setting({
    about: 'time that running calls and jobs get to finish when the server stops',
    expected: 'a whole number of seconds from 1 to 600',
    schema: whole(1, 600),
    fallback: '15',
  }),
  VIGIL_METRICS_TOKEN: setting({
    about: 'bearer token for /metrics; without it, only this machine may read them',
    expected: 'at least 16 characters',
    schema: z.string().min(16),
    secret: true,
  }),
} as const

type Settings = typeof settings
type Value<S extends Setting<unknown>> = S extends { fallback: string }
  ? z.output<S['schema']>
  : z.output<S['schema']> | undefined
export type Env = { readonly [K in keyof Settings]: Value<Settings[K]> }

/** By default, only the embedded database gets the demo. */
export const demoOf = (env: Pick<Env, 'VIGIL_DEMO' | 'DATABASE_URL'>): 'none' | 'accounts' | 'filled' =>
  env.VIGIL_DEMO ?? (env.DATABASE_URL === undefined ? 'filled' : 'none')

export type RawEnv = Record<string, string | undefined>

const given = (raw: RawEnv, name: string): string | undefined => raw[name]?.trim() || undefined

function needed(env: Env): string[] {
  if (env.VIGIL_FILES !== 's3') return []
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  return names
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is required when VIGIL_FILES is s3.`)
}

/** Parses all settings at once; the start fails on invalid ones and reports each with what was expected. */
export function readEnv(raw: RawEnv): Env {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, one] of Object.entries<Setting<unknown>>(settings)) {
    const value = given(raw, name) ?? one.fallback
    if (value === undefined) continue
    const parsed = one.schema.safeParse(value)
    if (parsed.success) values[name] = parsed.data
    else
      problems.push(
        `${name} is ${one.secret ? 'not valid' : JSON.stringify(value)}; expected ${one.expected}.`,
      )
  }
  const env = values as Env
  problems.push(...needed(env))
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  return env
}

/** Names in the environment that look like settings but are unknown, most likely typos. */
export const unknownSettings = (raw: RawEnv): string[] =>
  Object.keys(raw).filter((name) => name.startsWith('VIGIL_') && !(name in settings))

export interface SettingRow {
  name: string
  value: string
  from: 'environment' | 'default' | 'not set'
  about: string
}

/** The output of `vigil config`; secrets are never shown. */
export function describeSettings(raw: RawEnv): SettingRow[] {
  return Object.entries<Setting<unknown>>(settings).map(([name, one]) => {
    const value = given(raw, name)
    const shown = value !== undefined && one.secret ? '(secret)' : (value ?? one.fallback ?? '')
    const from = value !== undefined ? 'environment' : one.fallback !== undefined ? 'default' : 'not set'
    return { name, value: shown, from, about: one.about }
  })
}
