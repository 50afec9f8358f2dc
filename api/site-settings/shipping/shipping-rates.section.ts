import type { z } from '../../http/contract'
import { dollarsInWords, fieldChanges, textInWords, type WordedField } from '../changes'
import type { Section, SettingEffects, Stamp } from '../section'
import { carriers, pickupDays, shortLabel, sizeClasses } from './shipping-choices.contract'
import { ShippingRates } from './shipping-rates.contract'
import { firstRates } from './shipping-rates.data'

const milesWords = (upTo: number | null): string =>
  upTo === null ? 'beyond' : `up to ${upTo.toLocaleString('en-US')} mi`

const fields: readonly WordedField<ShippingRates>[] = [
  {
    label: 'rate per mile',
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
    label: `pickup window ${label}`,
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
  schema: ShippingRates.superRefine(refuseDisorder),
  first: { value: firstRates, day: firstRates.asOf, source: firstRates.source },
  changes: (before, after) => fieldChanges('', [before, after], fields),
  checks: ({ nextCheckOn }) => [{ key: 'rates', nextCheckOn, isConfirmed: true }],
  stamp(before, after, stamp) {
    if (hasOtherSource(before, after)) return stamped(after, stamp)
    const same = { ...after, checkedOn: before.checkedOn, checkedBy: before.checkedBy }
    return JSON.stringify(same) === JSON.stringify(before) ? before : same
  },
  check: (value, _, { nextCheckOn, ...stamp }) => ({ ...stamped(value, stamp), nextCheckOn }),
}

/** Tells whether someone looked the rates up: another figure alone is no check of the others. */
const hasOtherSource = (before: ShippingRates, after: ShippingRates): boolean =>
  before.source !== after.source || before.asOf !== after.asOf

/** Says what visitors read of the last check: a change of a figure claims none. */
export const shippingEffects: SettingEffects<ShippingRates> = async (_reader, before, after) =>
  shippingRates.changes(before, after).length === 0
    ? []
    : ['New estimates use these rates right away.', checkEffect(before, after)]

function checkEffect(before: ShippingRates, after: ShippingRates): string {
  if (before.checkedOn !== after.checkedOn) return `The shipping page then ${checkWords(after)}.` // an older version
  if (hasOtherSource(before, after))
    return 'The source or its date changed, so the shipping page says that the rates were checked today.'
  return `Saving doesn’t mark the rates as checked: the shipping page ${checkWords(before)}. After you check them all, use “Confirm rates are current”.`
}

const checkWords = ({ checkedOn }: ShippingRates): string =>
  checkedOn ? `gives ${dayWords(checkedOn)} as the day of the last check` : 'gives no day of a check'

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayWords = (day: string): string => longDay.format(new Date(day))

/** Takes rising steps of which the last alone has no end, and days in their order. */
function refuseDisorder({ bands, transit }: ShippingRates, refused: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) => refused.addIssue({ code: 'custom', path, message })
  for (const [name, { list, entry }] of Object.entries({
    bands: { list: bands, entry: 'band' },
    transit: { list: transit, entry: 'step' },
  }))
    for (const [at, { upToMiles }] of list.entries()) {
      const path = [name, at, 'upToMiles']
      const isLast = at === list.length - 1
      const previous = at === 0 ? 0 : (list[at - 1]?.upToMiles ?? 0)
      if (isLast && upToMiles !== null) refuse(path, `Leave the miles of the last ${entry} empty.`)
      if (!isLast && (upToMiles === null || upToMiles <= previous))
        refuse(path, `Enter more miles than in the ${entry} before.`)
    }
  for (const [at, { least, most }] of transit.entries())
    if (most < least) refuse(['transit', at, 'most'], 'The high end can’t be below the low end.')
}
