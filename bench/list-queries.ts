import { userSorts, userStatuses } from '../api/accounts/admin-users/users.contract'
import { memberSorts, memberStatuses } from '../api/accounts/members/members.contract'
import { dealershipSorts, dealershipTabs } from '../api/dealerships/admin/dealerships.contract'
import { planCodes } from '../api/dealerships/plan-codes.contract'
import { pageSizes } from '../api/http/page-sizes.contract'
import { leadStatuses, leadTypes } from '../api/inbox/kinds'
import { customerTabs } from '../api/inbox/threads/customer-inbox.contract'
import { assignments, inboxShows, dealershipSorts as inboxSorts } from '../api/inbox/threads/dealership-inbox.contract'
import { dealershipStaff, roles } from '../api/roles/permissions'
import { ageBuckets, lotSorts, missingParts } from '../api/vehicles/inventory/inventory.contract'
import { stockSorts, stockTabs } from '../api/vehicles/stock/stock.contract'
import type { Random } from '../demo/seed/random'
import { firstNames, lastNames, lotNames, makes } from './names.data'
import { plainWord, skewed } from './skewed'

type Query = Record<string, string | number | undefined>
type Values = Record<string, string[]>

/** What a list is asked with: any order, filter and words. `samples`: values that stand in the rows. */
export type MakeQuery = (random: Random, samples: Values) => Query

const states = ['MI', 'OH', 'CA', 'TX', 'NY', 'FL', 'IL', 'WY']

/** The first page, one of those that somebody turns to, or any. */
export const somePage = (random: Random, last: number): number =>
  random.pick([1, random.int(1, Math.min(5, last)), random.int(1, last)])
const ordered = (random: Random, sorts: readonly string[]): string =>
  `${random.chance(0.5) ? '-' : ''}${random.pick(sorts)}`
const maybe = <T>(random: Random, share: number, value: () => T): T | undefined =>
  random.chance(share) ? value() : undefined

function nameTyped(random: Random, { emails = [] }: Values): string {
  const [first, last] = [skewed(random, firstNames), skewed(random, lastNames)]
  const typed = [
    first,
    last,
    `${first} ${last}`,
    last.slice(0, 3),
    first.slice(0, 1),
    `${plainWord(first)} ${last.slice(0, 2)}`,
  ]
  return random.pick([...typed, random.pick(emails), 'gmail.com', 'nobody-of-this-name'])
}

function lotTyped(random: Random, { phones = [], lots = [], mails = [], licenses = [] }: Values): string {
  const digits = random.pick(phones).slice(2)
  const spoken = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  const lot = random.pick(lots)
  const words = [skewed(random, makes), skewed(random, lastNames), random.pick(lotNames), lot, lot.slice(0, 5)]
  const numbers = [spoken, digits, spoken.slice(0, 9), digits.slice(0, 6), digits.slice(0, 3), random.pick(licenses)]
  return random.pick([...words, ...numbers, random.pick(mails), 'LLC', 'nobody-of-this-name'])
}

const users: MakeQuery = (random, samples) => ({
  size: random.pick(pageSizes),
  sort: ordered(random, userSorts),
  status: random.pick(['all', 'all', ...userStatuses]),
  role: maybe(random, 0.3, () => random.pick(roles)),
  q: maybe(random, 0.5, () => nameTyped(random, samples)),
})

const dealerships: MakeQuery = (random, samples) => ({
  size: random.pick(pageSizes),
  sort: ordered(random, dealershipSorts),
  status: random.pick(['all', 'pending', ...dealershipTabs]),
  state: maybe(random, 0.2, () => random.pick(states)),
  plan: maybe(random, 0.2, () => random.pick([...planCodes, 'none'])),
  q: maybe(random, 0.5, () => lotTyped(random, samples)),
})

const members: MakeQuery = (random, samples) => ({
  size: random.pick(pageSizes),
  sort: ordered(random, memberSorts),
  status: random.pick(['all', ...memberStatuses]),
  role: maybe(random, 0.3, () => random.pick(dealershipStaff)),
  q: maybe(random, 0.5, () => nameTyped(random, samples)),
})

const dayMs = 86_400_000
const day = (random: Random): string => new Date(Date.now() - random.int(0, 1000) * dayMs).toISOString().slice(0, 10)

