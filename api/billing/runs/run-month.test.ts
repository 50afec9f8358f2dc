import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership } from '../../../tests/support/factories'
import { transaction } from '../../context'
import { dealerships } from '../../dealerships/schema'
import { outbox } from '../../mail/schema'
import { workContext } from '../../work-parts'
import { monthOf } from '../billing-days'
import { addCharge } from '../invoices/charge'
import { charges, invoiceLines, invoiceRuns, invoices } from '../invoices/invoices.schema'
import { payments } from '../payments/payments.schema'
import { subscriptions } from '../plans/plans.schema'
import { endSubscriptionsOfClosed } from './end-closed'
import { runDueMonths, runMonth } from './run-month'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const december = monthOf('2026-12-01')
const runDay = new Date('2026-11-10T15:00:00Z')
const onError = (error: unknown) => {
  throw error
}
const contextAt = (at: Date, db = api.db) =>
  workContext({ db, now: () => at, notifier: api.context.notifier }, 'billing run')

const terms = (monthlyCents: number, vehicleCents: number | null = 650) => ({
  name: 'Showroom 250',
  monthlyCents,
  vehicleCents,
  featuredPlaceCents: 4500,
  limits: { vehicles: 250, members: 15, feeds: 4, apiKeys: 8, photoGb: 40, featuredPlaces: 5 },
})

interface PayerFacts {
  monthlyCents?: number
  more?: Partial<typeof subscriptions.$inferInsert>
  charged?: { cents: number; day?: string }[]
  paidCents?: number
}

/** Makes a dealership with what the run finds: its subscription, charges and money that is there. */
async function aPayer({ monthlyCents = 89_900, more = {}, charged = [], paidCents = 0 }: PayerFacts = {}) {
  const { id: dealershipId } = await aDealership(api.db)
  await api.db
    .insert(subscriptions)
    .values({ dealershipId, terms: terms(monthlyCents), startedOn: '2026-01-01', status: 'active', ...more })
  await transaction(api, async (tx) => {
    for (const [at, { cents, day = '2026-11-05' }] of charged.entries())
      await addCharge(tx, {
        payer: dealershipId,
        kind: 'usage',
        title: 'Featured place',
        quantity: 1,
        unitMillicents: cents * 1000,
        day,
        sourceKey: `charged:${dealershipId}:${at}`,
      })
  })
  if (paidCents > 0)
    await api.db.insert(payments).values({
      dealershipId,
      provider: 'manual',
      method: 'check',
      reference: 'ahead',
      sourceKey: `ahead:${dealershipId}`,
      amountCents: paidCents,
      status: 'succeeded',
    })
  return dealershipId
}

const invoicesOf = (ids: number[]) =>
  api.db.select().from(invoices).where(inArray(invoices.dealershipId, ids)).orderBy(asc(invoices.id))
const linesOf = async (dealershipId: number) => {
  const rows = await invoicesOf([dealershipId])
  return api.db
    .select({
      title: invoiceLines.title,
      detail: invoiceLines.detail,
      days: invoiceLines.days,
      cents: invoiceLines.amountCents,
    })
    .from(invoiceLines)
    .where(
      inArray(
        invoiceLines.invoiceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoiceLines.id))
}
const run = () => runMonth(contextAt(runDay), december, { onError })
const again = () => api.db.delete(invoiceRuns)

test('a month bills the plan ahead, vehicles beyond it and what was charged, once', async () => {
  await again()
  const payer = await aPayer({
    more: { extraVehicles: 3 },
    charged: [{ cents: 4500 }, { cents: 700, day: '2026-11-11' }],
  })
  expect(await run()).toBeGreaterThanOrEqual(1)
  await again()
  expect(await run()).toBe(0)
  expect(await linesOf(payer)).toEqual([
    { title: 'Showroom 250', detail: 'December 1 to 31, 2026', days: null, cents: 89_900 },
    { title: 'Vehicles beyond the plan', detail: 'December 1 to 31, 2026', days: null, cents: 1950 },
    { title: 'Featured place', detail: '', days: null, cents: 4500 },
  ])
  const [invoice, ...more] = await invoicesOf([payer])
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    sourceKey: `month:${payer}:2026-12`,
    issuedOn: '2026-11-10',
    dueOn: '2026-11-24',
    totalCents: 96_350,
    status: 'open',
  })
  const [left] = await api.db
    .select({ unit: charges.unitMillicents, invoiceId: charges.invoiceId })
    .from(charges)
    .where(and(eq(charges.dealershipId, payer), eq(charges.day, '2026-11-11')))
  expect(left, 'tomorrow’s is on the next one').toEqual({ unit: 700_000, invoiceId: null })
})

