import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { aPicture } from '../../../tests/support/pictures'
import { aDiskStore, type TestStore } from '../../../tests/support/stores'
import { purgeAssets } from '../purge'
import { assets } from '../schema'
import { folderOf, pathOf } from './pieces'
import { assetUploads } from './resumable.schema'

let api: TestApi
let kept: TestStore
let sale: Caller
let other: Caller
let picture: Buffer
let lot: { id: number }
let hasNoRoom = false

beforeAll(async () => {
  kept = await aDiskStore()
  const { take } = kept.store
  kept.store.take = (key, path) =>
    hasNoRoom ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) : take(key, path)
  api = await anApi({ store: kept.store })
  lot = await aDealership(api.db)
  sale = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  other = await api.as(await aMember(api.db, lot.id, 'dealership_admin'), lot.id)
  picture = await aPicture({ width: 900, height: 600, type: 'png' })
})
afterAll(async () => {
  await api.close()
  await kept.close()
})

const streamOf = (bytes: Uint8Array, fails = false) =>
  new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(new Uint8Array(bytes))
      if (!fails) controller.close()
    },
    pull(controller) {
      if (fails) controller.error(new Error('The cable was pulled.'))
    },
  })

async function started(bytes = picture.length, kind = 'product_detail'): Promise<string> {
  const { status, body } = await sale.post('/api/uploads', { kind, bytes })
  expect(status).toBe(201)
  return body.id
}
const send = (id: string, offset: number | string, bytes: Uint8Array, fails = false, caller = sale) =>
  caller.patch(`/api/uploads/${id}`, streamOf(bytes, fails), {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })

test('a picture that comes in pieces is the dealership’s, as if it had come at once', async () => {
  const id = await started()
  const half = Math.floor(picture.length / 2)
  const first = await send(id, 0, picture.subarray(0, half))
  expect(first).toMatchObject({ status: 200, body: { id, offset: half, bytes: picture.length, asset: null } })
  expect(first.headers.get('upload-offset')).toBe(String(half))
  const { body } = await send(id, half, picture.subarray(half))
  expect(body).toMatchObject({ offset: picture.length, asset: expect.stringMatching(/^[\w-]{22}$/) })
  const [row] = await api.db.select().from(assets).where(eq(assets.id, body.asset))
  expect(row).toMatchObject({ kind: 'product_detail', dealershipId: lot.id, width: 900, attachedAt: null })
  expect(existsSync(pathOf(kept.store, id))).toBe(false)
  expect((await sale.get(`/api/uploads/${id}`)).body).toEqual(body)
  expect((await send(id, picture.length, Buffer.of())).body).toEqual(body)
})

test('what came before the connection broke stays, and HEAD says where to go on', async () => {
  const id = await started()
  expect((await send(id, 0, picture.subarray(0, 100), true)).status).toBe(422)
  const head = await sale.send('HEAD', `/api/uploads/${id}`)
  expect(head).toMatchObject({ status: 200, body: '' })
  const at = Number(head.headers.get('upload-offset'))
  expect(at).toBe(100)
  expect((await send(id, at, picture.subarray(at))).body.asset).toMatch(/^[\w-]{22}$/)
})

test('a piece from elsewhere, one too long, and a forged offset are refused, and nothing of them is kept', async () => {
  const id = await started(200)
  const elsewhere = await send(id, 5, picture.subarray(5, 10))
  expect(elsewhere).toMatchObject({ status: 409, body: { error: { message: expect.stringContaining('Go on at 0') } } })
  expect((await send(id, 0, picture.subarray(0, 201))).status).toBe(413)
  for (const offset of ['-1', 'x', '1.5', '']) expect((await send(id, offset, Buffer.of(1))).status, offset).toBe(422)
  expect((await sale.get(`/api/uploads/${id}`)).body.offset).toBe(0)
})

