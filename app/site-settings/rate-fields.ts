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
const bandHint =
  'Bands are sorted by miles. To add one, fill in the empty fields at the end. To remove one, empty its fields. The last band has no end.'

/** Offers one more than there are, up to the limit. */
const withSpare = (count: number): number => Math.min(count + 1, maxRateSteps)

const bandFields = (count: number) =>
  each(count, (at) => [
    {
      name: `band${at}Miles`,
      label: `Band ${at + 1} up to`,
      kind: 'number',
      suffix: 'miles',
      path: ['bands', at, 'upToMiles'],
      optional: true,
      sorts: true,
    },
    {
      name: `band${at}Rate`,
      label: `Band ${at + 1} rate`,
      kind: 'dollars',
      path: ['bands', at, 'perMileDollars'],
      optional: true,
    },
  ])

const transitFields = (count: number) =>
  each(count, (at) => {
    const days = { kind: 'number', suffix: 'days', optional: true } as const
    const label = `Step ${at + 1}`
    return [
      {
        name: `transit${at}Miles`,
        label: `${label} up to`,
        kind: 'number',
        suffix: 'miles',
        path: ['transit', at, 'upToMiles'],
        optional: true,
        sorts: true,
      },
      { name: `transit${at}Least`, label: `${label}, at least`, path: ['transit', at, 'least'], ...days },
      { name: `transit${at}Most`, label: `${label}, at most`, path: ['transit', at, 'most'], ...days },
    ]
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

/** Makes as many bands as the value that is edited has, and one more. */
export const rateFields = ({ bands, transit }: { bands: number; transit: number }): EditorField[] => [
  ...inGroup('Rate per mile, open carrier, standard car', bandFields(withSpare(bands)), bandHint),
  ...inGroup('Whole estimate', [
    { name: 'minimumDollars', label: 'Minimum', kind: 'dollars' },
    { name: 'winchDollars', label: 'Winch', kind: 'dollars' },
    { name: 'spreadPercent', label: 'Range, plus or minus', kind: 'number', suffix: '%' },
    { name: 'roadFactor', label: 'Road factor', kind: 'number' },
  ]),
  ...inGroup('Size and carrier, as a factor', factorFields),
  ...inGroup('Surcharge by pickup window', surchargeFields),
  ...inGroup(
    'Days on the road',
    transitFields(withSpare(transit)),
    bandHint.replace('Bands', 'Steps').replace('band', 'step'),
  ),
  ...inGroup('Where it comes from', [
    { name: 'source', label: 'Source', kind: 'text' },
    { name: 'asOf', label: 'Rates as of', kind: 'day' },
    { name: 'nextCheckOn', label: 'Check again on', kind: 'day', optional: true },
  ]),
]
