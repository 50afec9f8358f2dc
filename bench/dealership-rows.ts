import { readZipCodes } from '../api/content/zip-codes'
import { planCodes } from '../api/dealerships/plan-codes.contract'
import type { dealerships } from '../api/dealerships/schema'
import { slugOf } from '../api/slug'
import { createRandom, type Random } from '../demo/seed/random'
import { lastNames, lotNames, makes, streetKinds, streets } from './names.data'
import { monthsBefore, plainWord, skewed } from './skewed'

type NewDealership = typeof dealerships.$inferInsert

const statusOf = (random: Random) =>
  random.weighted(
    ['approved', 'pending', 'suspended', 'rejected', 'closed', 'draft'] as const,
    (status) => shares[status],
  )
const shares = { approved: 82, pending: 8, suspended: 2, rejected: 3, closed: 4, draft: 1 }
const sharedMail = ['gmail.com', 'yahoo.com', 'outlook.com']

/** In any state; one in fifty has the phone number of the one before it, as branches and copies do. */
export function dealershipRows(count: number): NewDealership[] {
  const random = createRandom(20)
  const places = readZipCodes()
  const rows: NewDealership[] = []
  for (let n = 1; n <= count; n++) {
    const { zip, city, state, lat, lng } = random.pick(places)
    const place = { zip, city, state, lat, lng }
    const row = rowOf(random, n, place)
    rows.push(random.chance(0.02) ? { ...row, phone: rows.at(-1)?.phone ?? row.phone } : row)
  }
  return rows
}

function rowOf(
  random: Random,
  n: number,
  place: Record<'zip' | 'city' | 'state', string> & { lat: number; lng: number },
) {
  const family = skewed(random, lastNames)
  const name = nameOf(random, family, place.city)
  const domain = `${plainWord(name)}${n}.com`
  const appliedAt = monthsBefore(random, 60)
  return {
    id: n,
    name,
    slug: `${slugOf(name)}-${n}`,
    legalName: `${name} ${random.pick(['LLC', 'Inc.', 'Corp.'])}`,
    licenseNo: random.chance(0.9) ? `B-${String(random.int(0, 9_999_999)).padStart(7, '0')}` : null,
    licenseState: place.state,
    status: statusOf(random),
    appliedAt,
    statusAt: appliedAt,
    ...place,
    address: `${random.int(1, 9999)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
    phone: `+1${random.int(201, 989)}${random.int(200, 999)}${String(random.int(0, 9999)).padStart(4, '0')}`,
    email: random.chance(0.3) ? `${plainWord(name)}${n}@${random.pick(sharedMail)}` : `sales@${domain}`,
    website: random.chance(0.6) ? `https://www.${domain}` : null,
    plan: random.chance(0.7) ? random.pick(planCodes) : null,
    hours: [],
    createdAt: appliedAt,
  }
}

function nameOf(random: Random, family: string, city: string): string {
  if (random.chance(0.4)) return `${family} ${skewed(random, makes)}`
  return `${random.chance(0.5) ? family : city} ${random.pick(lotNames)}`
}
