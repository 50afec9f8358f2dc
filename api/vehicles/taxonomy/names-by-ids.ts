import { inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { makes, models } from '../schema'

/** Reads what makes and models are called, those that became part of others too. */
export async function namesByIds(
  { db }: Pick<Context, 'db'>,
  ids: { makes: readonly number[]; models: readonly number[] },
): Promise<{ makes: Map<number, string>; models: Map<number, string> }> {
  const [ofMakes, ofModels] = [
    ids.makes.length === 0
      ? []
      : await db
          .select({ id: makes.id, name: makes.name })
          .from(makes)
          .where(inArray(makes.id, [...ids.makes])),
    ids.models.length === 0
      ? []
      : await db
          .select({ id: models.id, name: models.name })
          .from(models)
          .where(inArray(models.id, [...ids.models])),
  ]
  const mapped = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { makes: mapped(ofMakes), models: mapped(ofModels) }
}
