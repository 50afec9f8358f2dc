import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { withPasskey } from '../../../tests/support/factors'
import { memberships, sessions, users } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const nobody = () => api.as(null)

test('a passkey that was unlocked signs in alone; one that was not does not', async () => {
  const user = await aUser(api.db)
  const { device } = await withPasskey(await api.as(user))
  const ask = async () => (await (await nobody()).post('/api/auth/passkey-options')).body
  const send = async (body: object) => (await nobody()).post('/api/auth/passkey', body)
  const locked = await ask()
  expect((await send({ token: locked.token, response: device.sign(locked.options, { verified: false }) })).status).toBe(
    401,
  )
  const { token, options } = await ask()
  const response = device.sign(options)
  expect(await send({ token, response })).toMatchObject({ status: 200, body: { profile: { id: user.id } } })
  expect((await send({ token, response })).status).toBe(410)
  await api.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, user.id))
  const closed = await ask()
  const refused = await send({ token: closed.token, response: device.sign(closed.options) })
  expect(refused.status, 'a deactivated account is opened by its password').toBe(409)
})

test('each sign-in page takes the passkeys of its own people, and staff keep the dealership whose page they came by', async () => {
  const [one, two] = [await aDealership(api.db), await aDealership(api.db)]
  const staff = await aMember(api.db, one.id, 'dealership_admin')
  await api.db.insert(memberships).values({ userId: staff.id, dealershipId: two.id, role: 'dealership_sale' })
  const [buyer, admin] = [await aUser(api.db), await aUser(api.db, { role: 'system_admin' })]
  const comesBy = async (device: Awaited<ReturnType<typeof withPasskey>>['device'], entry: object) => {
    const { token, options } = (await (await nobody()).post('/api/auth/passkey-options')).body
    return (await nobody()).post('/api/auth/passkey', { token, response: device.sign(options), ...entry })
  }
  const atDealership = { area: 'dealership', dealershipId: two.id }
  const { device: staffs } = await withPasskey(await api.as(staff))
  expect((await comesBy(staffs, atDealership)).status).toBe(200)
  const open = await api.db.select().from(sessions).where(eq(sessions.userId, staff.id))
  expect(open.at(-1)?.activeDealershipId).toBe(two.id)
  const { device: buyers } = await withPasskey(await api.as(buyer))
  expect(await comesBy(buyers, atDealership)).toMatchObject({
    status: 403,
    body: { error: { message: 'This account belongs to a buyer. Please use the general sign-in.' } },
  })
  const refused = { status: 401, body: { error: { message: expect.stringContaining('was not taken') } } }
  for (const device of [staffs, buyers]) expect(await comesBy(device, { area: 'admin' })).toMatchObject(refused)
  const { device: admins } = await withPasskey(await api.as(admin))
  expect((await comesBy(admins, { area: 'admin' })).status).toBe(200)
})
