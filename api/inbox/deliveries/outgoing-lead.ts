import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { DealershipRow } from '../../dealerships/row'
import { findOrRefuse } from '../../refusals'
import type { LeadType } from '../kinds'
import { referenceOf } from '../leads/reference'
import { leadRequests, leads, messageAttachments, messages, threads } from '../schema'
import type { leadDeliveries, leadRoutes } from './deliveries.schema'

export type DeliveryRow = typeof leadDeliveries.$inferSelect
export type RouteRow = typeof leadRoutes.$inferSelect

/** What every channel says of a lead, in its own form. */
export interface OutgoingLead {
  delivery: DeliveryRow
  reference: string
  type: LeadType
  subject: string
  lead: typeof leads.$inferSelect
  dealership: DealershipRow
  /** What came with it: named, and opened in the thread. */
  files: { name: string; bytes: number }[]
  /** Where the dealership answers. */
  href: string
  origin: string
}

/** The lead as it was sent: it never changes, so every repeat says the same. */
export async function outgoingLead(
  { db, origin }: Pick<Context, 'db'> & { origin: string },
  delivery: DeliveryRow,
): Promise<OutgoingLead> {
  const { type, subject, dealershipId } = threads
  const [row] = await db
    .select({ lead: leads, type, subject, dealershipId })
    .from(leads)
    .innerJoin(threads, eq(threads.id, leads.threadId))
    .where(eq(leads.threadId, delivery.threadId))
  const { dealershipId: id, ...first } = findOrRefuse(row, 'The lead')
  const further = await furtherRequest({ db }, delivery)
  const dealership = await findDealership({ db }, id)
  return {
    subject: first.subject,
    type: further?.type ?? first.type,
    lead: further ?? first.lead,
    delivery,
    dealership,
    origin,
    files: await filesOf({ db }, delivery.threadId, further?.messageId),
    reference: referenceOf(further?.id ?? delivery.threadId),
    href: `${origin}/dealership/${id}/inbox/${delivery.threadId}`,
  }
}

/** Returns the further request that is delivered, undefined for a delivery of the thread's first. */
async function furtherRequest({ db }: Pick<Context, 'db'>, { threadId, requestId }: DeliveryRow) {
  if (requestId === null) return undefined
  const ofThread = and(eq(leadRequests.id, requestId), eq(leadRequests.threadId, threadId))
  const [request] = await db.select().from(leadRequests).where(ofThread)
  return findOrRefuse(request, 'The lead')
}

/** Returns the files of the request's message, by default of the thread's first. */
async function filesOf({ db }: Pick<Context, 'db'>, threadId: number, ofMessage?: number) {
  const { name, bytes, messageId } = messageAttachments
  const first = sql`(select min(${messages.id}) from ${messages} where ${messages.threadId} = ${threadId})`
  return db
    .select({ name, bytes })
    .from(messageAttachments)
    .where(eq(messageId, ofMessage ?? first))
    .orderBy(name)
}
