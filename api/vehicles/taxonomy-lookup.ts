import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { makes, models } from './schema'

/** The makes with these names, whatever their case. */
export function makesNamed(context: Context, names: string[]): Promise<{ id: number; name: string }[]> {
  return context.db
    .select({ id: makes.id, name: makes.name })
    .from(makes)
    .where(
      inArray(
        sql`lower(${makes.name})`,
        names.map((name) => name.toLowerCase()),
      ),
    )
}

/** The models with these names, of these makes, or of any when none is given. */
export function modelsNamed(
  context: Context,
  names: string[],
  makeIds: number[],
): Promise<{ id: number; makeId: number; name: string }[]> {
  const wanted = inArray(
    sql`lower(${models.name})`,
    names.map((name) => name.toLowerCase()),
  )
  return context.db
    .select({ id: models.id, makeId: models.makeId, name: models.name })
    .from(models)
    .where(makeIds.length > 0 ? and(wanted, inArray(models.makeId, makeIds)) : wanted)
}

/** Confirmed makes by name: the brand list of forms. */
export const allMakes = (context: Context): Promise<{ id: number; name: string }[]> =>
  context.db
    .select({ id: makes.id, name: makes.name })
    .from(makes)
    .where(eq(makes.confirmed, true))
    .orderBy(asc(makes.name))
