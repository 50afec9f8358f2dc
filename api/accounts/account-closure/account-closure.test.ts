import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser, testPassword } from '../../../tests/support/factories'
import { sendMails } from '../../../tests/support/mails'
import { reviews } from '../../reviews/schema'
import { totpSecrets } from '../mfa/factors.schema'
import { memberships, users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const proof = { password: testPassword }
const userOf = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
const subjectsFor = async (email: string) =>
  (await sendMails(api.db)).filter(({ to }) => to === email).map(({ subject }) => subject)

test('deactivating needs the password, and signs out everywhere', async () => {
  const user = await aUser(api.db)
  const [here, elsewhere] = [await api.as(user), await api.as(user)]
  expect((await (await api.as(null)).put('/api/profile/deactivation', proof)).status).toBe(401)
  expect((await here.put('/api/profile/deactivation', {})).body.error.fields.password).toBe('Enter your password.')
  expect((await here.put('/api/profile/deactivation', { password: 'wrong' })).status).toBe(422)
  expect((await here.put('/api/profile/deactivation', proof)).status).toBe(200)
  for (const one of [here, elsewhere]) expect((await one.get('/api/profile')).status).toBe(401)
  expect(await userOf(user.id)).toMatchObject({ status: 'deactivated' })
  expect(await subjectsFor(user.email)).toEqual(['Your account is deactivated'])
})

test('an account without a password is closed by who has just signed in, and by nobody else', async () => {
  const user = await aUser(api.db, { passwordHash: null })
  const caller = await api.as(user)
  await api.db.execute(
    sql`update session set authenticated_at = now() - interval '11 minutes' where user_id = ${user.id}`,
  )
  expect((await caller.post('/api/profile/deletion', {})).body.error.code).toBe('confirm_needed')
  await api.db.execute(sql`update session set authenticated_at = now() where user_id = ${user.id}`)
  expect((await caller.post('/api/profile/deletion', {})).status).toBe(201)
})

test('with a second factor the password alone closes nothing: who it is has to be proved lately', async () => {
  const user = await aUser(api.db)
  await api.db.insert(totpSecrets).values({ userId: user.id, encrypted: 'x', confirmedAt: new Date() })
  const caller = await api.as(user)
  const provedBefore = (age: string) =>
    api.db.execute(sql`update session set authenticated_at = now() - ${age}::interval where user_id = ${user.id}`)
  await provedBefore('11 minutes')
  for (const answer of [
    await caller.post('/api/profile/deletion', proof),
    await caller.put('/api/profile/deactivation', proof),
  ])
    expect(answer.body.error.code).toBe('confirm_needed')
  await provedBefore('1 minute')
  expect((await caller.post('/api/profile/deletion', proof)).status).toBe(201)
})

test('deletion has fourteen days of grace, told by mail, and is cancelled as easily', async () => {
  const user = await aUser(api.db)
  const [here, elsewhere] = [await api.as(user), await api.as(user)]
  expect((await here.post('/api/profile/deletion', { password: 'wrong' })).status).toBe(422)
  const asked = await here.post('/api/profile/deletion', proof)
  const days = (new Date(asked.body.deletesAt).getTime() - Date.now()) / 86_400_000
  expect(asked.status).toBe(201)
  expect(days).toBeCloseTo(14, 2)
  expect((await elsewhere.get('/api/profile')).status).toBe(401)
  expect((await here.post('/api/profile/deletion', proof)).body).toEqual(asked.body)
  expect((await here.get('/api/profile/deletion')).body).toEqual(asked.body)
  expect(await subjectsFor(user.email)).toEqual(['Your account will be deleted'])
  expect((await here.delete('/api/profile/deletion')).body).toEqual({ deletesAt: null })
  expect((await here.delete('/api/profile/deletion')).body).toEqual({ deletesAt: null })
  expect(await subjectsFor(user.email)).toEqual(['Your account stays'])
  const nobody = await api.as(null)
  for (const { status } of [
    await nobody.get('/api/profile/deletion'),
    await nobody.post('/api/profile/deletion', proof),
    await nobody.delete('/api/profile/deletion'),
  ])
    expect(status).toBe(401)
})

test('the only administrator of a dealership hands over first, and of two at once one has to stay', async () => {
  const dealership = await aDealership(api.db, { name: 'Lakeside Autos' })
  const first = await aMember(api.db, dealership.id, 'dealership_admin')
  await aMember(api.db, dealership.id, 'dealership_sale')
  const caller = await api.as(first)
  for (const answer of [
    await caller.post('/api/profile/deletion', proof),
    await caller.put('/api/profile/deactivation', proof),
  ]) {
    expect(answer.status).toBe(409)
    expect(answer.body.error.message).toContain('only administrator of Lakeside Autos')
  }
  const second = await aMember(api.db, dealership.id, 'dealership_admin')
  const other = await api.as(second)
  const both = await Promise.all([caller, other].map((one) => one.post('/api/profile/deletion', proof)))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await api.db.select().from(memberships).where(eq(memberships.dealershipId, dealership.id))).toHaveLength(3)
})

