import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { Source } from './kinds.contract'
import { clockOf } from './local-clock'
import { visitEvents } from './schema'
import { visitorOf, visitsOf } from './visits'

/** Says by which way the visit of this call came to a vehicle that it opened today; null where it opened none. */
export async function wayOfVisit(
  tx: Transaction,
  context: Pick<Context, 'actor' | 'ip' | 'userAgent' | 'now'>,
  { vehicleId, timeZone }: { vehicleId: number; timeZone: string },
): Promise<Source | null> {
  const { day } = clockOf(timeZone, context.now())
  const visitOf = await visitsOf(tx, [day])
  const visit = visitOf(day, visitorOf(context))
  const { source, kind } = visitEvents
  const [opening] = await tx
    .select({ source })
    .from(visitEvents)
    .where(
      and(
        eq(visitEvents.vehicleId, vehicleId),
        eq(visitEvents.day, day),
        eq(kind, 'opened'),
        eq(visitEvents.visit, visit),
      ),
    )
  return opening?.source ?? null
}
