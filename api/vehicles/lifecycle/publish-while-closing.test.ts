import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aVehicle } from '../../../tests/support/factories'
import { lockWaits } from '../../../tests/support/lock-waits'
import { aLot } from '../../../tests/support/lot'
import { dealerships } from '../../dealerships/schema'
import { vehicles } from '../schema'

let api: TestApi
let lot: { id: number }
let sale: Caller

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale } = await aLot(api))
})
afterAll(() => api.close())

const ways: Record<string, (vehicle: { id: number; version: number }) => Promise<{ status: number }>> = {
  'in the row': ({ id, version }) => sale.put(`/api/dealership/vehicles/${id}/status`, { status: 'active', version }),
  'with others': ({ id }) =>
    sale.post('/api/dealership/inventory-changes', {
      rule: { kind: 'status', status: 'active' },
      selection: { ids: [id] },
      previewedAt: new Date().toISOString(),
    }),
}

// The embedded database has one session: there nobody waits for a row.
describe.runIf(process.env.TEST_DATABASE_URL)(
  'whoever publishes waits for a closing, and holds no vehicle meanwhile',
  () => {
    test.each(Object.keys(ways))('%s', async (way) => {
      const vehicle = await aVehicle(api.db, lot.id, { status: 'delisted' })
      let publishing: Promise<{ status: number }> | undefined
      await api.db.transaction(async (tx) => {
        await tx.select().from(dealerships).where(eq(dealerships.id, lot.id)).for('no key update')
        publishing = ways[way]?.(vehicle)
        await expect.poll(() => lockWaits(api)).toBe(1)
        const free = await tx
          .select()
          .from(vehicles)
          .where(eq(vehicles.id, vehicle.id))
          .for('update', { skipLocked: true })
        expect(free).toHaveLength(1)
      })
      expect((await publishing)?.status).toBeLessThan(300)
      const [row] = await api.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id))
      expect(row?.status).toBe('active')
    })
  },
)
