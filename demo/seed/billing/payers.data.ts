import type { PlanTerms } from '../../../api/billing/plans/terms.contract'

/** Says how the money of one of the demo's dealerships went, besides what all of them do: paying on time. */
export interface DemoPayer {
  dealershipId: number
  /** The code of a plan whose limits are its own; null: terms that were agreed with it. */
  plan: 'showroom' | null
  monthlyCents: number
  extraVehicles?: number
  /** Months before the newest, by what became of the month's invoice. */
  months?: Record<number, 'late' | 'credited' | 'void' | 'uncollectible' | 'partial'>
  /** Days ago on which an invoice for advertising was issued that nobody has paid. */
  unpaidDaysAgo?: number
  isTrial?: boolean
}

/** No vehicle leaves the site: each has the limit of vehicles that it had, and agreed terms where no plan has it. */
export const demoPayers: readonly DemoPayer[] = [
  { dealershipId: 1, plan: null, monthlyCents: 129_000, months: { 6: 'late' }, unpaidDaysAgo: 4 },
  { dealershipId: 2, plan: null, monthlyCents: 109_000, extraVehicles: 0, months: { 3: 'late', 8: 'late' } },
  { dealershipId: 3, plan: null, monthlyCents: 79_000, months: { 2: 'credited' } },
  { dealershipId: 4, plan: null, monthlyCents: 69_000, months: { 4: 'void' } },
  { dealershipId: 5, plan: null, monthlyCents: 149_000, months: { 0: 'partial' } },
  { dealershipId: 6, plan: null, monthlyCents: 109_000, months: { 9: 'uncollectible' } },
  { dealershipId: 7, plan: null, monthlyCents: 59_000, unpaidDaysAgo: 41 },
  { dealershipId: 8, plan: null, monthlyCents: 89_000 },
  { dealershipId: 9, plan: null, monthlyCents: 89_900, isTrial: true },
  { dealershipId: 10, plan: 'showroom', monthlyCents: 89_900, months: { 5: 'late' } },
  { dealershipId: 11, plan: 'showroom', monthlyCents: 89_900 },
  { dealershipId: 12, plan: 'showroom', monthlyCents: 89_900 },
]

/** Has example bank data: no money can go there. */
export const demoSeller = {
  name: 'Drive Avenue, Inc.',
  address: ['214 S Main Street, Floor 3', 'Ann Arbor, MI 48104'],
  taxId: '00-0000000',
  email: 'billing@drive-avenue.example.com',
  bank: {
    accountName: 'Drive Avenue, Inc. (example)',
    routingNumber: '000000000',
    accountNumber: '0000 1187 example',
  },
}

/** Is no rate of a state: an administrator enters those. */
export const demoTaxRates = [{ state: 'OH', rate: 5_750, source: 'Example of the demo, not confirmed' }] as const

export const agreedTerms = (monthlyCents: number, vehicles: number | null): PlanTerms => ({
  name: vehicles === null ? 'Agreed terms' : `Agreed terms, ${vehicles} vehicles`,
  monthlyCents,
  vehicleCents: null,
  featuredPlaceCents: 4500,
  limits: { vehicles, members: null, feeds: null, apiKeys: null, photoGb: null, featuredPlaces: null },
})
