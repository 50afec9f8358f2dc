import { Temporal } from 'temporal-polyfill'
import { pickupDays } from '../site-settings/shipping/shipping-choices.contract'
import type { EstimateQuery, ShippingEstimate } from './estimate.contract'
import { isFederalHoliday } from './federal-holidays'

/** A carrier is found today or tomorrow: the car goes two days from now at the earliest. */
const earliestDays = 2

type Windows = Pick<ShippingEstimate, 'pickup' | 'delivery' | 'holidays'>

/** Says between which days the car is picked up and delivered. */
export function windowsFrom(
  today: Temporal.PlainDate,
  days: EstimateQuery['days'],
  transit: ShippingEstimate['days'],
): Windows {
  const length = pickupDays.find(({ value }) => value === days)?.days ?? 1
  const first = workingDay(today.add({ days: earliestDays }), 1)
  const end = workingDay(first.add({ days: length - 1 }), -1)
  const last = Temporal.PlainDate.compare(end, first) < 0 ? first : end
  return {
    pickup: { first: first.toString(), last: last.toString() },
    delivery: {
      first: first.add({ days: transit.least }).toString(),
      last: last.add({ days: transit.most }).toString(),
    },
    holidays: daysBetween(first, last).filter(isFederalHoliday).map(String),
  }
}

/** Moves on while no truck comes: to the next day, or to the one before. */
function workingDay(day: Temporal.PlainDate, step: 1 | -1): Temporal.PlainDate {
  let next = day
  while (isFederalHoliday(next)) next = next.add({ days: step })
  return next
}

function daysBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: last.since(first).days + 1 }, (_, at) => first.add({ days: at }))
}
