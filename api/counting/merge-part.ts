import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import type { Merge, MergePart } from '../merge-part'
import { addedUp, listed, rollUpCounts } from './roll-up-columns'

const tables = [
  'visit_event',
  'vehicle_shown',
  'vehicle_stat_daily',
  'dealership_stat_daily',
  'dealership_stat_hourly',
  'search_dealership_daily',
]

/** Moves counts to the dealership that has the cars from now on, and adds the roll-ups of both up. */
export const countingMergePart: MergePart = {
  tables,
  preview: async () => [],
  async move(tx, _context, merge) {
    const { from, into } = merge
    const counted = sql`select vehicle_id from vehicle_stat_daily where dealership_id = ${from}`
    for (const table of ['visit_event', 'vehicle_shown'])
      await tx.execute(sql`update ${sql.identifier(table)} set dealership_id = ${into}
        where dealership_id = ${from} and vehicle_id in (${counted})`)
    await tx.execute(sql`update vehicle_stat_daily set dealership_id = ${into} where dealership_id = ${from}`)
    await addUp(tx, merge, { table: 'dealership_stat_daily', key: ['day', 'source'], counts: rollUpCounts })
    await addUp(tx, merge, { table: 'dealership_stat_hourly', key: ['day', 'hour'], counts: ['opened'] })
    const search = ['day', 'make', 'model', 'body', 'price_max']
    await addUp(tx, merge, { table: 'search_dealership_daily', key: search, counts: ['visits'] })
  },
}

interface RollUp {
  table: string
  key: readonly string[]
  counts: readonly string[]
}

async function addUp(
  tx: Transaction,
  { from, into }: Pick<Merge, 'from' | 'into'>,
  { table, key, counts }: RollUp,
): Promise<void> {
  const [name, keys, sums] = [sql.identifier(table), listed(key), listed(counts)]
  await tx.execute(sql`
    insert into ${name} as s (dealership_id, ${keys}, ${sums})
    select ${into}::bigint, ${keys}, ${sums} from ${name} where dealership_id = ${from}
    on conflict (dealership_id, ${keys}) do update set ${addedUp(counts)}`)
  await tx.execute(sql`delete from ${name} where dealership_id = ${from}`)
}
