import { type SQL, sql } from 'drizzle-orm'
import { feedRuns } from '../schema'
import { unknownValues } from './schema'

const hasBeenRead = (run: string): SQL => {
  const r = sql.identifier(run)
  // A server's answer that nothing has changed ends a run without a file.
  return sql`${r}.status in ('ready', 'quarantined', 'applying', 'applied', 'rolling_back') and (${r}.counts ->> 'read')::int > 0`
}

const isNewer = (than: SQL, newer: string): SQL => {
  const n = sql.identifier(newer)
  return sql`${n}.dealership_id = ${than}.dealership_id and ${n}.feed_id is not distinct from ${than}.feed_id
    and ${n}.started_at >= ${than}.started_at and ${n}.id > ${than}.id and ${hasBeenRead(newer)}`
}

/**
 * The runs whose values may be open, of those that have a value of `which` (of `u`): each feed's newest that was read and not
 * thrown away. What an older file said is nobody's question.
 */
export const runsInQuestion = (which: SQL = sql`true`): SQL => sql`
  select r.id, r.feed_id, r.dealership_id from ${feedRuns} r
  where r.id in (select u.run_id from ${unknownValues} u where ${which}) and ${hasBeenRead('r')}
    and not exists (select 1 from ${feedRuns} n where ${isNewer(sql`r`, 'n')})`

/** What of the feed's earlier files may be forgotten once a run is applied: all but the newest, which holds again if it is rolled back. */
export const earlierRunsBut = ({ id, feedId, dealershipId }: typeof feedRuns.$inferSelect): SQL => sql`
  select r.id from ${feedRuns} r
  where r.id < ${id} and r.dealership_id = ${dealershipId} and r.feed_id is not distinct from ${feedId}::bigint
    and r.id in (select u.run_id from ${unknownValues} u)
    and (not ${hasBeenRead('r')} or exists (select 1 from ${feedRuns} n where n.id < ${id} and ${isNewer(sql`r`, 'n')}))`
