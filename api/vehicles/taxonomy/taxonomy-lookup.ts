import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { makes, models } from '../schema'

/** Whatever their case, as the catalogue writes them. */
export async function makesNamed({ db }: Pick<Context, 'db'>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .select({ name: makes.name })
    .from(makes)
    .where(inArray(sql`lower(${makes.name})`, lower(names)))
  return rows.map(({ name }) => name)
}

export async function modelsNamed(
  { db }: Pick<Context, 'db'>,
  names: readonly string[],
  ofMakes: readonly string[],
): Promise<{ make: string; model: string }[]> {
  if (names.length === 0) return []
  const wanted = inArray(sql`lower(${models.name})`, lower(names))
  return db
    .select({ make: makes.name, model: models.name })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(ofMakes.length > 0 ? and(wanted, inArray(makes.name, [...ofMakes])) : wanted)
}

const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase())

export const allMakes = (context: Context): Promise<{ id: number; name: string }[]> =>
  context.db
    .select({ id: makes.id, name: makes.name })
    .from(makes)
    .where(eq(makes.confirmed, true))
    .orderBy(asc(makes.name))
