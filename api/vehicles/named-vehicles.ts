import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { type NamedJson, type NamedVehicle, namedFromJson, namedJson } from './page/named'

/** Names vehicles by id; hidden ones are left out, and those without a page have no slug. */
export async function namedVehicles(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, NamedVehicle & { day: string | null }>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`${sql.param([...ids])}::bigint[]`
  const { rows } = await db.execute<{ named: NamedJson[] | null }>(sql`select ${namedJson(wanted)} as named`)
  const json = rows[0]?.named ?? []
  const soldDay = new Map(json.map(({ id, soldAt }) => [id, soldAt?.slice(0, 10) ?? null]))
  return new Map([...namedFromJson(json, now())].map(([id, one]) => [id, { ...one, day: soldDay.get(id) ?? null }]))
}
