import { sql } from 'drizzle-orm'
import { addDays, billingDay, daysBetween } from '../../../api/billing/billing-days'
import { BillingSettings, billingSettingsKey, sellerOf } from '../../../api/billing/billing-settings'
import {
  invoiceEvents,
  invoiceLines,
  invoiceNumbers,
  invoiceRuns,
  invoices,
  serviceTaxRates,
} from '../../../api/billing/invoices/invoices.schema'
import { allocations, payments } from '../../../api/billing/payments/payments.schema'
import { planVersions, subscriptions } from '../../../api/billing/plans/plans.schema'
import { standingAfter } from '../../../api/billing/standing/apply-standing'
import { setSiteSetting } from '../../../api/content/site-setting'
import { continueIdentity, insertMany } from '../../../api/database/insert-many'
import type { Transaction } from '../../../api/database/open'
import { dealerships } from '../../../api/dealerships/schema'
import { createRandom } from '../random'
import { billedMonths, type DemoDocument, ledgerOf } from './ledger'
import { agreedTerms, type DemoPayer, demoPayers, demoSeller, demoTaxRates } from './payers.data'

type Dealership = typeof dealerships.$inferSelect
type Numbered = DemoDocument & { id: number; year: number; sequence: number; slug: string }

const noon = (day: string): Date => new Date(`${day}T17:00:00Z`)

/** Makes a year of plans, invoices and payments, in every state that an invoice can have. */
export async function seedBilling(tx: Transaction, now: Date): Promise<void> {
  const settings = BillingSettings.parse({ seller: demoSeller })
  await setSiteSetting(tx, billingSettingsKey, { seller: demoSeller })
  const today = await billingDay({ db: tx, now: () => now })
  const validFrom = addDays(today, -400)
  await tx
    .insert(serviceTaxRates)
    .values(
      demoTaxRates.map((rate) => ({ ...rate, sourceDate: validFrom, validFrom, isExample: true, createdAt: now })),
    )
  const lots = new Map((await tx.select().from(dealerships)).map((row) => [row.id, row]))
  const random = createRandom(38)
  const payers = await payersOf(tx, lots)
  const ledgers = payers.map(({ payer, terms, rate }) => ledgerOf({ payer, terms, taxRate: rate, today, random }))
  const numbered = numberAll(ledgers.flatMap(({ documents }) => documents))
  await insertDocuments(tx, numbered, { today, lots, seller: sellerOf(settings), termDays: settings.termDays })
  await insertMoney(tx, ledgers, numbered)
  await insertSubscriptions(tx, payers, today)
  await applyHolds(tx, numbered, today)
}

type Payer = { payer: DemoPayer; terms: ReturnType<typeof agreedTerms>; rate: number; planVersionId: number | null }

async function payersOf(tx: Transaction, lots: ReadonlyMap<number, Dealership>): Promise<Payer[]> {
  const versions = await tx.select().from(planVersions)
  return demoPayers.flatMap((payer) => {
    const lot = lots.get(payer.dealershipId)
    if (!lot) return []
    const version = versions.find(({ code }) => code === payer.plan)
    const terms = version?.terms ?? agreedTerms(payer.monthlyCents, lot.listingLimit)
    const rate = demoTaxRates.find(({ state }) => state === lot.state)?.rate ?? 0
    return [{ payer, terms, rate, planVersionId: version?.id ?? null }]
  })
}

