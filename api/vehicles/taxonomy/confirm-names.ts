import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { makes, models } from '../schema'

/** A make or model (with its make before it) that vehicles have, in small letters. Returns whether there is one. */
export async function setConfirmed(
  tx: Transaction,
  { field, key }: { field: 'make' | 'model'; key: string },
  confirmed: boolean,
): Promise<boolean> {
  if (field === 'make') {
    const named = await tx
      .update(makes)
      .set({ confirmed })
      .where(eq(sql`lower(${makes.name})`, key))
      .returning({ id: makes.id })
    return named.length > 0
  }
  const named = sql`${models.id} in (select m.id from ${models} m join ${makes} k on k.id = m.make_id
    where lower(k.name || ' ' || m.name) = ${key})`
  return (await tx.update(models).set({ confirmed }).where(named).returning({ id: models.id })).length > 0
}

export const confirmedMakes = async ({ db }: { db: Context['db'] | Transaction }): Promise<string[]> =>
  (
    await db
      .select({ name: makes.name })
      .from(makes)
      .where(and(eq(makes.confirmed, true), isNull(makes.mergedIntoId)))
  ).map(({ name }) => name)

/** The make that stands before a model's name: the longest, of several. */
export const makeBefore = (makes: readonly string[], name: string): string | undefined =>
  makes.filter((make) => name.toLowerCase().startsWith(`${make.toLowerCase()} `)).sort((a, b) => b.length - a.length)[0]

/** By make: the names of its confirmed models. */
export async function confirmedModels(
  { db }: { db: Context['db'] | Transaction },
  ofMakes: readonly string[],
): Promise<Map<string, string[]>> {
  const byMake = new Map<string, string[]>()
  if (ofMakes.length === 0) return byMake
  const rows = await db
    .select({ make: makes.name, model: models.name })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(and(inArray(makes.name, [...ofMakes]), eq(models.confirmed, true), isNull(models.mergedIntoId)))
  for (const { make, model } of rows) byMake.set(make, [...(byMake.get(make) ?? []), model])
  return byMake
}
