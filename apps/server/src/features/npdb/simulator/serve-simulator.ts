import { once } from 'node:events'
import type http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SimulatorCertificates } from './certificates.ts'
import type { SimulatedBank } from './simulated-bank.ts'

export interface RunningSimulator {
  url: string
  close: () => Promise<void>
}

async function respond(
  bank: SimulatedBank,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const outcome = bank.answer(await text(request))
  if (outcome.kind === 'answer')
    response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' }).end(outcome.xml)
  else if (outcome.kind === 'unavailable') response.writeHead(503).end()
  else if (outcome.kind === 'hang-up') request.socket.destroy()
}

/** Serves a simulated Data Bank on this machine, to callers with a certificate of its authority. */
export async function serveSimulator(
  bank: SimulatedBank,
  { ca, server }: SimulatorCertificates,
  port = 0,
): Promise<RunningSimulator> {
  const listener = https.createServer(
    { ca, cert: server.cert, key: server.key, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      respond(bank, request, response).catch(() => request.socket.destroy())
    },
  )
  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const { port: bound } = listener.address() as AddressInfo
  return {
    url: `https://localhost:${bound}/`,
    close: async () => {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  }
}
