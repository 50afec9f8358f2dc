import { expect, test } from 'vitest'
import { UpstreamError } from '~/upstream/errors'
import { withSessionExpiry } from './ended.server'
import { assertKnownGuards, requireGuard, UnknownGuardError } from './guards.server'
import { landingOf } from './landing'
import { pageNotFound } from './not-found'
import { pageUrl, requestContexts } from './open-request-contexts.server'
import { writeProfile } from './profile-cookie.server'
import type { RequestContext } from './request-context.server'
import { session } from './session.server'

const profile = {
  id: 1, email: 'a@b.example', role: 'consumer', firstName: 'A', lastName: 'B', displayName: 'A. B.',
  city: null, state: null, zip: null, avatar: null, verified: true,
} // biome-ignore format: one person
const secrets = ['a-secret-of-at-least-thirty-two-bytes']

/** A request context for this address with a session, before an API that answers so. */
async function aRequestContext(
  answer: () => Response,
  path = '/about',
  signedIn = true,
  markedFor = 'reference',
): Promise<{ context: RequestContext; calls: string[] }> {
  const calls: string[] = []
  const fetch = async (request: Request) => {
    calls.push(new URL(request.url).pathname)
    return answer()
  }
  const api = { fetch, baseUrl: null }
  const open = requestContexts({ api, secrets, buildId: 'build' })
  const facts = {
    requestId: 'r',
    clientAddress: null,
    https: false,
    signal: new AbortController().signal,
    log: { error: () => {} },
  }
  const plain = await open(new Request('http://x.example/'), facts)
  const lines = await Promise.all([
    plain.cookies.token.serialize('reference'),
    writeProfile(plain.cookies, markedFor, { name: 'Kept name', role: 'consumer', avatar: null, verified: true }),
  ])
  const cookie = lines.map((line) => line.split(';')[0]).join('; ')
  const request = new Request(`http://x.example${path}`, { headers: signedIn ? { cookie } : {} })
  return { context: await open(request, facts), calls }
}

const refusal = (status: number) => () => Response.json({ error: { code: 'x', message: 'No.' } }, { status })
const cleared = ({ response }: RequestContext) =>
  response.setCookies.filter((line) => /Max-Age=0/.test(line)).map((line) => line.split('=')[0])

test('an address of a file answers a refusal as its text, and a page its error', async () => {
  const { context } = await aRequestContext(refusal(403))
  const route = (module: object) =>
    withSessionExpiry({ one: { id: 'one', path: '/', module: module as never } }).one?.module.loader
  const asked = { context, params: {}, request: new Request('http://x.example/users.csv') }
  const errors = [
    new UpstreamError(403, 'Not for you.', 'forbidden'),
    pageNotFound(new URL('http://x.example/users.csv')),
  ]
  const refusing = (error: unknown) => ({ loader: () => Promise.reject(error) })
  const answers = (await Promise.all(errors.map((error) => route(refusing(error))?.(asked)))) as Response[]
  expect(answers.map(({ status }) => status)).toEqual([403, 404])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    'Not for you.\n',
    'Page Not Found: /users.csv\n',
  ])
  expect(answers[0]?.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  await expect(route({ ...refusing(errors[0]), default: () => null })?.(asked)).rejects.toBe(errors[0])
  await expect(route(refusing(new Error('A fault')))?.(asked)).rejects.toThrow('A fault')
})

test('nobody is asked about when there is no token', async () => {
  const { context, calls } = await aRequestContext(refusal(500), '/about', false)
  expect(await session(context)).toEqual({ kind: 'signed-out' })
  expect(calls).toEqual([])
})

test('a document asks once, however often the session is looked at, and refreshes the profile', async () => {
  const { context, calls } = await aRequestContext(() => Response.json(profile))
  const [first, second] = await Promise.all([session(context), session(context)])
  expect(first).toEqual({
    kind: 'signed-in',
    profile: { name: 'A. B.', role: 'consumer', avatar: null, verified: true },
  })
  expect(second).toBe(first)
  expect(calls).toEqual(['/api/auth/ping'])
  expect(context.response.setCookies.filter((line) => line.startsWith('da_user_profile='))).toHaveLength(1)
})

test('a data request renders with the signed profile and asks nobody', async () => {
  const { context, calls } = await aRequestContext(refusal(500), '/about.data')
  expect(await session(context)).toMatchObject({ kind: 'signed-in', profile: { name: 'Kept name' } })
  expect(calls).toEqual([])
})