const audit: MakeQuery = (random, { entries = [], people = [], actions = [], entities = [], ...samples }) => ({
  size: random.pick(pageSizes),
  before: maybe(random, 0.5, () => random.pick(entries)),
  action: maybe(random, 0.3, () => random.pick(actions)),
  entity: maybe(random, 0.2, () => random.pick(entities)),
  person: maybe(random, 0.2, () => random.pick(people)),
  dealership: maybe(random, 0.2, () => random.int(1, 20)),
  from: maybe(random, 0.2, () => day(random)),
  to: maybe(random, 0.2, () => day(random)),
  q: maybe(random, 0.3, () => nameTyped(random, samples)),
})

function threadTyped(random: Random, { subjects = [], customers = [] }: Values): string {
  const [first, last] = [skewed(random, firstNames), skewed(random, lastNames)]
  const [subject, customer] = [random.pick(subjects), random.pick(customers)]
  const said = random.pick(['price', 'mechanic', 'winter', 'thank', 'tow a boat', 'th', 'insurance', 'a'])
  const typed = [first, last, `${first} ${last.slice(0, 3)}`, customer, subject, subject.slice(0, 8), last.slice(0, 1)]
  return random.pick([
    ...typed,
    said,
    `${skewed(random, makes)} ${said}`,
    `H${random.int(1, 50_000)}`,
    'nobody-of-this-name',
  ])
}

const dealershipInbox: MakeQuery = (random, samples) => ({
  size: random.pick(pageSizes),
  sort: ordered(random, inboxSorts),
  show: random.pick(inboxShows),
  assigned: random.pick(['all', 'all', ...assignments]),
  type: maybe(random, 0.25, () => random.pick(leadTypes)),
  status: maybe(random, 0.25, () => random.pick(leadStatuses)),
  q: maybe(random, 0.5, () => threadTyped(random, samples)),
})

const customerInbox: MakeQuery = (random, samples) => ({
  size: random.pick(pageSizes),
  sort: ordered(random, ['last']),
  show: random.pick(customerTabs),
  q: maybe(random, 0.5, () => random.pick([threadTyped(random, samples), lotTyped(random, samples)])),
})

const lot: MakeQuery = (random) => ({
  size: random.pick(pageSizes),
  sort: ordered(random, lotSorts),
  status: random.pick(['all', 'all', 'active', 'draft', 'sold', 'issues']),
  age: maybe(random, 0.2, () => random.pick(ageBuckets)),
  missing: maybe(random, 0.15, () => random.pick(missingParts)),
  rating: maybe(random, 0.2, () => random.pick(['great', 'good', 'fair', 'high', 'over', 'none'])),
  source: maybe(random, 0.15, () => random.pick(['feed', 'manual'])),
  tag: maybe(random, 0.05, () => 'loaner'),
  q: maybe(random, 0.5, () =>
    random.pick([skewed(random, makes), `S${random.int(1, 20_000)}`, 'honda 20', 'f150', 'nothing-here']),
  ),
})

const stock: MakeQuery = (random, samples) => ({
  size: random.pick(pageSizes),
  sort: ordered(random, stockSorts),
  tab: random.pick(['all', ...stockTabs]),
  issue: maybe(random, 0.15, () => random.pick(['photos', 'price', 'publication', 'vin'])),
  rating: maybe(random, 0.25, () => random.pick(['great', 'good', 'fair', 'high', 'over', 'none'])),
  age: maybe(random, 0.25, () => random.pick(ageBuckets)),
  dealership: maybe(random, 0.15, () => random.int(1, 20)),
  make: maybe(random, 0.2, () => random.int(1, 40)),
  q: maybe(random, 0.4, () =>
    random.pick([lotTyped(random, samples), skewed(random, makes), `S${random.int(1, 20_000)}`, 'honda 2020', 'f150']),
  ),
})

/** Those of `npm run bench:inventory`. */
export const inventoryQueries: Record<string, MakeQuery> = { '/api/dealership/vehicles': lot }

/** Those of `npm run bench:inbox`. */
export const inboxQueries: Record<string, MakeQuery> = {
  '/api/dealership/inbox': dealershipInbox,
  '/api/inbox': customerInbox,
}

export const backOfficeQueries: Record<string, MakeQuery> = {
  '/api/admin/users': users,
  '/api/admin/dealerships': dealerships,
  '/api/admin/audit': audit,
  '/api/dealership/members': members,
  '/api/admin/inventory': stock,
}
