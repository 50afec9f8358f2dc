import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anApi } from '../../tests/support/api'
import { aDealership } from '../../tests/support/factories'
import { transaction } from '../context'
import { workContext } from '../work-parts'
import { addCharge } from './invoices/charge'
import { charges, invoiceLines, invoices } from './invoices/invoices.schema'
import { issueInvoice } from './invoices/issue-invoice'
import { payments } from './payments/payments.schema'
import { settleOldest } from './payments/settle'

const now = () => new Date('2026-11-10T15:00:00Z')
const november = { periodFrom: '2026-11-01', periodTo: '2026-11-30' }
const plan = { kind: 'plan', title: 'Showroom 250', quantity: 1, unitMillicents: 89_900_000 } as const

const contextOf = ({ db }: { db: Parameters<typeof transaction>[0]['db'] }) =>
  workContext({ db, now, notifier: { wake: () => undefined } as never }, 'test')

test('numbers have no gaps when fifty invoices are issued at once and some are rolled back', async () => {
  const api = await anApi({ now })
  const lot = await aDealership(api.db)
  const context = contextOf(api)
  await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      transaction(context, async (tx) => {
        await issueInvoice(tx, context, {
          payer: lot.id,
          sourceKey: `gap:${lot.id}:${at}`,
          ...november,
          lines: [plan],
        })
        if (at % 5 === 0) throw new Error('rolled back')
      }),
    ),
  )
  const rows = await api.db.select().from(invoices).where(eq(invoices.dealershipId, lot.id))
  const sequences = rows.map(({ sequence }) => sequence ?? 0).sort((a, b) => a - b)
  expect(sequences).toHaveLength(40)
  expect((sequences.at(-1) ?? 0) - (sequences[0] ?? 0)).toBe(39)
})

test('the same source makes one invoice and one charge', async () => {
  const api = await anApi({ now })
  const lot = await aDealership(api.db)
  const context = contextOf(api)
  const once = () =>
    transaction(context, async (tx) => {
      await addCharge(tx, { ...plan, payer: lot.id, day: '2026-11-10', sourceKey: `once:${lot.id}` })
      const [charge] = await tx.select().from(charges).where(eq(charges.dealershipId, lot.id))
      const line = { ...plan, chargeId: charge?.id }
      return issueInvoice(tx, context, {
        payer: lot.id,
        sourceKey: `month:${lot.id}`,
        ...november,
        lines: [line],
      })
    })
  const [one, other] = [await once(), await once()]
  expect(other.id).toBe(one.id)
  expect(await api.db.$count(invoiceLines, eq(invoiceLines.invoiceId, one.id))).toBe(1)
  expect(one).toMatchObject({
    slug: expect.stringMatching(/^DA-2026-11-\d{4}$/),
    status: 'open',
    dueOn: '2026-11-24',
    totalCents: 89_900,
  })
})

test('an open invoice is refused every change but its payment', async () => {
  const api = await anApi({ now })
  const lot = await aDealership(api.db)
  const context = contextOf(api)
  const invoice = await transaction(context, (tx) =>
    issueInvoice(tx, context, { payer: lot.id, sourceKey: `fixed:${lot.id}`, ...november, lines: [plan] }),
  )
  await expect(api.db.update(invoices).set({ note: 'changed' }).where(eq(invoices.id, invoice.id))).rejects.toThrow()
  await expect(api.db.delete(invoices).where(eq(invoices.id, invoice.id))).rejects.toThrow()
  await expect(
    api.db.update(invoiceLines).set({ title: 'changed' }).where(eq(invoiceLines.invoiceId, invoice.id)),
  ).rejects.toThrow()
})

test('a payment settles the oldest invoice first, and what is left is credit', async () => {
  const api = await anApi({ now })
  const lot = await aDealership(api.db)
  const context = contextOf(api)
  await transaction(context, async (tx) => {
    for (const source of ['first', 'second'])
      await issueInvoice(tx, context, {
        payer: lot.id,
        sourceKey: `${source}:${lot.id}`,
        ...november,
        lines: [plan],
      })
    await tx.insert(payments).values({
      dealershipId: lot.id,
      provider: 'manual',
      method: 'bank_transfer',
      reference: 'test',
      sourceKey: `pay:${lot.id}`,
      amountCents: 100_000,
      status: 'succeeded',
    })
    await settleOldest(tx, context, lot.id)
  })
  const rows = await api.db.select().from(invoices).where(eq(invoices.dealershipId, lot.id)).orderBy(invoices.id)
  expect(rows.map(({ status, paidCents, openCents }) => [status, paidCents, openCents])).toEqual([
    ['paid', 89_900, 0],
    ['open', 10_100, 79_800],
  ])
})
