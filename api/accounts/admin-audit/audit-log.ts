import { inArray } from 'drizzle-orm'
import type { AuditRow } from '../../audit/entries'
import { auditRowsBefore, usedAuditActions } from '../../audit/log'
import { dealershipsByIds } from '../../dealerships/lookup'
import { beginsWithWords } from '../../lists'
import type { AdminContext } from '../admin-users/users'
import { fullNameOf } from '../names'
import { users } from '../schema'
import type { AuditLogEntry, AuditLogQuery } from './audit-log.contract'

export async function listAuditLog(context: AdminContext, query: AuditLogQuery) {
  const { q, size, ...filter } = query
  const people = await peopleNamed(context, q)
  const [rows, actions] = await Promise.all([
    auditRowsBefore(context, { ...filter, people, limit: size + 1 }), // one more tells whether there are older ones
    usedAuditActions(context),
  ])
  const shown = rows.slice(0, size)
  const names = await namesOf(context, shown)
  const next = rows.length > size ? (shown.at(-1)?.id ?? null) : null
  return { items: shown.map((row) => present(row, names)), next, actions }
}

const maxPeople = 50

/** Undefined for a query without words. */
async function peopleNamed({ db }: AdminContext, q: string): Promise<number[] | undefined> {
  const words = beginsWithWords(users.words, q)
  if (!words) return undefined
  const rows = await db.select({ id: users.id }).from(users).where(words).orderBy(users.id).limit(maxPeople)
  return rows.map(({ id }) => id)
}

interface Names {
  people: Map<number, string>
  dealerships: Map<number, { name: string }>
}

async function namesOf({ db }: AdminContext, rows: AuditRow[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap((row) => [row.actorUserId, row.impersonatorUserId, subjectOf(row)]))]
  const known = ids.filter((id) => id !== null)
  const { id, firstName, lastName, displayName } = users
  const found =
    known.length > 0
      ? await db.select({ id, firstName, lastName, displayName }).from(users).where(inArray(id, known))
      : []
  const places = [...new Set(rows.flatMap(({ dealershipId }) => dealershipId ?? []))]
  return {
    people: new Map(found.map((user) => [user.id, fullNameOf(user)])),
    dealerships: await dealershipsByIds({ db }, places),
  }
}

const subjectOf = ({ entity, entityId }: AuditRow): number | null =>
  entity === 'user' && entityId !== null && /^\d{1,15}$/.test(entityId) ? Number(entityId) : null

function present(row: AuditRow, { people, dealerships }: Names): AuditLogEntry {
  const { id, at, action, entity, entityId, detail, ip, requestId, dealershipId } = row
  const person = (who: number | null) => (who === null ? null : { id: who, name: people.get(who) ?? `Account ${who}` })
  const place = dealershipId === null ? null : { id: dealershipId, name: dealerships.get(dealershipId)?.name ?? '' }
  return {
    id,
    at: at.toISOString(),
    action,
    entity,
    entityId,
    detail,
    ip,
    requestId,
    dealership: place,
    actor: person(row.actorUserId),
    apiKey: row.actorKeyId === null ? null : { id: row.actorKeyId, name: row.actorKeyName ?? '' },
    impersonator: person(row.impersonatorUserId),
    subject: person(subjectOf(row)),
  }
}
