import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference } from '../../database/columns'
import { dealerships } from '../../dealerships/schema'
import { searchOutcomes } from './searches.contract'

/** Holds the day by the operator’s time zone. */
const day = () => date('day').notNull()
/** Counts a visit once a day. */
const visits = () => integer('visits').notNull()
/** Makes the columns of what was asked for; an empty text or 0: the search did not say. */
const filters = () => ({
  make: text('make').notNull(),
  model: text('model').notNull(),
  body: text('body').notNull(),
  /** Dollars, rounded up to `priceStep`. */
  priceMax: integer('price_max').notNull(),
})
const outcome = () => text('outcome', { enum: searchOutcomes }).notNull()

/** Counts the words of searches by day, without a visit or a person. `unread` are those that were not understood. */
export const searchWordsDaily = pgTable(
  'search_words_daily',
  {
    day: day(),
    kind: text('kind', { enum: ['typed', 'unread'] }).notNull(),
    words: text('words').notNull(),
    outcome: outcome(),
    visits: visits(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.words, t.outcome] })],
)

/** Counts by day what searches asked for, in the columns that segments are made of. */
export const searchFilterDaily = pgTable(
  'search_filter_daily',
  {
    day: day(),
    ...filters(),
    /** Names the state that was chosen, or that of the place that distances were measured from. */
    state: text('state').notNull(),
    outcome: outcome(),
    visits: visits(),
  },
  (t) => [
    primaryKey({
      name: 'search_filter_daily_pk',
      columns: [t.day, t.make, t.model, t.body, t.priceMax, t.state, t.outcome],
    }),
  ],
)

/** Counts by day the searches whose pages showed a dealership’s cars. */
export const searchDealershipDaily = pgTable(
  'search_dealership_daily',
  {
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    day: day(),
    ...filters(),
    visits: visits(),
  },
  (t) => [
    primaryKey({
      name: 'search_dealership_daily_pk',
      columns: [t.dealershipId, t.day, t.make, t.model, t.body, t.priceMax],
    }),
    index('search_dealership_by_day').on(t.day),
  ],
)

/** Says of a day that lasts which visit has had which search: a hash of both together, which leads to neither. Deleted with the day’s salt. */
export const searchMarks = pgTable(
  'search_mark',
  { day: day(), mark: bigint('mark', { mode: 'bigint' }).notNull() },
  (t) => [primaryKey({ columns: [t.day, t.mark] })],
)
