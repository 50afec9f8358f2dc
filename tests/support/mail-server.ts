import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestMailServer {
  url: string
  /** Every mail that came, the oldest first, with the lines as they came. */
  received: { mail: Email; raw: string }[]
  close(): Promise<void>
}

/** A real SMTP server on loopback that keeps what it gets. */
export async function aMailServer(): Promise<TestMailServer> {
  const received: TestMailServer['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        received.push({ mail: await PostalMime.parse(raw), raw: raw.toString() })
        done()
      })
    },
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
