import type { Context } from '../context'
import { countsByDayAndSource, countsByVehicle, openedByHour } from '../counting/counts-of-dealership'
import { findDealership } from '../dealerships/lookup'
import type { ForDealership } from '../http/guards'
import { leadBreakdown, leadsByPerson, leadsByVehicle } from '../inbox/figures/lead-breakdown'
import { leadFigures } from '../inbox/figures/lead-figures'
import { paged } from '../paging'
import { type Period, periodOf } from '../period'
import type { RangeQuery } from '../range.contract'
import { reachOfDealership } from '../social/reach/reach'
import { lotTurn, pricePositions, vehiclesOfPeriod } from '../vehicles/figures/lot-of-period'
import type { Analytics, VehicleFigureQuery, VehicleFigures } from './analytics.contract'
import { noCounts, withLeads } from './sources-with-leads'

type StaffContext = Context & ForDealership

/** Reads the figures of the caller's dealership; its people are for its administrators. Throws invalid for a range that is none. */
export const getAnalytics = async (context: StaffContext, query: RangeQuery): Promise<Analytics> =>
  analyticsOf(context, await periodFor(context, query))

/** Reads the figures of any days, for the page and for the monthly mail. */
export async function analyticsOf(context: StaffContext, period: Period): Promise<Analytics> {
  const { days, before, timeZone } = period
  const isAdmin = context.dealership.role === 'dealership_admin'
  const [counts, hours, leads, breakdown, turn, positions, people, posts] = await Promise.all([
    countsByDayAndSource(context, period),
    openedByHour(context, days),
    leadFigures(context, period),
    leadBreakdown(context, period),
    lotTurn(context, period),
    pricePositions(context),
    isAdmin ? leadsByPerson(context, period) : null,
    reachOfDealership(context, period),
  ])
  return {
    period: { days, before: before.days, timeZone },
    shown: counts.shown,
    opened: counts.views,
    posts,
    openedByDay: counts.viewsByDay,
    openedByDayBefore: counts.viewsByDayBefore,
    openedByHour: hours,
    leads: leads.leads,
    won: breakdown.won,
    responseMinutes: leads.responseMinutes,
    sources: withLeads(counts.sources, breakdown.bySource),
    leadsByType: breakdown.byType,
    answers: breakdown.answers,
    ...turn,
    positions,
    people,
  }
}

/** Throws invalid for a range that is none. */
export async function listVehicleFigures(context: StaffContext, query: VehicleFigureQuery) {
  const period = await periodFor(context, query)
  const [rows, counts, leads] = await Promise.all([
    vehiclesOfPeriod(context, period),
    countsByVehicle(context, period.days),
    leadsByVehicle(context, period),
  ])
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean)
  const all = rows
    .map((row) => ({ ...row, ...(counts.get(row.id) ?? noCounts), leads: leads.get(row.id) ?? 0 }))
    .filter(({ title, stockNo }) => words.every((word) => `${title} ${stockNo ?? ''}`.toLowerCase().includes(word)))
    .sort(orderOf(query.sort))
  const { page, pageCount } = paged(query.page, all.length, query.size)
  const items = all.slice((page - 1) * query.size, page * query.size)
  return { items, total: all.length, page, pageSize: query.size, pageCount, counts: { all: all.length } }
}

async function periodFor(context: StaffContext, query: RangeQuery): Promise<Period> {
  const { timeZone } = await findDealership(context, context.dealership.id)
  return periodOf(context, query, timeZone)
}

type Order = (one: VehicleFigures, other: VehicleFigures) => number

/** Puts equal ones in the order of their ids, so that they keep their places from page to page. */
function orderOf(sort: VehicleFigureQuery['sort']): Order {
  const turn = sort.startsWith('-') ? -1 : 1
  const name = sort.replace('-', '') as Exclude<VehicleFigureQuery['sort'], `-${string}`>
  const figureOf = (one: VehicleFigures) =>
    name === 'price' ? (one.totalCents ?? 0) : name === 'vehicle' ? 0 : one[name]
  const compare: Order =
    name === 'vehicle'
      ? (one, other) => one.title.localeCompare(other.title, 'en')
      : (one, other) => figureOf(one) - figureOf(other)
  return (one, other) => turn * compare(one, other) || one.id - other.id
}
