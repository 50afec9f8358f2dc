import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../tests/support/factories'
import { checkMoney } from '../../tests/support/invoices'
import { aPlanWorld } from '../../tests/support/plan-world'
import { addDays, monthOf } from './billing-days'
import { monthlyOf, priceOf } from './changes/proration'
import { planChanges } from './plans/plans.schema'
import type { SubscriptionRow } from './plans/subscription'

let world: Awaited<ReturnType<typeof aPlanWorld>>
beforeAll(async () => {
  world = await aPlanWorld()
})
afterAll(() => world.api.close())

const path = '/api/dealership/billing/plan'
const firstDay = '2026-12-01'

/** Makes numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const one = Math.imul(state ^ (state >>> 15), 1 | state)
    const two = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one
    return ((two ^ (two >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Terms = Pick<SubscriptionRow, 'terms' | 'extraVehicles'>
const monthlyPrice = ({ terms, extraVehicles }: Terms) => monthlyOf(priceOf(terms, extraVehicles))

/** Sums prices by the day, from the terms that hold on each: what a dealership was to be asked for up to the day that is billed. */
async function owedByDays(dealershipId: number, initial: Terms): Promise<number> {
  const { billedThrough, ...current } = await world.rowOf(dealershipId)
  const changes = await world.api.db
    .select()
    .from(planChanges)
    .where(and(eq(planChanges.dealershipId, dealershipId), sql`status in ('applied', 'scheduled')`))
    .orderBy(asc(planChanges.effectiveOn), asc(planChanges.id))
  const applied = changes.filter(({ status }) => status === 'applied')
  const scheduled = changes.find(({ status }) => status === 'scheduled')
  const priceOn = (day: string): number => {
    const isNew = scheduled && day >= scheduled.effectiveOn && day > (scheduled.billedThrough ?? '')
    if (isNew) return monthlyPrice({ terms: scheduled.toTerms, extraVehicles: scheduled.toExtraVehicles })
    const last = applied.findLast(({ effectiveOn }) => effectiveOn <= day)
    return monthlyPrice(last ? { terms: last.toTerms, extraVehicles: last.toExtraVehicles } : initial)
  }
  expect(priceOn('2026-10-01')).toBe(monthlyPrice(initial))
  expect(applied.length === 0 || applied.at(-1)?.toTerms.name === current.terms.name).toBe(true)
  let cents = 0
  for (let day = '2026-11-01'; day <= (billedThrough ?? ''); day = addDays(day, 1))
    cents += (priceOn(day) - (day < firstDay ? monthlyPrice(initial) : 0)) / monthOf(day).days
  return cents
}

/** Reads what was billed and what waits to be, before tax, in how many lines. */
async function askedFor(dealershipId: number): Promise<{ cents: number; lines: number }> {
  const { rows } = await world.api.db.execute<{ cents: string; n: string }>(sql`
    select coalesce(sum(cents), 0) as cents, count(*) as n from (
      select case i.kind when 'credit_note' then -l.amount_cents else l.amount_cents end as cents
      from invoice i join invoice_line l on l.invoice_id = i.id where i.dealership_id = ${dealershipId}
      union all select round(c.quantity * c.unit_millicents * coalesce(c.days, 1) / coalesce(c.days_in_period, 1)::numeric / 1000)
      from charge c where c.dealership_id = ${dealershipId} and c.invoice_id is null and c.withdrawn_at is null) x`)
  return { cents: Number(rows[0]?.cents), lines: Number(rows[0]?.n) }
}

async function checkDocuments(dealershipId: number): Promise<void> {
  const { rows } = await world.api.db.execute(sql`
    select i.slug from invoice i
    left join lateral (select sum(amount_cents) as amount, sum(tax_cents) as tax from invoice_line where invoice_id = i.id) l on true
    where i.dealership_id = ${dealershipId} and (coalesce(l.amount, 0) <> i.subtotal_cents - i.credit_cents
      or coalesce(l.tax, 0) <> i.tax_cents or i.total_cents <> i.subtotal_cents - i.credit_cents + i.tax_cents
      or i.paid_cents + i.open_cents + i.credited_cents <> i.total_cents or i.open_cents < 0)
    union all select p.source_key from payment p where p.dealership_id = ${dealershipId} and p.allocated_cents > p.amount_cents
    union all select 'credit note ' || n.slug from invoice n where n.dealership_id = ${dealershipId} and n.kind = 'credit_note'
      and n.credited_cents <> coalesce((select sum(amount_cents) from allocation where credit_note_id = n.id), 0)
    union all select 'credited ' || i.slug from invoice i where i.dealership_id = ${dealershipId} and i.kind = 'invoice'
      and i.credited_cents <> coalesce((select sum(amount_cents) from allocation where invoice_id = i.id and credit_note_id is not null), 0)`)
  expect(rows).toEqual([])
  await checkMoney(world.api.db, dealershipId)
}

async function checkNumbers(): Promise<void> {
  const { rows } = await world.api.db.execute(sql`
    select issuer, year from invoice where sequence is not null group by issuer, year
    having count(*) <> max(sequence) or min(sequence) <> 1`)
  expect(rows, 'years whose numbers have gaps').toEqual([])
}

test.each([1, 2, 3, 4])('run, change, payment and undo at once, in any order, add up (seed %i)', async (seed) => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let day = '2026-11-05'
  await world.begin(day)
  const { id, me } = await world.onPlan('lot', { billedThrough: '2026-11-30', trialEndsOn: '2026-02-01' })
  const initial = await world.rowOf(id)
  const boss = await world.api.as(await aUser(world.api.db, { role: 'system_admin' }))
  const statuses = new Set<number>()
  const noted = async (answer: Promise<{ status: number }>) => void statuses.add((await answer).status)

  const change = async () => {
    const wish = {
      plan: pick(['free', 'lot', 'showroom', 'avenue', 'current']),
      starts: pick(['now', 'next-month', 'paid-through']),
    }
    const preview = (await me.get(`${path}/preview?plan=${wish.plan}&starts=${wish.starts}`)).body
    if (!preview.subscription) return
    const { subscription, dueCents } = preview
    const body = { ...wish, token: world.token(), version: subscription.version, dueCents }
    await Promise.all([noted(me.post(`${path}/changes`, body)), noted(me.post(`${path}/changes`, body))])
  }
  const undo = async () => {
    const { scheduled } = (await me.get(path)).body
    if (scheduled) await noted(me.delete(`${path}/changes/${scheduled.id}`))
  }
  const pay = async () => {
    const transfer = { method: 'bank_transfer', reference: 'ACH', receivedOn: day, token: crypto.randomUUID() }
    const body = { ...transfer, amountCents: 1 + Math.floor(random() * 120_000) }
    const twice = [0, 1].map(() => boss.post(`/api/admin/dealerships/${id}/payments`, body))
    await Promise.all(twice.map((answer) => noted(answer)))
  }
  const run = () => world.on(day)

  for (let round = 0; round < 12; round += 1) {
    day = addDays(day, 1 + Math.floor(random() * 12))
    const doing = [run, run, change, change, undo, pay, pay].sort(() => random() - 0.5)
    await Promise.all(doing.map((one) => one()))
    await run()
    const { cents, lines } = await askedFor(id)
    expect(Math.abs(cents - (await owedByDays(id, initial))), `round ${round} on ${day}`).toBeLessThanOrEqual(lines)
    await checkDocuments(id)
    await checkNumbers()
  }
  expect([...statuses].filter((status) => ![200, 201, 404, 409, 422].includes(status))).toEqual([])
  expect([statuses.has(200), statuses.has(201)]).toEqual([true, true])
})
