import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export interface TestProvider {
  issuer: string
  /** What a program has to be told to sign people in here. */
  client: { issuer: string; clientId: string; clientSecret: string }
  /** Answers from now on, and leads people back to these addresses alone. */
  returnTo(redirectUris: string[]): void
  close(): Promise<void>
}

const clientId = 'drive-avenue'
const clientSecret = 'a-client-secret-of-the-tests-only'

/**
 * A real provider of OpenID Connect on loopback. Whoever signs in there with a login `maya` is maya@example.com;
 * one that begins with `unproved` has an e-mail that nobody has verified, `nameless` has none.
 */
export async function aProvider(): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const returnTo = (redirectUris: string[]) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
      ...settings,
    })
    server.on('request', provider.callback())
  }
  return { issuer, client: { issuer, clientId, clientSecret }, returnTo, close: () => close(server) }
}

const settings: Configuration = {
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  findAccount: (_, sub) => ({ accountId: sub, claims: async () => claimsOf(sub) }),
  pkce: { required: () => true },
  cookies: { keys: ['a-key-of-the-tests-only'] },
  features: { devInteractions: { enabled: true } },
}

const claimsOf = (sub: string) => ({
  sub,
  ...(sub.startsWith('nameless') ? {} : { email: `${sub}@example.com`, email_verified: !sub.startsWith('unproved') }),
  given_name: `${sub.charAt(0).toUpperCase()}${sub.slice(1)}`,
  family_name: 'Okafor',
})

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}

/** Goes through the provider's own pages as a browser does, and hands back the address it leads to in the end. */
export async function throughProvider(start: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let step: { url: string; form?: Record<string, string> } = { url: start }
  for (let hops = 0; hops < 12; hops++) {
    const answer = await fetch(step.url, {
      redirect: 'manual',
      method: step.form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      body: step.form && new URLSearchParams(step.form),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (location) {
      const next = new URL(location, step.url)
      if (next.origin !== new URL(start).origin) return next
      step = { url: next.href }
    } else step = await filledIn(answer, step.url, login)
  }
  throw new Error('The provider leads nowhere.')
}

async function filledIn(answer: Response, url: string, login: string) {
  const page = await answer.text()
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (!action) throw new Error(`The provider shows no form: ${page.slice(0, 300)}`)
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
  const form: Record<string, string> = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt }
  return { url: new URL(action, url).href, form }
}
