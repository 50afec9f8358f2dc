import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSession } from '../../api/accounts/sessions/sessions'
import { subscribeToChanges } from '../../api/database/events'
import { one } from '../../api/feeds/fixtures/importer'
import { aPhotoFeed, runPath } from '../../api/feeds/fixtures/photo-feed'
import type { TopicMessage } from '../../app/live/topics'
import type { Caller } from '../../tests/support/api'
import { aMember, aUser } from '../../tests/support/factories'
import { openChannel } from './channel'

let feeds: Awaited<ReturnType<typeof aPhotoFeed>>
let admin: Caller
beforeAll(async () => {
  feeds = await aPhotoFeed()
  admin = await feeds.api.as(await aUser(feeds.api.db, { role: 'system_admin' }))
})
afterAll(() => feeds.close())

const ofDealership = '/api/dealership/feed-state'
const ofSite = '/api/admin/feed-state'

test('runs that wait are counted until somebody decides, at their own dealership alone', async () => {
  const [own, other] = [await feeds.aLot({ appliesByItself: false }), await feeds.aLot({ appliesByItself: false })]
  const runs = [await own.send([one()]), await own.send([one()])]
  await other.send([one()])
  expect((await own.admin.get(ofDealership)).body).toEqual({ waiting: 2 })
  expect((await other.admin.get(ofDealership)).body).toEqual({ waiting: 1 })
  await own.admin.delete(runPath(runs[0] ?? 0))
  expect((await own.admin.get(ofDealership)).body).toEqual({ waiting: 1 })
  await own.admin.post(`${runPath(runs[1] ?? 0)}/application`, {})
  expect((await own.admin.get(ofDealership)).body).toEqual({ waiting: 0 })
})

test('open values are counted as the list of them counts, and a decision takes one away', async () => {
  const { send } = await feeds.aLot()
  const before = (await admin.get(ofSite)).body.values
  await send([one({ body: 'Waitabody' }), one({ body: 'Waitabody' }), one({ 'exterior color': 'Waitacolor' })])
  const { total } = (await admin.get('/api/admin/feed-values')).body
  expect((await admin.get(ofSite)).body).toMatchObject({ values: total })
  expect(total).toBe(before + 2)
  const decision = { code: 'VALUE_UNMAPPED', field: 'body', value: 'Waitabody', choice: 'ignore' }
  expect((await admin.post('/api/admin/feed-value-decisions', { decisions: [decision] })).body.decided).toBe(1)
  expect((await admin.get(ofSite)).body).toMatchObject({ values: total - 1 })
})

test('open pages follow the counts; who may not read them is refused', async () => {
  const { api } = feeds
  const { lot, admin: caller, send } = await feeds.aLot({ appliesByItself: false })
  const channel = await openChannel({
    api: { fetch: api.fetch, baseUrl: null },
    tokenOf: async ({ headers }) => headers.cookie ?? null,
    follow: (handle) => subscribeToChanges(api.open, handle, console.error),
    log: { warn: () => {} },
  })
  const topic = `dealership-feeds:${lot.id}`
  const follow = async (user: { id: number }) => {
    const sent: TopicMessage[] = []
    const { token } = await api.db.transaction((tx) => startSession(tx, user.id, { ip: null, userAgent: null }))
    const request = { headers: { cookie: token } } as IncomingMessage
    const page = await channel.join(request, { send: (one) => sent.push(one), close: vi.fn(), onClose: () => {} })
    await page?.follow([topic, 'import-validations'])
    return (name: string) => sent.filter((message) => message.topic === name).at(-1)
  }
  const [sale, site] = [await aMember(api.db, lot.id, 'dealership_sale'), await aUser(api.db, { role: 'system_admin' })]
  const [atLot, atSite] = [await follow(sale), await follow(site)]
  expect(atLot(topic)).toEqual({ topic, value: { waiting: 0 } })
  expect(atLot('import-validations')).toMatchObject({ refused: 403 })
  const { values } = (await admin.get(ofSite)).body
  const run = await send([one({ body: 'Followedbody' })])
  await expect.poll(() => atLot(topic)).toEqual({ topic, value: { waiting: 1 } })
  await expect.poll(() => atSite('import-validations')).toMatchObject({ value: { values: values + 1 } })
  await caller.delete(runPath(run))
  await expect.poll(() => atLot(topic)).toEqual({ topic, value: { waiting: 0 } })
  await channel.stop()
})
