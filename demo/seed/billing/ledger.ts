import { addDays, type Month, monthAfter, monthOf, spanLabel } from '../../../api/billing/billing-days'
import type { NewLine } from '../../../api/billing/invoices/issue-invoice'
import { priceLines } from '../../../api/billing/invoices/price-lines'
import { type Totals, totalsOf } from '../../../api/billing/money'
import { shareOut } from '../../../api/billing/payments/share-out'
import type { PlanTerms } from '../../../api/billing/plans/terms.contract'
import { documentOf, monthLines } from '../../../api/billing/runs/month-lines'
import type { Random } from '../random'
import type { DemoPayer } from './payers.data'

const termDays = 14
const runDay = 10

export interface DemoDocument {
  dealershipId: number
  kind: 'invoice' | 'credit_note'
  sourceKey: string
  period: Month
  issuedOn: string
  dueOn: string | null
  lines: ReturnType<typeof priceLines<NewLine>>
  totals: Totals
  paidCents: number
  creditedCents: number
  closed: { status: 'void' | 'uncollectible'; reason: string; on: string } | null
  settledOn: string | null
  corrects: DemoDocument | null
}
export interface DemoPayment {
  dealershipId: number
  amountCents: number
  allocatedCents: number
  on: string
  of: DemoDocument
}
export interface DemoAllocation {
  document: DemoDocument
  source: DemoDocument | DemoPayment
  amountCents: number
  on: string
}
interface Ledger {
  documents: DemoDocument[]
  payments: DemoPayment[]
  allocations: DemoAllocation[]
}
interface LedgerInput {
  payer: DemoPayer
  terms: PlanTerms
  taxRate: number
  today: string
  random: Random
}

/** Lists the months that were billed in the last year, the newest first. */
export function billedMonths(today: string): Month[] {
  let month = Number(today.slice(8)) >= runDay ? monthOf(today) : monthOf(addDays(monthOf(today).firstDay, -1))
  return Array.from({ length: 12 }, () => {
    const billed = monthAfter(month.firstDay)
    month = monthOf(addDays(month.firstDay, -1))
    return billed
  })
}

/** Makes a year of a dealership's money, day by day, by the functions that bill and settle. */
export function ledgerOf({ payer, terms, taxRate, today, random }: LedgerInput): Ledger {
  const ledger: Ledger = { documents: [], payments: [], allocations: [] }
  if (payer.isTrial) return ledger
  const shared = { ledger, payer, taxRate, today }
  for (const [ago, month] of [...billedMonths(today).entries()].reverse()) {
    const issuedOn = addDays(monthOf(addDays(month.firstDay, -1)).firstDay, runDay - 1)
    const plan = {
      terms,
      extraVehicles: 0,
      status: 'active',
      startedOn: '2000-01-01',
      billedThrough: null,
      endsOn: null,
    } as const
    const lines = [...monthLines(plan, [], month), ...featuredPlaces(random, issuedOn)]
    const document = issue(shared, {
      ...documentOf(lines, taxRate),
      sourceKey: `month:${payer.dealershipId}:${month.name}`,
      period: month,
      issuedOn,
    })
    settle(ledger, issuedOn)
    follow(shared, document, { fate: payer.months?.[ago], paidAfter: random.int(6, 13) })
  }
  if (payer.unpaidDaysAgo !== undefined) {
    const issuedOn = addDays(today, -payer.unpaidDaysAgo)
    const lines = [advertising('Search campaign “Winter tires”', 1_860, 3_500, issuedOn)]
    issue(shared, {
      kind: 'invoice',
      lines,
      sourceKey: `demo:unpaid:${payer.dealershipId}`,
      period: monthOf(issuedOn),
      issuedOn,
    })
  }
  return ledger
}

const advertising = (title: string, quantity: number, unitMillicents: number, day: string): NewLine => ({
  kind: 'advertising',
  title,
  detail: spanLabel(addDays(day, -7), addDays(day, -1)),
  quantity,
  unitMillicents,
})

function featuredPlaces(random: Random, issuedOn: string): NewLine[] {
  const places = random.int(0, 4)
  const month = monthOf(addDays(monthOf(issuedOn).firstDay, -1))
  const detail = spanLabel(month.firstDay, month.lastDay)
  return places < 2
    ? []
    : [{ kind: 'advertising', title: 'Featured places', detail, quantity: places, unitMillicents: 4_500_000 }]
}

