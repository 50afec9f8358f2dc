import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { advertisements, campaigns } from '../../api/advertising/schema'
import { schedules } from '../../api/advertising/work'
import type { dealerships } from '../../api/dealerships/schema'
import { anApi, type Caller, type TestApi } from './api'
import { aDealership, aMember, aUser, aVehicle } from './factories'

/** A Wednesday. */
const start = new Date('2026-11-18T15:00:00Z')

/** Has no campaign when a test begins, and an administrator who decides. */
export function anAdWorld() {
  const clock = { now: start }
  const opened: { api?: TestApi; admin?: Caller } = {}
  const api = () => opened.api ?? missing()
  const admin = () => opened.admin ?? missing()
  beforeAll(async () => {
    opened.api = await anApi({ now: () => clock.now })
    opened.admin = await api().as(await aUser(api().db, { role: 'system_admin' }))
  })
  beforeEach(async () => {
    clock.now = start
    await api().db.delete(campaigns)
  })
  afterAll(() => opened.api?.close())
  const adsOf = (id: number) => api().db.select().from(advertisements).where(eq(advertisements.campaignId, id))
  return {
    clock,
    api,
    admin,
    adsOf,
    aShop: (limits: Partial<typeof dealerships.$inferInsert> = {}) => aShop(api(), limits),
    campaignOf: async (id: number) => (await api().db.select().from(campaigns).where(eq(campaigns.id, id)))[0],
    decide: (id: number, step: string, version: number, reason = 'Because.') =>
      admin().post(`/api/admin/campaigns/${id}/state`, { step, version, reason }),
    run: (name: string) =>
      schedules.find((one) => one.name === name)?.work({ ...api().context, now: () => clock.now } as never),
    async approveAll(id: number) {
      for (const { id: ad, version } of await adsOf(id)) {
        const approval = { step: 'approve', version }
        expect((await admin().post(`/api/admin/advertisements/${ad}/decision`, approval)).status).toBe(200)
      }
    },
  }
}

function missing(): never {
  throw new Error('The world is not open yet.')
}

/** Makes a dealership with a vehicle that may be advertised, and its people. */
async function aShop(api: TestApi, limits: Partial<typeof dealerships.$inferInsert>) {
  const dealership = await aDealership(api.db, limits)
  const price = { priceVehicleCents: 2_400_000, feeDocCents: 28_000 }
  const vehicle = await aVehicle(api.db, dealership.id, { condition: 'new', ...price })
  const person = await aMember(api.db, dealership.id, 'dealership_admin')
  const [boss, finance, sale] = [
    await api.as(person, dealership.id),
    await api.as(await aMember(api.db, dealership.id, 'dealership_finance'), dealership.id),
    await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id),
  ]
  const ad = { target: 'vehicle', vehicleId: vehicle.id, headline: 'An Accord, fees and all', body: '$24,280 total.' }
  return { dealership, vehicle, person, boss, finance, sale, ad }
}
