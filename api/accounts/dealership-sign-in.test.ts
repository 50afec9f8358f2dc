import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember } from '../../tests/support/factories'
import { openSession } from './accounts'
import { memberships, users } from './schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

/** Somebody who works at two dealerships, and signs in through the page of one, or of none. */
async function aStaffer() {
  const [one, two, foreign] = [await aDealership(api.db), await aDealership(api.db), await aDealership(api.db)]
  const { id } = await aMember(api.db, one.id, 'dealership_admin')
  await api.db.insert(memberships).values({ userId: id, dealershipId: two.id, role: 'dealership_sale' })
  const signIn = async (dealershipId?: number) => {
    const [user] = await api.db.select().from(users).where(sql`${users.id} = ${id}`)
    if (!user) throw new Error('There is no such account.')
    const token = await openSession(api.context, user, { dealershipId })
    const call = (method: string, body?: object) =>
      api.fetch(
        new Request('http://api.example/api/dealership/dealership/active', {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
        }),
      )
    return {
      choose: (chosen: number) => call('PUT', { id: chosen }),
      active: async () => ((await (await call('GET')).json()) as { id: number } | null)?.id ?? null,
    }
  }
  return { one, two, foreign, signIn }
}

test('signing in goes to the dealership of the address, else to the one used last, else somebody chooses', async () => {
  const { one, two, foreign, signIn } = await aStaffer()
  expect(await (await signIn()).active(), 'none was used yet').toBeNull()
  expect(await (await signIn(foreign.id)).active(), 'of which the person is no member').toBeNull()
  expect(await (await signIn(two.id)).active()).toBe(two.id)
  expect(await (await signIn()).active(), 'the one used last').toBe(two.id)
  await (await signIn()).choose(one.id)
  expect(await (await signIn()).active()).toBe(one.id)
  expect(await (await signIn(foreign.id)).active()).toBe(one.id)
})

test('a membership that has ended is not gone back to', async () => {
  const { one, two, signIn } = await aStaffer()
  await (await signIn()).choose(two.id)
  await api.db.execute(sql`update membership set status = 'deactivated' where dealership_id = ${two.id}`)
  expect(await (await signIn()).active(), 'the only one left').toBe(one.id)
})
