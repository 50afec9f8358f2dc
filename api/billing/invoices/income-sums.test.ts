import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aUser } from '../../../tests/support/factories'
import { anInvoice, checkMoney, jobContext } from '../../../tests/support/invoices'
import { transaction } from '../../context'
import { getIncome } from './income'
import { invoices } from './invoices.schema'

let api: TestApi
const now = () => new Date('2026-11-05T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now })
})
afterAll(() => api.close())

const owed = async () => {
  const { openCents, overdueCents, overdueCount } = await getIncome(jobContext({ db: api.db, now }))
  return [openCents, overdueCents, overdueCount]
}

test('what is owed is stored as it changes: issued, late, paid in part, voided', async () => {
  const boss = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const lot = await aDealership(api.db)
  await anInvoice({ db: api.db, now }, lot.id, 10_000)
  const second = await anInvoice({ db: api.db, now }, lot.id, 5_000)
  expect(await owed()).toEqual([15_000, 0, 0])
  await api.db.update(invoices).set({ status: 'past_due' }).where(eq(invoices.dealershipId, lot.id))
  expect(await owed()).toEqual([15_000, 15_000, 2])
  const transfer = { method: 'bank_transfer', reference: 'ACH', receivedOn: '2026-11-05', token: crypto.randomUUID() }
  await boss.post(`/api/admin/dealerships/${lot.id}/payments`, { ...transfer, amountCents: 10_000 })
  expect(await owed()).toEqual([5_000, 5_000, 1])
  const [row] = await api.db.select().from(invoices).where(eq(invoices.id, second.id))
  const closing = { status: 'void', reason: 'Issued twice', version: row?.version }
  expect((await boss.put(`/api/admin/invoices/${second.id}/status`, closing)).status).toBe(200)
  expect(await owed()).toEqual([0, 0, 0])
  await checkMoney(api.db, lot.id)
})

test.runIf(process.env.TEST_DATABASE_URL)('transactions at once add to parts of their own', async () => {
  const context = jobContext({ db: api.db, now })
  const partOf = sql<number>`sum_part()`
  await transaction(context, async (outer) => {
    const [mine] = (
      await outer.execute<{ part: number; again: number }>(sql`select ${partOf} as part, ${partOf} as again`)
    ).rows
    expect(mine?.part).toBe(mine?.again)
    await transaction(context, async (inner) => {
      // Begins where the other one has its part, as connections do whose process ids end alike.
      await outer.execute(sql`select pg_try_advisory_xact_lock(7116, ${sql.raw(String(await processOf(inner)))} % 256)`)
      const { rows } = await inner.execute<{ part: number; pid: number }>(
        sql`select ${partOf} as part, pg_backend_pid() % 256 as pid`,
      )
      expect(rows[0]?.part).not.toBe(rows[0]?.pid)
      expect(rows[0]?.part).not.toBe(mine?.part)
    })
  })
})

async function processOf(tx: { execute: TestApi['db']['execute'] }): Promise<number> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return Number(rows[0]?.pid)
}
