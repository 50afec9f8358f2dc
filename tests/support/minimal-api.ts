import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HeardCall {
  /** `POST /api/auth/login`. */
  name: string
  headers: IncomingMessage['headers']
  body: string
}
export interface MinimalApi {
  url: string
  /** What came, the oldest first. */
  calls: HeardCall[]
  /** Whether a dealership is active; it is at first. */
  hasActive: boolean
  close(): Promise<void>
}

const profileOf = (role: string) => ({ role, city: 'Ann Arbor', state: 'MI', zip: '48104', avatar: 'avatar-1' })
const signedIn = (role: string) => ({ token: `token-of-${role}`, profile: profileOf(role) })
const dealership = { id: 7, name: 'Seventh Motors' }

type Answer = object | null
/** The rows of the spec's section 7 and the fields that it names, nothing else. Where it says “not shown”, nothing is answered. */
const answers: Record<string, (call: { role: string | undefined; body: string; hasActive: boolean }) => Answer> = {
  'GET /api/dealership/dealership/active': ({ hasActive }) => (hasActive ? dealership : null),
  'GET /api/dealership/dealership': () => [dealership, { id: 8, name: 'Eighth Motors' }],
  'POST /api/asset': () => ({ _id: 'asset-1' }),
  'PUT /api/dealership/profile': () => null,
  'PUT /api/admin/profile': () => null,
  'POST /api/customer/profile': () => null,
  'POST /api/dealership/auth/register': () => signedIn('dealership_admin'),
  'POST /api/auth/register': () => signedIn('consumer'),
  'PUT /api/profile/password': () => null,
  'POST /api/auth/login': ({ body }) => signedIn((JSON.parse(body) as { email: string }).email.split('@')[0] ?? ''),
  'POST /api/auth/google/callback': () => signedIn('consumer'),
  'GET /api/auth/ping': ({ role }) => (role ? profileOf(role) : null),
  'POST /api/auth/logout': () => null,
}

/** Another implementation of the API, with no more than the spec asks for. Whoever signs in as `role@…` has that role. */
export async function aMinimalApi(): Promise<MinimalApi> {
  const calls: HeardCall[] = []
  const state = { calls, hasActive: true }
  const server = createServer((request, response) => void answer(request, response, state))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: { calls: HeardCall[]; hasActive: boolean },
) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const name = `${request.method} ${request.url?.split('?')[0]}`
  const body = Buffer.concat(chunks).toString('latin1')
  state.calls.push({ name, headers: request.headers, body })
  const role = /^Bearer token-of-(\w+)$/.exec(request.headers.authorization ?? '')?.[1]
  const say = answers[name]
  if (!say) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('No such call')
  if (name === 'GET /api/auth/ping' && !role) return void response.writeHead(401).end()
  const said = say({ role, body, hasActive: state.hasActive })
  if (said === null) return void response.writeHead(204).end()
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
}
