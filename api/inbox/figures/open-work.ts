import { and, eq, gte, notInArray } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Staff } from '../../http/guards'
import { appointments } from '../appointments/schema'
import { endedStatuses } from '../kinds'
import { threads } from '../schema'
import { threadOfStaff } from '../threads/dealership-inbox'

/** What would be left undone if nobody wrote any more. */
export async function openWork(context: Context & Staff): Promise<{ conversations: number; testDrives: number }> {
  const open = and(threadOfStaff(context), notInArray(threads.status, [...endedStatuses]))
  const agreed = await context.db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(threads, eq(threads.id, appointments.threadId))
    .where(and(open, eq(appointments.status, 'confirmed'), gte(appointments.startsAt, context.now())))
  return { conversations: await context.db.$count(threads, open), testDrives: agreed.length }
}
