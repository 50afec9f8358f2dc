import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { mayOpen } from '../../roles/permissions'
import { countLiveVehicles } from '../../vehicles/counts'
import { countResting } from '../../vehicles/lot/rest-vehicles'
import { addDays, billingDay, daysBetween } from '../billing-days'
import { type BillingSettings, billingSettings } from '../billing-settings'
import { invoices } from '../invoices/invoices.schema'
import { isOwed } from '../invoices/owed'
import { unpaidReason } from '../plans/rest-reasons'
import { lateCents } from './late-cents'
import type { LadderStep, Standing } from './standing.contract'

/** Reads where the oldest late invoice of a dealership puts it; each page of its back-office asks. */
export async function getStanding(context: Context & Staff): Promise<Standing> {
  const { id, role } = context.dealership
  const seesMoney = mayOpen(role, 'billing') && context.actor.impersonatorId === null
  const today = await billingDay(context)
  const [late] = await context.db
    .select({ slug: invoices.slug, dueOn: invoices.dueOn })
    .from(invoices)
    .where(and(eq(invoices.dealershipId, id), isOwed, isNotNull(invoices.slug), lt(invoices.dueOn, today)))
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(1)
  const { billingHold: hold } = await findDealership(context, id)
  const { slug, dueOn } = late ?? {}
  if (!slug || !dueOn) return { ...nothingLate, hold, seesMoney }
  const { ladder } = await billingSettings(context)
  return {
    hold,
    daysLate: daysBetween(dueOn, today),
    invoice: seesMoney ? { number: slug, dueOn } : null,
    openCents: seesMoney ? await lateCents(context, id) : null,
    steps: stepsFrom(dueOn, { ladder, today }),
    vehicles: await countConcerned(context, id, hold),
    seesMoney,
  }
}

const nothingLate: Omit<Standing, 'hold' | 'seesMoney'> = {
  daysLate: 0,
  invoice: null,
  openCents: null,
  steps: [],
  vehicles: 0,
}

export function stepsFrom(
  dueOn: string,
  { ladder, today }: Pick<BillingSettings, 'ladder'> & { today: string },
): Standing['steps'] {
  const days: Record<LadderStep, number> = {
    due: 0,
    reminder: ladder.reminder,
    second_reminder: ladder.secondReminder,
    additions: ladder.additionsRest,
    listings: ladder.listingsRest,
    end: ladder.subscriptionEnds,
  }
  return Object.entries(days).map(([kind, daysLate]) => {
    const on = addDays(dueOn, daysLate)
    return { kind: kind as LadderStep, on, daysLate, isTaken: on <= today }
  })
}

async function countConcerned({ db }: Context, dealershipId: number, hold: Standing['hold']): Promise<number> {
  if (hold !== 'listings') return (await countLiveVehicles({ db }, [dealershipId])).get(dealershipId) ?? 0
  return countResting({ db }, dealershipId, unpaidReason)
}
