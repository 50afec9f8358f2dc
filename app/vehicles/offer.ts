import { dollars } from '~/format/money'
import type { VehicleDetail } from '../../api/vehicles/contract'

export const priceInWords = ({ price }: Pick<VehicleDetail, 'price'>): string =>
  price ? dollars(price.totalCents) : 'call for price'

/** 2021 Honda Accord Sport. */
export const fullName = ({ title, trim }: Pick<VehicleDetail, 'title' | 'trim'>): string =>
  trim ? `${title} ${trim}` : title

const conditionLabels = { new: 'New', cpo: 'Certified', used: 'Used' } as const
export const conditionLabel = (condition: VehicleDetail['condition']): string => conditionLabels[condition]

export interface PricePart {
  label: string
  note?: string
  value: string
}

/** What a price is made of, in the order of a contract. */
export function priceParts({ price, condition }: Pick<VehicleDetail, 'price' | 'condition'>): PricePart[] {
  if (!price) return []
  const addons = price.addons.map(({ name, cents }) => ({
    label: name,
    note: 'Mandatory add-on',
    value: dollars(cents),
  }))
  return [
    { label: 'Car price', value: dollars(price.vehicleCents) },
    { label: 'Dealer doc fee', note: 'Same on every car here', value: dollars(price.docFeeCents) },
    ...(condition === 'new' || price.freightCents > 0
      ? [{ label: 'Freight', value: dollars(price.freightCents) }]
      : []),
    ...(addons.length > 0 ? addons : [{ label: 'Mandatory add-ons', value: 'None' }]),
  ]
}
