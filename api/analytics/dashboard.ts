import { limitsOfRow, planNameOf } from '../billing/plans/subscription'
import { limitUses, usageOf } from '../billing/plans/usage'
import type { Context } from '../context'
import { viewsOfDealership } from '../counting/counts-of-dealership'
import { findDealership } from '../dealerships/lookup'
import type { DealershipRow } from '../dealerships/row'
import { latestRun } from '../feeds/run-list/run-list'
import type { Staff } from '../http/guards'
import { leadFigures } from '../inbox/figures/lead-figures'
import { type Period, periodOf } from '../period'
import type { RangeQuery } from '../range.contract'
import { mayOpen } from '../roles/permissions'
import { lotFigures } from '../vehicles/figures/lot-figures'
import { moneyFigures } from '../vehicles/figures/money-figures'
import type { Dashboard } from './dashboard.contract'
import { firstStepsOf } from './first-steps'
import { todosOf } from './todos'

type StaffContext = Context & Staff

/** Reads what each role works with: the lot is sale's, money is finance's, an administrator sees both. Throws invalid for a range that is none. */
export async function getDashboard(context: StaffContext, query: RangeQuery): Promise<Dashboard> {
  const { role, id } = context.dealership
  const dealership = await findDealership(context, id)
  const period = periodOf(context, query, dealership.timeZone)
  const [seesLot, seesMoney] = [mayOpen(role, 'inventory'), mayOpen(role, 'billing')]
  const [lot, money, todos, firstSteps, lastRun, plan] = await Promise.all([
    seesLot ? lotAndLeads(context, period) : null,
    seesMoney ? moneyFigures(context, period) : null,
    todosOf(context),
    firstStepsOf(context),
    seesLot ? latestRun(context, id) : null,
    planOf(context, dealership),
  ])
  return {
    period: { days: period.days, before: period.before.days, timeZone: period.timeZone },
    lot,
    money,
    todos,
    firstSteps,
    lastRun,
    plan,
  }
}

async function lotAndLeads(context: StaffContext, period: Period) {
  const [lot, views, leads] = await Promise.all([
    lotFigures(context, period),
    viewsOfDealership(context, period),
    leadFigures(context, period),
  ])
  return { ...lot, ...views, ...leads }
}

async function planOf(context: StaffContext, dealership: DealershipRow): Promise<Dashboard['plan']> {
  const [name, usage] = await Promise.all([planNameOf(context, dealership.id), usageOf(context, dealership.id)])
  return { name, usage: limitUses(usage, limitsOfRow(dealership)) }
}
