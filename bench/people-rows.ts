import type { memberships, users } from '../api/accounts/schema'
import { createRandom, type Random } from '../demo/seed/random'
import { firstNames, lastNames } from './names.data'
import { monthsBefore, plainWord, skewed } from './skewed'

const mail = ['gmail.com', 'yahoo.com', 'outlook.com', 'icloud.com', 'hotmail.com', 'comcast.net', 'example.com']
const shares = { active: 88, unverified: 7, locked: 1, deactivated: 3, anonymised: 1 }
const staffRoles = ['dealership_sale', 'dealership_finance', 'dealership_admin'] as const
const staffShares = { dealership_sale: 60, dealership_finance: 15, dealership_admin: 25 }

/** How many of the first people work somewhere; the others are consumers. */
export const staffShare = 0.45

export function userRows(count: number): (typeof users.$inferInsert)[] {
  const random = createRandom(100)
  return Array.from({ length: count }, (_, at) => userRow(random, at + 1, at < count * staffShare))
}

function userRow(random: Random, id: number, worksSomewhere: boolean) {
  const [firstName, lastName] = [skewed(random, firstNames), skewed(random, lastNames)]
  const createdAt = monthsBefore(random, 60)
  const lastSeenAt = random.chance(0.2) ? new Date(0) : monthsBefore(random, 12)
  return {
    id,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName.charAt(0)}.`,
    passwordHash: 'x',
    email: `${plainWord(firstName)}.${plainWord(lastName)}${id}@${random.pick(mail)}`,
    role: id === 1 ? ('system_admin' as const) : worksSomewhere ? staffRoleOf(random) : ('consumer' as const),
    status: id === 1 ? ('active' as const) : statusOf(random),
    createdAt,
    lastSeenAt,
    privacy: { showName: true, sharePhone: false, news: false },
  }
}

const staffRoleOf = (random: Random) => random.weighted(staffRoles, (role) => staffShares[role])
const statusOf = (random: Random) =>
  random.weighted(Object.keys(shares) as (keyof typeof shares)[], (status) => shares[status])

interface Staffed {
  people: number
  dealerships: number
  /** Members of dealership 1 alone. */
  crowd: number
}

/** The first dealership has a crowd, the others one or more each. The second person runs the first. */
export function membershipRows({ people, dealerships, crowd }: Staffed): (typeof memberships.$inferInsert)[] {
  const random = createRandom(7)
  const staff = Math.floor(people * staffShare)
  return Array.from({ length: staff - 1 }, (_, at) => ({
    userId: at + 2,
    dealershipId: at < crowd ? 1 : 2 + ((at - crowd) % (dealerships - 1)),
    role: at === 0 ? ('dealership_admin' as const) : staffRoleOf(random),
    status: at > 0 && random.chance(0.15) ? ('deactivated' as const) : ('active' as const),
    createdAt: monthsBefore(random, 48),
    lastUsedAt: random.chance(0.3) ? null : monthsBefore(random, 6),
  }))
}
