import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipRows } from '../../dealerships/lookup'
import type { DealershipRow } from '../../dealerships/row'
import { findOrRefuse } from '../../refusals'
import { coverIdsOf } from '../../vehicles/vehicles'
import { currentAppointment } from '../appointments/current'
import { draftOf, type Writer } from '../drafts/draft-of'
import { offersOf } from '../offers/offers-of'
import { leads, threads } from '../schema'
import { canIn } from './can'
import type { CustomerThread, OpenedCustomerThread } from './customer-inbox.contract'
import { messagesOf } from './messages-of'
import { type Thread, threadColumns } from './thread-row'
import { threadVehicle } from './thread-vehicle'

type Reader = Pick<Context, 'db' | 'now'>

/** The thread that the caller may open. Throws not_found. */
export async function customerThread(
  { db, now }: Reader,
  where: SQL | undefined,
  { writer = null, ...page }: { before?: number; writer?: Writer | null } = {},
): Promise<OpenedCustomerThread> {
  const [row] = await db
    .select({ thread: threadColumns, vehicle: leads.vehicle })
    .from(threads)
    .innerJoin(leads, eq(leads.threadId, threads.id))
    .where(where)
  const { thread, vehicle } = findOrRefuse(row, 'The conversation')
  const summary = findOrRefuse((await summariesOf({ db }, [thread])).get(thread.id), 'The conversation')
  const offers = await offersOf({ db, now }, thread.id, 'customer')
  const appointment = await currentAppointment({ db, now }, thread, 'customer')
  return {
    ...summary,
    ...(await messagesOf({ db }, thread, 'customer', page)),
    vehicle: await threadVehicle({ db }, vehicle),
    blocked: thread.blockedByCustomer,
    draft: await draftOf({ db }, thread.id, writer),
    offers,
    appointment,
    can: await canIn({ db }, thread, 'customer', { offers, appointment }),
    readByDealership: thread.readByStaff,
  }
}

/** As lists show them. */
export async function presentThreads({ db }: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, CustomerThread>> {
  return summariesOf({ db }, await db.select(threadColumns).from(threads).where(inArray(threads.id, ids)))
}

async function summariesOf({ db }: Pick<Context, 'db'>, rows: readonly Thread[]): Promise<Map<number, CustomerThread>> {
  const [covers, faces] = await Promise.all([
    coverIdsOf(
      { db },
      rows.flatMap(({ vehicleId }) => vehicleId ?? []),
    ),
    dealershipRows({ db }, [...new Set(rows.map(({ dealershipId }) => dealershipId))]),
  ])
  return new Map(
    rows.flatMap((thread) => {
      const face = faces.get(thread.dealershipId)
      return face ? [[thread.id, summaryOf(thread, covers, face)]] : []
    }),
  )
}

function summaryOf(
  thread: Thread,
  covers: Map<number, string>,
  { id: dealershipId, name, slug, phone, logoAssetId: logoId, timeZone }: DealershipRow,
): CustomerThread {
  const { id, type, subject, lastAt, lastText, lastAuthor } = thread
  return {
    id,
    type,
    subject,
    lastText,
    lastAuthor,
    cover: covers.get(thread.vehicleId ?? 0) ?? null,
    dealership: { id: dealershipId, name, slug, phone, logoId, timeZone },
    lastAt: lastAt.toISOString(),
    unread: thread.unreadByCustomer,
    archived: thread.archivedByCustomer,
  }
}
