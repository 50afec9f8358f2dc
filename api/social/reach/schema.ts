import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../database/columns'
import { posts } from '../schema'

const postId = () =>
  reference('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' })
/** Holds the day by the clock of the dealership that wrote the post; by the operator’s for others. */
const day = () => date('day').notNull()

/** Holds which visits opened a post, for 35 days. A visit is no person (decision 0142). */
export const postOpenings = pgTable(
  'post_opening',
  { postId: postId(), day: day(), visit: bigint('visit', { mode: 'bigint' }).notNull(), at: instant('at').notNull() },
  (t) => [
    primaryKey({ columns: [t.postId, t.day, t.visit] }),
    index('post_opening_of_visit').on(t.visit),
    index('post_opening_at').using('brin', t.at),
  ],
)

/** Holds how often a post was in lists that we sent, by minute, for 35 days. */
export const postShown = pgTable(
  'post_shown',
  { postId: postId(), day: day(), minute: instant('minute').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.postId, t.minute] }), index('post_shown_minute').using('brin', t.minute)],
)

/** Rolls up a post’s reach of a day. */
export const postStatDaily = pgTable(
  'post_stat_daily',
  {
    postId: postId(),
    day: day(),
    shown: integer('shown').notNull().default(0),
    opened: integer('opened').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.postId, t.day] })],
)
