import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aPicture } from '../../../tests/support/pictures'
import { accordVin, aSerial } from '../../../tests/support/vins'
import { assetUploads } from '../../assets/resumable/resumable.schema'
import { assets } from '../../assets/schema'
import { rateLimits } from '../../limits/schema'
import { maxSellPhotos } from '../kinds.contract'
import { sellPhotos } from '../schema'
import { uploadKey } from './upload-key'

let api: TestApi
let guest: Caller
let picture: Buffer
beforeAll(async () => {
  api = await anApi()
  guest = await api.as(null)
  picture = await aPicture({ width: 800, height: 600 })
})
beforeEach(() => api.db.delete(rateLimits))
afterAll(() => api.close())

const address = '/api/sell/draft/photos/uploads'

async function begun() {
  const { body } = await guest.post('/api/sell/drafts', { vin: accordVin(aSerial()) })
  return { token: body.token as string, id: body.draft.id as number }
}
const start = (token: string, bytes = picture.length) => guest.post(address, { bytes }, { 'sell-draft': token })
const send = (token: string, id: string, offset: number, bytes: Uint8Array) =>
  guest.patch(`${address}/${id}`, new Blob([new Uint8Array(bytes)]).stream(), {
    'sell-draft': token,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })
const look = (token: string, id: string) => guest.send('GET', `${address}/${id}`, undefined, { 'sell-draft': token })
const photosOf = async (token: string) => (await guest.get(`/api/sell/draft?token=${token}`)).body.photos

test('a photo in pieces goes on where it ended, and is added once', async () => {
  const { token } = await begun()
  const { status, body } = await start(token)
  expect(status).toBe(201)
  const half = Math.floor(picture.length / 2)
  expect((await send(token, body.id, 0, picture.subarray(0, half))).body).toMatchObject({ offset: half, asset: null })
  const so = await look(token, body.id)
  expect(so.headers.get('upload-offset')).toBe(String(half))
  const last = await send(token, body.id, half, picture.subarray(half))
  expect(last.body.asset).toMatch(/^\d+$/)
  expect((await send(token, body.id, picture.length, Buffer.of())).body).toEqual(last.body)
  expect((await look(token, body.id)).body).toEqual(last.body)
  expect(await photosOf(token)).toEqual([{ id: Number(last.body.asset), name: 'Photo 1', shot: null }])
})

test('an upload belongs to its draft, and ends with its photo or with the draft', async () => {
  const [own, other] = [await begun(), await begun()]
  const { body } = await start(own.token)
  expect((await look(other.token, body.id)).status).toBe(404)
  expect((await send(other.token, body.id, 0, picture)).status).toBe(404)
  expect((await start('w'.repeat(43))).status).toBe(404)
  const { body: done } = await send(own.token, body.id, 0, picture)
  expect((await guest.delete(`/api/sell/draft/photos/${done.asset}?token=${own.token}`)).status).toBe(200)
  expect((await look(own.token, body.id)).status).toBe(404)
  expect(await photosOf(own.token)).toEqual([])
  await start(own.token)
  expect((await guest.delete(`/api/sell/draft?token=${own.token}`)).status).toBe(200)
  expect(await api.db.$count(assetUploads, eq(assetUploads.ownerKey, uploadKey(own.id)))).toBe(0)
})

test('a canceled upload leaves nothing, also where it had become a photo', async () => {
  const { token } = await begun()
  const cancel = (id: string) => guest.send('DELETE', `${address}/${id}`, undefined, { 'sell-draft': token })
  const [half, whole] = [(await start(token)).body, (await start(token)).body]
  await send(token, half.id, 0, picture.subarray(0, 100))
  await send(token, whole.id, 0, picture)
  expect(await photosOf(token)).toHaveLength(1)
  for (const { id } of [half, whole]) expect(await cancel(id)).toMatchObject({ status: 200, body: { id } })
  expect(await photosOf(token)).toEqual([])
  expect((await cancel(whole.id)).status).toBe(404)
})

test('what is announced and not sent costs the others of a network nothing', async () => {
  const { token } = await begun()
  const largest = 10 * 1024 * 1024
  for (let at = 0; at < 25; at += 1) expect((await start(token, largest)).status).toBe(201)
  const { body } = await start(token)
  expect((await send(token, body.id, 0, picture)).body.asset).toMatch(/^\d+$/)
})

test('what is no picture, too large, empty or one too many is refused', async () => {
  const { token, id } = await begun()
  const text = Buffer.from('not a picture, but text that is long enough to be read')
  const { body } = await start(token, text.length)
  const refused = await send(token, body.id, 0, text)
  expect(refused).toMatchObject({ status: 422, body: { error: { fields: { file: expect.any(String) } } } })
  expect((await look(token, body.id)).status).toBe(404)
  expect((await start(token, 10 * 1024 * 1024 + 1)).status).toBe(413)
  expect((await start(token, 0)).status).toBe(422)
  const { body: late } = await start(token)
  const [asset] = await api.db.select({ id: assets.id }).from(assets).limit(1)
  const rows = Array.from({ length: maxSellPhotos }, (_, at) => ({
    requestId: id,
    assetId: asset?.id ?? '',
    position: at,
  }))
  await api.db.insert(sellPhotos).values(rows)
  expect((await start(token)).status).toBe(409)
  expect((await send(token, late.id, 0, picture)).status).toBe(409)
})
