import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { beginsWithWords, listPage } from '../../lists'
import { nameColumns } from '../members/staff'
import { fullNameOf } from '../names'
import { invitations, users } from '../schema'
import type { InvitationQuery, SentInvitation } from './invitation.contract'

/** The invitations of the actor's dealership that wait for an answer. */
export const listInvitations = (context: Context & Staff, query: InvitationQuery) =>
  listPage(
    context,
    query,
    {
      from: invitations,
      key: invitations.id,
      where: [waiting(context), beginsWithWords(sql`search_words(${invitations.email})`, query.q)],
      sorts: { expires: invitations.expiresAt, email: sql`lower(${invitations.email})`, role: invitations.role },
    },
    (ids) => sentByIds(context, ids),
  )

const waiting = ({ dealership }: Staff) =>
  and(eq(invitations.dealershipId, dealership.id), eq(invitations.status, 'sent'))

export async function sentByIds(
  context: { db: Context['db'] | Transaction } & Staff,
  ids: readonly number[],
): Promise<Map<number, SentInvitation>> {
  if (ids.length === 0) return new Map()
  const { id, email, role, expiresAt } = invitations
  const rows = await context.db
    .select({
      id,
      email,
      role,
      expiresAt,
      by: nameColumns,
      expired: sql<boolean>`${expiresAt} <= now()`,
      sentAt: sql`${expiresAt} - interval '7 days'`.mapWith(expiresAt),
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(waiting(context), inArray(id, [...ids])))
  return new Map(
    rows.map(({ by, ...row }) => [
      row.id,
      {
        ...row,
        sentBy: by && fullNameOf(by),
        sentAt: (row.sentAt as Date).toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      },
    ]),
  )
}
