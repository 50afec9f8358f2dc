import { and, eq, ne, sql } from 'drizzle-orm'
import { countMembers } from '../accounts/members/membership'
import { invitations } from '../accounts/schema'
import type { Context } from '../context'
import { findDealership } from '../dealerships/lookup'
import { feeds } from '../feeds/schema'
import type { Staff } from '../http/guards'
import { listLeadRoutes } from '../inbox/deliveries/lead-routes'
import { type DealershipPage, mayOpen } from '../roles/permissions'
import { vehicles } from '../vehicles/schema'
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

async function isNew({ db, dealership, now }: StaffContext): Promise<boolean> {
  const since = new Date(now().getTime() - shownDays * 86_400_000)
  const [old] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.dealershipId, dealership.id), sql`${vehicles.firstPublishedAt} <= ${since}`))
    .limit(1)
  return !old
}

async function stepsDone(context: StaffContext): Promise<Record<FirstStep['kind'], boolean>> {
  const { db, dealership } = context
  const { dealershipId, status } = invitations
  const [{ logoAssetId, about, hours }, cars, sources, members, invited, routes] = await Promise.all([
    findDealership(context, dealership.id),
    db.$count(vehicles, eq(vehicles.dealershipId, dealership.id)),
    db.$count(feeds, eq(feeds.dealershipId, dealership.id)),
    countMembers(context, dealership.id),
    db.$count(invitations, and(eq(dealershipId, dealership.id), ne(status, 'revoked'))),
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
