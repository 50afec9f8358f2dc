import { eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { type List, listPage } from '../../../lists'
import type { ageBuckets } from '../../inventory/inventory.contract'
import { countedStock } from '../kinds.contract'
import { stockEntries } from '../schema'
import type { StockQuery, stockSorts } from '../stock.contract'
import { countStock, statusesOfSite } from './count-stock'
import { hasIssue, isTwice, withIssues } from './issue-filters'
import { modelsOfMake, optionsOf } from './options'
import { presentStock } from './present-stock'
import { isAmong, searchedStock } from './search-stock'

type Reading = Pick<Context, 'db' | 'now'>

export async function listStock(context: Context, query: StockQuery) {
  const { countedUpTo, ...list } = await stockList(context, query)
  const page = await listPage(context, query, list, (ids) => presentStock(context, ids))
  const [statuses, options] = await Promise.all([statusesOfSite(context), optionsOf(context, query)])
  return { ...page, countedUpTo, statuses, options }
}

/** Pages end after as many rows as are counted where the database has no sum. */
export async function stockList(
  context: Reading,
  query: StockQuery,
): Promise<List<(typeof stockSorts)[number]> & { countedUpTo: number | null }> {
  const match = await searchedStock(context, query.q)
  const where = [...(await filtersOf(context, query)), match?.where]
  const { counted, isCut } = await countStock(context, { query, where, isFewFound: match?.isFew ?? false })
  return {
    from: stockEntries,
    key: stockEntries.vehicleId,
    where,
    tab: {
      of: stockEntries.status,
      value: query.tab,
      across: { sale: sql`${stockEntries.status} in ('active', 'pending')`, duplicates: isTwice, issues: withIssues },
      counted,
    },
    sorts: { listed: stockEntries.listedAt, price: stockEntries.totalCents },
    maxRows: countedStock,
    countedUpTo: isCut ? countedStock : null,
  }
}

async function filtersOf(context: Reading, query: StockQuery): Promise<(SQL | undefined)[]> {
  const { status, issue, rating, age, dealership, make, model } = query
  return [
    // Is a literal: the indexes of all tabs are of these rows.
    status === 'archived' ? undefined : ne(stockEntries.status, sql.raw(`'archived'`)),
    status && eq(stockEntries.status, status),
    issue && hasIssue(issue),
    rating && eq(stockEntries.band, rating),
    age && agedIn[age](sql`${context.now().toISOString()}::timestamptz`),
    dealership ? eq(stockEntries.dealershipId, dealership) : undefined,
    // A make is its models, by which there is an index.
    make ? isAmong(stockEntries.modelId, await modelsOfMake(context, make, model)) : undefined,
    model && !make ? eq(stockEntries.modelId, model) : undefined,
  ]
}

const agedIn: Record<(typeof ageBuckets)[number], (now: SQL) => SQL> = {
  '0-30': listedBetween(0, 30),
  '31-60': listedBetween(31, 60),
  '61-90': listedBetween(61, 90),
  '91': (now) => sql`${stockEntries.listedAt} <= ${now} - interval '91 days'`,
}

function listedBetween(from: number, to: number): (now: SQL) => SQL {
  return (now) =>
    sql`(${stockEntries.listedAt} > ${now} - make_interval(days => ${to + 1}) and ${stockEntries.listedAt} <= ${now} - make_interval(days => ${from}))`
}
