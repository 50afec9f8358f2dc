import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  aChannel,
  admin,
  aPicturedCar,
  api,
  base,
  beginChannelTests,
  clock,
  dealership,
  fetched,
  setClock,
} from '../../tests/support/channels'
import { aMember } from '../../tests/support/factories'
import { auditLog } from '../audit/schema'
import { dealerships } from '../dealerships/schema'
import { rateLimits } from '../limits/schema'
import { maxChannels, maxFetchesKept } from './contract'
import { channelFetches, exportChannels } from './schema'

beginChannelTests()

test('what has not changed is not sent again, and any change is', async () => {
  const car = await aPicturedCar()
  const { token, channel } = await aChannel()
  const file = `${token}.csv`
  const { headers } = await fetched(file)
  const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
  const again = await fetched(file, { 'if-none-match': etag })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await fetched(file, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
  expect((await fetched(file, { 'if-modified-since': modified })).status).toBe(304)
  expect((await fetched(file, { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200)
  setClock(new Date(clock.getTime() + 60_000))
  await admin.put(`/api/dealership/vehicles/${car.id}/status`, { status: 'sold', version: car.version })
  expect((await fetched(file, { 'if-none-match': etag })).status, 'a sale').toBe(200)
  expect((await fetched(file, { 'if-modified-since': modified })).status, 'a sale').toBe(200)
  const next = (await fetched(file)).headers.get('etag') ?? ''
  const change = { name: 'A partner', minPhotos: 3, enabled: true, version: channel.version }
  await admin.put(`${base}/${channel.id}`, change)
  expect((await fetched(file, { 'if-none-match': next })).status, 'another filter').toBe(200)
})

test('each fetch stands in the log, the last hundred of them', async () => {
  await aPicturedCar()
  const { token, channel } = await aChannel()
  const { headers, text } = await fetched(`${token}.csv`)
  await fetched(`${token}.csv`, { 'if-none-match': headers.get('etag') ?? '' })
  const { items } = (await admin.get(`${base}/${channel.id}/fetches`)).body
  const by = { network: '198.51.100.9', userAgent: 'Partner/1', complete: true }
  expect(items).toMatchObject([
    { status: 304, rows: 0, bytes: 0, ...by },
    { status: 200, rows: 1, bytes: Buffer.byteLength(text), ...by },
  ])
  const old = Array.from({ length: maxFetchesKept + 5 }, () => ({
    channelId: channel.id,
    status: 200,
    network: 'x',
    at: clock,
  }))
  await api.db.insert(channelFetches).values(old)
  await fetched(`${token}.csv`)
  expect(await api.db.$count(channelFetches, eq(channelFetches.channelId, channel.id))).toBe(maxFetchesKept)
})

test('its address is shown once, kept as a hash, and exchanged without a gap', async () => {
  const { token: old, channel } = await aChannel()
  const rows = await api.db.select().from(exportChannels).where(eq(exportChannels.id, channel.id))
  expect(JSON.stringify([rows, (await admin.get(base)).body])).not.toContain(old)
  const rotated = (await admin.post(`${base}/${channel.id}/tokens`, { version: 1 })).body
  const works = async (token: string) => (await fetched(`${token}.csv`)).status
  expect([await works(old), await works(rotated.token)]).toEqual([200, 200])
  expect((await admin.post(`${base}/${channel.id}/tokens`, { version: 1 })).status).toBe(409)
  setClock(new Date(clock.getTime() + 25 * 3_600_000))
  expect([await works(old), await works(rotated.token)]).toEqual([404, 200])
  const last = (await admin.post(`${base}/${channel.id}/tokens`, { version: 2, endOldNow: true })).body
  expect([await works(rotated.token), await works(last.token)]).toEqual([404, 200])
  const log = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, dealership.id))
  expect(log.map(({ action }) => action)).toContain('export_channel.rotated')
  expect(JSON.stringify(log)).not.toContain(last.token)
})

test('switched off, removed, of another ending or of a dealership that is not public it answers nothing', async () => {
  const { token, channel } = await aChannel()
  expect((await fetched(`${token}.json`)).status).toBe(404)
  const change = { name: 'A partner', enabled: false, version: 1 }
  expect((await admin.put(`${base}/${channel.id}`, change)).body).toMatchObject({ enabled: false, version: 2 })
  expect((await fetched(`${token}.csv`)).status).toBe(404)
  expect((await admin.put(`${base}/${channel.id}`, { ...change, enabled: true })).status, 'a stale version').toBe(409)
  await admin.put(`${base}/${channel.id}`, { ...change, enabled: true, version: 2 })
  await api.db.update(dealerships).set({ status: 'suspended' }).where(eq(dealerships.id, dealership.id))
  expect((await fetched(`${token}.csv`)).status).toBe(404)
  await api.db.update(dealerships).set({ status: 'approved' }).where(eq(dealerships.id, dealership.id))
  await admin.delete(`${base}/${channel.id}`)
  expect((await fetched(`${token}.csv`)).status).toBe(404)
})

test('it is fetched 120 times an hour at most, and addresses are not tried out', async () => {
  const { token, channel } = await aChannel()
  await fetched(`${token}.csv`)
  await api.db
    .update(rateLimits)
    .set({ points: 120 })
    .where(eq(rateLimits.key, `feed:${channel.id}`))
  const { status, headers } = await fetched(`${token}.csv`)
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  const guess = () => fetched(`${'x'.repeat(43)}.csv`, { 'x-forwarded-for': '198.51.100.77' })
  expect((await guess()).status).toBe(404)
  await api.db.update(rateLimits).set({ points: 60 }).where(eq(rateLimits.key, 'feed-unknown:198.51.100.77'))
  expect((await guess()).status).toBe(429)
})

test.each([
  [{ name: '' }, 'name'],
  [{ format: 'pdf' }, 'format'],
  [{ minPhotos: 61 }, 'minPhotos'],
  [{ conditions: ['mint'] }, 'conditions.0'],
])('what cannot be is refused at its field: %o', async (body, field) => {
  const answer = await admin.post(base, { name: 'A partner', format: 'csv', ...body })
  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
})

test('only administrators see and make them, ten at most', async () => {
  const { channel } = await aChannel()
  for (const role of ['dealership_sale', 'dealership_finance'] as const) {
    const member = await api.as(await aMember(api.db, dealership.id, role), dealership.id)
    expect((await member.get(base)).status).toBe(403)
    expect((await member.post(`${base}/${channel.id}/tokens`, { version: 1 })).status).toBe(403)
  }
  for (let n = 1; n < maxChannels; n += 1) await aChannel()
  expect((await admin.post(base, { name: 'One more', format: 'csv' })).status).toBe(409)
})
