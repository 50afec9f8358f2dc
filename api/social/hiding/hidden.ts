import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipMutes, personBlocks, personMutes } from '../people.schema'

/** Whom the caller is not to read in lists: whom they muted, and blocks of either side. */
export interface Hidden {
  people: number[]
  dealerships: number[]
}

export const nothingHidden: Hidden = { people: [], dealerships: [] }

export async function hiddenFrom({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Hidden> {
  if (!actor) return nothingHidden
  const people = sql`
    select person_id as id from ${personMutes} where user_id = ${actor.id}
    union all select person_id from ${personBlocks} where user_id = ${actor.id}
    union all select user_id from ${personBlocks} where person_id = ${actor.id}`
  const dealerships = sql`select dealership_id as id from ${dealershipMutes} where user_id = ${actor.id}`
  const listOf = (ids: SQL) => sql`(select coalesce(json_agg(id), '[]') from (${ids}) hidden)`
  const { rows } = await db.execute<Hidden & Record<string, unknown>>(
    sql`select ${listOf(people)} as people, ${listOf(dealerships)} as dealerships`,
  )
  return rows[0] ?? nothingHidden
}

/** Of blocks alone: for lists of the caller's own choosing. */
export async function blockedFrom({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Hidden> {
  if (!actor) return nothingHidden
  const { rows } = await db.execute<{ id: string }>(sql`
    select person_id as id from ${personBlocks} where user_id = ${actor.id}
    union all select user_id from ${personBlocks} where person_id = ${actor.id}`)
  return { people: rows.map(({ id }) => Number(id)), dealerships: [] }
}

/** What stands in the name of a dealership is the dealership's, whoever of its staff wrote it. */
export const notHidden = (
  { userId, dealershipId }: { userId: AnyColumn; dealershipId: AnyColumn },
  { people, dealerships }: Hidden,
): SQL | undefined =>
  and(
    people.length > 0
      ? sql`(${dealershipId} is not null or ${userId} is null or ${userId} <> all(${sql.param(people)}::bigint[]))`
      : undefined,
    dealerships.length > 0
      ? sql`(${dealershipId} is null or ${dealershipId} <> all(${sql.param(dealerships)}::bigint[]))`
      : undefined,
  )
