import { and, eq, gte, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dollars, currency as ourCurrency } from '../dollars'
import { sumOf } from '../money'
import type { CardCompany, CardPayment } from './card-company'
import { disputes, paymentDifferences, payments, refunds } from './payments.schema'
import type { PaymentRow } from './settle'
import type { DifferenceKind } from './states.contract'

/** Looks back so far: a dispute may come that long after its payment. */
const lookBackDays = 130
const words = { pending: 'under way', succeeded: 'paid', failed: 'not paid' } as const

interface Difference {
  kind: DifferenceKind
  reference: string
  paymentId: number | null
  customerId: string | null
  ours: string
  theirs: string
}

/** Compares all payments by card of the last months with the card company's, and lists what differs. Nothing is changed by it. */
export async function reconcile(context: Context, company: CardCompany): Promise<{ compared: number; open: number }> {
  const since = new Date(context.now().getTime() - lookBackDays * 86_400_000)
  const differences: Difference[] = []
  const seen = new Set<string>()
  for await (const listed of company.paymentsSince(since)) {
    seen.add(listed.reference)
    differences.push(...(await differencesOf(context, company, listed)))
  }
  differences.push(...(await missingThere(context, company, { since, seen })))
  await storeDifferences(context, differences)
  return { compared: seen.size, open: differences.length }
}

async function differencesOf(context: Context, company: CardCompany, listed: CardPayment): Promise<Difference[]> {
  const row = await rowOf(context, listed)
  if (!row) return listed.status === 'succeeded' ? [missingHere(listed)] : []
  if (row.status === 'pending' && listed.status !== 'succeeded') return []
  const theirs = listed.status === 'succeeded' ? ((await company.payment(listed.reference)) ?? listed) : listed
  return compare(row, theirs, await partsOf(context, row.id))
}

async function rowOf({ db }: Context, { reference, paymentId }: CardPayment): Promise<PaymentRow | null> {
  const isStripe = eq(payments.provider, 'stripe')
  const [byReference] = await db
    .select()
    .from(payments)
    .where(and(isStripe, eq(payments.reference, reference)))
  if (byReference || paymentId === null) return byReference ?? null
  const [byId] = await db
    .select()
    .from(payments)
    .where(and(isStripe, eq(payments.id, paymentId)))
  return byId ?? null
}

const missingHere = ({ reference, customerId, ...payment }: CardPayment): Difference => ({
  kind: 'missing_here',
  reference,
  paymentId: null,
  customerId,
  ours: 'Nothing',
  theirs: `${amountOf(payment)}, paid`,
})

const amountOf = ({ amountCents, currency }: Pick<CardPayment, 'amountCents' | 'currency'>): string =>
  currency === ourCurrency ? dollars(amountCents) : inCurrency(amountCents, currency)

/** Writes the smallest units of a currency: yen have none below the yen. */
function inCurrency(units: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

interface Parts {
  refundedCents: number
  disputedCents: number
}

async function partsOf({ db }: Context, paymentId: number): Promise<Parts> {
  const returned = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed')))
  const disputed = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), ne(disputes.status, 'won')))
  return { refundedCents: sumOf(returned), disputedCents: sumOf(disputed) }
}

function compare(row: PaymentRow, theirs: CardPayment, parts: Parts): Difference[] {
  const { reference, customerId } = theirs
  const differences: Difference[] = []
  const add = (kind: DifferenceKind, ours: string, theirWords: string) =>
    differences.push({ kind, reference, paymentId: row.id, customerId, ours, theirs: theirWords })
  if (theirs.currency !== ourCurrency) {
    add('currency', dollars(row.amountCents), amountOf(theirs))
    return differences
  }
  const status = ['succeeded', 'disputed', 'refunded'].includes(row.status) ? 'succeeded' : row.status
  if (status !== theirs.status) add('status', words[status as keyof typeof words], words[theirs.status])
  if (row.amountCents !== theirs.amountCents) add('amount', dollars(row.amountCents), dollars(theirs.amountCents))
  if (theirs.status !== 'succeeded') return differences
  const refunded = sumOf(theirs.refunds.filter((refund) => refund.status !== 'failed'))
  const disputed = sumOf(theirs.disputes.filter((dispute) => dispute.status !== 'won'))
  if (parts.refundedCents !== refunded) add('refund', dollars(parts.refundedCents), dollars(refunded))
  if (parts.disputedCents !== disputed) add('dispute', dollars(parts.disputedCents), dollars(disputed))
  return differences
}

async function missingThere(
  { db }: Context,
  company: CardCompany,
  { since, seen }: { since: Date; seen: ReadonlySet<string> },
): Promise<Difference[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, 'stripe'),
        gte(payments.createdAt, since),
        inArray(payments.status, ['succeeded', 'disputed', 'refunded']),
      ),
    )
  const missing: Difference[] = []
  for (const { id, reference, customerId, amountCents } of rows) {
    if (seen.has(reference) || (await company.payment(reference))) continue
    const ours = `${dollars(amountCents)}, paid`
    missing.push({ kind: 'missing_there', reference, paymentId: id, customerId, ours, theirs: 'Nothing' })
  }
  return missing
}

/** Stores the differences that there are now; one that is gone is settled. */
async function storeDifferences({ db, now }: Context, differences: readonly Difference[]): Promise<void> {
  const at = now()
  const names: string[] = []
  for (const difference of differences) {
    names.push(`${difference.kind} ${difference.reference}`)
    const { ours, theirs } = difference
    await db
      .insert(paymentDifferences)
      .values({ ...difference, foundAt: at })
      .onConflictDoUpdate({
        target: [paymentDifferences.reference, paymentDifferences.kind],
        targetWhere: sql`settled_at is null`,
        set: { ours, theirs },
      })
  }
  const name = sql<string>`${paymentDifferences.kind} || ' ' || ${paymentDifferences.reference}`
  await db
    .update(paymentDifferences)
    .set({ settledAt: at })
    .where(and(isNull(paymentDifferences.settledAt), names.length > 0 ? notInArray(name, names) : undefined))
}
