import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { queryNamed } from '../../database/query-named'
import { dealershipRowVersion, dealershipStatus } from '../../dealerships/row'
import { ratingRowVersion } from '../../pricing/stored'
import { vehicleMedia, vehicles } from '../schema'
import { idOfSlug } from '../slug'

/** `xmin` is the transaction that wrote a row last: no writer has to raise a number. Hashed, to hide the count. */
export const pageVersion = (vehicle: SQL): SQL => sql`md5(concat_ws(' ', ${vehicle}.xmin,
  ${dealershipRowVersion(sql`${vehicle}.dealership_id`)}, ${ratingRowVersion(sql`${vehicle}.id`)}, (
    select string_agg(m.xmin::text, ' ' order by m.position) from ${vehicleMedia} m where m.vehicle_id = ${vehicle}.id)))`

export interface PageVersion {
  slug: string
  /** Null: this slug has no page that can be cached. */
  version: string | null
}

export async function pageVersions({ db }: Pick<Context, 'db'>, slugs: readonly string[]): Promise<PageVersion[]> {
  const ids = slugs.map(idOfSlug)
  const known = ids.filter((id) => id !== null)
  const statement = sql`
    select v.id::text, ${pageVersion(sql`v`)} as version from ${vehicles} v
    where v.id = any(${sql.param(known)}::bigint[]) and v.status in ('active', 'pending', 'sold')
      and ${dealershipStatus(sql`v.dealership_id`)} in ('approved', 'closed')`
  const rows = await queryNamed<{ id: string; version: string }>(db, statement)
  const versions = new Map(rows.map(({ id, version }) => [Number(id), version]))
  return slugs.map((slug, at) => ({ slug, version: versions.get(ids[at] ?? -1) ?? null }))
}
