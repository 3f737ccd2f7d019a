import { httpsExchange, type HttpsEndpoint } from '../gateway/https-exchange.ts'
import type { NpdbGateway } from '../gateway/npdb-gateway.ts'
import { createXmlGateway } from '../gateway/xml-gateway.ts'
import { createCertificates } from './certificates.ts'
import { serveSimulator } from './serve-simulator.ts'
import type { SimulatedBank } from './simulated-bank.ts'

export interface ConnectedSimulator {
  gateway: NpdbGateway
  /** a gateway with other certificates or another time limit */
  gatewayWith: (given: Partial<HttpsEndpoint>) => NpdbGateway
  close: () => Promise<void>
}

/** Serves a simulated bank on this machine, with new certificates, and connects to it over TLS. */
export async function connectSimulator(bank: SimulatedBank): Promise<ConnectedSimulator> {
  const certificates = createCertificates(new Date())
  const { ca, client } = certificates
  const { url, close } = await serveSimulator(bank, certificates)
  const endpoint: HttpsEndpoint = {
    url,
    ca: Buffer.from(ca),
    cert: Buffer.from(client.cert),
    key: Buffer.from(client.key),
    seconds: 120,
  }
  const gatewayWith: ConnectedSimulator['gatewayWith'] = (given) =>
    createXmlGateway(httpsExchange({ ...endpoint, ...given }))
  return { gateway: gatewayWith({}), gatewayWith, close }
}
