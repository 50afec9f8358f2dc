import { and, asc, eq, gt, gte, inArray, ne, type SQL } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { groupBy } from '../../group-by'
import type { KeyHolder } from '../../http/guards'
import { walkPage } from '../../http/walks.contract'
import { findOrRefuse } from '../../refusals'
import { referenceOf } from '../leads/reference'
import { type LeadVehicle, leadRequests, leads, threads } from '../schema'
import type { ApiLead, LeadWalk } from './leads.contract'

type KeyContext = Context & KeyHolder
type Reader = { db: Pick<Context['db'], 'select'> }

export async function listApiLeads(context: KeyContext, origin: string, { after, limit, updatedSince }: LeadWalk) {
  const { id, updatedAt } = threads
  const found = await context.db
    .select({ id })
    .from(threads)
    .where(
      and(
        shownTo(context),
        after ? gt(id, after) : undefined,
        updatedSince ? gte(updatedAt, new Date(updatedSince)) : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(limit + 1)
  const { ids, ...page } = walkPage(context, found, limit)
  return { items: await apiLeads(context, origin, ids), ...page }
}

/** Throws not_found. */
export async function getApiLead(context: KeyContext, origin: string, { id }: { id: number }): Promise<ApiLead> {
  const own = and(shownTo(context), eq(threads.id, id))
  const found = findOrRefuse((await context.db.select({ id: threads.id }).from(threads).where(own))[0], 'The lead')
  return findOrRefuse((await apiLeads(context, origin, [found.id]))[0], 'The lead')
}

const shownTo = ({ dealership }: KeyContext): SQL | undefined =>
  and(eq(threads.dealershipId, dealership.id), ne(threads.status, 'spam'))

/** In the order of their numbers. `origin`: of the site’s pages. */
export async function apiLeads({ db }: Reader, origin: string, ids: readonly number[]): Promise<ApiLead[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ thread: threads, lead: leads })
    .from(threads)
    .innerJoin(leads, eq(leads.threadId, threads.id))
    .where(inArray(threads.id, [...ids]))
    .orderBy(asc(threads.id))
  const names = await namesOfUsers({ db }, [...new Set(rows.flatMap(({ thread }) => thread.assignedTo ?? []))])
  const further = await db
    .select()
    .from(leadRequests)
    .where(inArray(leadRequests.threadId, [...ids]))
    .orderBy(asc(leadRequests.id))
  const byThread = groupBy(further, ({ threadId }) => threadId)
  return rows.map((row) => present({ ...row, further: byThread.get(row.thread.id) ?? [] }, origin, names))
}

interface Row {
  thread: typeof threads.$inferSelect
  lead: typeof leads.$inferSelect
  further: (typeof leadRequests.$inferSelect)[]
}

function present({ thread, lead, further }: Row, origin: string, names: ReadonlyMap<number, string>): ApiLead {
  const { id, type, status, lostReason, assignedTo, subject, dealershipId } = thread
  const { name, email, phone, answerBy, message, request, vehicle, source, consentAt, consentVersion } = lead
  return {
    id,
    type,
    status,
    lostReason,
    subject,
    message,
    request,
    source,
    reference: referenceOf(id),
    assignedTo: assignedTo === null ? null : (names.get(assignedTo) ?? null),
    customer: { name, email, phone, answerBy },
    vehicle: vehicle && withoutOurRating(vehicle),
    consent: { at: consentAt.toISOString(), version: consentVersion },
    requests: further.map(presentRequest),
    url: `${origin}/dealership/${dealershipId}/inbox/${id}`,
    createdAt: lead.createdAt.toISOString(),
    updatedAt: thread.updatedAt.toISOString(),
  }
}

function presentRequest(row: typeof leadRequests.$inferSelect): ApiLead['requests'][number] {
  const { id, type, message, request, name, email, phone, answerBy, confirmedAt, createdAt } = row
  return {
    reference: referenceOf(id),
    type,
    message,
    request,
    customer: { name, email, phone, answerBy },
    isConfirmed: confirmedAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

function withoutOurRating({ rating: _, estimateCents: __, ...vehicle }: LeadVehicle) {
  return vehicle
}