interface Shared {
  ledger: Ledger
  payer: DemoPayer
  taxRate: number
  today: string
}
type Issued = Pick<DemoDocument, 'kind' | 'sourceKey' | 'period' | 'issuedOn'> & {
  lines: readonly NewLine[]
  corrects?: DemoDocument
}

function issue({ ledger, payer, taxRate }: Shared, { lines, corrects, ...fields }: Issued): DemoDocument {
  const priced = priceLines(lines, taxRate)
  const document: DemoDocument = {
    ...fields,
    dealershipId: payer.dealershipId,
    dueOn: fields.kind === 'invoice' ? addDays(fields.issuedOn, termDays) : null,
    lines: priced,
    totals: totalsOf(priced),
    paidCents: 0,
    creditedCents: 0,
    closed: null,
    settledOn: null,
    corrects: corrects ?? null,
  }
  ledger.documents.push(document)
  return document
}

interface Following {
  fate: NonNullable<DemoPayer['months']>[number] | undefined
  paidAfter: number
}

/** Takes the steps that follow an invoice, as far as today. */
function follow(shared: Shared, document: DemoDocument, { fate, paidAfter }: Following): void {
  const { ledger, today } = shared
  const { issuedOn } = document
  if (fate === 'uncollectible') {
    document.closed = {
      status: 'uncollectible',
      reason: 'The campaign did not run as agreed.',
      on: addDays(issuedOn, 45),
    }
    return
  }
  if (fate === 'void') {
    voidIt(shared, document)
    return
  }
  const open = document.totals.totalCents - document.creditedCents
  const day = addDays(issuedOn, fate === 'late' ? termDays + 5 : fate === 'partial' ? 3 : paidAfter)
  if (day > today) return
  pay(ledger, document, { amountCents: fate === 'partial' ? Math.floor(open / 2) : open, on: day })
  if (fate === 'credited') credit(shared, document, addDays(day, 6))
}

function pay(ledger: Ledger, document: DemoDocument, { amountCents, on }: { amountCents: number; on: string }): void {
  const { dealershipId } = document
  ledger.payments.push({ dealershipId, amountCents, allocatedCents: 0, on, of: document })
  settle(ledger, on)
}

function voidIt(shared: Shared, document: DemoDocument): void {
  const on = addDays(document.issuedOn, 2)
  const reason = 'Billed to the wrong company. A new invoice follows.'
  const { sourceKey, period, lines } = document
  issue(shared, {
    kind: 'credit_note',
    sourceKey: `void:${sourceKey}`,
    period,
    issuedOn: on,
    lines,
    corrects: document,
  })
  settle(shared.ledger, on)
  document.closed = { status: 'void', reason, on }
}

function credit(shared: Shared, document: DemoDocument, on: string): void {
  if (on > shared.today) return
  const line: NewLine = {
    kind: 'credit',
    title: 'Featured place not shown for 8 days',
    quantity: 1,
    unitMillicents: 4_500_000,
  }
  const { sourceKey, period } = document
  issue(shared, {
    kind: 'credit_note',
    sourceKey: `credit:${sourceKey}`,
    period,
    issuedOn: on,
    lines: [line],
    corrects: document,
  })
}

/** Puts what is open of credits and payments on what is owed, as `settleOldest` does. */
function settle({ documents, payments, allocations }: Ledger, on: string): void {
  const isOwed = ({ kind, closed }: DemoDocument) => kind === 'invoice' && closed === null
  const openOf = (one: DemoDocument) => one.totals.totalCents - one.paidCents - one.creditedCents
  const owed = documents.filter(isOwed).map((key) => ({ key, cents: openOf(key) }))
  const credits = documents.filter(({ kind }) => kind === 'credit_note').map((key) => ({ key, cents: openOf(key) }))
  const paid = payments.map((key) => ({ key, cents: key.amountCents - key.allocatedCents }))
  const sources: { key: DemoDocument | DemoPayment; cents: number }[] = [...credits, ...paid]
  for (const { owed: document, source, amountCents } of shareOut(owed, sources)) {
    allocations.push({ document, source, amountCents, on })
    if ('allocatedCents' in source) {
      source.allocatedCents += amountCents
      document.paidCents += amountCents
    } else {
      source.creditedCents += amountCents
      document.creditedCents += amountCents
    }
    if (openOf(document) === 0) document.settledOn = on
  }
}
