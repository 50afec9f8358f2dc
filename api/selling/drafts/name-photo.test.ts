import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aPicture } from '../../../tests/support/pictures'
import { accordVin, aSerial } from '../../../tests/support/vins'
import { rateLimits } from '../../limits/schema'

let api: TestApi
let guest: Caller
let picture: Blob
beforeAll(async () => {
  api = await anApi()
  guest = await api.as(null)
  picture = new Blob([new Uint8Array(await aPicture({ width: 800, height: 600 }))])
})
beforeEach(() => api.db.delete(rateLimits))
afterAll(() => api.close())

async function aDraftWith(photoCount: number) {
  const { body } = await guest.post('/api/sell/drafts', { vin: accordVin(aSerial()) })
  const token = body.token as string
  const ids: number[] = []
  for (let at = 0; at < photoCount; at += 1) {
    const form = new FormData()
    form.set('file', picture, 'car.jpg')
    ids.push(Number((await guest.post('/api/sell/draft/photos', form, { 'sell-draft': token })).body._id))
  }
  return { token, ids }
}
const name = (id: number | undefined, fields: object) => guest.patch(`/api/sell/draft/photos/${id}`, fields)
const photosOf = async (token: string) => (await guest.get(`/api/sell/draft?token=${token}`)).body.photos

test('a named photo comes in the order of the shots, and goes back among the others', async () => {
  const { token, ids } = await aDraftWith(3)
  const [first, second, third] = ids
  expect(await name(second, { token, shot: 'rear' })).toMatchObject({ status: 200, body: { id: second, shot: 'rear' } })
  expect((await name(third, { token, shot: 'front' })).status).toBe(200)
  expect(await photosOf(token)).toEqual([
    { id: third, shot: 'front', name: 'Front' },
    { id: second, shot: 'rear', name: 'Rear' },
    { id: first, shot: null, name: 'Photo 1' },
  ])
  expect((await name(third, { token, shot: null })).status).toBe(200)
  expect((await photosOf(token)).map(({ name }: { name: string }) => name)).toEqual(['Rear', 'Photo 1', 'Photo 2'])
})

test('another photo of a shot stays without one, and goes where it is replaced', async () => {
  const { token, ids } = await aDraftWith(3)
  const [first, second, third] = ids
  for (const id of [first, second, second]) expect((await name(id, { token, shot: 'tires' })).status).toBe(200)
  expect(await photosOf(token)).toMatchObject([
    { id: second, shot: 'tires' },
    { id: first, shot: null },
    { id: third, shot: null },
  ])
  expect((await name(third, { token, shot: 'tires', replace: true })).status).toBe(200)
  expect((await name(third, { token, shot: 'tires', replace: true })).status).toBe(200)
  expect(await photosOf(token)).toMatchObject([
    { id: third, shot: 'tires' },
    { id: first, shot: null },
  ])
  expect((await guest.get(`/api/sell/draft/photos/${second}?token=${token}`)).status).toBe(404)
})

test('a photo of another draft, an unknown shot and a token that is too long are refused', async () => {
  const [own, other] = [await aDraftWith(1), await aDraftWith(1)]
  expect((await name(other.ids[0], { token: own.token, shot: 'rear' })).status).toBe(404)
  expect((await name(own.ids[0], { token: 'w'.repeat(43), shot: 'rear' })).status).toBe(404)
  expect((await name(own.ids[0], { shot: 'rear' })).status).toBe(404)
  for (const shot of ['trunk', '', 'rear'.repeat(50), undefined]) {
    const { status, body } = await name(own.ids[0], { token: own.token, shot })
    expect(status).toBe(422)
    expect(body.error.fields.shot).toBe('Choose one of the shots of the list.')
  }
  expect((await name(own.ids[0], { token: 'w'.repeat(101), shot: 'rear' })).status).toBe(422)
  expect(await photosOf(own.token)).toEqual([{ id: own.ids[0], shot: null, name: 'Photo 1' }])
})
