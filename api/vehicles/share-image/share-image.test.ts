import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aVehicle } from '../../../tests/support/factories'
import { setSetting } from '../../../tests/support/site-settings'
import { outlined, widthOf, wrapped } from '../../assets/lettering'
import { identitySection } from '../../site-settings/identity/identity.section'
import { vehicles } from '../schema'
import { vehicleSlug } from '../slug'

let api: TestApi
let dealershipId: number
beforeAll(async () => {
  api = await anApi()
  dealershipId = (await aDealership(api.db)).id
})
afterAll(() => api.close())

const slugOf = (car: { id: number }) =>
  vehicleSlug({ id: car.id, year: 2021, make: 'Honda', model: 'Accord', trim: 'Sport' })
const detail = async (slug: string) => (await (await api.as(null)).get(`/api/vehicles/${slug}`)).body
const image = async (slug: string, version: string) =>
  (await api.as(null)).get(`/api/vehicles/${slug}/share/${version}`)

test('a car’s picture is drawn once, in the size that networks ask for, under an address of its own', async () => {
  const slug = slugOf(await aVehicle(api.db, dealershipId))
  const { shareVersion } = await detail(slug)
  const answer = await image(slug, shareVersion)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const kept = [...api.files].filter(([key]) => key.startsWith('share/'))
  expect(kept).toHaveLength(1)
  expect(await sharp(kept[0]?.[1]).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('a new price gives it another address; the old one shows the new picture, and is not kept for ever', async () => {
  const car = await aVehicle(api.db, dealershipId)
  const slug = slugOf(car)
  const before = (await detail(slug)).shareVersion
  await api.db.update(vehicles).set({ priceVehicleCents: 1_000_000 })
  expect((await detail(slug)).shareVersion).not.toBe(before)
  expect((await image(slug, before)).headers.get('cache-control')).toBe('public, max-age=300')
})

test('another name of the site gives it another address, and one picture of a car is stored', async () => {
  const car = await aVehicle(api.db, dealershipId)
  const slug = slugOf(car)
  const before = (await detail(slug)).shareVersion
  await image(slug, before)
  await setSetting(api.db, identitySection, { ...identitySection.first.value, name: 'Lake Cars' })
  const after = (await detail(slug)).shareVersion
  expect(after).not.toBe(before)
  expect((await (await api.as(null)).get(`/api/vehicles/${slug}/page`)).body.vehicle.shareVersion).toBe(after)
  expect((await image(slug, before)).headers.get('cache-control')).toBe('public, max-age=300')
  expect((await image(slug, after)).headers.get('cache-control')).toContain('immutable')
  const stored = [...api.files.keys()].filter((key) => key.startsWith(`share/${car.id}/`))
  expect(stored).toEqual([`share/${car.id}/${after}.jpg`])
})

test('there is none of a car that nobody may see', async () => {
  const draft = await aVehicle(api.db, dealershipId, { status: 'draft' })
  expect((await image(slugOf(draft), 'x')).status).toBe(404)
  const gone = await aVehicle(api.db, dealershipId, { status: 'delisted' })
  expect((await image(slugOf(gone), 'x')).status).toBe(410)
})

test('a long name is broken into lines that fit and cut where the room ends', () => {
  const lettering = { face: 'heading', size: 48 } as const
  const lines = wrapped('2023 Supercalifragilisticexpialidocious Model with a very long name indeed', lettering, 340, 3)
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(widthOf(line, lettering)).toBeLessThanOrEqual(340)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('markup and letters that the face lacks draw nothing', () => {
  expect(outlined('<script>漢字\u0000', { face: 'text', size: 20 }, 0, 0)).not.toContain('script')
  expect(widthOf('漢字', { face: 'text', size: 20 })).toBe(0)
})
