import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../../tests/support/factories'
import { savedDealerships, savedVehicles } from '../../saved/schema'

let api: TestApi
let me: Caller
beforeAll(async () => {
  api = await anApi()
  me = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

/** As the web half asks, and without the callers' rebuilding: the engine is to hear of a change by itself. */
async function ask(path: string) {
  const response = await api.fetch(new Request(`http://api.test${path}`))
  return { status: response.status, body: await response.json() }
}

/** A dealership with one car, and a buyer who has saved both. */
async function aLot() {
  const dealership = await aDealership(api.db)
  const car = await aVehicle(api.db, dealership.id, { trim: `Only ${dealership.id}` })
  const buyer = await aUser(api.db)
  await api.db.insert(savedVehicles).values({ userId: buyer.id, vehicleId: car.id })
  await api.db.insert(savedDealerships).values({ userId: buyer.id, dealershipId: dealership.id })
  return { dealership, car, buyer: await api.as(buyer) }
}
type Lot = Awaited<ReturnType<typeof aLot>>

/** Where its stock is shown: true where it is. Each is asked as its page asks. */
async function shownAt({ dealership: { slug }, car: { id }, buyer }: Lot) {
  const carSlug = `x-${id.toString(36)}`
  const holds = (body: unknown) => JSON.stringify(body).includes(`"id":${id},`)
  const [search, justListed, vehicle, page, directory, similar, sitemap, saved] = await Promise.all([
    ask(`/api/search?seller=${slug}`),
    ask('/api/just-listed'),
    ask(`/api/vehicles/${carSlug}`),
    ask(`/api/dealerships/${slug}`),
    ask('/api/dealerships'),
    ask(`/api/vehicles/${carSlug}/page`),
    ask('/api/sitemap/1'),
    buyer.get('/api/saved/vehicles'),
  ])
  return {
    search: holds(search.body.items),
    justListed: holds(justListed.body),
    vehicle: vehicle.status,
    vehiclePage: similar.status,
    dealershipPage: page.status,
    directory: JSON.stringify(directory.body.items).includes(`"${slug}"`),
    sitemap: JSON.stringify(sitemap.body).includes(`-${id.toString(36)}"`),
    saved: holds(saved.body) && !JSON.stringify(saved.body).includes('"card":null'),
  }
}
const shown = {
  search: true,
  justListed: true,
  vehicle: 200,
  vehiclePage: 200,
  dealershipPage: 200,
  directory: true,
  sitemap: true,
  saved: true,
}
const hidden = {
  search: false,
  justListed: false,
  vehicle: 404,
  vehiclePage: 404,
  dealershipPage: 404,
  directory: false,
  sitemap: false,
  saved: false,
}

test('suspended, its stock is shown nowhere; reinstated, everywhere again', async () => {
  const lot = await aLot()
  const decide = (decision: object) => me.put(`/api/admin/dealerships/${lot.dealership.id}/status`, decision)
  const soon = (expected: typeof shown | typeof hidden) => expect.poll(() => shownAt(lot)).toEqual(expected)
  await api.search.rebuild()
  await soon(shown)
  expect((await decide({ step: 'suspend', reason: 'complaints', version: 1 })).status).toBe(200)
  await soon(hidden)
  expect((await decide({ step: 'reinstate', version: 2 })).status).toBe(200)
  await soon(shown)
})
