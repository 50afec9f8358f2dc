import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember } from '../../../tests/support/factories'
import { aForm, aPicture } from '../../../tests/support/pictures'
import { assets } from '../../assets/schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const path = '/api/dealership/settings'

async function anOffice() {
  const dealership = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  let shade = 0
  const upload = async (kind: string) => {
    const form = aForm(kind, await aPicture({ width: 300 + ++shade, height: 300, type: 'png' }), 'logo.png')
    return (await admin.post('/api/asset', form)).body._id as string
  }
  const save = async (section: string, change: object) => {
    const { version } = (await admin.get(path)).body[section]
    return admin.put(path, { section, version, ...change })
  }
  return { dealership, admin, upload, save }
}
const assetOf = async (id: string) => (await api.db.select().from(assets).where(eq(assets.id, id)))[0]

test('a logo is shown wherever the dealership is, and one that was replaced is purged', async () => {
  const { dealership, admin, upload, save } = await anOffice()
  const first = await upload('dealership_logo')
  expect((await save('logo', { logo: first })).body.logo.logo).toBe(first)
  expect(await assetOf(first)).toMatchObject({ ownerUserId: null, dealershipId: dealership.id })
  const guest = await api.as(null)
  expect((await guest.get(`/api/dealerships/${dealership.slug}`)).body.logoId).toBe(first)
  expect((await guest.get(`/api/dealership-options/${dealership.id}`)).body.logoId).toBe(first)
  expect((await admin.get('/api/dealership/dealership')).body[0].logoId).toBe(first)
  const second = await upload('dealership_logo')
  expect((await save('logo', { logo: second })).status).toBe(200)
  expect((await assetOf(first))?.attachedAt).toBeNull()
  expect((await save('logo', { logo: null })).body.logo.logo).toBeNull()
})

test('a picture of another kind, and one of another dealership, is no logo', async () => {
  const { upload, save } = await anOffice()
  expect((await save('logo', { logo: await upload('dealership_images') })).status).toBe(422)
  const other = await anOffice()
  expect((await save('logo', { logo: await other.upload('dealership_logo') })).status).toBe(404)
})

test('photos stand in their order with what they show, and are gone when they are left out', async () => {
  const { dealership, upload, save } = await anOffice()
  const [one, two] = [await upload('dealership_images'), await upload('dealership_images')]
  const gallery = [
    { asset: one, alt: 'Showroom' },
    { asset: two, alt: '' },
  ]
  expect((await save('gallery', { gallery })).body.gallery.gallery).toEqual(gallery)
  expect((await save('gallery', { gallery: gallery.toReversed() })).status).toBe(200)
  const shown = async () => (await (await api.as(null)).get(`/api/dealerships/${dealership.slug}`)).body.gallery
  expect(await shown()).toEqual(gallery.toReversed())
  expect((await save('gallery', { gallery: gallery.slice(1) })).status).toBe(200)
  expect(await shown()).toEqual(gallery.slice(1))
  expect((await assetOf(one))?.attachedAt).toBeNull()
  expect((await save('gallery', { gallery: [gallery[1], gallery[1]] })).status).toBe(422)
})
