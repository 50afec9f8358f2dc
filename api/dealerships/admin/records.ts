import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../context'
import { beginsWithWords, type List, listPage } from '../../lists'
import { countLiveVehicles, liveVehiclesOf } from '../../vehicles/counts'
import { dealerships, matchKeys } from '../schema'
import type { DealershipRecord, DealershipRecordQuery, dealershipSorts } from './dealerships.contract'

const recordsList = ({ q, status, state, plan }: DealershipRecordQuery): List<(typeof dealershipSorts)[number]> => ({
  from: dealerships,
  key: dealerships.id,
  where: [
    state ? eq(dealerships.state, state) : undefined,
    plan && (plan === 'none' ? isNull(dealerships.plan) : eq(dealerships.plan, plan)),
    beginsWithWords(dealerships.words, asStored(q)),
  ],
  tab: { of: dealerships.status, value: status },
  sorts: {
    applied: dealerships.appliedAt,
    name: sql`plain_text(${dealerships.name})`,
    inventory: liveVehiclesOf(dealerships.id),
    state: dealerships.state,
  },
})

/** The words of a dealership have its phone number as ten digits, however somebody types it. */
function asStored(words: string): string {
  return /^[\d\s()+.-]{10,}$/.test(words) ? words.replace(/\D/g, '').slice(-10) : words
}

export const listDealershipRecords = (context: Context, query: DealershipRecordQuery) =>
  listPage(context, query, recordsList(query), (ids) => recordsByIds(context, ids))

async function recordsByIds(context: Context, ids: number[]): Promise<Map<number, DealershipRecord>> {
  if (ids.length === 0) return new Map()
  const { id, name, legalName, slug, city, state, status, statusAt, appliedAt, askedAt } = dealerships
  const { licenseNo, phone, email, plan, logoAssetId } = dealerships
  const shown = { id, name, legalName, slug, city, state, status, statusAt, appliedAt, askedAt }
  const [rows, counts, shared] = await Promise.all([
    context.db
      .select({ ...shown, licenseNo, phone, email, plan, logoId: logoAssetId })
      .from(dealerships)
      .where(inArray(id, ids)),
    countLiveVehicles(context, ids),
    withSharedKeys(context, ids),
  ])
  return new Map(rows.map((row) => [row.id, present(row, counts.get(row.id) ?? 0, shared.has(row.id))]))
}

type Row = Pick<
  typeof dealerships.$inferSelect,
  | ('id' | 'name' | 'legalName' | 'slug' | 'city' | 'state' | 'status' | 'statusAt' | 'appliedAt' | 'askedAt')
  | ('licenseNo' | 'phone' | 'email' | 'plan')
> & { logoId: string | null }

const present = ({ statusAt, appliedAt, askedAt, ...row }: Row, live: number, duplicate: boolean) => ({
  ...row,
  statusAt: statusAt.toISOString(),
  appliedAt: appliedAt.toISOString(),
  askedAt: askedAt?.toISOString() ?? null,
  onSale: live,
  duplicate,
})

/** Of the applications that wait: nobody decides anything about the others in the list. */
async function withSharedKeys({ db }: Context, ids: readonly number[]): Promise<Set<number>> {
  const other = alias(dealerships, 'other')
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${dealerships.id} as id from ${dealerships}
    where ${inArray(dealerships.id, [...ids])} and ${dealerships.status} = 'pending' and exists (
      select from ${dealerships} ${sql.identifier('other')}
      where ${other.id} <> ${dealerships.id} and ${matchKeys(other)} && ${matchKeys(dealerships)})`)
  return new Set(rows.map(({ id }) => Number(id)))
}
