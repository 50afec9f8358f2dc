import type { memberships, users } from '../../api/accounts/schema'
import type { DealershipRole } from '../../api/roles/permissions'
import { demoDealers } from './dealers'
import { demoPeople } from './people'

interface Employee {
  user: typeof users.$inferInsert & { email: string }
  membership: Omit<typeof memberships.$inferInsert, 'userId'>
}

const dayMs = 86_400_000
/** The first dealership has a team of its own (team.ts). */
const isKnown = (name: string) => demoPeople.some(({ firstName, lastName }) => name === `${firstName} ${lastName}`)

/** Who answers at the other dealerships. None of them has a password. */
export const demoStaff = (now: Date): Employee[] =>
  demoDealers.flatMap(({ staff, slug }, at) =>
    at === 0
      ? []
      : staff
          .filter(([name]) => !isKnown(name))
          .map(([name, title], place) => employee(name, roleOf(title), { slug, at, place, now })),
  )

function roleOf(title: string): DealershipRole {
  if (title === 'Finance') return 'dealership_finance'
  return /Owner|General|director/.test(title) ? 'dealership_admin' : 'dealership_sale'
}

interface Desk {
  slug: string
  at: number
  place: number
  now: Date
}

function employee(name: string, role: DealershipRole, { slug, at, place, now }: Desk): Employee {
  const [firstName = '', ...rest] = name.split(' ')
  const createdAt = new Date(now.getTime() - (700 - place * 130 + at * 9) * dayMs)
  const lastSeenAt = new Date(now.getTime() - (0.02 + place * 0.13 + at * 0.05) * dayMs)
  return {
    user: {
      email: `${firstName.toLowerCase()}@${domainOf(slug)}`,
      firstName,
      lastName: rest.join(' '),
      role,
      displayName: name,
      emailVerifiedAt: createdAt,
      termsAcceptedAt: createdAt,
      createdAt,
      lastSeenAt,
    },
    membership: { dealershipId: at + 1, role, createdAt, lastUsedAt: lastSeenAt },
  }
}

/** Of the first two words of its name, as dealerships have them: short enough for a line of a phone. */
const domainOf = (slug: string): string => `${slug.split('-').slice(0, 2).join('')}.example`
