import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { aForm, aPicture } from '../../tests/support/pictures'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024

test('a small AVIF that unfolds to 49 million pixels is refused by its header', async () => {
  const mine = await api.as(await aUser(api.db))
  const before = peakMegabytes()
  const answer = await mine.post('/api/asset', aForm('customer_avatar', fixture('7000x7000.avif')))
  expect([answer.status, answer.body.error.fields.file]).toEqual([
    422,
    'This picture is too large: at most 12,000 pixels a side, and 24 million in all.',
  ])
  expect(peakMegabytes() - before).toBeLessThan(100)
})

test('one of 24 million is taken, and so is a PNG of more', async () => {
  const mine = await api.as(await aUser(api.db))
  const png = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#2060c0' } })
    .png()
    .toBuffer()
  for (const picture of [fixture('5000x4800.avif'), png])
    expect((await mine.post('/api/asset', aForm('customer_avatar', picture))).status).toBe(201)
})

test('of many pictures at once some wait, and the others are told when to come again', async () => {
  const mine = await api.as(await aUser(api.db))
  const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#2060c0' } })
    .avif({ effort: 0 })
    .toBuffer()
  const sent = Array.from({ length: 40 }, () => mine.post('/api/asset', aForm('customer_avatar', large)))
  const answers = await Promise.all(sent)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(18)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '10'])
})

const kilobytesAlready = (prefix: string, who: number | string, kilobytes: number) =>
  api.db.execute(
    `insert into rate_limit (key, points, expire) values ('${prefix}:${who}', ${kilobytes}, ${Date.now() + 7_000_000})`,
  )
const megabytes = 1024

test('a person sends 200 MB a day, staff 2 GB, by the database’s count', async () => {
  const { id } = await aDealership(api.db)
  const [buyer, seller] = [await aUser(api.db), await aMember(api.db, id, 'dealership_sale')]
  for (const { id: who } of [buyer, seller]) await kilobytesAlready('upload-kb', who, 200 * megabytes)
  const form = async () => aForm('customer_avatar', await aPicture())
  const refused = await (await api.as(buyer)).post('/api/asset', await form())
  expect([refused.status, refused.body.error.message]).toEqual([
    429,
    'These are more files than one may send in a day. Please go on in 2 hours.',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
  const mine = await api.as(seller)
  expect((await mine.post('/api/asset', await form())).status).toBe(201)
  await api.db.execute(`update rate_limit set points = ${2048 * megabytes} where key = 'upload-kb:${seller.id}'`)
  expect((await mine.post('/api/asset', await form())).status).toBe(429)
})

test('the staff of a dealership that is not approved send what others do', async () => {
  for (const status of ['pending', 'suspended'] as const) {
    const { id } = await aDealership(api.db, { status })
    const admin = await aMember(api.db, id, 'dealership_admin')
    await kilobytesAlready('upload-kb', admin.id, 200 * megabytes)
    const form = aForm('customer_avatar', await aPicture())
    expect((await (await api.as(admin)).post('/api/asset', form)).status, status).toBe(429)
  }
})

test('a dealership that signs up counts by its network, though its address changes', async () => {
  await kilobytesAlready('upload-kb-ip', '2001:db8:1:2::/64', 200 * megabytes)
  const form = new FormData()
  form.set('logo', new File([new Uint8Array(await aPicture())], 'logo.jpg'))
  const from = async (ip: string) =>
    (await (await api.as(null)).post('/api/dealership/auth/register', form, { 'x-forwarded-for': ip })).status
  expect(await from('2001:db8:1:2::1')).toBe(429)
  expect(await from('2001:db8:1:2:ffff:1:2:3')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(422)
})