test('a trial, a price of nothing and an ended subscription are not billed; one that begins or ends within the month is by its days', async () => {
  await again()
  const trial = await aPayer({ more: { status: 'trialing', trialEndsOn: '2026-12-15' } })
  const free = await aPayer({ monthlyCents: 0 })
  const ended = await aPayer({ more: { status: 'cancelled', endsOn: '2026-11-01' } })
  const begins = await aPayer({ more: { startedOn: '2026-12-22' } })
  const ends = await aPayer({ more: { endsOn: '2026-12-10' } })
  const billed = await aPayer({ more: { billedThrough: '2026-12-31' } })
  await run()
  for (const none of [trial, free, ended, billed]) expect(await invoicesOf([none])).toEqual([])
  expect(await linesOf(begins)).toMatchObject([{ detail: 'December 22 to 31, 2026', days: 10, cents: 29_000 }])
  expect(await linesOf(ends)).toMatchObject([{ detail: 'December 1 to 10, 2026', days: 10, cents: 29_000 }])
  const [{ billedThrough } = { billedThrough: null }] = await api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.dealershipId, free))
  expect(billedThrough).toBe('2026-12-31')
})

test('money and credit that are there settle at once, and more credit than charges is a credit note', async () => {
  await again()
  const [whole, part] = [await aPayer({ paidCents: 100_000 }), await aPayer({ paidCents: 10_000 })]
  const credit = await aPayer({ monthlyCents: 10_000, charged: [{ cents: -45_000 }] })
  await run()
  const rows = await invoicesOf([whole, part, credit])
  expect(rows.map(({ kind, status, totalCents, openCents }) => [kind, status, totalCents, openCents])).toEqual([
    ['invoice', 'paid', 89_900, 0],
    ['invoice', 'open', 89_900, 79_900],
    ['credit_note', 'open', 35_000, 35_000],
  ])
  expect(await linesOf(credit)).toMatchObject([{ cents: -10_000 }, { cents: 45_000 }])
})

test('the run begins on its day, later days make up for it, and months that were missed come first', async () => {
  await again()
  const payer = await aPayer()
  await runDueMonths(contextAt(new Date('2026-11-09T15:00:00Z')), { onError })
  expect(await invoicesOf([payer]), 'the day before').toEqual([])
  await runDueMonths(contextAt(new Date('2026-11-12T15:00:00Z')), { onError })
  expect(await invoicesOf([payer])).toMatchObject([{ periodFrom: '2026-12-01', issuedOn: '2026-11-12' }])
  await runDueMonths(contextAt(new Date('2026-12-09T15:00:00Z')), { onError })
  expect(await invoicesOf([payer])).toHaveLength(1)
  await runDueMonths(contextAt(new Date('2027-02-03T15:00:00Z')), { onError })
  expect((await invoicesOf([payer])).map(({ periodFrom }) => periodFrom)).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
})

test('a dealership that fails delays no other, and the next run bills it', async () => {
  await again()
  const [bad, good] = [await aPayer({ more: { startedOn: '2026-01-01' } }), await aPayer()]
  await api.db
    .update(subscriptions)
    .set({ terms: terms(Number.MAX_SAFE_INTEGER) })
    .where(eq(subscriptions.dealershipId, bad))
  const failed: (number | string)[] = []
  await runMonth(contextAt(runDay), december, { onError: (_, id) => failed.push(id) })
  expect(failed).toEqual([bad])
  expect(await invoicesOf([good])).toHaveLength(1)
  await api.db
    .update(subscriptions)
    .set({ terms: terms(5000) })
    .where(eq(subscriptions.dealershipId, bad))
  await run()
  expect(await invoicesOf([bad, good])).toHaveLength(2)
})

