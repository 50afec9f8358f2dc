import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, inMemory, type TestApi } from '../../../tests/support/api'
import { aKey, type KeyCaller } from '../../../tests/support/api-keys'
import { aDealership } from '../../../tests/support/factories'
import { testSecrets } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { publicAddresses } from '../../outbound/callable-addresses'
import { defaultFeedQuotas } from '../../settings/feed-quotas'
import { aFile } from '../fixtures/build'
import { some } from '../fixtures/importer'
import { workRuns } from '../runs/work-runs'
import { openFeedSecrets } from '../sources/feed-secrets'

let api: TestApi
let lot: { id: number }
let caller: Awaited<ReturnType<typeof aKey>>
beforeAll(async () => {
  api = await anApi()
  lot = await aDealership(api.db)
  caller = await aKey(api, lot.id, ['feeds:run'])
})
afterAll(() => api.close())

const newFeed = async (more = {}): Promise<number> => {
  const settings = { name: 'DMS', type: 'upload', enabled: true, missingPolicy: 'keep', ...more }
  return (await caller.admin.post('/api/dealership/feeds', settings)).body.id
}
async function work(): Promise<void> {
  const errors: unknown[] = []
  await workRuns({
    quotas: defaultFeedQuotas,
    context: { ...api.context, requestId: 'push' },
    files: inMemory(api.files),
    callable: publicAddresses,
    secrets: openFeedSecrets(testSecrets),
    onError: (error: unknown) => errors.push(error),
    signal: new AbortController().signal,
  })
  expect(errors).toEqual([])
}
function send(who: Pick<KeyCaller, 'send'>, feed: number, text: string) {
  const body = new FormData()
  if (text) body.set('file', new File([text], 'dms.csv', { type: 'text/csv' }))
  return who.send('POST', `/api/v1/feeds/${feed}/runs`, body)
}

test('a feed of kind push takes what a program sends, and asks about it as about any file', async () => {
  const feed = await newFeed({ name: 'Pushed', type: 'push' })
  expect((await caller.send('GET', '/api/v1/feeds')).body.items).toContainEqual(
    expect.objectContaining({ id: feed, type: 'push' }),
  )
  expect((await caller.admin.post(`/api/dealership/feeds/${feed}/fetches`, {})).status).toBe(409)
  const answer = await send(caller, feed, aFile(some(6).map((row, at) => ({ ...row, mileage: String(40 + at) }))))
  await work()
  expect((await caller.send('GET', `/api/v1/feed-runs/${answer.body.id}`)).body).toMatchObject({
    status: 'quarantined',
    quarantine: 'unclear_units',
    trigger: 'push',
  })
})

test('a program lists the feeds, sends a file, and reads what became of it', async () => {
  const feed = await newFeed({ appliesByItself: true })
  expect((await caller.send('GET', '/api/v1/feeds')).body.items).toContainEqual({
    id: feed,
    name: 'DMS',
    type: 'upload',
    enabled: true,
    appliesByItself: true,
  })
  const sent = await send(caller, feed, aFile(some(3)))
  expect(sent).toMatchObject({
    status: 201,
    body: { feedId: feed, status: 'queued', trigger: 'push', fileName: 'dms.csv' },
  })
  expect((await send(caller, feed, aFile(some(3)))).status).toBe(409)
  await work()
  const ended = (await caller.send('GET', `/api/v1/feed-runs/${sent.body.id}`)).body
  expect(ended).toMatchObject({ status: 'applied', counts: { read: 3, created: 3 }, failure: null })
  expect(new URL(ended.url).pathname).toBe(`/dealership/${lot.id}/inventory/feed/runs/${ended.id}`)
  const [started] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'feed_run'), eq(auditLog.entityId, String(ended.id))))
  expect(started).toMatchObject({ action: 'feed_run.started', actorKeyId: caller.key.id, actorUserId: null })
})

test('what cannot be read is refused, and nothing begins', async () => {
  const feed = await newFeed({ name: 'Refused' })
  expect(await send(caller, feed, '')).toMatchObject({
    status: 422,
    body: { error: { fields: { file: 'Choose a file.' } } },
  })
  const empty = new FormData()
  empty.set('file', new File([], 'dms.csv'))
  expect(await caller.send('POST', `/api/v1/feeds/${feed}/runs`, empty)).toMatchObject({
    status: 422,
    body: { error: { fields: { file: 'This file is empty. Export it again, and send it then.' } } },
  })
  expect((await caller.send('POST', `/api/v1/feeds/${feed}/runs`, { file: 'x' })).status).toBe(422)
  expect((await send(caller, await newFeed({ name: 'Off', enabled: false }), aFile(some(1)))).status).toBe(409)
  expect((await send(caller, 999_999, aFile(some(1)))).status).toBe(404)
  expect((await caller.send('GET', '/api/v1/feed-runs/999999')).status).toBe(404)
})

test('another dealership’s key finds neither feed nor run; another scope opens nothing', async () => {
  const feed = await newFeed({ name: 'Ours' })
  const run = (await send(caller, feed, aFile(some(1)))).body.id
  const elsewhere = await aKey(api, (await aDealership(api.db)).id, ['feeds:run'])
  expect((await elsewhere.send('GET', '/api/v1/feeds')).body.items).toEqual([])
  expect((await send(elsewhere, feed, aFile(some(1)))).status).toBe(404)
  expect((await elsewhere.send('GET', `/api/v1/feed-runs/${run}`)).status).toBe(404)
  const reader = await aKey(api, lot.id, ['inventory:read'])
  expect((await reader.send('GET', '/api/v1/feeds')).status).toBe(403)
  expect((await send(reader, feed, aFile(some(1)))).status).toBe(403)
  expect((await reader.send('GET', `/api/v1/feed-runs/${run}`)).status).toBe(403)
})
