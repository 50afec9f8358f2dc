import { bodies, colors, conditions, drivetrains, fuels, titleBrands, transmissions } from '../../vehicles/vocabulary'

/** Names the columns of a vehicle where a run shows what it changes. */
const labels: Record<string, string> = {
  stock_no: 'Stock number',
  price_vehicle_cents: 'Price',
  fee_doc_cents: 'Doc fee',
  msrp_cents: 'MSRP',
  exterior_color: 'Exterior color',
  exterior_family: 'Exterior color family',
  interior_color: 'Interior color',
  interior_family: 'Interior color family',
  displacement_liters: 'Displacement',
  range_miles: 'Range',
  mpg_city: 'City MPG',
  mpg_highway: 'Highway MPG',
  title: 'Listing title',
  title_brand: 'Title status',
  history_url: 'History report',
  zip: 'ZIP',
  vin: 'VIN',
  lat: 'Latitude',
  lng: 'Longitude',
}

export const labelOf = (field: string): string =>
  labels[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')}`

/** Names the codes of columns that have codes. */
const codeLabels: Record<string, Record<string, string>> = {
  condition: conditions,
  body: bodies,
  fuel: fuels,
  transmission: transmissions,
  drivetrain: drivetrains,
  exterior_family: colors,
  interior_family: colors,
  title_brand: titleBrands,
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 })
const count = new Intl.NumberFormat('en-US')
const maxTextLength = 200

/** Returns null where the vehicle says nothing. */
export function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string' && codeLabels[field]?.[value]) return codeLabels[field]?.[value] ?? null
  if (typeof value === 'number' && field.endsWith('_cents')) return dollars.format(value / 100)
  if (typeof value === 'number' && field === 'mileage') return `${count.format(value)} mi`
  if (field === 'options' && Array.isArray(value)) return optionWords(value)
  if (field === 'photos' && Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'photo' : 'photos'}`
  if (typeof value === 'object') return JSON.stringify(value).slice(0, maxTextLength)
  const text = String(value)
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

function optionWords(groups: readonly unknown[]): string | null {
  const items = groups.flatMap((group) =>
    typeof group === 'object' && group !== null && 'items' in group && Array.isArray(group.items) ? group.items : [],
  )
  return items.length === 0 ? null : `${count.format(items.length)} ${items.length === 1 ? 'option' : 'options'}`
}
