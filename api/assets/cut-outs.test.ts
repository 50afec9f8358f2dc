import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { aForm, aPicture } from '../../tests/support/pictures'
import { variantKey } from './assets'
import { mailPicture } from './contract'
import { renderShareImage } from './share'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

/** A blue square in the middle of nothing. */
async function aCutOut(): Promise<Buffer> {
  const square = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#2060c0' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 960, height: 600, channels: 4, background: '#0000' } })
    .composite([{ input: square, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const cornerOf = async (picture: Buffer | undefined) => {
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 4)]
}

test('an uploaded cut-out has no colour to stand for it, and stays one in smaller widths', async () => {
  const me = await api.as(await aUser(api.db))
  const { status, body } = await me.post('/api/asset', aForm('customer_avatar', await aCutOut(), 'car.png'))
  expect(status).toBe(201)
  expect(body.color).toBe('transparent')
  await me.get(`/api/asset/${body._id}/320.webp`)
  expect((await cornerOf(api.files.get(variantKey(body._id, '320.webp'))))[3]).toBe(0)
})

test('in a mail it stands on paper', async () => {
  const me = await api.as(await aUser(api.db))
  const { body } = await me.post('/api/asset', aForm('customer_avatar', await aCutOut(), 'car.png'))
  await me.get(`/api/asset/${body._id}/${mailPicture}`)
  const corner = await cornerOf(api.files.get(variantKey(body._id, mailPicture)))
  expect(Math.min(...corner)).toBeGreaterThan(225)
})

test('an opaque picture keeps its colour', async () => {
  const me = await api.as(await aUser(api.db))
  const { body } = await me.post('/api/asset', aForm('customer_avatar', await aPicture({ type: 'png' }), 'car.png'))
  expect(body.color).toMatch(/^#[0-9a-f]{6}$/)
})

test('a share picture gives it a ground', async () => {
  const rendered = await renderShareImage({ title: 'A car', facts: '', large: '$1', small: '' }, await aCutOut(), {
    name: 'Cars',
    color: '#0f4634',
  })
  const { data, info } = await sharp(rendered).raw().toBuffer({ resolveWithObject: true })
  const topRight = [...data.subarray((info.width - 1) * info.channels, info.width * info.channels)]
  expect(Math.min(...topRight)).toBeGreaterThan(200)
})
