import type { Context } from '../context'
import { countsOfVehicle, sourcesOfVehicle, type VehicleCounts } from '../counting/counts-of-dealership'
import { findDealership } from '../dealerships/lookup'
import type { Staff } from '../http/guards'
import { leadsOfVehicle } from '../inbox/figures/lead-breakdown'
import { answersAboutVehicle } from '../inbox/figures/waiting-figures'
import { periodOf } from '../period'
import { comparedVehicle } from '../pricing/guidance'
import { dayIn, type RangeQuery } from '../range.contract'
import { mayOpen } from '../roles/permissions'
import { changesOfVehicle } from '../vehicles/figures/changes-of-vehicle'
import { totalsByDay, vehicleOfLot } from '../vehicles/figures/vehicle-of-lot'
import { adviceFor } from './advice'
import { daysListed, similarTo } from './similar'
import { noCounts, withLeads } from './sources-with-leads'
import type { VehicleAnalytics } from './vehicle-analytics.contract'

type StaffContext = Context & Staff
type Query = RangeQuery & { id: number }

/** Reads the figures of one of the caller's vehicles. Throws not_found for any other, and invalid for a range that is none. */
export async function getVehicleAnalytics(context: StaffContext, { id, ...query }: Query): Promise<VehicleAnalytics> {
  const { dealership, now } = context
  const vehicle = await vehicleOfLot(context, id)
  const { timeZone } = await findDealership(context, dealership.id)
  const period = periodOf(context, query, timeZone)
  const { days, before } = period
  const [counts, sources, leads, totals, changes, waiting, { guidance, similarIds }] = await Promise.all([
    countsOfVehicle(context, id, period),
    sourcesOfVehicle(context, id, period),
    leadsOfVehicle(context, id, period),
    totalsByDay(context, id, period),
    changesOfVehicle(context, id),
    answersAboutVehicle(context, id),
    comparedVehicle(context, id),
  ])
  const figure = (name: keyof VehicleCounts) => ({
    now: sumOf(counts, name, days),
    before: sumOf(counts, name, before.days),
  })
  const opened = figure('opened')
  const own = { ...vehicle, dealershipId: dealership.id, opened: opened.now }
  const similar = await similarTo(context, similarIds, own, period)
  const known = {
    ...vehicle,
    days: vehicle.listedAt ? daysListed({ ...vehicle, listedAt: vehicle.listedAt }, now()) : null,
  }
  const wasOnSale = onSaleBetween(vehicle, timeZone)
  return {
    vehicle: known,
    period: { days, before: before.days, timeZone },
    counts: {
      shown: figure('shown'),
      opened,
      saved: figure('saved'),
      compared: figure('compared'),
      shared: figure('shared'),
      called: figure('called'),
    },
    leads: leads.leads,
    leadsByType: leads.byType,
    sources: withLeads(sources, leads.bySource),
    changes,
    byDay: days.map((day, at) => ({
      day,
      ...(counts.get(day) ?? noCounts),
      totalCents: wasOnSale(day) ? (totals[at] ?? null) : null,
      leads: leads.byDay[at] ?? 0,
    })),
    price: guidance,
    similar,
    advice: adviceFor({ vehicle: known, price: guidance, similar, waiting }),
    can: { editVehicle: mayOpen(dealership.role, 'inventory'), post: mayOpen(dealership.role, 'social') },
  }
}

const sumOf = (counts: ReadonlyMap<string, VehicleCounts>, name: keyof VehicleCounts, days: readonly string[]) =>
  days.reduce((sum, day) => sum + (counts.get(day)?.[name] ?? 0), 0)

/** Answers on which days a vehicle was on sale: a price counts for those alone. */
function onSaleBetween({ listedAt, endedAt }: Pick<VehicleAnalytics['vehicle'], 'listedAt' | 'endedAt'>, zone: string) {
  const dayAt = (moment: string) => dayIn(zone, new Date(moment)).toString()
  const [first, last] = [listedAt && dayAt(listedAt), endedAt && dayAt(endedAt)]
  return (day: string) => first !== null && first <= day && (last === null || day <= last)
}
