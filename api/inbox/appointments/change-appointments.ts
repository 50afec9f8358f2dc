import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { DealershipRow } from '../../dealerships/row'
import type { NotifyingContext } from '../../notifier'
import { changedMeanwhile, findOrRefuse, Refusal } from '../../refusals'
import { threads } from '../schema'
import type { Party } from '../threads/party'
import { writeEvent } from '../threads/thread-events'
import { refuseEnded } from '../threads/thread-row'
import { type AppointmentRow, appointmentIn, presentAppointment } from './current'
import { momentWords } from './moment-label'
import { allowedTo, type Decision, needed, refused } from './rules'
import { appointments } from './schema'
import { slotMinutes } from './slots'
import { isActive } from './taken'
import { freeTime } from './times'

type Happening = 'proposed' | 'moved' | Decision
interface Named {
  appointmentId: number
  version: number
}

/** Throws conflict when the thread has one or has ended, invalid at `at`. */
export async function propose(tx: Transaction, context: NotifyingContext, party: Party, { at }: { at: string }) {
  const { thread, side } = party
  refuseEnded(thread)
  if ((await tx.$count(appointments, and(eq(appointments.threadId, thread.id), isActive))) > 0)
    throw new Refusal('conflict', 'There is an appointment already: move it to another time.')
  const dealership = await findDealership({ db: tx }, thread.dealershipId)
  const startsAt = await freeTime(tx, context, { thread, dealership, side, at })
  const [row] = await tx
    .insert(appointments)
    .values({ threadId: thread.id, startsAt, minutes: slotMinutes, proposedBy: side, ...stamps(context) })
    .returning()
  return tell(tx, context, { party, dealership, what: 'proposed', row: findOrRefuse(row, 'The appointment') })
}

/** A new proposal in place of the one before: the other side confirms it. Throws not_found, conflict, invalid at `at`. */
export async function move(
  tx: Transaction,
  context: NotifyingContext,
  party: Party,
  { at, ...named }: Named & { at: string },
) {
  const { thread, side } = party
  refuseEnded(thread)
  const before = await locked(tx, party, named)
  if (!allowedTo(side, before, context.now()).move) throw new Refusal('conflict', refused.cancelled)
  const dealership = await findDealership({ db: tx }, thread.dealershipId)
  const startsAt = await freeTime(tx, context, { thread, dealership, side, at })
  const row = await change(tx, context, before, { startsAt, status: 'proposed', proposedBy: side })
  return tell(tx, context, { party, dealership, what: 'moved', row })
}

/** Throws not_found, conflict for a stale version and for what this side may not do now. */
export async function decide(
  tx: Transaction,
  context: NotifyingContext,
  party: Party,
  { status, ...named }: Named & { status: Decision },
) {
  if (status === 'confirmed') refuseEnded(party.thread)
  const before = await locked(tx, party, named)
  if (!allowedTo(party.side, before, context.now())[needed[status]]) throw new Refusal('conflict', refused[status])
  const dealership = await findDealership({ db: tx }, party.thread.dealershipId)
  const row = await change(tx, context, before, { status })
  return tell(tx, context, { party, dealership, what: status, row })
}

async function locked(tx: Transaction, { thread }: Party, { appointmentId, version }: Named): Promise<AppointmentRow> {
  const row = findOrRefuse(await appointmentIn({ db: tx }, thread.id, appointmentId), 'The appointment')
  if (row.version !== version) throw changedMeanwhile('appointment')
  return row
}

async function change(
  tx: Transaction,
  { now }: Context,
  { id }: AppointmentRow,
  columns: Partial<AppointmentRow>,
): Promise<AppointmentRow> {
  const raised = { version: sql`${appointments.version} + 1`, sequence: sql`${appointments.sequence} + 1` }
  const [row] = await tx
    .update(appointments)
    .set({ ...columns, ...raised, updatedAt: now() })
    .where(eq(appointments.id, id))
    .returning()
  return findOrRefuse(row, 'The appointment')
}

interface Told {
  party: Party
  dealership: DealershipRow
  what: Happening
  row: AppointmentRow
}

/** Where the sentence has other words than the status. */
const words: Partial<Record<Happening, string>> = { cancelled: 'canceled', done: 'took place' }

/** Both sides see it in the thread; a time that staff agree to makes the thread an appointment. */
async function tell(tx: Transaction, context: NotifyingContext, { party, dealership, what, row }: Told) {
  const { thread, side } = party
  const at = row.startsAt.toISOString()
  await writeEvent(tx, context, party, {
    event: { what: `appointment-${what}`, at, appointment: row.id },
    body: `Appointment ${words[what] ?? what}: ${momentWords(row.startsAt, dealership.timeZone)}.`,
    news: 'appointment',
    isAnswer: side === 'staff' && what !== 'done' && what !== 'missed',
    asks: side === 'customer' && (what === 'proposed' || what === 'moved'),
  })
  if (what === 'confirmed' || (side === 'staff' && (what === 'proposed' || what === 'moved')))
    await tx
      .update(threads)
      .set({ status: 'appointment' })
      .where(and(eq(threads.id, thread.id), inArray(threads.status, ['new', 'assigned', 'contacted'])))
  const entry = { entity: 'thread', entityId: thread.id, dealershipId: dealership.id } as const
  await audit(context, { ...entry, action: `appointment.${what}`, detail: { appointment: row.id, at } }, tx)
  return presentAppointment(row, { side, timeZone: dealership.timeZone, now: context.now() })
}

const stamps = ({ now }: Context) => ({ createdAt: now(), updatedAt: now() })
