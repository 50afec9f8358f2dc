import { and, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import type { NotifyingContext } from '../../notifier'
import { changedMeanwhile, forbidden, invalid } from '../../refusals'
import { mayOpen } from '../../roles/permissions'
import { markSold as markVehicleSold } from '../../vehicles/lifecycle/mark-sold'
import { queueDeliveriesOnce } from '../deliveries/queue'
import { isEnded, type LeadStatus, type lostReasons } from '../kinds'
import { publishThreads } from '../publish'
import { threads } from '../schema'
import { threadOfStaff } from './dealership-inbox'
import { membersFor } from './members-for'
import { lockThread, refuseEnded, type Thread } from './thread-row'
import { answerNeededChange, waitForStaff } from './waiting'

type StaffContext = Context & Staff
interface Change {
  id: number
  /** Null: whatever it is now. */
  version: number | null
}

/** Throws not_found, conflict for a stale version, invalid for a member who does not work on this type. */
export const assignThread = (context: StaffContext, { userId, ...change }: Change & { userId: number | null }) =>
  changeThread(context, change, 'lead.assigned', async (tx, thread) => {
    const members = await membersFor({ db: tx }, thread)
    if (userId !== null && !members.some(({ id }) => id === userId))
      throw invalid('Choose a member who works on this.', { userId: 'Choose a member who works on this.' })
    const isBegun = !['new', 'assigned'].includes(thread.status)
    return { assignedTo: userId, ...(!isBegun && { status: userId === null ? 'new' : 'assigned' }) }
  })

/** What comes of a sale to somebody with an account: reviews stand beside, so `createApi` hands it in. */
export type OnSale = (
  tx: Transaction,
  context: Pick<NotifyingContext, 'now' | 'notifier'>,
  sale: { conversationId: number; userId: number },
) => Promise<void>

declare module '../../http/api-env' {
  interface CallServices {
    readonly onSale: OnSale
  }
}

export type PipelineContext = NotifyingContext & Staff & { onSale: OnSale }

interface StatusChange {
  status: LeadStatus
  lostReason?: (typeof lostReasons)[number]
  markSold?: boolean
}

/** Throws not_found, conflict for a stale version, and what `sellVehicle` throws. */
export const setThreadStatus = (
  context: PipelineContext,
  { status, lostReason, markSold = false, ...change }: Change & StatusChange,
) => {
  const decide = async (tx: Transaction, thread: Thread) => {
    if (markSold) await sellVehicle(tx, context, thread)
    const isRescued = thread.status === 'spam' && status !== 'spam'
    if (isRescued) await deliverRescued(tx, context, thread, status)
    return {
      status,
      lostReason: status === 'lost' ? (lostReason ?? null) : null,
      ...(isEnded(status) && { waitingSince: null, dueAt: null, noAnswerNeededSince: null }),
      ...(status === 'spam' && { archivedByStaff: true }),
      ...(isRescued && { archivedByStaff: false }),
    }
  }
  return changeThread(context, change, 'lead.status-changed', decide, async (tx, { id, ...thread }) => {
    const { customerUserId: userId, blockedByCustomer } = thread
    if (status === 'won' && thread.status !== 'won' && userId !== null && !blockedByCustomer)
      await context.onSale(tx, context, { conversationId: id, userId })
  })
}

/** Throws not_found, conflict for a stale version or what has ended. */
export const setAnswerNeeded = (context: StaffContext, { needed, ...change }: Change & { needed: boolean }) =>
  changeThread(context, change, 'lead.answer-needed-changed', (tx, thread) => {
    refuseEnded(thread)
    return answerNeededChange(tx, context, thread, needed)
  })

/** What was taken for spam went nowhere: now it does, unless it had gone before it was called so. */
async function deliverRescued(tx: Transaction, context: StaffContext, thread: Thread, status: LeadStatus) {
  const { id: threadId, type, dealershipId } = thread
  await queueDeliveriesOnce(tx, await findDealership({ db: tx }, dealershipId), { threadId, type })
  if (thread.firstResponseAt === null) await waitForStaff(tx, context, { ...thread, status })
}

/** Throws forbidden for a role that does not open the inventory, conflict for a car that is not on sale. */
async function sellVehicle(tx: Transaction, context: StaffContext, { vehicleId, dealershipId }: Thread): Promise<void> {
  if (!mayOpen(context.dealership.role, 'inventory')) throw forbidden()
  if (vehicleId === null) throw invalid('This conversation is about no car.', { markSold: 'There is no car to mark.' })
  await markVehicleSold(tx, context, { dealershipId, vehicleId })
}

/** One step of the pipeline, in the log with what it changed. */
const changeThread = (
  context: StaffContext,
  { id, version }: Change,
  action: AuditAction,
  decide: (tx: Transaction, thread: Thread) => Promise<Partial<Thread>>,
  after?: (tx: Transaction, before: Thread) => Promise<void>,
): Promise<{ version: number }> =>
  transaction(context, async (tx) => {
    const before = await lockThread(tx, and(eq(threads.id, id), threadOfStaff(context)))
    if (version !== null && before.version !== version) throw changedMeanwhile('conversation')
    const change = await decide(tx, before)
    await tx
      .update(threads)
      .set({ ...change, version: sql`${threads.version} + 1`, updatedAt: context.now() })
      .where(eq(threads.id, id))
    await after?.(tx, before)
    const detail = { before: shown(before), after: shown({ ...before, ...change }) }
    const { id: dealershipId } = context.dealership
    await audit(context, { action, entity: 'thread', entityId: id, dealershipId, detail }, tx)
    await publishThreads(tx, context, [id])
    return { version: before.version + 1 }
  })

const shown = ({ status, assignedTo, lostReason, waitingSince }: Thread) => ({
  status,
  assignedTo,
  lostReason,
  needsAnswer: waitingSince !== null,
})
