import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, testPassword } from '../../../tests/support/factories'
import { withApp, withPasskey } from '../../../tests/support/factors'
import { auditLog } from '../../audit/schema'
import { rateLimits } from '../../limits/schema'
import { followSettings } from '../../site-settings/memory'
import { users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

let network = 0
beforeEach(() => {
  network += 1
})
const here = () => ({ 'x-forwarded-for': `198.18.${network}.7` })
const wrong = 'wrong wrong wrong'
const login = async (body: object, from = here()) => (await api.as(null)).post('/api/auth/login', body, from)
const doors = ['public', 'dealership', 'admin'] as const
const counters = () => api.db.$count(rateLimits)
const notes = () => api.db.$count(auditLog)
const fail = (error: unknown) => {
  throw error
}

test('of a burst of 200 from one network, on as many accounts, exactly 60 are judged; the rest leave nothing', async () => {
  const before = { counters: await counters(), notes: await notes() }
  const send = (n: number) => login({ email: `burst.${n}@example.com`, password: wrong })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send(n)))
  const of = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([of(401), of(429)]).toEqual([60, 140])
  expect(await counters()).toBe(before.counters + 1 + 2 * 60)
  expect(await notes()).toBe(before.notes + 60)
})

test('a sign-in that is told to wait writes no row', async () => {
  const user = await aUser(api.db)
  for (let tries = 0; tries < 5; tries++) await login({ email: user.email, password: wrong })
  const before = { counters: await counters(), notes: await notes() }
  for (let tries = 0; tries < 20; tries++)
    expect((await login({ email: user.email, password: testPassword })).status).toBe(429)
  expect({ counters: await counters(), notes: await notes() }).toEqual(before)
})

test.each(doors)(
  'an administrator’s password is judged three times, on the page “%s” too; it stands in the audit log',
  async (area) => {
    const admin = await aUser(api.db, { role: 'system_admin' })
    for (let n = 0; n < 3; n++) expect((await login({ email: admin.email, password: wrong, area })).status).toBe(401)
    for (const page of doors) {
      const { status, body } = await login({ email: admin.email, password: testPassword, area: page })
      expect([401, 429], page).toContain(status)
      expect(body.token, page).toBeUndefined()
    }
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(sql`entity = 'user' and entity_id = ${String(admin.id)}`)
    expect(rows.map(({ action, detail }) => [action, detail.area])).toEqual(Array(3).fill(['signin.refused', area]))
  },
)

test('how soon a page says to wait does not tell whose address an administrator’s is', async () => {
  const addresses = {
    admin: (await aUser(api.db, { role: 'system_admin' })).email,
    consumer: (await aUser(api.db)).email,
    unknown: 'nobody.at.all@example.com',
  }
  for (const [area, expected] of [
    ['public', [401, 401, 401, 401, 401, 429, 429]],
    ['admin', [401, 401, 401, 429, 429, 429, 429]],
  ] as const)
    for (const [who, email] of Object.entries(addresses)) {
      network += 1
      const tries = []
      for (let n = 0; n < 7; n++) tries.push((await login({ email, password: wrong, area })).status)
      expect(tries, `${who} at ${area}`).toEqual(expected)
    }
})

test('registering again with a new account’s address counts its wrong passwords as a sign-in does', async () => {
  const email = 'registered.again@example.com'
  const form = { firstName: 'Maya', lastName: 'Okafor', zip: '48104', terms: true, email }
  const register = async (password: string) =>
    (await (await api.as(null)).post('/api/auth/register', { ...form, password }, here())).status
  const right = 'wombat teapot lantern'
  expect(await register(right)).toBe(201)
  expect(await register(right), 'the form was sent twice').toBe(201)
  const tries = []
  for (let n = 0; n < 6; n++) tries.push(await register(`${right} ${n}`))
  expect(tries).toEqual([409, 409, 409, 409, 409, 429])
  expect(await register(right)).toBe(429)
  expect((await login({ email, password: right })).status).toBe(429)
})

test('an administrator’s second step is tried three times, and each try stands in the audit log', async () => {
  const admin = await aUser(api.db, { role: 'system_admin' })
  await withApp(await api.as(admin))
  const nobody = await api.as(null)
  const { token } = (await login({ email: admin.email, password: testPassword, area: 'admin' })).body.step
  const tries = []
  for (let n = 0; n < 4; n++)
    tries.push((await nobody.post('/api/auth/second-step', { token, code: '000000' }, here())).status)
  expect(tries).toEqual([422, 422, 422, 429])
  const refused = await api.db.select().from(auditLog).where(eq(auditLog.action, 'signin.step-refused'))
  expect(refused).toHaveLength(3)
})

test.each(doors)(
  'the sign-in page “%s” answers a right password of somebody whom it is not for like a wrong one',
  async (area) => {
    const lot = await aDealership(api.db)
    const people = [
      await aUser(api.db),
      await aUser(api.db, { role: 'system_admin' }),
      await aMember(api.db, lot.id, 'dealership_sale'),
    ]
    for (const { email, role } of people) {
      const fits = area === 'public' || (area === 'admin' ? role === 'system_admin' : role === 'dealership_sale')
      const [right, not] = [
        await login({ email, password: testPassword, area }),
        await login({ email: `not.${email}`, password: wrong, area }),
      ]
      expect(right.status).toBe(fits ? 200 : 401)
      if (!fits) expect(right.body).toEqual(not.body)
    }
  },
)

test('that an account is deactivated is told after its second step alone', async () => {
  const user = await aUser(api.db)
  const { device } = await withPasskey(await api.as(user))
  await api.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, user.id))
  const nobody = await api.as(null)
  const enter = async (reopen: boolean) => {
    const { step } = (await login({ email: user.email, password: testPassword, reopen })).body
    return nobody.post('/api/auth/second-step', { token: step.token, passkey: device.sign(step.webauthn) })
  }
  const closed = await enter(false)
  expect([closed.status, closed.body.error.message]).toEqual([410, expect.stringContaining('deactivated')])
  expect((await enter(true)).body.profile.id).toBe(user.id)
})

/** The statements that the database is sent while something is done, those that begin and end a transaction included. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const watched = new Set<object>()
  const watch = (client: { query: (...given: never[]) => unknown }) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client)
    client.query = (...given: never[]) => {
      const [first] = given as unknown as [string | { text: string }]
      sent.push(typeof first === 'string' ? first : first.text)
      return query(...given)
    }
  }
  const onAcquire = (client: unknown) => watch(client as Parameters<typeof watch>[0])
  api.open.pool.on('acquire', onAcquire)
  await work()
  api.open.pool.off('acquire', onAcquire)
  return sent.filter((text) => !/change_event|pg_snapshot/.test(text)) // the search index looks for changes by itself
}

test('a sign-in takes six statements at most, and one that is refused two', async () => {
  const followed = await followSettings(api.open, fail) // as the server always does: legal versions come from memory
  onTestFinished(() => followed.close())
  const lot = await aDealership(api.db)
  const staff = await aMember(api.db, lot.id, 'dealership_sale')
  for (const { email } of [await aUser(api.db), staff]) {
    await login({ email, password: testPassword })
    expect((await statementsOf(() => login({ email, password: testPassword }))).length).toBeLessThanOrEqual(6)
    expect((await statementsOf(() => login({ email, password: wrong }))).length).toBeLessThanOrEqual(2)
  }
})
