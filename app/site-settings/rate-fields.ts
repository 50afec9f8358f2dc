import {
  carriers,
  pickupDays,
  shortLabel,
  sizeClasses,
} from '../../api/site-settings/shipping/shipping-choices.contract'
import { type EditorField, type FieldParts, inGroup } from './editor-field'

const each = (count: number, make: (at: number) => FieldParts[]) =>
  Array.from({ length: count }, (_, at) => make(at)).flat()

const maxRateSteps = 10
const hintOf = (entry: 'Band' | 'Step'): string => {
  const word = entry.toLowerCase()
  return `${entry}s are sorted by miles. To add one, fill in an empty ${word} at the end. To remove one, clear its fields. The last ${word} has no upper limit.`
}

/** Offers two more than there are, up to the limit. */
const withSpare = (count: number): number => Math.min(count + 2, maxRateSteps)

const bandFields = (count: number) =>
  each(count, (at) => {
    const entry = `Band ${at + 1}`
    return [milesField('bands', 'band', { at, entry }), rateField(at, entry)]
  })

const rateField = (at: number, entry: string): FieldParts => ({
  name: `band${at}Rate`,
  label: `${entry} rate`,
  kind: 'dollars',
  path: ['bands', at, 'perMileDollars'],
  optional: true,
  entry,
})

const transitFields = (count: number) =>
  each(count, (at) => {
    const entry = `Step ${at + 1}`
    const days = { kind: 'number', suffix: 'days', optional: true, entry } as const
    return [
      milesField('transit', 'transit', { at, entry }),
      { name: `transit${at}Least`, label: `${entry}, at least`, path: ['transit', at, 'least'], ...days },
      { name: `transit${at}Most`, label: `${entry}, at most`, path: ['transit', at, 'most'], ...days },
    ]
  })

/** Asks up to how many miles an entry holds: by them the list is sorted. */
const milesField = (list: string, prefix: string, { at, entry }: { at: number; entry: string }): FieldParts => ({
  name: `${prefix}${at}Miles`,
  label: `${entry} up to`,
  kind: 'number',
  suffix: 'miles',
  path: [list, at, 'upToMiles'],
  optional: true,
  sorts: true,
  entry,
})

const factorFields: FieldParts[] = [
  ...sizeClasses.map(
    ({ value, label }): FieldParts => ({
      name: `size_${value}`,
      label: shortLabel(label),
      kind: 'number',
      path: ['sizes', value],
    }),
  ),
  ...carriers.map(
    ({ value, label }): FieldParts => ({
      name: `carrier_${value}`,
      label: `${label} carrier`,
      kind: 'number',
      path: ['carriers', value],
    }),
  ),
]
const surchargeFields = pickupDays.map(
  ({ value, label }): FieldParts => ({ name: `days_${value}`, label, kind: 'dollars', path: ['pickupDays', value] }),
)

/** Makes as many bands as the value that is edited has, and two more. */
export const rateFields = ({ bands, transit }: { bands: number; transit: number }): EditorField[] => [
  ...inGroup('Rate per mile, open carrier, standard car', bandFields(withSpare(bands)), hintOf('Band')),
  ...inGroup('Whole estimate', [
    { name: 'minimumDollars', label: 'Minimum', kind: 'dollars' },
    { name: 'winchDollars', label: 'Winch', kind: 'dollars' },
    { name: 'spreadPercent', label: 'Range, plus or minus', kind: 'number', suffix: '%' },
    { name: 'roadFactor', label: 'Road factor', kind: 'number' },
  ]),
  ...inGroup('Size and carrier, as a factor', factorFields),
  ...inGroup('Surcharge by pickup window', surchargeFields),
  ...inGroup('Days on the road', transitFields(withSpare(transit)), hintOf('Step')),
  ...inGroup('Where it comes from', [
    { name: 'source', label: 'Source', kind: 'text' },
    { name: 'asOf', label: 'Rates as of', kind: 'day' },
    { name: 'nextCheckOn', label: 'Check again on', kind: 'day', optional: true },
  ]),
]
