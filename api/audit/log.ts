import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { AuditRow } from './entries'
import { auditLog } from './schema'

interface AuditFilter {
  action?: string
  entity?: string
  /** Who did it, as whom it was done, or to whom. */
  person?: number
  /** As `person`, of these people; undefined: anybody. */
  people?: number[]
  dealership?: number
  /** Days in UTC, both included. */
  from?: string
  to?: string
  /** An entry's id: only what is older. */
  before?: number
  limit: number
}

/** The newest first. By key and not by page: a page far down would read all rows before it. */
export function auditRowsBefore({ db }: Pick<Context, 'db'>, filter: AuditFilter): Promise<AuditRow[]> {
  const { action, entity, person, people, dealership, from, to, before, limit } = filter
  const { at, id } = auditLog
  const where = and(
    action ? eq(auditLog.action, action) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    person ? concerningAny([person]) : undefined,
    people && concerningAny(people),
    dealership ? eq(auditLog.dealershipId, dealership) : undefined,
    from ? gte(at, new Date(from)) : undefined,
    to ? lt(at, new Date(Date.parse(to) + 86_400_000)) : undefined,
    before ? sql`(${at}, ${id}) < ((select at from ${auditLog} where id = ${before}), ${before})` : undefined,
  )
  return db.select().from(auditLog).where(where).orderBy(desc(at), desc(id)).limit(limit)
}

/** Each of the three is found by an index of its own. */
const concerningAny = (ids: number[]): SQL | undefined =>
  ids.length === 0
    ? sql`false`
    : or(
        inArray(auditLog.actorUserId, ids),
        inArray(auditLog.impersonatorUserId, ids),
        and(eq(auditLog.entity, 'user'), inArray(auditLog.entityId, ids.map(String))),
      )

/** Goes from one action to the next in the index: its time grows with the actions, not with the rows. */
export async function usedAuditActions({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`with recursive found(action) as (
    (select action from ${auditLog} order by action limit 1) union all
    select (select a.action from ${auditLog} a where a.action > found.action order by a.action limit 1)
      from found where found.action is not null)
    select action from found where action is not null`)
  return rows.map(({ action }) => action)
}
