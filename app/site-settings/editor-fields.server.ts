import { priorityNames } from '~/cases/tickets/ticket-labels'
import { clock, dayNames } from '~/dealerships/labels'
import { maxMegabytesOf } from '../../api/assets/max-bytes.contract'
import { providerNames } from '../../api/embeds/provider-names.contract'
import { timeZones } from '../../api/http/places.contract'
import { limitKeys, limitTable, pointsInWords } from '../../api/limits/limit-table.contract'
import { conditionNames, tireDepthNames } from '../../api/selling/estimate/deduction-names.contract'
import { retentionKeys, retentionTable } from '../../api/site-settings/retention/retention-table.contract'
import type { SectionKey } from '../../api/site-settings/section-keys.contract'
import { siteSwitches, switchTable } from '../../api/site-settings/switches/switch-names.contract'
import { type EditorField, inGroup, type FieldParts as Parts } from './editor-field'
import { logoKind } from './logo'
import { pageFields } from './page-fields'
import { rateFields } from './rate-fields'

const sourceFields = inGroup('Where it comes from', [
  { name: 'source', label: 'Source', kind: 'text' },
  { name: 'asOf', label: 'Figures as of', kind: 'day' },
  { name: 'nextCheckOn', label: 'Check again on', kind: 'day', optional: true },
  { name: 'isConfirmed', label: 'Confirmed with the state', kind: 'flag' },
])

const stateCostFields: EditorField[] = [
  ...inGroup('Figures', [
    { name: 'stateTaxMilli', label: 'State tax', kind: 'milli' },
    { name: 'localTaxMilli', label: 'Average local tax', kind: 'milli' },
    {
      name: 'tradeInKind',
      label: 'Trade-in credit',
      kind: 'choice',
      path: ['tradeIn', 'kind'],
      options: [
        { value: 'full', label: 'In full' },
        { value: 'none', label: 'None' },
        { value: 'new', label: 'On new cars only' },
        { value: 'most', label: 'Up to an amount' },
      ],
    },
    { name: 'tradeInCents', label: 'Credited up to', kind: 'cents', path: ['tradeIn', 'cents'], optional: true },
    { name: 'titleCents', label: 'Title fee', kind: 'cents', optional: true },
    { name: 'registrationCents', label: 'Registration', kind: 'cents', optional: true },
    { name: 'docFeeCapCents', label: 'Doc-fee cap', kind: 'cents', optional: true },
    { name: 'maxTaxCents', label: 'Maximum tax', kind: 'cents', optional: true },
    { name: 'note', label: 'Note for buyers', kind: 'note', optional: true },
  ]),
  ...sourceFields,
]

const thousands = { kind: 'number', suffix: 'thousand', optional: true } as const
const minimumFields: EditorField[] = [
  ...inGroup('Figures', [
    { name: 'person', label: 'Bodily injury, per person', ...thousands },
    { name: 'accident', label: 'Bodily injury, per accident', ...thousands },
    { name: 'property', label: 'Property damage', ...thousands },
    { name: 'note', label: 'Note for visitors', kind: 'note', optional: true },
  ]),
  ...sourceFields,
]

const ends = (name: string, label: string, path: readonly string[]): Parts[] => [
  { name: `${name}_low`, label: `${label}, from`, kind: 'cents', path: [...path, 'low'] },
  { name: `${name}_high`, label: `${label}, to`, kind: 'cents', path: [...path, 'high'] },
]
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const deductionFields: EditorField[] = [
  ...inGroup('For every car', [
    ...ends('preparation', 'Preparation', ['preparation']),
    { name: 'lowShare', label: 'Margin, from', kind: 'share', path: ['margin', 'lowShare'] },
    { name: 'highShare', label: 'Margin, to', kind: 'share', path: ['margin', 'highShare'] },
    { name: 'least', label: 'Margin, at least', kind: 'cents', path: ['margin', 'least'] },
  ]),
  ...inGroup(
    'For a “No” about the condition',
    Object.entries(conditionNames).flatMap(([name, label]) => ends(name, capitalized(label), ['condition', name])),
  ),
  ...inGroup('For tires, keys and accidents', [
    ...Object.entries(tireDepthNames).flatMap(([name, label]) =>
      ends(`depth_${name}`, capitalized(label), ['tireDepth', name]),
    ),
    ...ends('oneKey', 'One key', ['oneKey']),
    ...ends('unrepaired', 'Unrepaired accident', ['unrepaired']),
  ]),
  ...inGroup('Where it comes from', [
    { name: 'source', label: 'Source', kind: 'text' },
    { name: 'day', label: 'Table dated', kind: 'day' },
  ]),
]

