import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { createApi } from './app'
import { closeServer, limitConnections } from './http/connections'
import { secured } from './http/security-headers'

/** Lets the API listen over HTTP. Throws when the port is taken. Port 0 takes any. */
export async function serveApi(api: ReturnType<typeof createApi>, at: { port: number; host: string; https?: boolean }) {
  const fetch: typeof api.fetch = async (...asked) => secured(await api.fetch(...asked), at.https ?? false)
  const server = serve({ fetch, port: at.port, hostname: at.host }) as Server
  limitConnections(server)
  await listening(server, at.port)
  return {
    url: `http://${at.host}:${(server.address() as AddressInfo).port}`,
    close: () => closeServer(server),
  }
}

/** Resolves when the server listens; rejects with a sentence when its port is taken. */
export function listening(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    if (server.listening) return done()
    server.once('listening', done)
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set another with PORT or API_PORT.`) : error,
      ),
    )
  })
}
