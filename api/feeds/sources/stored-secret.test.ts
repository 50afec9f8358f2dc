import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someLots } from '../fixtures/lots'
import { feeds } from '../schema'

const base = '/api/dealership/feeds'
const settings = {
  name: 'Fetched',
  type: 'url',
  url: 'https://files.example.com/cars.csv',
  enabled: true,
  auth: 'basic',
  authUser: 'lot',
  authSecret: 'opens the lot',
}
let lots: Awaited<ReturnType<typeof someLots>>

beforeAll(async () => {
  lots = await someLots()
})
afterAll(() => lots.close())

async function aFeedWithASecret() {
  const { admin } = await lots.aLot()
  const feed = (await admin.post(base, settings)).body
  let version: number = feed.version
  return {
    async change(to: object) {
      const answer = await admin.put(`${base}/${feed.id}`, { ...settings, authSecret: '', version, ...to })
      if (answer.status === 200) version = answer.body.version
      return answer
    },
    stored: async () => (await lots.api.db.select().from(feeds).where(eq(feeds.id, feed.id)))[0]?.authSecret,
  }
}

test.each<[string, object]>([
  ['another host', { url: 'https://elsewhere.example.com/cars.csv' }],
  ['another port', { url: 'https://files.example.com:8443/cars.csv' }],
  ['another user', { authUser: 'somebody' }],
  ['another kind of auth', { auth: 'bearer' }],
])('%s gets a stored secret only from whoever enters it again', async (_, to) => {
  const { change, stored } = await aFeedWithASecret()
  const before = await stored()
  const refused = await change(to)
  expect([refused.status, refused.body.error.fields.authSecret]).toEqual([422, expect.stringMatching(/enter .* again/)])
  expect(await stored()).toBe(before)
  expect((await change({ ...to, authSecret: 'opens another' })).body).toMatchObject({ hasSecret: true })
  expect(await stored()).not.toBe(before)
})

test('another path and other settings leave the secret where it is', async () => {
  const { change, stored } = await aFeedWithASecret()
  const before = await stored()
  const to = { url: 'https://files.example.com/new/cars.csv', name: 'Renamed', schedule: 'daily' }
  expect((await change(to)).body).toMatchObject({ hasSecret: true, name: 'Renamed' })
  expect(await stored()).toBe(before)
})

test('a feed that becomes one of uploads forgets the secret: the way round leads to no other server', async () => {
  const { change, stored } = await aFeedWithASecret()
  expect((await change({ type: 'upload' })).body).toMatchObject({ hasSecret: false })
  expect(await stored()).toBeNull()
  expect((await change({ url: 'https://elsewhere.example.com/cars.csv' })).status).toBe(422)
})
