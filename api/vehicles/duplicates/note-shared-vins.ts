import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { vehicles } from '../schema'
import { isCounted } from './counted'
import { vinDuplicates } from './schema'

/**
 * Notes VINs that several listings have, of one VIN or of all. Triggers do so at once, but see only what is committed: two
 * dealerships that list a VIN in the same moment would be missed.
 */
export async function noteSharedVins({ db }: { db: Context['db'] | Transaction }, vin?: string): Promise<number> {
  const isWanted = vin === undefined ? sql`v.vin is not null` : sql`v.vin = ${vin}`
  const { rowCount } = await db.execute(sql`
    insert into ${vinDuplicates} (vin, since, listings)
    select v.vin, (array_agg(coalesce(v.published_at, v.created_at) order by coalesce(v.published_at, v.created_at), v.id))[2], count(*)
    from ${vehicles} v where ${isWanted} and ${isCounted('v')} group by v.vin having count(*) > 1
    on conflict (vin) do nothing`)
  return rowCount ?? 0
}
