import { countInvitations, countMembers } from '../accounts/members/membership'
import type { Context } from '../context'
import { findDealership } from '../dealerships/lookup'
import { countFeeds } from '../feeds/waiting/waiting'
import type { Staff } from '../http/guards'
import { listLeadRoutes } from '../inbox/deliveries/lead-routes'
import { type DealershipPage, mayOpen } from '../roles/permissions'
import { countVehicles, wasPublishedBy } from '../vehicles/figures/first-vehicles'
import type { FirstStep } from './dashboard.contract'

type StaffContext = Context & Staff

const pageOf: Record<FirstStep['kind'], DealershipPage> = {
  vehicles: 'inventory',
  logo: 'settings',
  about: 'settings',
  hours: 'settings',
  colleagues: 'users',
  routes: 'settings',
}

const shownDays = 30

/** Reads which steps a new dealership has done, of those that the caller's role can take. Empty once all are done, and 30 days after its first vehicle was on sale. */
export async function firstStepsOf(context: StaffContext): Promise<FirstStep[]> {
  const kinds = (Object.keys(pageOf) as FirstStep['kind'][]).filter((kind) =>
    mayOpen(context.dealership.role, pageOf[kind]),
  )
  if (kinds.length === 0 || !(await isNew(context))) return []
  const done = await stepsDone(context)
  const steps = kinds.map((kind) => ({ kind, done: done[kind] }))
  return steps.every((step) => step.done) ? [] : steps
}

async function isNew(context: StaffContext): Promise<boolean> {
  const since = new Date(context.now().getTime() - shownDays * 86_400_000)
  return !(await wasPublishedBy(context, since))
}

async function stepsDone(context: StaffContext): Promise<Record<FirstStep['kind'], boolean>> {
  const { dealership } = context
  const [{ logoAssetId, about, hours }, cars, sources, members, invited, routes] = await Promise.all([
    findDealership(context, dealership.id),
    countVehicles(context),
    countFeeds(context),
    countMembers(context, dealership.id),
    countInvitations(context, dealership.id),
    listLeadRoutes(context),
  ])
  return {
    vehicles: cars + sources > 0,
    logo: logoAssetId !== null,
    about: about !== '',
    hours: hours.some((day) => day !== null),
    colleagues: members > 1 || invited > 0,
    routes:
      routes.usual?.confirmed === true || routes.items.some((route) => route.enabled && route.confirmedAt !== null),
  }
}
