import { inArray } from 'drizzle-orm'
import { type AuditAction, auditActionWords, isAuditAction } from '../../audit/actions.contract'
import { type AuditRow, listAuditRows, ofDealership } from '../../audit/entries'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { type DealershipRole, isDealershipRole } from '../../roles/permissions'
import { invitations } from '../schema'
import type { HistoryEntry, HistoryQuery } from './history.contract'
import { namesOfUsers } from './staff'

const roleNames: Record<DealershipRole, string> = {
  dealership_admin: 'admin',
  dealership_sale: 'sales',
  dealership_finance: 'finance',
}

/** `whom` stands for the person or the address that it was done to. */
const words: Partial<Record<AuditAction, (whom: string, detail: Detail) => string>> = {
  'dealership.applied': () => 'applied with the dealership',
  'staff.invited': (whom, { role }) => `invited ${whom} as ${role}`,
  'staff.invited-again': (whom) => `sent the invitation of ${whom} again`,
  'staff.invitation-revoked': (whom) => `revoked the invitation of ${whom}`,
  'staff.joined': (_, { role }) => `accepted an invitation as ${role}`,
  'staff.join-requested': () => 'asked to join',
  'staff.join-accepted': (whom, { role }) => `accepted ${whom} as ${role}`,
  'staff.join-declined': (whom) => `declined the request of ${whom}`,
  'staff.added': (whom, { after }) => `added ${whom} as ${after}`,
  'staff.role-changed': (whom, { before, after }) => `changed the role of ${whom} from ${before} to ${after}`,
  'staff.deactivated': (whom) => `deactivated ${whom}`,
  'staff.reactivated': (whom) => `gave ${whom} access again`,
  'staff.removed': (whom) => `removed ${whom}`,
  'staff.merged': (whom) => `removed the duplicate membership of ${whom} in a merge`,
}
interface Detail {
  role: string
  before: string
  after: string
}

export async function listMemberHistory(context: Context & Staff, query: HistoryQuery) {
  const { items, ...page } = await listAuditRows(
    context,
    query,
    ofDealership(context.dealership.id, Object.keys(words)),
  )
  return { ...page, items: await describeEntries(context, items) }
}

/** `more` has the words of actions that another concept writes into the log. */
export async function describeEntries(
  context: Context,
  rows: AuditRow[],
  more: Partial<Record<AuditAction, (detail: AuditRow['detail']) => string>> = {},
): Promise<HistoryEntry[]> {
  const names = await namesOf(context, rows)
  return rows.map((row) => {
    const what = isAuditAction(row.action) ? more[row.action]?.(row.detail) : undefined
    return what === undefined ? present(row, names) : { ...present(row, names), what }
  })
}

type Names = Record<'user' | 'invitation', Map<number, string>>

async function namesOf({ db }: Context, rows: AuditRow[]): Promise<Names> {
  const idsOf = (entity: string) => rows.flatMap((row) => (row.entity === entity ? Number(row.entityId) : []))
  const people = [...new Set([...idsOf('user'), ...rows.flatMap(({ actorUserId }) => actorUserId ?? [])])]
  const [user, invited] = await Promise.all([namesOfUsers({ db }, people), invitedAt(db, idsOf('invitation'))])
  return { user, invitation: new Map(invited.map(({ id, email }) => [id, email])) }
}

const invitedAt = (db: Context['db'], ids: number[]) =>
  db.select({ id: invitations.id, email: invitations.email }).from(invitations).where(inArray(invitations.id, ids))

function present(row: AuditRow, names: Names): HistoryEntry {
  const { id, at, action, entity, entityId, detail } = row
  const whom = entity === 'user' || entity === 'invitation' ? names[entity].get(Number(entityId)) : undefined
  const name = whom ?? 'a former member'
  const what = isAuditAction(action) ? (words[action]?.(name, detailOf(detail)) ?? auditActionWords[action]) : action
  return { id, at: at.toISOString(), who: whoOf(row, names), what }
}

function whoOf({ actorUserId, actorKeyName }: AuditRow, { user }: Names): string | null {
  if (actorUserId !== null) return user.get(actorUserId) ?? 'A former member'
  return actorKeyName === null ? null : `The API key “${actorKeyName}”`
}

function detailOf({ role, before, after }: Record<string, unknown>): Detail {
  const inner = (value: unknown) => (typeof value === 'object' && value !== null && 'role' in value ? value.role : '')
  const named = (value: unknown) => (isDealershipRole(value) ? roleNames[value] : String(value ?? ''))
  return { role: named(role), before: named(inner(before)), after: named(inner(after)) }
}
