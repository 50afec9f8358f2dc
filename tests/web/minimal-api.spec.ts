import { expect, test } from '../support/browser'
import { aMinimalApi, type MinimalApi } from '../support/minimal-api'
import { startServer, type TestServer } from '../support/server'
import { ask as askAt, cookieHeader, type Question, textOf } from '../support/site'

// The web half on an API that has the rows of the spec's section 7, with the fields named there and no more.
test.describe.configure({ mode: 'serial' })
let api: MinimalApi
let web: TestServer
test.beforeAll(async () => {
  api = await aMinimalApi()
  web = await startServer({ ROLE: 'web', API_BASE_URL: api.url })
})
test.afterAll(async () => {
  await web?.stop()
  await api?.close()
})

const ask = (path: string, question: Question = {}) => askAt(path, { ...question, base: web.url })
const enter = async (role: string, path = '/signin') => {
  const answer = await ask(path, { form: { email: `${role}@example.com`, password: 'whatever it is' } })
  expect(answer.status, role).toBe(302)
  return { cookie: cookieHeader(answer.cookies), location: answer.location }
}
const heard = (name: string) => api.calls.filter((call) => call.name === name)
const last = (name: string) => heard(name).at(-1)
const dealer = 'dealership_admin'
const typed = {
  intent: 'profile',
  id: 'own',
  version: '1',
  firstName: 'Maya',
  lastName: 'Okafor',
  displayName: 'Maya O.',
  zip: '48104',
}
const application = {
  legalName: 'Lakeside Autos LLC',
  name: 'Lakeside Autos',
  licenseNo: 'B-4471',
  licenseState: 'MI',
  address: '12 Shore Rd',
  phone: '(734) 555-0188',
  hours: 'mon-sat',
}

test('token, role, city, state, zip and avatar are enough to sign in, land and look around', async () => {
  for (const [role, path, landing] of [
    ['consumer', '/signin', '/'],
    [dealer, '/dealership/signin', '/dealership'],
    ['system_admin', '/admin/signin', '/admin'],
  ] as const) {
    const { cookie, location } = await enter(role, path)
    expect(location).toBe(landing)
    expect((await ask(landing, { cookie })).status, landing).toBe(200)
    expect((await ask(landing === '/' ? '/_root.data' : `${landing}.data`, { cookie })).status, landing).toBe(200)
    expect(last('GET /api/auth/ping')?.headers.authorization).toBe(`Bearer token-of-${role}`)
  }
})

test('id and name of the dealerships are enough for the whole area and the switcher', async () => {
  const { cookie } = await enter(dealer)
  const home = await ask('/dealership', { cookie })
  for (const name of ['Seventh Motors', 'Eighth Motors']) expect(textOf(home.body)).toContain(name)
  for (const page of ['analytics', 'billing', 'inbox', 'inventory/feed', 'social'])
    expect((await ask(`/dealership/7/${page}`, { cookie })).status, page).toBe(200)
  expect((await ask('/dealership/9/inbox', { cookie })).status).toBe(404)
  const form = { id: '8', returnTo: '/dealership/7/inbox' }
  expect(await ask('/active-dealership', { cookie, form })).toMatchObject({
    status: 303,
    location: '/dealership/8/inbox',
  })
  expect(last('GET /api/dealership/dealership')?.headers['da-dealership-id']).toBeDefined()
})

test('several dealerships and none used: one is chosen, and then comes the page that was wanted', async () => {
  api.hasActive = false
  const { cookie } = await enter(dealer)
  const chooser = await ask('/dealership/users', { cookie })
  expect(chooser).toMatchObject({ status: 302, location: '/dealership?next=%2Fdealership%2Fusers' })
  const page = await ask('/dealership?next=%2Fdealership%2Fusers', { cookie })
  expect(textOf(page.body)).toContain('Which dealership?')
  expect(page.body).toContain('name="returnTo" value="/dealership/users"')
  const form = { id: '8', returnTo: '/dealership/users' }
  expect((await ask('/active-dealership', { cookie, form })).location).toBe('/dealership/8/users')
  api.hasActive = true
})

test('da-dealership-id says which dealership the page is of, on whatever it asks, and on a profile saved elsewhere', async () => {
  const idOf = (name: string) => last(name)?.headers['da-dealership-id']
  const { cookie } = await enter(dealer, '/dealership/8/signin')
  expect(idOf('POST /api/auth/login')).toBe('8')
  for (const path of ['/dealership/8/inbox', '/dealership/7/inbox.data']) {
    api.calls.length = 0
    await ask(path, { cookie })
    const all = path.endsWith('.data') ? [] : ['GET /api/auth/ping']
    for (const name of [...all, 'GET /api/saved', 'GET /api/notifications/unread', 'GET /api/dealership/dealership'])
      expect(idOf(name), `${name} for ${path}`).toBe(path.split('/')[2])
  }
  await ask('/user/edit-account', { cookie, form: typed })
  expect(idOf('PUT /api/dealership/profile')).toBe('7')
  expect(idOf('GET /api/auth/ping'), 'not on other pages').toBeUndefined()
})

