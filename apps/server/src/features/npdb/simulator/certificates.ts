import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

// Just enough of X.509 for certificates of a local simulator: P-256 keys, ECDSA with SHA-256.

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length < 128) return Buffer.concat([Buffer.of(tag, body.length), body])
  const hex = body.length.toString(16)
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.of(tag, 0x80 | length.length), length, body])
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const octets = (bytes: Buffer): Buffer => der(0x04, bytes)
const bits = (bytes: Buffer): Buffer => der(0x03, Buffer.of(0), bytes)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))))
const timeOf = (moment: Date): Buffer =>
  der(0x18, Buffer.from(moment.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
const extension = (id: string, critical: boolean, value: Buffer): Buffer =>
  sequence(oid(id), ...(critical ? [der(0x01, Buffer.of(0xff))] : []), octets(value))

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes
    .toString('base64')
    .replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`

interface Identity {
  name: string
  key: KeyObject
}
export interface Certified {
  cert: string
  key: string
}

const isAuthority = extension('551d13', true, sequence(der(0x01, Buffer.of(0xff))))
/** localhost and 127.0.0.1 */
const isLocal = extension(
  '551d11',
  false,
  sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.of(127, 0, 0, 1))),
)

function certify(name: string, issuer: Identity | null, extensions: Buffer[], now: Date) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const signer = issuer ?? { name, key: privateKey }
  const serial = Buffer.concat([Buffer.of(0x01), randomBytes(15)])
  const keyId = extension('551d0e', false, octets(createHash('sha1').update(spki).digest()))
  const [from, until] = [new Date(now.getTime() - 86_400_000), new Date(now.getTime() + 365 * 86_400_000)]
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, serial),
    ecdsaWithSha256,
    nameOf(signer.name),
    sequence(timeOf(from), timeOf(until)),
    nameOf(name),
    spki,
    der(0xa3, sequence(...extensions, keyId)),
  )
  const certificate = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, signer.key)))
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return { identity: { name, key: privateKey }, cert: pem('CERTIFICATE', certificate), key }
}

export interface SimulatorCertificates {
  /** of the authority that has signed the others */
  ca: string
  server: Certified
  client: Certified
}

/** New certificates for the simulator on this machine and for whoever connects to it, valid for a year. */
export function createCertificates(now: Date): SimulatorCertificates {
  const authority = certify('Vigil NPDB simulator authority', null, [isAuthority], now)
  const server = certify('localhost', authority.identity, [isLocal], now)
  const client = certify('Vigil', authority.identity, [], now)
  return {
    ca: authority.cert,
    server: { cert: server.cert, key: server.key },
    client: { cert: client.cert, key: client.key },
  }
}
