import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import {
  aLeadDelivery,
  aQuestionAbout,
  callableInTests,
  deliveryRows,
  releaseDeliveries,
  sendLeads,
} from '../../../tests/support/leads'
import { rateLimits } from '../../limits/schema'
import { threads } from '../schema'
import { deliverLeads } from './deliver-leads'
import { leadRoutes } from './deliveries.schema'

let api: TestApi
/** Calls of /slow are answered when the test says so, of /failing with 500. */
const slow: ServerResponse[] = []
const heard: string[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  heard.push(path)
  if (path.startsWith('/slow')) slow.push(response)
  else response.writeHead(path.startsWith('/failing') ? 500 : 204).end()
})
beforeAll(async () => {
  api = await anApi({ callable: callableInTests })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(async () => {
  await api.db.delete(threads)
  await api.db.delete(rateLimits)
  heard.length = 0
})
afterAll(async () => {
  server.close()
  await api.close()
})

const routesPath = '/api/dealership/lead-routes'
async function aLot(webhooks: string[] = []) {
  const dealership = await aDealership(api.db)
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of webhooks) {
    const { status } = await admin.post(routesPath, { channel: 'webhook', target: origin + path })
    expect(status).toBe(201)
  }
  const question = aQuestionAbout(await aVehicle(api.db, dealership.id))
  let sent = 0
  const lead = async () => {
    sent += 1
    const from = { 'x-forwarded-for': `198.51.100.${(dealership.id % 200) + 1}` }
    const body = { ...question, message: `Question ${sent}`, email: `rosa${sent}@example.com` }
    expect((await (await api.as(null)).post('/api/leads', body, from)).status).toBe(201)
  }
  return { dealership, admin, lead }
}

test('slow servers of one dealership hold nobody else’s leads, and take one call at a time', async () => {
  const many = await aLot(Array.from({ length: 10 }, (_, n) => `/slow/${n}`))
  const few = await aLot(['/fast'])
  for (let n = 0; n < 3; n += 1) await many.lead()
  await few.lead()
  const stopping = new AbortController()
  const delivering = deliverLeads(aLeadDelivery(api.db), stopping.signal)
  await expect.poll(() => [slow.length, heard.includes('/fast')]).toEqual([1, true])
  await few.lead()
  await expect.poll(() => heard.filter((path) => path === '/fast').length).toBe(2)
  expect(slow, 'what came meanwhile went out while the slow one was under way').toHaveLength(1)
  stopping.abort()
  for (const response of slow.splice(0)) response.writeHead(204).end()
  await delivering
})

test('a server that keeps failing is left alone for a while, uses up no tries, and is tried again', async () => {
  const { admin, lead, dealership } = await aLot(['/failing'])
  for (let n = 0; n < 7; n += 1) await lead()
  await sendLeads(api.db)
  expect(heard).toHaveLength(5)
  const rows = await deliveryRows(api.db)
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 0, 0])
  const [route] = (await admin.get(routesPath)).body.items
  expect(Date.parse(route.pausedUntil)).toBeGreaterThan(Date.now())
  const { items } = (await admin.get(`/api/dealership/inbox/${rows[6]?.threadId}/deliveries`)).body
  expect(items).toMatchObject([
    {
      status: 'queued',
      nextAt: route.pausedUntil,
      lastError: expect.stringContaining('failed several times in a row'),
    },
  ])
  await sendLeads(api.db)
  expect(heard).toHaveLength(5)
  await releaseDeliveries(api.db)
  await sendLeads(api.db)
  expect(heard, 'one more try, and a longer pause').toHaveLength(6)
  const ofIt = eq(leadRoutes.dealershipId, dealership.id)
  await api.db
    .update(leadRoutes)
    .set({ target: sql`replace(${leadRoutes.target}, '/failing', '/mended')` })
    .where(ofIt)
  await releaseDeliveries(api.db)
  await sendLeads(api.db)
  expect((await deliveryRows(api.db)).map(({ status }) => status)).toEqual(Array(7).fill('sent'))
  expect((await admin.get(routesPath)).body.items).toMatchObject([{ pausedUntil: null }])
  expect(await api.db.select().from(leadRoutes).where(ofIt)).toMatchObject([{ failures: 0, busyUntil: null }])
})

test('a flood of leads at one dealership delays its own mails alone, and uses up none of their tries', async () => {
  const [flooded, quiet] = [await aLot(), await aLot()]
  await flooded.lead()
  await sendLeads(api.db)
  await api.db.execute(sql`update rate_limit set points = 1000 where key like 'lead-route:%'`)
  await flooded.lead()
  await quiet.lead()
  expect((await sendLeads(api.db)).map(({ to }) => to)).toEqual([quiet.dealership.email])
  const waiting = (await deliveryRows(api.db)).find(({ status }) => status === 'queued')
  expect(waiting).toMatchObject({ attempts: 0, target: flooded.dealership.email })
  const { items } = (await flooded.admin.get(`/api/dealership/inbox/${waiting?.threadId}/deliveries`)).body
  expect(items).toMatchObject([{ status: 'queued', lastError: expect.stringContaining('goes out later') }])
  expect(Date.parse(items[0].nextAt) - Date.now()).toBeGreaterThan(80_000_000)
  await releaseDeliveries(api.db)
  for (let n = 0; n < 11; n += 1) {
    await sendLeads(api.db)
    await releaseDeliveries(api.db)
  }
  await api.db.delete(rateLimits)
  expect(
    (await sendLeads(api.db)).map(({ to }) => to),
    'it never ends dead of it',
  ).toEqual([flooded.dealership.email])
})

test('dealerships take turns', async () => {
  const lots = [await aLot(), await aLot(), await aLot()]
  for (let n = 0; n < 3; n += 1) await lots[0]?.lead()
  await lots[1]?.lead()
  await lots[2]?.lead()
  const order = (await sendLeads(api.db)).map(({ to }) => lots.findIndex(({ dealership }) => dealership.email === to))
  expect(order.slice(0, 3).sort()).toEqual([0, 1, 2])
  expect(order.slice(3)).toEqual([0, 0])
})
