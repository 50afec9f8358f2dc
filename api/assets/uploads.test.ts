import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { aForm, aPicture } from '../../tests/support/pictures'
import { aBucketStore, aDiskStore, type TestStore } from '../../tests/support/stores'
import { purgeAssets } from './purge'
import { assets } from './schema'
import { makeDueWidths, widthsAhead } from './widths'

const open: Record<string, { kept: TestStore; api: TestApi }> = {}
beforeAll(async () => {
  for (const [name, make] of Object.entries({ disk: aDiskStore, S3: aBucketStore })) {
    const kept = await make()
    open[name] = { kept, api: await anApi({ store: kept.store }) }
  }
})
afterAll(async () => {
  for (const { kept, api } of Object.values(open)) {
    await api.close()
    await kept.close()
  }
})

const at = (name: string) => {
  const found = open[name]
  if (!found) throw new Error(`No store ${name}.`)
  return { api: found.api, store: found.kept.store }
}
const onBoth = test.each(['disk', 'S3'])

const rowOf = async (api: TestApi, id: string) => (await api.db.select().from(assets).where(eq(assets.id, id)))[0]

onBoth('%s: a picture is drawn anew, upright, without what was noted in it', async (name) => {
  const { api, store } = at(name)
  const user = await aUser(api.db)
  const answer = await (await api.as(user)).post(
    '/api/asset',
    aForm('customer_avatar', await aPicture({ orientation: 6 })),
  )
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ width: 100, height: 200, color: '#1858c8' })
  const row = await rowOf(api, answer.body._id)
  expect(row).toMatchObject({ kind: 'customer_avatar', ownerUserId: user.id, mime: 'image/jpeg', attachedAt: null })
  const kept = await store.read(row?.storageKey ?? '')
  expect(kept?.length).toBe(row?.bytes)
  expect(await sharp(kept ?? undefined).metadata()).not.toHaveProperty('exif')
  expect(readdirSync(store.scratch)).toEqual([])
})

onBoth('%s: its widths are made by a job, any other when it is asked for', async (name) => {
  const { api, store } = at(name)
  const mine = await api.as(await aUser(api.db))
  const { body } = await mine.post('/api/asset', aForm('customer_avatar', await aPicture({ width: 900, height: 900 })))
  const failures: unknown[] = []
  const work = { db: api.db, files: store, onError: (error: unknown) => failures.push(error) }
  await makeDueWidths(work)
  expect(failures).toEqual([])
  expect(await rowOf(api, body._id)).toMatchObject({ variants: widthsAhead, widthsDueAt: null })
  expect(await makeDueWidths(work)).toBe(0)
  for (const width of [...widthsAhead, 960]) {
    const picture = await store.read(`variants/${body._id}/${width}.webp`)
    expect(picture === null).toBe(width === 960)
  }
  expect((await mine.get(`/api/asset/${body._id}/960.webp`)).status).toBe(200)
  expect(await store.read(`variants/${body._id}/960.webp`)).not.toBeNull()
})

onBoth(
  '%s: what nobody attached within a day is purged with its files, and so is a file without a row',
  async (name) => {
    const { api, store } = at(name)
    const mine = await api.as(await aUser(api.db))
    const uploaded = async () => (await mine.post('/api/asset', aForm('customer_avatar', await aPicture()))).body._id
    const [orphan, young, taken] = [await uploaded(), await uploaded(), await uploaded()]
    await makeDueWidths({ db: api.db, files: store, onError: () => {} })
    const old = new Date(Date.now() - 25 * 3_600_000)
    await api.db.update(assets).set({ createdAt: old }).where(eq(assets.id, orphan))
    await api.db.update(assets).set({ createdAt: old, attachedAt: old }).where(eq(assets.id, taken))
    const stray = `originals/${old.toISOString().slice(0, 10)}/stray.jpeg`
    await store.write(stray, Buffer.from('left by a kill'))

    const counts = await purgeAssets({ db: api.db, now: () => new Date(), files: store })
    expect(counts).toMatchObject({ orphans: 1, strays: 1 })
    expect([await rowOf(api, orphan), await store.read(`variants/${orphan}/320.webp`)]).toEqual([undefined, null])
    expect(await store.read(stray)).toBeNull()
    for (const kept of [young, taken]) {
      const row = await rowOf(api, kept)
      expect(await store.read(row?.storageKey ?? '')).not.toBeNull()
    }
  },
)

onBoth('%s: the demo’s pictures come from the project', async (name) => {
  const { store } = at(name)
  const [first] = readdirSync('demo/cars')
  expect(await store.read(`demo/cars/${first}`)).not.toBeNull()
  expect(await store.read('demo/cars/none.webp')).toBeNull()
})

test('JPEG, PNG, WebP and AVIF are taken whatever they are called; their content says what they are', async () => {
  const { api } = at('disk')
  const mine = await api.as(await aUser(api.db))
  for (const type of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const answer = await mine.post('/api/asset', aForm('customer_avatar', await aPicture({ type }), 'notes.txt'))
    expect([type, answer.status]).toEqual([type, 201])
  }
})

