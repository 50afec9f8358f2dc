import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { beginsWithWords, type List, listPage } from '../../lists'
import type { NotifyingContext } from '../../notifier'
import { findOrRefuse } from '../../refusals'
import { type DealershipRole, mayOpen } from '../../roles/permissions'
import { caseReference, readReference, type TicketCategory, ticketCategories } from '../kinds'
import { mayReadCategory } from '../notices/readers'
import { type CaseRow, cases } from '../schema'
import { answeringOf } from './answering'
import type { Ticket, TicketQuery, ticketSorts } from './tickets.contract'

export type Reader = Context & Staff
export type Caller = Reader & NotifyingContext

export const ticketCategoriesOf = (role: DealershipRole): TicketCategory[] =>
  ticketCategories.filter((category) => mayReadCategory(role, category))

/** Fits the tickets of the caller’s dealership that the caller’s role reads. */
const ownTickets = ({ dealership: { id, role } }: Staff): SQL | undefined =>
  and(
    eq(cases.dealershipId, id),
    mayOpen(role, 'billing') ? undefined : inArray(cases.category, ticketCategoriesOf(role)),
  )

export async function listTickets(context: Reader, query: TicketQuery) {
  const [page, answering] = await Promise.all([
    listPage(context, query, ticketList(context, query), (ids) => ticketsByIds(context, ids)),
    answeringOf(context),
  ])
  return { ...page, answering }
}

const ticketList = (context: Reader, { q, show, category }: TicketQuery): List<(typeof ticketSorts)[number]> => ({
  from: cases,
  key: cases.id,
  where: [ownTickets(context), category && eq(cases.category, category), searched(q)],
  tab: { of: cases.tab, value: show },
  sorts: { last: cases.lastAt, created: cases.createdAt },
})

/** Finds by words, or by the reference of one. */
function searched(q: string): SQL | undefined {
  const named = readReference(q)
  if (!named) return beginsWithWords(cases.words, q)
  return and(inArray(cases.kind, named.kinds), eq(cases.sourceId, named.sourceId))
}

async function ticketsByIds({ db }: Reader, ids: readonly number[]): Promise<Map<number, Ticket>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(cases)
    .where(inArray(cases.id, [...ids]))
  return new Map(rows.map((row) => [row.id, presentTicket(row)]))
}

export const presentTicket = ({
  id,
  kind,
  sourceId,
  subject,
  category,
  priority,
  status,
  version,
  ...row
}: CaseRow): Ticket => ({
  id,
  subject,
  priority,
  status,
  version,
  reference: caseReference(kind, sourceId),
  category: category ?? 'other',
  openedBy: row.senderName,
  createdAt: row.createdAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
})

/** Throws not_found for another dealership’s, and for one that the caller’s role does not read. */
export async function findTicket(context: Pick<Reader, 'db' | 'dealership'>, id: number): Promise<CaseRow> {
  const [row] = await context.db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), ownTickets(context as Staff & Context)))
  return findOrRefuse(row, 'The ticket')
}

/** Locks it until the transaction ends. Throws not_found as `findTicket` does. */
export async function lockTicket(tx: Transaction, context: Reader, id: number): Promise<CaseRow> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), ownTickets(context)))
    .for('update')
  return findOrRefuse(row, 'The ticket')
}