const limitFields: EditorField[] = limitKeys.map((key) => {
  const { group, label, per, min, max } = limitTable[key]
  const hint = `${pointsInWords(min)} to ${pointsInWords(max)}`
  return { name: key, label, kind: 'number', path: [key], group, suffix: per, hint }
})

const embedFields = inGroup(
  'Allowed',
  providerNames.map((name) => ({ name, label: name, kind: 'flag' })),
)

const retentionFields: EditorField[] = retentionKeys.map((key) => {
  const { group, label, unit, hint } = retentionTable[key]
  return { name: key, label, kind: 'number', path: [key], group, suffix: unit, hint }
})

const clocks = [
  { value: '', label: 'Closed' },
  ...Array.from({ length: 48 }, (_, at) => ({ value: String(at * 30), label: clock(at * 30) })),
  { value: '1440', label: 'Midnight' },
]

const supportFields: EditorField[] = [
  ...inGroup(
    'Hours',
    dayNames.flatMap((day, at): Parts[] => [
      { name: `opens${at}`, label: `${day}, from`, kind: 'clock', path: ['hours', at, 'opens'], options: clocks },
      { name: `closes${at}`, label: `${day}, to`, kind: 'clock', path: ['hours', at, 'closes'], options: clocks },
    ]),
  ),
  ...inGroup('Closed on', [
    { name: 'closedOn', label: 'Dates', kind: 'days', optional: true, hint: 'Like 2026-12-25, separated by commas.' },
  ]),
  ...inGroup('First answer within, counted in these hours', [
    ...(Object.keys(priorityNames) as (keyof typeof priorityNames)[]).map(
      (priority): Parts => ({
        name: priority,
        label: `${priorityNames[priority]} priority`,
        kind: 'number',
        suffix: 'minutes',
        path: ['messages', priority],
      }),
    ),
    { name: 'reports', label: 'Reports of content', kind: 'number', suffix: 'minutes' },
  ]),
]

const zoneFields = inGroup('Time zone', [{ name: 'timeZone', label: 'Time zone', kind: 'choice', options: timeZones }])

const reachPlaces = 'On the contact page and at the foot of every email.'
const identityFields = [
  ...inGroup('Name', [
    {
      name: 'name',
      label: 'Name of the site',
      kind: 'text',
      hint: 'In the header, page titles, emails and feeds. Up to 40 characters.',
    },
  ]),
  ...inGroup('How people reach us', [
    {
      name: 'address',
      label: 'Postal address',
      kind: 'note',
      optional: true,
      hint: `Up to 5 lines. ${reachPlaces}`,
    },
    {
      name: 'phone',
      label: 'Phone',
      kind: 'text',
      optional: true,
      hint: `With area code, like (734) 555-0142. ${reachPlaces}`,
    },
    { name: 'email', label: 'Public email', kind: 'text', optional: true, hint: reachPlaces },
  ]),
]

const lookFields = inGroup('Look', [
  {
    name: 'color',
    label: 'Brand color',
    kind: 'color',
    hint: 'For buttons, links and emails. White text on it needs a contrast of 4.5:1. The shades for light and dark mode are derived from it.',
  },
  {
    name: 'logo',
    label: 'Logo',
    kind: 'logo',
    optional: true,
    hint: `PNG, WebP, JPEG or AVIF up to ${maxMegabytesOf(logoKind)} MB. A square of 256 px or more works best; other shapes are scaled to fit. Shown next to the name instead of the default mark.`,
  },
])

const switchFields = inGroup(
  'What members can do',
  siteSwitches.map((name): Parts => ({ name, ...switchTable[name], kind: 'flag' })),
)

/** Lists the fields by which a section, or a row of it, is edited. */
export function editorFields(section: SectionKey, value: unknown): EditorField[] {
  switch (section) {
    case 'identity':
      return identityFields
    case 'look':
      return lookFields
    case 'switches':
      return switchFields
    case 'state-costs':
      return stateCostFields
    case 'insurance-minimums':
      return minimumFields
    case 'shipping-rates': {
      const { bands, transit } = value as { bands: unknown[]; transit: unknown[] }
      return rateFields({ bands: bands.length, transit: transit.length })
    }
    case 'selling-deductions':
      return deductionFields
    case 'limits':
      return limitFields
    case 'embeds':
      return embedFields
    case 'retention':
      return retentionFields
    case 'support-hours':
      return supportFields
    case 'time-zone':
      return zoneFields
    default:
      return pageFields(section, value)
  }
}