test('a JPEG without its end marker, and one with the header that Samsung phones write, are taken', async () => {
  const { api } = at('disk')
  const mine = await api.as(await aUser(api.db))
  const picture = await aPicture({ width: 900, height: 900, type: 'jpeg' })
  const scan = picture.indexOf(Buffer.from([0xff, 0xda]))
  const oddHeader = Buffer.from(picture)
  const spectralEnd = scan + 2 + picture.readUInt16BE(scan + 2) - 2
  oddHeader[spectralEnd] = 0
  for (const file of [picture.subarray(0, -2), oddHeader]) {
    const answer = await mine.post('/api/asset', aForm('customer_avatar', file))
    expect(answer.status).toBe(201)
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'
const refusedFiles: [string, string, () => Promise<Buffer | string>][] = [
  ['SVG called a JPEG', 'customer_avatar', async () => svg],
  ['SVG as an attachment', 'message_attachment', async () => `\n${svg}`],
  ['a page as an attachment', 'message_attachment', async () => 'Hello <!doctype html><script>alert(1)</script>'],
  ['a PDF as an avatar', 'customer_avatar', async () => '%PDF-1.7 …'],
  [
    'a picture cut in half',
    'customer_avatar',
    async () => (await aPicture({ width: 900, height: 900 })).subarray(0, 900),
  ],
  [
    'the first half of a large photo',
    'customer_avatar',
    async () => {
      const photo = await aPicture({ width: 1900, height: 1900 })
      return photo.subarray(0, photo.length / 2)
    },
  ],
  ['a picture in name only', 'customer_avatar', async () => Buffer.from('\xff\xd8\xff and so on', 'latin1')],
  ['one pixel too small', 'customer_avatar', async () => aPicture({ width: 63, height: 200 })],
  ['one pixel too wide', 'customer_avatar', async () => aPicture({ width: 12_001, height: 64, type: 'png' })],
  ['nothing at all', 'customer_avatar', async () => ''],
]
test.each(refusedFiles)('%s is refused at its field, and leaves nothing', async (_, kind, file) => {
  const { api, store } = at('disk')
  const user = await aUser(api.db)
  const answer = await (await api.as(user)).post('/api/asset', aForm(kind, await file()))
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toHaveProperty('file')
  expect(await api.db.select().from(assets).where(eq(assets.ownerUserId, user.id))).toEqual([])
  expect(readdirSync(store.scratch)).toEqual([])
})

test('without a kind, with another, or without a file there is nothing to keep', async () => {
  const { api } = at('disk')
  const mine = await api.as(await aUser(api.db))
  const picture = await aPicture()
  expect((await mine.post('/api/asset', aForm(null, picture))).body.error.fields).toHaveProperty('kind')
  expect((await mine.post('/api/asset', aForm('spare_part', picture))).body.error.fields).toHaveProperty('kind')
  const empty = new FormData()
  empty.set('kind', 'customer_avatar')
  expect((await mine.post('/api/asset', empty)).body.error.fields).toHaveProperty('file')
  expect((await mine.post('/api/asset', { kind: 'customer_avatar' })).status).toBe(422)
})

test('an attachment is kept as it is, and only its owner gets it back, as a download', async () => {
  const { api } = at('disk')
  const [owner, other] = [await aUser(api.db), await aUser(api.db)]
  const mine = await api.as(owner)
  const { status, body } = await mine.post('/api/asset', aForm('message_attachment', '%PDF-1.7 the title', 'title.pdf'))
  expect(status).toBe(201)
  const answer = await mine.get(`/api/asset/${body._id}`)
  expect(answer.body).toBe('%PDF-1.7 the title')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="title.pdf"')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect((await (await api.as(other)).get(`/api/asset/${body._id}`)).status).toBe(404)
  expect((await (await api.as(null)).get(`/api/asset/${body._id}`)).status).toBe(401)
  const picture = await mine.post('/api/asset', aForm('message_attachment', await aPicture()))
  expect((await (await api.as(null)).get(`/api/asset/${picture.body._id}/320.webp`)).status).toBe(404)
})

test('a dealership’s pictures are its staff’s, and nobody else’s', async () => {
  const { api } = at('disk')
  const [dealership, another] = [await aDealership(api.db), await aDealership(api.db)]
  const staff = await aMember(api.db, dealership.id, 'dealership_sale')
  const [consumer, admin] = [await aUser(api.db), await aUser(api.db, { role: 'system_admin' })]
  const picture = await aPicture()
  const uploaded = async (user: { id: number } | null, kind: string, dealershipId?: number) =>
    (await api.as(user, dealershipId)).post('/api/asset', aForm(kind, picture))

  expect((await uploaded(null, 'customer_avatar')).status).toBe(401)
  for (const kind of ['product_cover', 'dealership_logo', 'dealership_preview'])
    expect((await uploaded(consumer, kind, dealership.id)).status).toBe(403)
  const logo = await uploaded(staff, 'dealership_logo', dealership.id)
  expect(await rowOf(api, logo.body._id)).toMatchObject({ dealershipId: dealership.id, ownerUserId: staff.id })
  expect((await uploaded(staff, 'dealership_logo', another.id)).status).toBe(404)
  expect((await uploaded(admin, 'post_cover')).status).toBe(201)
  expect((await uploaded(admin, 'product_detail', dealership.id)).status).toBe(403)
})
