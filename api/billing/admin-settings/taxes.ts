import { asc, desc, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, transaction, within } from '../../context'
import type { SignedIn } from '../../http/guards'
import { changedMeanwhile, invalid } from '../../refusals'
import { billingDay } from '../billing-days'
import { serviceTaxRates } from '../invoices/invoices.schema'
import type { NewServiceTax, ServiceTaxes } from './taxes.contract'

type Row = typeof serviceTaxRates.$inferSelect

export async function getServiceTaxes(context: Context): Promise<ServiceTaxes> {
  const today = await billingDay(context)
  const rows = await context.db
    .select()
    .from(serviceTaxRates)
    .orderBy(asc(serviceTaxRates.state), desc(serviceTaxRates.validFrom), desc(serviceTaxRates.id))
  const rates = rows.map(({ id, state, rate, source, sourceDate, validFrom, isExample }) => ({
    id,
    state,
    rate,
    source,
    sourceDate,
    validFrom,
    isExample,
    status: validFrom > today ? ('upcoming' as const) : inForce(rows, state, today)?.id === id ? 'current' : 'past',
  }))
  const taxed = rates.filter(({ status, rate }) => status === 'current' && rate > 0).length
  return { rates: rates as ServiceTaxes['rates'], taxed, today, version: versionOf(rows) }
}

/** Finds the row that counts on a day, as invoices read it. */
const inForce = (rows: readonly Row[], state: string, day: string): Row | undefined =>
  rows.find((row) => row.state === state && row.validFrom <= day)

/** Counts up with each row: rows are only added. */
const versionOf = (rows: readonly Row[]): number => 1 + Math.max(0, ...rows.map(({ id }) => id))

/** Adds a rate of a state. Throws invalid for days out of order, conflict when a rate was added since the list was read. */
export const addServiceTax = (
  context: Context & SignedIn,
  { version, ...rate }: NewServiceTax,
): Promise<ServiceTaxes> =>
  transaction(context, async (tx) => {
    await tx.execute(sql`lock table service_tax_rate in share row exclusive mode`)
    const inside = within(context, tx)
    const listed = await getServiceTaxes(inside)
    if (listed.version !== version) throw changedMeanwhile('list')
    const own = listed.rates.filter(({ state }) => state === rate.state)
    if (own[0] && rate.validFrom < own[0].validFrom) {
      const words = `The newest rate of ${rate.state} begins on ${own[0].validFrom}. Enter that day or a later one.`
      throw invalid(words, { validFrom: words })
    }
    if (rate.sourceDate > listed.today) {
      const words = 'The date of the source is in the future.'
      throw invalid(words, { sourceDate: words })
    }
    const [row] = await tx
      .insert(serviceTaxRates)
      .values({ ...rate, createdBy: context.actor.id, createdAt: context.now() })
      .returning()
    const before = own.find(({ status }) => status === 'current')
    const detail = { before: before ? auditOf(before) : null, after: auditOf(rate) }
    await audit(context, { action: 'service_tax.changed', entity: 'service_tax', entityId: row?.id, detail }, tx)
    return getServiceTaxes(inside)
  })

const auditOf = ({ state, rate, source, sourceDate, validFrom }: Omit<NewServiceTax, 'version'>) => ({
  state,
  rate,
  source,
  sourceDate,
  validFrom,
})
