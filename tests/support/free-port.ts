import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

/** Returns a port that the system gives. The caller takes it at once, and asks for another when it has been taken meanwhile. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => void server.once('error', fail).listen(0, done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
