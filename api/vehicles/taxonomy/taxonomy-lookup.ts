import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { makes, models, vehicles } from '../schema'

/** Whatever their case, as the catalogue writes them. */
export async function makesNamed({ db }: Pick<Context, 'db'>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .select({ name: makes.name })
    .from(makes)
    .where(and(inArray(sql`lower(${makes.name})`, lower(names)), isNull(makes.mergedIntoId)))
  return rows.map(({ name }) => name)
}

export async function modelsNamed(
  { db }: Pick<Context, 'db'>,
  names: readonly string[],
  ofMakes: readonly string[],
): Promise<{ make: string; model: string }[]> {
  if (names.length === 0) return []
  const wanted = and(inArray(sql`lower(${models.name})`, lower(names)), isNull(models.mergedIntoId))
  return db
    .select({ make: makes.name, model: models.name })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(ofMakes.length > 0 ? and(wanted, inArray(makes.name, [...ofMakes])) : wanted)
}

/** Finds a model by make and name, whatever their case. */
export async function modelNamed(
  { db }: Pick<Context, 'db'>,
  { make, model }: { make: string; model: string },
): Promise<{ id: number; make: string; model: string; body: string | null } | undefined> {
  const [row] = await db
    .select({ id: models.id, make: makes.name, model: models.name, body: models.body })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(and(sameName(makes.name, make), sameName(models.name, model), isNull(models.mergedIntoId)))
  return row
}

/** Names the most frequent trims of listings of a model and about a year, from the one with the lowest median price up. */
export async function trimsListed(
  { db }: Pick<Context, 'db'>,
  { modelId, year }: { modelId: number; year: number },
  most = 8,
): Promise<string[]> {
  const { rows } = await db.execute<{ trim: string }>(sql`
    select trim from (
      select min(trim) as trim, percentile_cont(0.5) within group (order by price_vehicle_cents) as price
      from ${vehicles}
      where make_id = (select make_id from ${models} where id = ${modelId}) and model_id = ${modelId}
        and year between ${year - 1} and ${year + 1} and trim is not null and length(trim) <= 24
      group by lower(trim) order by count(*) desc, lower(trim) limit ${most}
    ) as frequent order by price nulls last, lower(trim)`)
  return rows.map(({ trim }) => trim)
}

const sameName = (column: typeof makes.name | typeof models.name, name: string) =>
  eq(sql`lower(${column})`, name.trim().toLowerCase())
const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase())

export const allMakes = (context: Context): Promise<{ id: number; name: string }[]> =>
  context.db
    .select({ id: makes.id, name: makes.name })
    .from(makes)
    .where(and(eq(makes.confirmed, true), isNull(makes.mergedIntoId)))
    .orderBy(asc(makes.name))
