import { inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { dealerships } from './schema'

export interface DealershipFacts {
  id: number
  name: string
  slug: string
  city: string
  status: typeof dealerships.$inferSelect.status
}

/** Unknown ids are left out. */
export async function dealershipsByIds(
  context: { db: Pick<Context['db'], 'select'> },
  ids: number[],
): Promise<Map<number, DealershipFacts>> {
  if (ids.length === 0) return new Map()
  const { id, name, slug, city, status } = dealerships
  const rows = await context.db.select({ id, name, slug, city, status }).from(dealerships).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export interface DealershipFace extends DealershipFacts {
  state: string
  ratingAverage: number | null
  ratingCount: number
}

/** In any state; unknown ids are left out. */
export async function dealershipFaces(
  { db }: { db: Pick<Context['db'], 'select'> },
  ids: readonly number[],
): Promise<Map<number, DealershipFace>> {
  if (ids.length === 0) return new Map()
  const { id, name, slug, city, state, status, ratingAverage, ratingCount } = dealerships
  const rows = await db
    .select({ id, name, slug, city, state, status, ratingAverage, ratingCount })
    .from(dealerships)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
