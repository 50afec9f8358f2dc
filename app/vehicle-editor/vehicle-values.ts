import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'
import { optionLines } from './option-lines'
import { addOnRows, offerRows } from './rows'

type Fields = EditedVehicle['fields']

const moneyNames = ['priceVehicleCents', 'feeDocCents', 'feeFreightCents', 'msrpCents', 'costCents'] as const

/** What the form begins with: each field's value as people type it. */
export function vehicleValues(fields: Fields, locked: readonly string[]): Record<string, string> {
  const { addons, conditionalOffers, options, tags, buyersGuide, ...plain } = fields
  const typed = Object.entries(plain).map(([name, value]) => [name, value === null ? '' : String(value)])
  return {
    ...Object.fromEntries(typed),
    ...Object.fromEntries(moneyNames.map((name) => [name, money(plain[name])])),
    ...(plain.mileage !== null && { mileage: plain.mileage.toLocaleString('en-US') }),
    ...Object.assign({}, ...addons.map((row, at) => rowValues(addOnRows.prefix, at, row))),
    ...Object.assign({}, ...conditionalOffers.map((row, at) => rowValues(offerRows.prefix, at, row))),
    ...guideValues(buyersGuide),
    optionLines: optionLines(options),
    tagWords: tags.join(', '),
    ...Object.fromEntries(locked.map((name) => [`lock-${name}`, 'on'])),
  }
}

function guideValues(guide: Fields['buyersGuide']): Record<string, string> {
  if (!guide) return {}
  const { kind, laborPercent, partsPercent, systems, duration, serviceContract } = guide
  return {
    guideKind: kind,
    guideSystems: systems,
    guideDuration: duration,
    guideLabor: String(laborPercent ?? ''),
    guideParts: String(partsPercent ?? ''),
    ...(serviceContract && { guideService: 'on' }),
  }
}

/** 23,995 or 23,995.50: without its sign, which stands before the field. */
const money = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })

interface Row {
  name: string
  cents: number
  condition?: string
}

const rowValues = (prefix: string, at: number, { name, cents, condition = '' }: Row) => ({
  [`${prefix}${at}Name`]: name,
  [`${prefix}${at}Price`]: money(cents),
  [`${prefix}${at}Condition`]: condition,
})

/** What the form of a vehicle that is not saved yet begins with. */
export const newVehicle: Record<string, string> = { condition: 'used', odometerStatus: 'actual' }