test('a closed dealership has no subscription any more, and what it owes stays owed', async () => {
  await again()
  const payer = await aPayer()
  await run()
  await api.db.update(dealerships).set({ status: 'closed' }).where(eq(dealerships.id, payer))
  expect(await endSubscriptionsOfClosed(contextAt(runDay))).toBe(1)
  expect(await endSubscriptionsOfClosed(contextAt(runDay))).toBe(0)
  const [ended] = await api.db.select().from(subscriptions).where(eq(subscriptions.dealershipId, payer))
  expect(ended).toMatchObject({ status: 'cancelled', endsOn: '2026-11-10', cancelReason: 'closed' })
  await runMonth(contextAt(runDay), monthOf('2027-01-01'), { onError })
  expect(await invoicesOf([payer])).toMatchObject([{ status: 'open', openCents: 89_900 }])
})

test('it is mailed to the billing addresses in the transaction that issues it', async () => {
  await again()
  const payer = await aPayer()
  await run()
  const [invoice] = await invoicesOf([payer])
  const mails = (await api.db.select().from(outbox)).filter(
    ({ message }) => (message as { invoiceId?: number }).invoiceId === invoice?.id,
  )
  expect(mails).toHaveLength(1)
  expect(invoice?.emailedAt).not.toBeNull()
})

test('two processes at once make no invoice twice', async () => {
  await again()
  const payers = await Promise.all(Array.from({ length: 12 }, () => aPayer({ charged: [{ cents: 900 }] })))
  await Promise.all([run(), run(), run()])
  const rows = await invoicesOf(payers)
  expect(rows.map(({ dealershipId }) => dealershipId).sort()).toEqual([...payers].sort())
  const [{ endedAt, invoiceCount } = { endedAt: null, invoiceCount: 0 }] = await api.db.select().from(invoiceRuns)
  expect(endedAt).not.toBeNull()
  expect(invoiceCount).toBe(payers.length)
})

test('broken at each of its steps and run again, it is as if nothing had happened', async () => {
  await again()
  const calm = await aPayer({ charged: [{ cents: 900 }], paidCents: 20_000 })
  await run()
  const wanted = await stateOf(calm)
  for (let at = 1; ; at += 1) {
    const payer = await aPayer({ charged: [{ cents: 900 }], paidCents: 20_000 })
    await again()
    await api.db.insert(invoiceRuns).values({ month: december.name, cursor: payer - 1, startedAt: runDay })
    const { db, count } = breakingAt(at)
    await runMonth(contextAt(runDay, db), december, { onError: () => undefined }).catch(() => undefined)
    await run()
    expect(await stateOf(payer), `broken at step ${at}`).toEqual(wanted)
    if (count() < at) break
    expect(at, 'it ends').toBeLessThan(200)
  }
  const sequences = (await api.db.select().from(invoices)).flatMap(({ sequence }) => sequence ?? [])
  expect(new Set(sequences).size, 'numbers without a gap').toBe(Math.max(...sequences))
})

/** Reads the money of a dealership without what differs from one to another. */
async function stateOf(dealershipId: number) {
  const rows = await invoicesOf([dealershipId])
  const [subscription] = await api.db.select().from(subscriptions).where(eq(subscriptions.dealershipId, dealershipId))
  const [payment] = await api.db.select().from(payments).where(eq(payments.dealershipId, dealershipId))
  return {
    invoices: rows.map(({ kind, status, totalCents, paidCents, openCents, dueOn }) => ({
      kind,
      status,
      totalCents,
      paidCents,
      openCents,
      dueOn,
    })),
    lines: await linesOf(dealershipId),
    billedThrough: subscription?.billedThrough,
    allocatedCents: payment?.allocatedCents,
  }
}

/** Wraps the database so that the statement of this number fails, as a lost connection does. */
function breakingAt(at: number) {
  let counted = 0
  const broken = () => {
    counted += 1
    if (counted === at) throw new Error('lost')
  }
  const methods = new Set(['select', 'insert', 'update', 'delete', 'execute', '$count'])
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value = Reflect.get(of, name)
        if (typeof value !== 'function') return value
        if (name === 'transaction')
          return (work: (tx: object) => Promise<unknown>) => value.call(of, (tx: object) => work(wrap(tx)))
        if (!methods.has(String(name))) return value.bind(of)
        return (...input: unknown[]) => {
          broken()
          return value.apply(of, input)
        }
      },
    })
  return { db: wrap(api.db), count: () => counted }
}
