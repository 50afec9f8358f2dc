import { expect, test } from '../support/browser'
import { ask, signIn } from '../support/site'

test('a page’s payload file is its loaders’ data as JSON', async () => {
  const answer = await ask('/search/_payload.json?make=Ford')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const payload = JSON.parse(answer.body)
  expect(payload.root.data.page).toBe('/search?make=Ford')
  expect(payload['routes/public/search'].data.total).toBeGreaterThan(0)
  expect(payload['routes/public/search'].data.title).toBe('Ford cars')
})

test('the home page has one too', async () => {
  const answer = await ask('/_payload.json')
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)['routes/public/home'].data.overview.vehicles).toBeGreaterThan(100)
})

test('it is cached as its page is: an anonymous one may be, a personal one never', async () => {
  const anonymous = await ask('/about/_payload.json')
  expect(anonymous.headers.get('cache-control')).toBe((await ask('/about')).headers.get('cache-control'))
  expect(anonymous.headers.get('vary')).toContain('Cookie')
  const personal = await ask('/about/_payload.json', { cookie: await signIn('consumer') })
  expect(personal.headers.get('cache-control')).toBe('private, no-store')
})

test('a guard’s redirect is a redirect', async () => {
  const answer = await ask('/user/inbox/_payload.json?box=all')
  expect(answer).toMatchObject({ status: 302, location: '/signin?next=%2Fuser%2Finbox%3Fbox%3Dall', body: '' })
})

test('what is not found or not allowed keeps its status and says why in JSON', async ({ cookiesOf }) => {
  const missing = await ask('/no/such/page/_payload.json')
  expect(missing.status).toBe(404)
  expect(missing.body).toContain('Page Not Found: /no/such/page')
  expect(JSON.parse(missing.body)).toBeTruthy()
  const forbidden = await ask('/dealership/1/settings/_payload.json', { cookie: await cookiesOf('sale') })
  expect(forbidden.status).toBe(403)
  expect(forbidden.body).toContain('Your role does not include this page.')
})

test('a moved page’s payload file has moved too', async () => {
  expect(await ask('/privacy/_payload.json')).toMatchObject({ status: 301, location: '/privacy-policy' })
})

test('an address that only looks like a payload file is an ordinary one', async () => {
  expect((await ask('/search/_payload.json/more')).status).toBe(404)
  expect((await ask('/_payload.jsonx')).status).toBe(404)
})
