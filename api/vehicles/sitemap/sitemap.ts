import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { vehicles } from '../schema'
import { vehicleSlug } from '../slug'

/** A file of a sitemap may have 50,000 addresses (sitemaps.org protocol). */
export const idsAPart = 50_000

export interface SitemapPart {
  part: number
  updatedAt: string
}

/** A part is a range of ids, so that an address never moves to another file. */
export async function sitemapParts({ db }: Pick<Context, 'db'>, size = idsAPart): Promise<SitemapPart[]> {
  const { rows } = await db.execute<{ part: string; updated: Date }>(sql`
    select (v.id / ${size}::bigint)::text as part, max(v.updated_at) as updated
    from listing l join ${vehicles} v on v.id = l.id group by 1 order by min(v.id)`)
  return rows.map(({ part, updated }) => ({ part: Number(part) + 1, updatedAt: new Date(updated).toISOString() }))
}

interface Row extends Record<string, unknown> {
  id: string
  year: number
  make: string
  model: string
  trim: string | null
  cover_id: string | null
  updated: Date
}

/** Empty for an unknown part. */
export async function sitemapVehicles({ db }: Pick<Context, 'db'>, part: number, size = idsAPart) {
  const { rows } = await db.execute<Row>(sql`
    select l.id::text, l.year, l.make, l.model, l.trim, l.cover_id, v.updated_at as updated
    from listing l join ${vehicles} v on v.id = l.id
    where l.id >= ${(part - 1) * size}::bigint and l.id < ${part * size}::bigint order by l.id`)
  return rows.map((row) => ({
    slug: vehicleSlug({ ...row, id: Number(row.id) }),
    coverId: row.cover_id,
    updatedAt: new Date(row.updated).toISOString(),
  }))
}
