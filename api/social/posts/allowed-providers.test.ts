import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { anOembedServer } from '../../../tests/support/oembed-server'
import { firstProviders } from '../../embeds/first-providers'
import { providerNames } from '../../embeds/provider-names.contract'

let api: TestApi
let admin: Caller
let maya: Caller
beforeAll(async () => {
  api = await anApi()
  const server = await anOembedServer()
  await server.allowIn(api.db, firstProviders)
  server.close()
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  maya = await api.as(await aUser(api.db))
})
afterAll(() => api.close())

const path = '/api/admin/settings/embeds'
const page = 'https://www.instagram.com/p/fA9uwTtkSN/'
async function allow(Instagram: boolean) {
  const { version, value } = (await admin.get(path)).body
  return admin.put(path, { version, reason: 'A test', value: { ...value, Instagram } })
}
const post = async (text: string): Promise<number> =>
  (await maya.post('/api/posts', { text: `${text} ${page}` })).body.id
const embedsOf = async (id: number) => (await maya.get(`/api/posts/${id}`)).body.embeds.length
const kindNow = async () => (await maya.post('/helpers/meta', { urls: [page] })).body[0].kind
const frameNow = async () => (await maya.get(`/api/embeds?url=${encodeURIComponent(page)}`)).status

test('the setting has each provider that the program knows', () => {
  expect(firstProviders.map(({ name }) => name)).toEqual([...providerNames])
})

test('embeds of a provider that is switched off are links until it is allowed again', async () => {
  const before = await post('Look at my car')
  expect([await embedsOf(before), await kindNow(), await frameNow()]).toEqual([1, 'embed', 200])
  const preview = await admin.post(`${path}/preview`, {
    value: { ...(await admin.get(path)).body.value, Instagram: false },
  })
  expect(preview.body).toMatchObject({
    changes: ['Instagram allowed → not allowed'],
    effects: ['Embeds from Instagram become links within a second, also where they were posted before.'],
  })
  expect((await allow(false)).status).toBe(200)
  expect([await embedsOf(before), await kindNow(), await frameNow()]).toEqual([0, 'link', 404])
  const during = await post('Look again')
  expect((await allow(true)).status).toBe(200)
  expect([await embedsOf(before), await embedsOf(during), await kindNow()]).toEqual([1, 1, 'embed'])
})

test('a value without all providers, and a person who is no administrator, are refused', async () => {
  const { version } = (await admin.get(path)).body
  const input = { version, reason: 'A test', value: { Instagram: false } }
  expect((await admin.put(path, input)).status).toBe(422)
  expect((await maya.put(path, input)).status).toBe(403)
})
