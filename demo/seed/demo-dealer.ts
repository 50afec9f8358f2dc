import type { WeekHours } from '../../api/dealerships/schema'

export interface DemoDealer {
  name: string
  slug: string
  legalName: string
  address: string
  zip: string
  phone: string
  timeZone: string
  /** Sold new; the used ones are of any make, these first. */
  brands: string[]
  leansTo: string[]
  services: string[]
  languages: string[]
  staff: [name: string, title: string][]
  docFeeCents: number
  /** Free miles and cents a mile beyond; null when nothing is delivered. */
  delivery: [freeMiles: number, centsPerMile: number] | null
  listingLimit: number | null
  stock: { count: number; newShare: number; cpoShare: number; letter: string }
  memberYears: number
  hours: WeekHours
  about: string
}
