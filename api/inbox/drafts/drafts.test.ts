import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aThread, aUser } from '../../../tests/support/factories'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

async function aTalk() {
  const dealership = await aDealership(api.db)
  const user = await aUser(api.db)
  const { id } = await aThread(api.db, dealership.id, { customerUserId: user.id })
  const member = async () => api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  return { id, customer: await api.as(user), one: await member(), two: await member() }
}
const own = (id: number) => `/api/inbox/${id}`
const theirs = (id: number) => `/api/dealership/inbox/${id}`

test('each writer has a draft of their own, until it is sent or emptied', async () => {
  const { id, customer, one, two } = await aTalk()
  expect(await customer.put(`${own(id)}/draft`, { body: 'Could you' })).toMatchObject({ status: 200 })
  await one.put(`${theirs(id)}/draft`, { body: 'We' })
  await one.put(`${theirs(id)}/draft`, { body: 'We are open' })
  expect((await customer.get(own(id))).body.draft).toBe('Could you')
  expect((await one.get(theirs(id))).body.draft).toBe('We are open')
  expect((await two.get(theirs(id))).body.draft).toBe('')
  await one.post(`${theirs(id)}/messages`, { body: 'We are open until two.' })
  expect((await one.get(theirs(id))).body.draft).toBe('')
  expect((await customer.get(own(id))).body.draft, 'another writer’s').toBe('Could you')
  await customer.put(`${own(id)}/draft`, { body: '' })
  expect((await customer.get(own(id))).body.draft).toBe('')
})

test('a draft in another’s thread, and one that is too long, is refused', async () => {
  const [{ id, customer }, other] = [await aTalk(), await aTalk()]
  expect((await other.customer.put(`${own(id)}/draft`, { body: 'Hello' })).status).toBe(404)
  expect((await other.one.put(`${theirs(id)}/draft`, { body: 'Hello' })).status).toBe(404)
  expect((await (await api.as(null)).put(`${own(id)}/draft`, { body: 'Hello' })).status).toBe(401)
  expect((await customer.put(`${own(id)}/draft`, { body: 'x'.repeat(4001) })).status).toBe(422)
})
