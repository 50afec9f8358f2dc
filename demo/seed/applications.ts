import type { ZipPlace } from '../../api/content/zip-codes'
import type { dealerships } from '../../api/dealerships/schema'
import { michiganWeek } from './hours'
import { placeOf } from './places'

type Application = typeof dealerships.$inferInsert & { id: number }

const hourMs = 3_600_000
/** All rows are inserted with the columns of the first. */
const nothingSpecial = { brands: [], website: null, plan: null, listingLimit: null, statusReason: null, statusNote: '' }

interface DemoTime {
  places: ZipPlace[]
  ago(hours: number): Date
}

const hoursAgo = (now: Date) => (hours: number) => new Date(now.getTime() - hours * hourMs)

/** What waits for the administrators of the site, and what they have decided: dealerships 13 to 16, none of them public. */
export function demoApplications(places: ZipPlace[], now: Date): Application[] {
  const time = { places, ago: hoursAgo(now) }
  return [...waiting(time), ...decided(time)]
}

const appliedBy = (ago: DemoTime['ago']) => (hours: number) => ({
  appliedAt: ago(hours),
  statusAt: ago(hours),
  memberSince: ago(hours),
  createdAt: ago(hours),
  ...nothingSpecial,
  termsAcceptedAt: ago(hours),
  updatedAt: ago(hours),
  timeZone: 'America/Detroit',
  hours: michiganWeek,
})

function waiting({ places, ago }: DemoTime): Application[] {
  const applied = appliedBy(ago)
  return [
    {
      ...applied(26),
      id: 13,
      name: 'Lakeshore Auto Exchange',
      slug: 'lakeshore-auto-exchange',
      status: 'pending',
      legalName: 'Lakeshore Auto Exchange LLC',
      licenseNo: 'B-0048213',
      licenseState: 'MI',
      address: '1420 Seaway Drive',
      ...placeOf(places, '49441'),
      phone: '+12315550190',
      email: 'carol@lakeshore-auto.example.com',
      website: 'https://lakeshore-auto.example.com',
      docFeeCents: 24_000,
    },
    {
      ...applied(9),
      id: 14,
      name: 'Huron Valley Honda of Dexter',
      slug: 'huron-valley-honda-of-dexter',
      status: 'pending',
      legalName: 'Huron Valley Motors Inc.',
      licenseNo: 'A-0051120',
      licenseState: 'MI',
      brands: ['Honda'],
      address: '7230 Main Street',
      ...placeOf(places, '48130'),
      phone: '+17345550112',
      email: 'sales@dexter-honda.example.com',
      website: 'https://dexter-honda.example.com',
      docFeeCents: 28_000,
    },
  ]
}

function decided({ places, ago }: DemoTime): Application[] {
  const applied = appliedBy(ago)
  return [
    {
      ...applied(9000),
      id: 15,
      name: 'Seaway Motors',
      slug: 'seaway-motors',
      status: 'suspended',
      plan: 'free',
      legalName: 'Seaway Motors Inc.',
      licenseNo: 'B-0031177',
      licenseState: 'MI',
      listingLimit: 50,
      address: '1388 Seaway Drive',
      ...placeOf(places, '49441'),
      phone: '+12315550171',
      email: 'office@seaway-motors.example.com',
      docFeeCents: 28_000,
      statusReason: 'misleading_prices',
      statusAt: ago(240),
      statusNote: 'Fees were added at the desk three times. Tell us what has changed.',
    },
    {
      ...applied(120),
      id: 16,
      name: 'Nine Mile Motors',
      slug: 'nine-mile-motors',
      status: 'rejected',
      legalName: 'Nine Mile Motors LLC',
      licenseNo: '48',
      licenseState: 'MI',
      phone: '+12485550163',
      address: '402 West Nine Mile Road',
      ...placeOf(places, '48030'),
      email: 'hello@nine-mile.example.com',
      docFeeCents: 23_000,
      statusReason: 'license_not_found',
      statusNote: 'Please look at the number again.',
      statusAt: ago(70),
    },
  ]
}
