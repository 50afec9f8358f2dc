import { and, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { leads, threads } from '../schema'

/** What a review may be about. */
export interface ReviewableConversation {
  id: number
  dealershipId: number
  /** The car's name as it was, or what was asked for. */
  subject: string
  /** “2021 Toyota Tacoma”; “car” where it named none. Null where nothing was bought. */
  bought: string | null
  /** When the dealership first answered; null for a sale without a message. */
  answeredAt: Date | null
  startedAt: Date
}

type Reader = { db: Pick<Context['db'], 'select'> }

/** Finds those of a person with a dealership that it has answered or won, or whose car it has taken over; sales come first, then the newest. */
export async function reviewableConversations(
  context: Reader,
  who: { userId: number; dealershipId: number },
): Promise<ReviewableConversation[]> {
  return found(context, and(eq(threads.customerUserId, who.userId), eq(threads.dealershipId, who.dealershipId)))
}

/** Those of these that count, whoever they are with. */
export const reviewableByIds = async (context: Reader, ids: readonly number[]): Promise<ReviewableConversation[]> =>
  ids.length === 0 ? [] : found(context, inArray(threads.id, [...ids]))

/** Counts what was answered, whatever becomes of it: by its state the dealership would choose who may review it. */
const isCounted = or(isNotNull(threads.firstResponseAt), eq(threads.status, 'won'), isNotNull(threads.handedOverAt))

async function found({ db }: Reader, which: SQL | undefined): Promise<ReviewableConversation[]> {
  const { id, dealershipId, subject, status, firstResponseAt, createdAt } = threads
  const rows = await db
    .select({ id, dealershipId, subject, status, firstResponseAt, createdAt, vehicle: leads.vehicle })
    .from(threads)
    .leftJoin(leads, eq(leads.threadId, threads.id))
    .where(and(which, isCounted))
    .orderBy(desc(eq(threads.status, 'won')), desc(threads.lastAt), desc(threads.id))
    .limit(maxShown)
  return rows.map((row) => ({
    id: row.id,
    dealershipId: row.dealershipId,
    subject: row.subject,
    answeredAt: row.firstResponseAt,
    startedAt: row.createdAt,
    bought: row.status === 'won' ? nameOf(row.vehicle) : null,
  }))
}

/** Nobody writes about more. */
const maxShown = 50

const nameOf = (vehicle: { year: number; make: string; model: string } | null): string =>
  vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : 'car'
