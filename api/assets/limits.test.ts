import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { aForm, aPicture } from '../../tests/support/pictures'
import { aDiskStore, type TestStore } from '../../tests/support/stores'
import { purgeAssets } from './purge'
import { assets } from './schema'

let api: TestApi
let kept: TestStore
let noRoom = false
beforeAll(async () => {
  kept = await aDiskStore()
  const { take } = kept.store
  kept.store.take = (key, path) =>
    noRoom ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) : take(key, path)
  api = await anApi({ store: kept.store })
})
afterAll(async () => {
  await api.close()
  await kept.close()
})

const megabyte = 1024 * 1024
const multipart = { 'content-type': 'multipart/form-data; boundary=xyz' }

/** A form whose file never seems to end, and how much of it was asked for. */
function anEndlessForm(max: number, onPiece?: (sent: number) => void) {
  const asked = { bytes: 0 }
  const head = '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8\xff'
  const piece = new Uint8Array(64 * 1024)
  const stream = new ReadableStream(
    {
      start: (controller) => controller.enqueue(Buffer.from(head, 'latin1')),
      pull(controller) {
        asked.bytes += piece.length
        onPiece?.(asked.bytes)
        if (asked.bytes > max) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, asked }
}

const nothingLeft = async (ownerUserId: number) => {
  expect(await api.db.select().from(assets).where(eq(assets.ownerUserId, ownerUserId))).toEqual([])
  expect(readdirSync(kept.store.scratch)).toEqual([])
}

test('an upload that says it is too large is refused before any of it is read', async () => {
  const user = await aUser(api.db)
  const { stream, asked } = anEndlessForm(200 * megabyte)
  const headers = { ...multipart, 'content-length': String(200 * megabyte) }
  const answer = await (await api.as(user)).post('/api/asset', stream, headers)
  expect(answer.status).toBe(413)
  expect(answer.body.error.fields.file).toBe('This is too large: a file may have at most 15 MB.')
  expect(asked.bytes).toBe(0)
})

test('one that does not say so is cut off at the limit: it costs neither memory nor disk', async () => {
  const user = await aUser(api.db)
  const before = process.memoryUsage().rss
  let max = 0
  const { stream, asked } = anEndlessForm(200 * megabyte, () => {
    max = Math.max(max, process.memoryUsage().rss)
  })
  const answer = await (await api.as(user)).post('/api/asset', stream, multipart)
  expect(answer.status).toBe(413)
  expect(asked.bytes).toBeLessThan(17 * megabyte)
  expect(max - before).toBeLessThan(40 * megabyte)
  await nothingLeft(user.id)
})

test('an upload that breaks off leaves no row and no file', async () => {
  const user = await aUser(api.db)
  const { stream } = anEndlessForm(5 * megabyte)
  const answer = await (await api.as(user)).post('/api/asset', stream, multipart)
  expect(answer.status).toBe(422)
  await nothingLeft(user.id)
})

test('what a killed upload left in the scratch folder is purged when nobody can be at work on it', async () => {
  const [old, young] = ['old.part', 'young.part'].map((name) => join(kept.store.scratch, name))
  if (!old || !young) throw new Error('no paths')
  for (const path of [old, young]) writeFileSync(path, 'half a picture')
  const before = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(old, before, before)
  expect(await purgeAssets({ db: api.db, now: () => new Date(), files: kept.store })).toMatchObject({ scratch: 1 })
  expect(readdirSync(kept.store.scratch)).toEqual(['young.part'])
  rmSync(young)
})

test('a file that cannot be put in its place leaves nothing beside it', async () => {
  await kept.store.write('pictures/one/320.webp', Buffer.from('a picture'))
  await expect(kept.store.write('pictures/one', Buffer.from('a folder stands there'))).rejects.toThrow(/EISDIR/)
  expect(readdirSync(kept.store.scratch)).toEqual([])
  expect(await kept.store.list('pictures')).toEqual(['pictures/one'])
})

test('each kind has its own limit', async () => {
  const mine = await api.as(await aUser(api.db))
  const large = `%PDF-${'x'.repeat(6 * megabyte)}`
  const refused = await mine.post('/api/asset', aForm('customer_avatar', large))
  expect([refused.status, refused.body.error.message]).toEqual([
    413,
    'This file is too large: at most 5 MB can be taken.',
  ])
  expect((await mine.post('/api/asset', aForm('message_attachment', large))).status).toBe(201)
  const larger = `%PDF-${'x'.repeat(10 * megabyte)}`
  expect((await mine.post('/api/asset', aForm('message_attachment', larger))).status).toBe(413)
})

test('a full disk is told as such, leaves no row and no file, and recovers', async () => {
  const user = await aUser(api.db)
  const mine = await api.as(user)
  const form = async () => aForm('customer_avatar', await aPicture())
  noRoom = true
  const answer = await mine.post('/api/asset', await form())
  expect([answer.status, answer.body.error.message]).toEqual([
    507,
    'There is no room for this right now. Please try again later.',
  ])
  await nothingLeft(user.id)
  noRoom = false
  expect((await mine.post('/api/asset', await form())).status).toBe(201)
})

test('a person who uploads without end is told to wait, and nobody else is', async () => {
  const user = await aUser(api.db)
  const mine = await api.as(user)
  await api.db.execute(
    `insert into rate_limit (key, points, expire) values ('upload:${user.id}', 600, ${Date.now() + 60_000})`,
  )
  const answer = await mine.post('/api/asset', aForm('customer_avatar', await aPicture()))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await api.as(await aUser(api.db))
  expect((await other.post('/api/asset', aForm('customer_avatar', await aPicture()))).status).toBe(201)
})