test('every page of a signed-in person stands, whatever else the API does not have', async () => {
  const { cookie } = await enter('consumer')
  for (const page of ['dashboard', 'edit-account', 'my-account', 'update-password', 'security', 'inbox'])
    expect((await ask(`/user/${page}`, { cookie })).status, page).toBe(200)
  for (const page of ['saved-vehicles', 'saved-searches', 'saved-dealerships'])
    expect((await ask(`/user/${page}`, { cookie })).status, page).toBe(200)
  for (const page of ['/notifications', '/search', '/dealerships', '/compare', '/saved'])
    expect([200, 302], page).toContain((await ask(page, { cookie })).status)
})

test('each role saves its profile by its own call', async () => {
  const rows = [
    ['consumer', '/user/edit-account', 'POST /api/customer/profile'],
    [dealer, '/user/edit-account', 'PUT /api/dealership/profile'],
    ['system_admin', '/admin/profile', 'PUT /api/admin/profile'],
  ] as const
  for (const [role, path, call] of rows) {
    const { cookie } = await enter(role)
    expect((await ask(path, { cookie })).status, path).toBe(200)
    expect((await ask(path, { cookie, form: { ...typed, avatar: 'asset-1' } })).status, call).toBe(303)
    expect(last(call)?.body, call).toContain('asset-1')
  }
})

test('a file goes to /api/asset with kind and bearer, and the answer comes back as it is', async () => {
  const { cookie } = await enter(dealer)
  const body = new FormData()
  body.set('kind', 'customer_avatar')
  body.set('file', new File(['picture'], 'me.png', { type: 'image/png' }))
  const answer = await fetch(`${web.url}/upload`, { method: 'POST', headers: { cookie }, body })
  expect(await answer.json()).toEqual({ _id: 'asset-1' })
  expect(last('POST /api/asset')?.headers.authorization).toBe(`Bearer token-of-${dealer}`)
  expect(last('POST /api/asset')?.body).toContain('customer_avatar')
})

test('people and dealerships register, and are signed in at once', async () => {
  const account = { ...typed, email: 'new@example.com', password: 'wombat teapot lantern', terms: 'on' }
  const person = await ask('/signin?mode=register', { form: account })
  expect(person.status).toBe(303)
  expect(cookieHeader(person.cookies)).toContain('da_token=')
  for (const picture of [null, new File(['picture'], 'nora.png', { type: 'image/png' })]) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...account, ...application })) body.set(name, value)
    body.set('avatar', picture ?? new File([], ''))
    const init = { method: 'POST', redirect: 'manual', headers: { accept: 'text/html' }, body } as const
    const applied = await fetch(`${web.url}/dealership/signup`, init)
    expect(applied.status, textOf(await applied.text()).slice(0, 600)).toBe(303)
    const sent = last('POST /api/dealership/auth/register')?.body ?? ''
    expect(sent).toContain(application.name)
    expect(sent.includes('name="avatar"'), 'a picture is sent only if one was chosen').toBe(picture !== null)
  }
  expect((await ask('/dealership/signup')).body).toContain('Picture of you')
})

test('a password is changed, and signing out is heard', async () => {
  const { cookie } = await enter('consumer')
  const form = { password: 'whatever it is', newPassword: 'another teapot lantern' }
  expect((await ask('/user/update-password', { cookie, form })).status).toBe(303)
  expect(heard('PUT /api/profile/password')).toHaveLength(1)
  expect(await ask('/logout', { cookie, method: 'POST' })).toMatchObject({ status: 302, location: '/' })
  await expect.poll(() => heard('POST /api/auth/logout').length).toBe(1)
})

test('the build’s manifest and a page’s payload are the web half’s own', async () => {
  const latest = JSON.parse((await ask('/builds/latest.json')).body) as { id: string }
  expect((await ask(`/builds/meta/${latest.id}.json`)).status).toBe(200)
  expect((await ask('/about/_payload.json')).headers.get('content-type')).toContain('application/json')
})

test('without what says where to go, the third party’s answer is refused in words; /helpers/meta no page makes yet', async () => {
  expect(textOf((await ask('/signin')).body)).not.toContain('Continue with')
  expect((await ask('/auth/google/callback?code=x&state=y')).status).toBe(303)
  expect(heard('POST /helpers/meta')).toEqual([])
})
