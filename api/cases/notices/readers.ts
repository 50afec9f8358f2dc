import { and, eq, isNotNull } from 'drizzle-orm'
import { membersWithRoles, roleOfMember } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { type DealershipRole, dealershipStaff, mayOpen } from '../../roles/permissions'
import type { TicketCategory } from '../kinds'
import { type CaseRow, caseEntries, cases } from '../schema'

type Reading = { db: Context['db'] | Transaction }

/** Tells whether a role reads tickets of this category: those about billing are for who opens billing. */
export const mayReadCategory = (role: DealershipRole, category: TicketCategory | null): boolean =>
  mayOpen(role, 'support') && (category !== 'billing' || mayOpen(role, 'billing'))

interface TicketFacts {
  id: number
  dealershipId: number | null
  category: TicketCategory | null
  senderUserId: number | null
}

/** Returns who may read it at the dealership now. */
export const readersOf = async (db: Reading, { dealershipId, category }: TicketFacts): Promise<{ id: number }[]> =>
  dealershipId === null
    ? []
    : membersWithRoles(
        db,
        dealershipId,
        dealershipStaff.filter((role) => mayReadCategory(role, category)),
      )

/** Returns the ticket with the role in which a person reads it now; null where they do not. */
export async function readingOf(reading: Reading, caseId: number, userId: number) {
  const row = await ticketById(reading, caseId)
  if (!row || row.dealershipId === null) return null
  const { dealershipId, category } = row
  const roles = dealershipStaff.filter((one) => mayReadCategory(one, category))
  const role = await roleOfMember(reading, { dealershipId, userId, roles })
  return role && { row, dealership: { id: dealershipId, role } }
}

/** Returns those of the readers who opened it or wrote in it; the dealership’s administrators where none is left. */
export async function participantsOf(reading: Reading, ticket: TicketFacts): Promise<number[]> {
  const wrote = await reading.db
    .selectDistinct({ id: caseEntries.authorUserId })
    .from(caseEntries)
    .where(and(eq(caseEntries.caseId, ticket.id), eq(caseEntries.kind, 'message'), isNotNull(caseEntries.authorUserId)))
  const ids = new Set([ticket.senderUserId, ...wrote.map(({ id }) => id)])
  const readers = (await readersOf(reading, ticket)).filter(({ id }) => ids.has(id))
  const people = readers.length > 0 ? readers : await administratorsAmong(reading, ticket)
  return people.map(({ id }) => id)
}

const administratorsAmong = (reading: Reading, { dealershipId }: TicketFacts) =>
  dealershipId === null ? [] : membersWithRoles(reading, dealershipId, ['dealership_admin'])

export async function caseById({ db }: Reading, id: number): Promise<CaseRow | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id))
  return row ?? null
}

/** Finds a ticket’s facts for its mails; null once the case is gone or is no ticket. */
export async function ticketById({ db }: Reading, id: number) {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), isNotNull(cases.dealershipId)))
  return row ?? null
}
