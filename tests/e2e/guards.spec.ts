import routes from '../../app/routes'
import { expect, test } from '../support/browser'
import { type Answer, ask, type Role } from '../support/site'

interface Branch {
  path?: string
  index?: boolean
  children?: Branch[]
}

/** Every address below a branch of the site map, without what is optional in it. */
const addressesOf = (branches: readonly Branch[], base = ''): string[] =>
  branches.flatMap(({ path = '', index, children }) => {
    const here = path ? `${base}/${path}` : base
    return children ? addressesOf(children, here) : index || path ? [here] : []
  })

const all = addressesOf(routes as Branch[]).map((path) => path.replace('/:inboxId?', '').replace(':slug', 'inv-1'))
const signIns = /\/(signin|signup)$/
const userPages = all.filter((path) => path.startsWith('/user/'))
const adminPages = all.filter((path) => /^\/admin(\/|$)/.test(path) && !signIns.test(path))
const dealershipPages = all.filter((path) => path.startsWith('/dealership/:dealershipId?') && !signIns.test(path))
const at = (path: string, id?: number) => path.replace('/:dealershipId?', id === undefined ? '' : `/${id}`)

type Who = Role | 'nobody'
const everyone: Who[] = ['nobody', 'consumer', 'sale', 'finance', 'dealerAdmin', 'otherDealer', 'admin']
const landings: Record<Role, string> = {
  consumer: '/',
  admin: '/admin',
  sale: '/dealership',
  finance: '/dealership',
  dealerAdmin: '/dealership',
  otherDealer: '/dealership',
}

/** What PAGES gives each role within a dealership, by the last words of the address. */
const dashboard = 'dealershipId?'
const shared = [dashboard, 'inbox', 'analytics', 'support', 'change-password']
const pagesOf: Partial<Record<Who, readonly string[]>> = {
  sale: [...shared, 'inventory', 'feed', 'social'],
  finance: [...shared, 'billing', 'inv-1'],
}

type Outcome = { status: 200 | 403 | 404 } | { to: string; toast: boolean }

function expectedAt(path: string, who: Who, id?: number): Outcome {
  const address = at(path, id)
  const area = path.split('/')[1]
  const signIn =
    area === 'user' ? '/signin' : area === 'admin' ? '/admin/signin' : `${at('/dealership/:dealershipId?', id)}/signin`
  if (who === 'nobody') return { to: `${signIn}?next=${encodeURIComponent(address)}`, toast: false }
  if (area === 'user' || (area === 'admin' && who === 'admin')) return { status: 200 }
  if (area === 'admin' || landings[who] !== '/dealership') return { to: landings[who], toast: true }
  if (who === 'otherDealer' && id !== undefined) return { status: 404 }
  const page = path.split(/[/:]/).at(-1) ?? ''
  return { status: !pagesOf[who] || pagesOf[who].includes(page) ? 200 : 403 }
}

function checkPage(answer: Answer, outcome: Outcome, what: string) {
  if ('status' in outcome) return expect(answer.status, what).toBe(outcome.status)
  expect({ status: answer.status, location: answer.location }, what).toEqual({ status: 302, location: outcome.to })
  expect(
    answer.cookies.some((cookie) => cookie.startsWith('da_toast=')),
    what,
  ).toBe(outcome.toast)
}

function checkData(answer: Answer, outcome: Outcome, what: string) {
  if ('status' in outcome) return expect(answer.status, what).toBe(outcome.status)
  expect(answer.status, what).toBe(202)
  expect(answer.body, what).toContain('SingleFetchRedirect')
  expect(answer.body, what).toContain(JSON.stringify(outcome.to))
}

const dataOf = (address: string) => `${address}.data`
const payloadOf = (address: string) => `${address}/_payload.json`

const everyPage = [
  ...userPages.map((path) => ({ path, id: undefined })),
  ...adminPages.map((path) => ({ path, id: undefined })),
  ...dealershipPages.map((path) => ({ path, id: 1 })),
]

test('the table covers every protected page of the site map', () => {
  expect(userPages).toHaveLength(8)
  expect(adminPages.length).toBeGreaterThanOrEqual(16)
  expect(dealershipPages).toHaveLength(12)
})

for (const who of everyone) {
  test(`who gets what, as a page: ${who}`, async ({ cookiesOf }) => {
    const cookie = who === 'nobody' ? undefined : await cookiesOf(who)
    for (const { path, id } of everyPage)
      checkPage(await ask(at(path, id), { cookie }), expectedAt(path, who, id), `${who} at ${at(path, id)}`)
  })

  test(`who gets what, as data: ${who}`, async ({ cookiesOf }) => {
    const cookie = who === 'nobody' ? undefined : await cookiesOf(who)
    for (const { path, id } of everyPage)
      checkData(await ask(dataOf(at(path, id)), { cookie }), expectedAt(path, who, id), `${who} at ${at(path, id)}`)
  })

  test(`who gets what, as a payload file: ${who}`, async ({ cookiesOf }) => {
    const cookie = who === 'nobody' ? undefined : await cookiesOf(who)
    for (const { path, id } of everyPage)
      checkPage(await ask(payloadOf(at(path, id)), { cookie }), expectedAt(path, who, id), `${who} at ${at(path, id)}`)
  })
}

for (const who of ['nobody', 'sale', 'finance', 'consumer', 'admin', 'otherDealer'] as const)
  test(`without an id in the address the active dealership is meant: ${who}`, async ({ cookiesOf }) => {
    const cookie = who === 'nobody' ? undefined : await cookiesOf(who)
    for (const path of dealershipPages)
      checkPage(await ask(at(path), { cookie }), expectedAt(path, who), `${who} at ${at(path)}`)
  })

test('a part of a page asked for alone is guarded as the whole is', async ({ cookiesOf }) => {
  for (const only of ['routes/admin/users', 'routes/admin/layout', 'root']) {
    const asked = `/admin/users.data?_routes=${encodeURIComponent(only)}`
    const answer = await ask(asked, { cookie: await cookiesOf('consumer') })
    if (only === 'root') expect(answer.status).toBe(200)
    else expect(answer.body, only).toContain('SingleFetchRedirect')
  }
})

test('the page one wanted comes after signing in, when it is one of ours', async () => {
  const credentials = { email: 'consumer@example.com', password: 'drive-avenue-demo' }
  const after = async (next: string) =>
    (await ask(`/signin?next=${encodeURIComponent(next)}`, { form: credentials })).location
  expect(await after('/user/inbox?box=all')).toBe('/user/inbox?box=all')
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]
  const dotted = ['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example']
  const broken = ['/\t/evil.example', '/a\r\nSet-Cookie: x=1', '', 'user/inbox']
  for (const next of [...foreign, ...dotted, ...broken]) expect(await after(next), JSON.stringify(next)).toBe('/')
})