test('two who send the same piece at once do not mix', async () => {
  const id = await started()
  // A piece that ends the upload would be answered again with its asset, to a sender who comes after that.
  const piece = picture.subarray(0, 100)
  const answers = await Promise.all([send(id, 0, piece), send(id, 0, piece)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what is no picture, empty or too large is refused, and leaves nothing', async () => {
  const id = await started(300)
  const { status, body } = await send(id, 0, Buffer.alloc(300, 'no picture '))
  expect(status).toBe(422)
  expect(body.error.fields.file).toBe('Choose a JPEG, PNG, WebP or AVIF picture.')
  expect((await sale.get(`/api/uploads/${id}`)).status).toBe(404)
  const ask = (announced: object) => sale.post('/api/uploads', announced)
  expect((await ask({ kind: 'product_detail', bytes: 15 * 1024 * 1024 + 1 })).status).toBe(413)
  expect((await ask({ kind: 'product_detail', bytes: 0 })).status).toBe(422)
  expect((await ask({ kind: 'message_attachment', bytes: 10 })).status).toBe(422)
  expect((await ask({ kind: 'x', bytes: 10 })).status).toBe(422)
})

test('where there was no room for the picture, the same piece is tried again', async () => {
  const id = await started()
  hasNoRoom = true
  expect((await send(id, 0, picture)).status).toBe(507)
  hasNoRoom = false
  expect((await sale.get(`/api/uploads/${id}`)).body).toMatchObject({ offset: picture.length, asset: null })
  expect((await send(id, picture.length, Buffer.of())).body.asset).toMatch(/^[\w-]{22}$/)
  expect(readdirSync(kept.store.scratch)).toEqual([])
})

test('an upload is its sender’s alone, colleagues included, and is theirs to cancel', async () => {
  const id = await started()
  expect((await other.get(`/api/uploads/${id}`)).status).toBe(404)
  expect((await send(id, 0, picture, false, other)).status).toBe(404)
  expect((await other.delete(`/api/uploads/${id}`)).status).toBe(404)
  expect((await (await api.as(null)).get(`/api/uploads/${id}`)).status).toBe(401)
  await send(id, 0, picture.subarray(0, 10))
  expect((await sale.delete(`/api/uploads/${id}`)).body).toEqual({ id })
  expect(existsSync(pathOf(kept.store, id))).toBe(false)
  expect((await sale.get(`/api/uploads/${id}`)).status).toBe(404)
})

test('who may not upload a kind at once may not in pieces, nor into another dealership', async () => {
  const consumer = await api.as(await aUser(api.db))
  expect((await consumer.post('/api/uploads', { kind: 'product_cover', bytes: 10 })).status).toBe(403)
  const foreign = await aDealership(api.db)
  const strayed = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), foreign.id)
  expect((await strayed.post('/api/uploads', { kind: 'product_detail', bytes: 10 })).status).toBe(404)
})

test('what is left lying for a day is removed, what still comes is not', async () => {
  const [old, fresh] = [await started(), await started()]
  for (const id of [old, fresh]) await send(id, 0, picture.subarray(0, 10))
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await api.db.update(assetUploads).set({ createdAt: yesterday }).where(eq(assetUploads.id, old))
  utimesSync(pathOf(kept.store, old), yesterday, yesterday)
  const { uploads } = await purgeAssets({ db: api.db, now: () => new Date(), files: kept.store })
  expect(uploads).toBe(1)
  const left = readdirSync(folderOf(kept.store))
  expect(left).toContain(`${fresh}.part`)
  expect(left).not.toContain(`${old}.part`)
})

const announce = (caller: Caller) => caller.post('/api/uploads', { kind: 'product_detail', bytes: 10 })

test('nobody opens more uploads than a car or two has photos, not even all at once', async () => {
  const many = await api.as(await aMember(api.db, lot.id, 'dealership_sale'), lot.id)
  const answers = await Promise.all(Array.from({ length: 130 }, () => announce(many)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(120)
  const { status, headers } = await announce(many)
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('60')
})

test('where there is no room, the upload that lay idle longest makes it, and what still comes stays', async () => {
  const person = await aMember(api.db, lot.id, 'dealership_sale')
  const many = await api.as(person, lot.id)
  const ids = [await announce(many), await announce(many), await announce(many)].map(({ body }) => body.id as string)
  const [going = '', oldest = '', older = ''] = ids
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  for (const id of ids) await send(id, 0, Buffer.of(1), false, many)
  await api.db
    .update(assetUploads)
    .set({ createdAt: ago(60) })
    .where(inArray(assetUploads.id, ids))
  for (const [id, minutes] of [[oldest, 12] as const, [older, 11] as const])
    utimesSync(pathOf(kept.store, id), ago(minutes), ago(minutes))
  const announced = { ownerUserId: person.id, kind: 'product_detail', bytes: 10 } as const
  await api.db
    .insert(assetUploads)
    .values(Array.from({ length: 117 }, (_, n) => ({ id: `waiting-${n}`.padEnd(22, '-'), ...announced })))
  expect((await announce(many)).status).toBe(201)
  expect((await many.get(`/api/uploads/${oldest}`)).status).toBe(404)
  expect(existsSync(pathOf(kept.store, oldest))).toBe(false)
  expect((await many.get(`/api/uploads/${older}`)).body.offset).toBe(1)
  expect((await announce(many)).status).toBe(201)
  expect((await many.get(`/api/uploads/${older}`)).status).toBe(404)
  expect((await announce(many)).status).toBe(429)
  expect((await many.get(`/api/uploads/${going}`)).body.offset).toBe(1)
})

test('an announcement that the quota refuses takes no place', async () => {
  const person = await aMember(api.db, lot.id, 'dealership_sale')
  const many = await api.as(person, lot.id)
  const whole = { kind: 'product_detail', bytes: 15 * 1024 * 1024 }
  const isMine = eq(assetUploads.ownerUserId, person.id)
  for (let n = 0; n < 100; n++) await many.post('/api/uploads', whole)
  await api.db.delete(assetUploads).where(isMine)
  const answers = await Promise.all(Array.from({ length: 40 }, () => many.post('/api/uploads', whole)))
  const taken = answers.filter(({ status }) => status === 201).length
  expect(taken).toBe(36)
  expect(await api.db.$count(assetUploads, isMine)).toBe(taken)
})
