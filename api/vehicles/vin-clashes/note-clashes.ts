import { inArray, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { emailAdministrators } from '../../dealerships/emails/email-administrators'
import { findDealership } from '../../dealerships/lookup'
import { dealershipStatus } from '../../dealerships/row'
import { groupBy } from '../../group-by'
import { isLongerOnSale, isOnSale } from '../on-sale'
import { vehicles } from '../schema'
import { vinClashes } from './schema'

const maxNamed = 5
/** Limits one round, so that each hour notes those of its own: one transaction writes no more. */
const maxAtOnce = 1000

/** Notes VINs that two approved dealerships have on sale, and mails both: once for each order in which the two came on sale. Returns how many are new. */
export const noteVinClashes = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  transaction({ db }, async (tx) => {
    const isApproved = (name: string) => sql`${dealershipStatus(sql.raw(`${name}.dealership_id`))} = 'approved'`
    await lockFor(tx, 'vin clashes')
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${vinClashes} (first_vehicle_id, later_vehicle_id, found_at)
      select a.id, b.id, ${now().toISOString()}::timestamptz
      from ${vehicles} a join ${vehicles} b on b.vin = a.vin and b.dealership_id <> a.dealership_id
        and ${isLongerOnSale('a', 'b')}
      where ${isOnSale('a')} and ${isOnSale('b')} and ${isApproved('a')} and ${isApproved('b')}
        and not exists (select from ${vinClashes} k where k.first_vehicle_id = a.id and k.later_vehicle_id = b.id)
      order by a.id, b.id limit ${maxAtOnce}
      on conflict do nothing returning id::text as id`)
    const ids = rows.map(({ id }) => Number(id))
    if (ids.length > 0) await mailBoth(tx, ids)
    return ids.length
  })

interface Found {
  vin: string
  first: number
  later: number
}

async function mailBoth(tx: Transaction, ids: number[]): Promise<void> {
  const ofVehicle = (column: string) =>
    sql<number>`(select dealership_id from ${vehicles} v where v.id = ${sql.identifier(column)})`.mapWith(Number)
  const found: Found[] = await tx
    .select({
      vin: sql<string>`(select vin from ${vehicles} v where v.id = ${vinClashes.firstVehicleId})`,
      first: ofVehicle('first_vehicle_id'),
      later: ofVehicle('later_vehicle_id'),
    })
    .from(vinClashes)
    .where(inArray(vinClashes.id, ids))
  for (const pair of groupBy(found, ({ first, later }) => `${first} ${later}`).values()) {
    const [one] = pair
    if (!one) continue
    const first = await findDealership({ db: tx }, one.first)
    const later = await findDealership({ db: tx }, one.later)
    const news = { count: pair.length, vins: pair.slice(0, maxNamed).map(({ vin }) => vin) }
    await emailAdministrators(tx, first, { kind: 'dealership-vin-clash', other: later.name, isFirst: true, ...news })
    await emailAdministrators(tx, later, { kind: 'dealership-vin-clash', other: first.name, isFirst: false, ...news })
  }
}
