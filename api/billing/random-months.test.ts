import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthAfter, monthOf } from './billing-days'
import type { charges } from './invoices/invoices.schema'
import { priceLines } from './invoices/price-lines'
import { totalsOf } from './money'
import { type Part, shareOut } from './payments/share-out'
import { documentOf, monthLines } from './runs/month-lines'

type Charge = typeof charges.$inferSelect

const price = fc.integer({ min: 0, max: 300_000 })
const month = fc.record({
  monthlyCents: price,
  vehicleCents: fc.option(fc.integer({ min: 1, max: 2_000 })),
  extraVehicles: fc.integer({ min: 0, max: 80 }),
  isTrial: fc.boolean(),
  /** Changes the plan on a day: the new price by the days, and the old one back. */
  change: fc.option(fc.record({ day: fc.integer({ min: 1, max: 28 }), from: price, to: price })),
  charged: fc.array(
    fc.record({ quantity: fc.integer({ min: -5_000, max: 5_000 }), unit: fc.integer({ min: 1, max: 900_000 }) }),
    { maxLength: 4 },
  ),
  paid: fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 3 }),
  credited: fc.option(fc.integer({ min: 1, max: 100 })),
  refunded: fc.integer({ min: 0, max: 50_000 }),
})
type RandomMonth = typeof month extends fc.Arbitrary<infer Value> ? Value : never

interface Credit {
  total: number
  used: number
}
interface Payment {
  amount: number
  allocated: number
  refunded: number
}
interface Account {
  owed: { total: number; paid: number; credited: number }[]
  credits: Credit[]
  payments: Payment[]
}

const fixed = {
  detail: '',
  day: '2026-01-01',
  withdrawnAt: null,
  invoiceId: null,
  createdAt: new Date(0),
  dealershipId: 1,
  advertiserId: null,
  sourceKey: '',
}
const whole = { days: null, daysInPeriod: null }

function chargesOf({ charged, change }: RandomMonth): Charge[] {
  const usage = charged.map(({ quantity, unit }, at) => ({
    ...fixed,
    ...whole,
    id: at + 1,
    kind: 'usage' as const,
    title: 'Usage',
    quantity,
    unitMillicents: unit,
  }))
  if (!change) return usage
  const share = { days: 31 - change.day, daysInPeriod: 31, kind: 'plan' as const, title: 'Change' }
  return [
    ...usage,
    { ...fixed, ...share, id: 90, quantity: 1, unitMillicents: change.to * 1000 },
    { ...fixed, ...share, id: 91, quantity: -1, unitMillicents: change.from * 1000 },
  ]
}

test('in 10,000 random months lines, tax and credits are the total, and paid, open and credited are too', () => {
  let months = 0
  fc.assert(
    fc.property(
      fc.array(month, { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 0, max: 12_000 }),
      (months20, taxRate) => {
        const account: Account = { owed: [], credits: [], payments: [] }
        let at = monthOf('2026-01-01')
        for (const one of months20) {
          bill(account, one, at, taxRate)
          settle(account, one)
          check(account)
          at = monthAfter(at.firstDay)
          months += 1
        }
      },
    ),
    { numRuns: 500, seed: 38 },
  )
  expect(months).toBe(10_000)
})

function bill(account: Account, one: RandomMonth, at: ReturnType<typeof monthOf>, taxRate: number): void {
  const limits = { vehicles: null, members: null, feeds: null, apiKeys: null, photoGb: null, featuredPlaces: null }
  const terms = {
    name: 'Plan',
    monthlyCents: one.monthlyCents,
    vehicleCents: one.vehicleCents,
    featuredPlaceCents: null,
    limits,
  }
  const status = one.isTrial ? ('trialing' as const) : ('active' as const)
  const plan = {
    terms,
    extraVehicles: one.extraVehicles,
    status,
    startedOn: '2025-01-01',
    billedThrough: null,
    endsOn: null,
  }
  const { kind, lines } = documentOf(monthLines(plan, chargesOf(one), at), taxRate)
  const priced = priceLines(lines, taxRate)
  const totals = totalsOf(priced)
  const sum = priced.reduce((all, { amountCents, taxCents }) => all + amountCents + taxCents, 0)
  const net = totals.subtotalCents - totals.creditCents + totals.taxCents
  expect([totals.totalCents, net, totals.totalCents >= 0]).toEqual([sum, sum, true])
  if (lines.length === 0) return
  if (kind === 'invoice') account.owed.push({ total: totals.totalCents, paid: 0, credited: 0 })
  else account.credits.push({ total: totals.totalCents, used: 0 })
}

/** Takes payments in, credits a part of the newest invoice, gives money back, and puts the rest on what is owed. */
function settle(account: Account, { paid, credited, refunded }: RandomMonth): void {
  for (const amount of paid) account.payments.push({ amount, allocated: 0, refunded: 0 })
  const newest = account.owed.at(-1)
  const part = newest && credited ? Math.floor((newest.total * credited) / 100) : 0
  if (part > 0) account.credits.push({ total: part, used: 0 })
  const payment = account.payments.find(({ amount, allocated, refunded: back }) => amount - allocated - back > 0)
  if (payment) payment.refunded += Math.min(refunded, payment.amount - payment.allocated - payment.refunded)
  const owed = account.owed.map((key) => ({ key, cents: key.total - key.paid - key.credited }))
  const sources: Part<Credit | Payment>[] = [
    ...account.credits.map((key) => ({ key, cents: key.total - key.used })),
    ...account.payments.map((key) => ({ key, cents: key.amount - key.allocated - key.refunded })),
  ]
  for (const { owed: invoice, source, amountCents } of shareOut(owed, sources)) {
    if ('used' in source) {
      source.used += amountCents
      invoice.credited += amountCents
    } else {
      source.allocated += amountCents
      invoice.paid += amountCents
    }
  }
}

/** Compares in one go: a hundred thousand assertions take longer than the money. */
function check({ owed, credits, payments }: Account): void {
  const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((all, one) => all + of(one), 0)
  const open = owed.map(({ total, paid, credited }) => total - paid - credited)
  const left = [
    ...credits.map(({ total, used }) => total - used),
    ...payments.map(({ amount, allocated, refunded }) => amount - allocated - refunded),
  ]
  const [isOpen, hasMoney] = [open.some((cents) => cents > 0), left.some((cents) => cents > 0)]
  const wrong = {
    negative: [...open, ...left].filter((cents) => cents < 0),
    unequal: owed.filter(({ total, paid, credited }, at) => paid + (open[at] ?? 0) + credited !== total),
    paid: sum(owed, ({ paid }) => paid) - sum(payments, ({ allocated }) => allocated),
    credited: sum(owed, ({ credited }) => credited) - sum(credits, ({ used }) => used),
    restsWhileOwed: isOpen && hasMoney,
  }
  expect(wrong).toEqual({ negative: [], unequal: [], paid: 0, credited: 0, restsWhileOwed: false })
}
