import type { FastifyInstance } from 'fastify'
import net from 'node:net'
import type { Env } from '../env.ts'
import { StartupError } from '../errors.ts'

function listenProblem(env: Env, error: NodeJS.ErrnoException): StartupError {
  const address = `${env.HOST}:${env.PORT}`
  if (error.code === 'EADDRINUSE')
    return new StartupError(`${address} is already in use; set PORT to another port.`)
  if (error.code === 'EACCES')
    return new StartupError(`Not permitted to listen on ${address}; set PORT to 1024 or above.`)
  return new StartupError(`Can't listen on ${address}: ${error.code ?? error.message}`)
}

/** Runs before anything is started, so that a taken port is reported immediately. */
export function checkPort(env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error) => reject(listenProblem(env, error)))
    probe.listen(env.PORT, env.HOST, () => probe.close(() => resolve()))
  })
}

/** The address to open on this machine. */
export function addressOf(env: Env, port: number = env.PORT): string {
  const everywhere = env.HOST === '0.0.0.0' || env.HOST === '::'
  const host = everywhere ? 'localhost' : env.HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Listens and returns the address to open. */
export async function listen(app: FastifyInstance, env: Env): Promise<string> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST })
  } catch (error) {
    throw listenProblem(env, error as NodeJS.ErrnoException)
  }
  const { port } = app.server.address() as net.AddressInfo
  return addressOf(env, port)
}

/**
 * Accepts no new requests and gives running ones the given seconds to finish. Fastify closes only connections that are
 * idle now; one that becomes idle later would delay it until the client closes it or it times out after a minute.
 */
export async function closeApp(app: FastifyInstance, seconds: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const late = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(late)
  }
}