test('a profile that was written for another session is none: the API says who it is', async () => {
  const { context, calls } = await aRequestContext(
    () => Response.json(profile),
    '/about.data',
    true,
    'another reference',
  )
  expect(context.current.profile).toBeNull()
  expect(await session(context)).toMatchObject({ kind: 'signed-in', profile: { name: 'A. B.' } })
  expect(calls).toEqual(['/api/auth/ping'])
})

for (const status of [401, 403, 404])
  test(`a ping refused with ${status} clears token and profile silently`, async () => {
    const { context } = await aRequestContext(refusal(status))
    expect(await session(context)).toEqual({ kind: 'signed-out' })
    expect(cleared(context).sort()).toEqual(['da_token', 'da_user_profile'])
    expect(context.response.setCookies).toHaveLength(2)
  })

for (const [what, answer] of [
  ['500', refusal(500)],
  ['503', refusal(503)],
  ['junk', () => new Response('<html>')],
] as const)
  test(`a ping that gets no usable answer leaves the cookies alone: ${what}`, async () => {
    const { context } = await aRequestContext(answer)
    const state = await session(context)
    expect(state.kind).toBe('unknown')
    expect(state).toMatchObject({ error: expect.any(UpstreamError) })
    expect(context.response.setCookies).toEqual([])
  })

test('a person lands where their role works', () => {
  expect([landingOf('admin'), landingOf('dealership'), landingOf('public')]).toEqual(['/admin', '/dealership', '/'])
})

test('an unknown guard raises an error, when it is used and when the server starts', () => {
  expect(() => requireGuard('nobody' as never, {} as never)).toThrow(UnknownGuardError)
  expect(() => requireGuard('toString' as never, {} as never)).toThrow('Unknown route guard: toString')
  expect(() => assertKnownGuards({ a: { module: { handle: { guard: 'staf' } } } })).toThrow('Unknown route guard: staf')
  const known = {
    a: { module: { handle: { guard: 'staff:settings' } } },
    b: { module: {} },
    c: { module: { handle: 'x' } },
  }
  expect(() => assertKnownGuards(known)).not.toThrow()
})

test('not found names the decoded path without its query', () => {
  const message = (address: string) => pageNotFound(new URL(address)).data.message
  expect(message('http://x.example/caf%C3%A9%20x?q=1#y')).toBe('Page Not Found: /café x')
  expect(message('http://x.example/%E0%A4%A')).toBe('Page Not Found: /%E0%A4%A')
  expect(pageNotFound(new URL('http://x.example/')).init).toEqual({ status: 404 })
})

test('a data address names its page', () => {
  expect(pageUrl('http://x.example/search.data?make=Ford&_routes=a')).toMatchObject({ isData: true })
  expect(pageUrl('http://x.example/search.data?make=Ford&_routes=a').url.href).toBe('http://x.example/search?make=Ford')
  expect(pageUrl('http://x.example/_root.data').url.pathname).toBe('/')
  expect(pageUrl('http://x.example/search').isData).toBe(false)
})

test('who has not agreed to changed texts is asked before a page of their own, and nowhere else', async () => {
  const redirectFrom = async (path: string, facts: object = {}) => {
    const answer = () => Response.json({ ...profile, mustAgree: true, ...facts })
    const { context } = await aRequestContext(answer, path)
    return requireGuard('user', { context, params: {} }).then(
      () => null,
      (thrown: Response) => thrown.headers.get('location'),
    )
  }
  expect(await redirectFrom('/user/dashboard?a=b')).toBe('/user/agreements?next=%2Fuser%2Fdashboard%3Fa%3Db')
  expect(await redirectFrom('/notifications')).toBe('/user/agreements?next=%2Fnotifications')
  for (const path of [
    '/user/agreements',
    '/user/my-account',
    '/user/edit-account',
    '/user/confirm',
    '/user/export?token=x',
    '/report/post/1',
    '/users',
  ])
    expect(await redirectFrom(path), path).toBeNull()
  const impersonation = { by: 'Morgan', until: '2026-12-01T00:00:00.000Z' }
  expect(await redirectFrom('/user/dashboard', { impersonation })).toBeNull()
  expect(await redirectFrom('/user/dashboard', { role: 'system_admin' })).toBeNull()
})
