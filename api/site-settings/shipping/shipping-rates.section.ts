import { dollarsInWords, fieldChanges, textInWords, type WordedField } from '../changes'
import type { Section, Stamp } from '../section'
import { carriers, pickupDays, sizeClasses } from './shipping-choices.contract'
import { ShippingRates } from './shipping-rates.contract'
import { firstRates } from './shipping-rates.data'

const milesWords = (upTo: number | null): string =>
  upTo === null ? 'beyond' : `up to ${upTo.toLocaleString('en-US')} mi`

const shortLabel = (label: string): string => label.split(':')[0] ?? label

const fields: readonly WordedField<ShippingRates>[] = [
  {
    label: 'rate a mile',
    show: ({ bands }) =>
      bands.map(({ upToMiles, perMileDollars }) => `$${perMileDollars.toFixed(2)} ${milesWords(upToMiles)}`).join(', '),
  },
  { label: 'minimum', show: ({ minimumDollars }) => dollarsInWords(minimumDollars) },
  { label: 'winch', show: ({ winchDollars }) => dollarsInWords(winchDollars) },
  { label: 'range', show: ({ spreadPercent }) => `± ${spreadPercent}%` },
  { label: 'road factor', show: ({ roadFactor }) => `× ${roadFactor}` },
  ...sizeClasses.map(({ value, label }) => ({
    label: shortLabel(label),
    show: ({ sizes }: ShippingRates) => `× ${sizes[value]}`,
  })),
  ...carriers.map(({ value, label }) => ({
    label: `${label} carrier`,
    show: (rates: ShippingRates) => `× ${rates.carriers[value]}`,
  })),
  ...pickupDays.map(({ value, label }) => ({
    label: `pickup within ${label}`,
    show: (rates: ShippingRates) => dollarsInWords(rates.pickupDays[value]),
  })),
  {
    label: 'days on the road',
    show: ({ transit }) =>
      transit.map(({ upToMiles, least, most }) => `${least} to ${most} ${milesWords(upToMiles)}`).join(', '),
  },
  { label: 'source', show: ({ source }) => textInWords(source) },
  { label: 'as of', show: ({ asOf }) => asOf },
  { label: 'next check', show: ({ nextCheckOn }) => nextCheckOn ?? 'none' },
]

const stamped = (rates: ShippingRates, { day, userId }: Stamp): ShippingRates => ({
  ...rates,
  checkedOn: day,
  checkedBy: userId,
})

export const shippingRates: Section<ShippingRates> = {
  key: 'shipping-rates',
  schema: ShippingRates.refine(hasOrder, { path: ['bands'], error: 'Each band ends after the one before.' }),
  first: { value: firstRates, day: firstRates.asOf, source: firstRates.source },
  changes: (before, after) => fieldChanges('', [before, after], fields),
  checks: ({ nextCheckOn }) => [{ key: 'rates', nextCheckOn, isConfirmed: true }],
  stamp(before, after, stamp) {
    const same = { ...after, checkedOn: before.checkedOn, checkedBy: before.checkedBy }
    return JSON.stringify(same) === JSON.stringify(before) ? before : stamped(after, stamp)
  },
  check: (value, _, { nextCheckOn, ...stamp }) => ({ ...stamped(value, stamp), nextCheckOn }),
}

/** Takes rising bands of which the last alone has no end. */
function hasOrder({ bands, transit }: ShippingRates): boolean {
  return [bands, transit].every((list) =>
    list.every(({ upToMiles }, at) => {
      const previous = at === 0 ? 0 : (list[at - 1]?.upToMiles ?? Number.POSITIVE_INFINITY)
      return upToMiles === null ? at === list.length - 1 : at < list.length - 1 && upToMiles > previous
    }),
  )
}