test('the last administrator of the site stays', async () => {
  const [one, two] = [await aUser(api.db, { role: 'system_admin' }), await aUser(api.db, { role: 'system_admin' })]
  expect((await (await api.as(one)).post('/api/profile/deletion', proof)).status).toBe(201)
  const answer = await (await api.as(two)).put('/api/profile/deactivation', proof)
  expect(answer.status).toBe(409)
  expect(answer.body.error.message).toContain('only site administrator')
})

test('a deactivated account opens again when its owner says so, with the password', async () => {
  const user = await aUser(api.db, { emailVerifiedAt: new Date() })
  await (await api.as(user)).put('/api/profile/deactivation', proof)
  const nobody = await api.as(null)
  const signIn = (more: object) => nobody.post('/api/auth/login', { email: user.email, ...proof, ...more })
  expect((await signIn({ password: 'wrong' })).status).toBe(401)
  expect((await signIn({ reopen: true, password: 'wrong' })).status).toBe(401)
  const asked = await signIn({})
  expect(asked.status).toBe(409)
  expect(asked.body.error.message).toContain('Open my account again')
  expect(await userOf(user.id)).toMatchObject({ status: 'deactivated' })
  expect((await signIn({ reopen: true })).status).toBe(200)
  expect(await userOf(user.id)).toMatchObject({ status: 'active', deactivatedAt: null })
})

test('who signs in during the days of grace is told when the account goes', async () => {
  const user = await aUser(api.db)
  const { deletesAt } = (await (await api.as(user)).post('/api/profile/deletion', proof)).body
  const answer = await (await api.as(null)).post('/api/auth/login', { email: user.email, ...proof })
  expect(answer.body.profile.deletesAt).toBe(deletesAt)
})

test('a name is not shown while its account is deactivated, nor when its owner does not want it', async () => {
  const { db } = api
  const { id: dealershipId, slug } = await aDealership(db)
  const aspects = { priceAsListed: 5, carAsDescribed: 5, communication: 5, timeAtTheDesk: 5 }
  const write = async (privacy?: { showName: boolean; sharePhone: boolean; news: boolean }) => {
    const { id: userId } = await aUser(db, { privacy, displayName: 'Maya O.' })
    const words = { authorName: 'Maya O.', title: 'Good', body: 'As they said.', wouldRecommend: true, migrated: true }
    const published = { status: 'published' as const, publishedAt: new Date() }
    await db.insert(reviews).values({ dealershipId, userId, rating: 5, aspects, ...words, ...published })
    return userId
  }
  const shown = await write()
  await write({ showName: false, sharePhone: false, news: false })
  const names = async () => {
    const { body } = await (await api.as(null)).get(`/api/dealerships/${slug}/reviews`)
    return body.items.map(({ authorName }: { authorName: string }) => authorName).sort()
  }
  expect(await names()).toEqual(['A member', 'Maya O.'])
  await (await api.as({ id: shown })).put('/api/profile/deactivation', proof)
  expect(await names()).toEqual(['A member', 'A member'])
})
