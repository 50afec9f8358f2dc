import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { dealershipRows } from '../../dealerships/lookup'
import type { SignedIn, Staff } from '../../http/guards'
import { coverIdsOf } from '../../vehicles/vehicles'
import { threads } from '../schema'
import { ownThread } from '../threads/customer-inbox'
import { threadOfStaff } from '../threads/dealership-inbox'
import { threadColumns } from '../threads/thread-row'
import type { CustomerAppointment, StaffAppointment } from './appointment.contract'
import { appointments } from './schema'
import { isActive, isServed } from './taken'

const [ofCustomer, ofStaff] = [20, 100]

export async function listCustomerAppointments(context: Context & SignedIn): Promise<{ items: CustomerAppointment[] }> {
  const rows = await upcoming(context, ownThread(context), ofCustomer)
  const [places, covers] = await Promise.all([placesOf(context, rows), coversOf(context, rows)])
  return {
    items: rows.flatMap(({ thread, appointment }) => {
      const place = places.get(thread.dealershipId)
      if (!place) return []
      const { name, slug, phone, address, city, state, zip, logoAssetId: logoId } = place
      return {
        ...shown(thread, appointment, place.timeZone),
        cover: covers.get(thread.vehicleId ?? 0) ?? null,
        dealership: { name, slug, phone, logoId, address: `${address}, ${city}, ${state} ${zip}` },
      }
    }),
  }
}

export async function listStaffAppointments(context: Context & Staff): Promise<{ items: StaffAppointment[] }> {
  const rows = await upcoming(context, and(threadOfStaff(context), isServed), ofStaff)
  const [places, people] = await Promise.all([
    placesOf(context, rows),
    namesOfUsers(
      context,
      rows.flatMap(({ thread }) => thread.assignedTo ?? []),
    ),
  ])
  return {
    items: rows.map(({ thread, appointment }) => {
      const name = people.get(thread.assignedTo ?? 0)
      return {
        ...shown(thread, appointment, places.get(thread.dealershipId)?.timeZone ?? 'UTC'),
        customer: thread.customerName,
        assignedTo: name && thread.assignedTo !== null ? { id: thread.assignedTo, name } : null,
      }
    }),
  }
}

type Row = Awaited<ReturnType<typeof upcoming>>[number]

/** Those that are not over, the next one first. */
const upcoming = ({ db, now }: Context, of: SQL | undefined, limit: number) =>
  db
    .select({ thread: threadColumns, appointment: appointments })
    .from(appointments)
    .innerJoin(threads, eq(threads.id, appointments.threadId))
    .where(and(of, isActive, gt(appointments.startsAt, now())))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit)

const shown = ({ id: thread, subject }: Row['thread'], row: Row['appointment'], timeZone: string) => {
  const { id, startsAt, minutes, status, proposedBy } = row
  return { id, thread, subject, minutes, timeZone, status, proposedBy, at: startsAt.toISOString() }
}

const placesOf = (context: Context, rows: readonly Row[]) =>
  dealershipRows(context, [...new Set(rows.map(({ thread }) => thread.dealershipId))])

const coversOf = (context: Context, rows: readonly Row[]) =>
  coverIdsOf(
    context,
    rows.flatMap(({ thread }) => thread.vehicleId ?? []),
  )
