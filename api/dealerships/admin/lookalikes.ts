import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../context'
import { dealerships, matchKeys } from '../schema'
import type { AdminDealership, sharedFacts } from './admin-dealership.contract'

type Lookalike = AdminDealership['lookalikes'][number]
type Shared = (typeof sharedFacts)[number]

const shownAtMost = 10

/** Lists dealerships in any state that have something of this one's, those with the most first. One that was merged into the other is no duplicate any more. */
export async function lookalikesOf({ db }: Pick<Context, 'db'>, id: number): Promise<Lookalike[]> {
  const own = alias(dealerships, 'own')
  const keys = sql<string[]>`array(select unnest(${matchKeys(dealerships)}) intersect select unnest(${matchKeys(own)}))`
  const { name, legalName, status, statusAt, licenseNo, address, phone, email, website } = dealerships
  const rows = await db
    .select({
      id: dealerships.id,
      name,
      legalName,
      status,
      statusAt,
      licenseNo,
      address,
      phone,
      email,
      website,
      keys,
    })
    .from(dealerships)
    .innerJoin(own, sql`${own.id} = ${id} and ${own.id} <> ${dealerships.id}`)
    .where(
      sql`${matchKeys(dealerships)} && ${matchKeys(own)} and ${dealerships.mergedIntoId} is distinct from ${own.id}
        and ${own.mergedIntoId} is distinct from ${dealerships.id}`,
    )
    .orderBy(sql`cardinality(${keys}) desc`, dealerships.id)
    .limit(shownAtMost)
  return rows.map(({ keys: both, statusAt: since, ...row }) => ({
    ...row,
    statusAt: since.toISOString(),
    shared: [...new Set(both.map((key) => key.slice(0, key.indexOf(':')) as Shared))].sort(),
  }))
}