/** Numbers all documents in the order in which they were issued: without a gap in each year. */
function numberAll(documents: readonly DemoDocument[]): Map<DemoDocument, Numbered> {
  const last = new Map<number, number>()
  const inOrder = [...documents].sort((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.dealershipId - b.dealershipId)
  return new Map(
    inOrder.map((document, at) => {
      const [year = '', month = ''] = document.issuedOn.split('-')
      const sequence = (last.get(Number(year)) ?? 0) + 1
      last.set(Number(year), sequence)
      const slug = `DA-${year}-${month}-${String(sequence).padStart(4, '0')}`
      return [document, { ...document, id: at + 1, year: Number(year), sequence, slug }]
    }),
  )
}

interface Facts {
  today: string
  lots: ReadonlyMap<number, Dealership>
  seller: ReturnType<typeof sellerOf>
  termDays: number
}

/** Inserts lines before their invoices are open, as issuing does: the database refuses them later. */
async function insertDocuments(tx: Transaction, numbered: Map<DemoDocument, Numbered>, facts: Facts): Promise<void> {
  const rows = [...numbered.values()].map((one) => rowOf(one, numbered, facts))
  await insertMany(
    tx,
    invoices,
    rows.map((row) => ({ ...row, status: 'draft' as const, slug: null })),
  )
  await insertMany(tx, invoiceLines, linesOf(numbered))
  const states = JSON.stringify(rows.map(({ id, slug, status }) => ({ id, slug, status })))
  await tx.execute(sql`update invoice i set slug = s.slug, status = s.status
    from json_to_recordset(${states}::json) as s(id bigint, slug text, status text) where s.id = i.id`)
  const numbers = new Map<number, number>()
  for (const { year, sequence } of numbered.values()) numbers.set(year, Math.max(sequence, numbers.get(year) ?? 0))
  await insertMany(
    tx,
    invoiceNumbers,
    [...numbers].map(([year, last]) => ({ issuer: 'DA', year, last })),
  )
  const [newest] = billedMonths(facts.today)
  const ended = { startedAt: noon(facts.today), endedAt: noon(facts.today), invoiceCount: rows.length }
  if (newest) await tx.insert(invoiceRuns).values({ month: newest.name, cursor: 0, ...ended })
  await continueIdentity(tx, invoices)
  await continueIdentity(tx, invoiceLines)
}

const linesOf = (numbered: Map<DemoDocument, Numbered>) =>
  [...numbered.values()]
    .flatMap(({ id: invoiceId, lines }) =>
      lines.map((line) => ({
        invoiceId,
        position: line.position,
        kind: line.kind,
        title: line.title,
        detail: line.detail ?? '',
        quantity: line.quantity,
        unitMillicents: line.unitMillicents,
        days: line.days ?? null,
        daysInPeriod: line.daysInPeriod ?? null,
        amountCents: line.amountCents,
        taxRate: line.taxRate,
        taxCents: line.taxCents,
      })),
    )
    .map((line, at) => ({ ...line, id: at + 1 }))

function rowOf(one: Numbered, numbered: Map<DemoDocument, Numbered>, { today, lots, seller, termDays }: Facts) {
  const lot = lots.get(one.dealershipId)
  const rate = one.lines[0]?.taxRate ?? 0
  const at = noon(one.issuedOn)
  return {
    id: one.id,
    dealershipId: one.dealershipId,
    kind: one.kind,
    creditsInvoiceId: one.corrects ? (numbered.get(one.corrects)?.id ?? null) : null,
    issuer: 'DA',
    year: one.year,
    sequence: one.sequence,
    slug: one.slug,
    status: statusOf(one, today),
    statusReason: one.closed?.reason ?? '',
    sourceKey: one.sourceKey,
    currency: 'USD',
    periodFrom: one.period.firstDay,
    periodTo: one.period.lastDay,
    issuedOn: one.issuedOn,
    dueOn: one.dueOn,
    termDays,
    seller,
    buyer: buyerOf(lot),
    taxNote: rate > 0 ? `Sales tax of ${lot?.state}: ${demoTaxRates[0].source}` : 'Sales tax, not taxable',
    note: one.corrects ? (one.corrects.closed?.reason ?? 'Featured place not shown for 8 days.') : '',
    ...one.totals,
    paidCents: one.paidCents,
    creditedCents: one.creditedCents,
    paidAt: one.settledOn && !one.closed ? noon(one.settledOn) : null,
    emailedAt: at,
    remindedDay: 0,
    // The newest are drawn now, older ones once they are asked for.
    pdfDueAt: daysBetween(one.issuedOn, today) < 5 ? at : null,
    pdfAttempts: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

function statusOf({ kind, totals, paidCents, creditedCents, closed, dueOn }: DemoDocument, today: string) {
  if (closed) return closed.status
  if (paidCents + creditedCents === totals.totalCents) return 'paid' as const
  return kind === 'invoice' && dueOn !== null && dueOn < today ? ('past_due' as const) : ('open' as const)
}

const buyerOf = (lot: Dealership | undefined) => ({
  name: lot?.legalName ?? '',
  attention: 'Accounts payable',
  taxId: '',
  emails: [lot?.email ?? ''],
  address: [lot?.address ?? '', `${lot?.city}, ${lot?.state} ${lot?.zip}`],
  state: lot?.state ?? '',
})

type Ledgers = ReturnType<typeof ledgerOf>[]

async function insertMoney(tx: Transaction, ledgers: Ledgers, numbered: Map<DemoDocument, Numbered>): Promise<void> {
  const idOf = (document: DemoDocument) => numbered.get(document)?.id ?? 0
  const made = ledgers.flatMap((ledger) => ledger.payments)
  const paymentIds = new Map(made.map((payment, at) => [payment, at + 1]))
  const rows = made.map(({ dealershipId, amountCents, allocatedCents, on, of }, at) => ({
    id: at + 1,
    dealershipId,
    provider: 'manual' as const,
    method: at % 4 === 0 ? ('check' as const) : ('bank_transfer' as const),
    reference: numbered.get(of)?.slug ?? '',
    sourceKey: `demo:payment:${at + 1}`,
    invoiceId: idOf(of),
    amountCents,
    allocatedCents,
    refundedCents: 0,
    disputedCents: 0,
    status: 'succeeded' as const,
    failure: '',
    receivedOn: on,
    note: '',
    version: 1,
    createdAt: noon(on),
    updatedAt: noon(on),
  }))
  await insertMany(tx, payments, rows)
  const shares = ledgers.flatMap((ledger) => ledger.allocations)
  const allocated = shares.map(({ document, source, amountCents, on }, at) => ({
    id: at + 1,
    invoiceId: idOf(document),
    paymentId: 'allocatedCents' in source ? (paymentIds.get(source) ?? null) : null,
    creditNoteId: 'allocatedCents' in source ? null : idOf(source),
    amountCents,
    at: noon(on),
  }))
  await insertMany(tx, allocations, allocated)
  await insertEvents(tx, [...numbered.values()], allocated)
  for (const table of [payments, allocations, invoiceEvents]) await continueIdentity(tx, table)
}

async function insertEvents(
  tx: Transaction,
  documents: readonly Numbered[],
  allocated: readonly { invoiceId: number; paymentId: number | null; amountCents: number; at: Date }[],
): Promise<void> {
  const event = { detail: '', amountCents: null as number | null }
  const rows: Omit<typeof invoiceEvents.$inferInsert, 'id'>[] = [
    ...documents.flatMap(({ id: invoiceId, issuedOn, totals, closed, dueOn, settledOn }) => {
      const at = noon(issuedOn)
      const isLate = dueOn !== null && settledOn !== null && settledOn > dueOn
      return [
        { ...event, invoiceId, kind: 'issued' as const, amountCents: totals.totalCents, at },
        { ...event, invoiceId, kind: 'emailed' as const, detail: 'to 1 address', at },
        ...(isLate ? [{ ...event, invoiceId, kind: 'past_due' as const, at: noon(addDays(dueOn, 1)) }] : []),
        ...(closed
          ? [{ ...event, invoiceId, kind: closedKinds[closed.status], detail: closed.reason, at: noon(closed.on) }]
          : []),
      ]
    }),
    ...allocated.map(({ invoiceId, paymentId, amountCents, at }) => ({
      ...event,
      invoiceId,
      kind: paymentId === null ? ('credited' as const) : ('paid' as const),
      amountCents,
      at,
    })),
  ]
  const inOrder = rows.sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertMany(
    tx,
    invoiceEvents,
    inOrder.map((row, at) => ({ ...row, id: at + 1 })),
  )
}
const closedKinds = { void: 'voided', uncollectible: 'written_off' } as const

async function insertSubscriptions(tx: Transaction, payers: readonly Payer[], today: string): Promise<void> {
  const [newest] = billedMonths(today)
  const rows = payers.map(({ payer: { dealershipId, isTrial = false, plan }, terms, planVersionId }) => ({
    dealershipId,
    planVersionId,
    planCode: plan,
    terms,
    status: isTrial ? ('trialing' as const) : ('active' as const),
    startedOn: addDays(today, isTrial ? -12 : -380),
    trialEndsOn: isTrial ? addDays(today, 18) : null,
    billedThrough: isTrial ? null : (newest?.lastDay ?? null),
  }))
  await tx.insert(subscriptions).values(rows)
}

/** Writes what rests because the oldest late invoice is so many days late, as each night does. */
async function applyHolds(tx: Transaction, numbered: Map<DemoDocument, Numbered>, today: string): Promise<void> {
  const oldest = new Map<number, number>()
  for (const document of numbered.values()) {
    if (statusOf(document, today) !== 'past_due' || document.dueOn === null) continue
    const { dealershipId, dueOn } = document
    oldest.set(dealershipId, Math.max(oldest.get(dealershipId) ?? 0, daysBetween(dueOn, today)))
  }
  for (const [dealershipId, days] of oldest) {
    const { hold, status } = standingAfter(days, BillingSettings.parse({}))
    await tx.execute(sql`update dealership set billing_hold = ${hold} where id = ${dealershipId}`)
    await tx.execute(
      sql`update subscription set status = ${status} where dealership_id = ${dealershipId} and status = 'active'`,
    )
  }
}
