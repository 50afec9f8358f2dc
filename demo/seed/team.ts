import { eq, inArray } from 'drizzle-orm'
import { invitations, joinRequests, memberships, users } from '../../api/accounts/schema'
import { auditLog } from '../../api/audit/schema'
import type { Transaction } from '../../api/database/open'
import type { DealershipRole } from '../../api/roles/permissions'

const dealershipId = 1
const minute = 60_000
const day = 24 * 60 * minute

interface Colleague {
  firstName: string
  lastName: string
  role: DealershipRole
  joinedDaysAgo: number
  seenAgo: number
  leftDaysAgo?: number
}

/** Who works at the first dealership besides those who can sign in. None of them has a password. */
const colleagues: Colleague[] = [
  { firstName: 'Renee', lastName: 'Beaudoin', role: 'dealership_admin', joinedDaysAgo: 412, seenAgo: day },
  { firstName: 'Tariq', lastName: 'Aziz', role: 'dealership_sale', joinedDaysAgo: 365, seenAgo: 24 * minute },
  { firstName: 'Owen', lastName: 'Fitzgerald', role: 'dealership_sale', joinedDaysAgo: 201, seenAgo: 13 * day },
  { firstName: 'Amina', lastName: 'Yusuf', role: 'dealership_sale', joinedDaysAgo: 88, seenAgo: 120 * minute },
  { firstName: 'Lucía', lastName: 'Marín', role: 'dealership_finance', joinedDaysAgo: 140, seenAgo: 60 * minute },
  {
    firstName: 'Paul',
    lastName: 'Grant',
    role: 'dealership_sale',
    joinedDaysAgo: 300,
    seenAgo: 42 * day,
    leftDaysAgo: 41,
  },
]

const emailOf = (firstName: string) =>
  `${firstName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@huronvalley.example`

type Ago = (ms: number) => Date

export async function insertTeam(tx: Transaction, now: Date): Promise<void> {
  const ago: Ago = (ms) => new Date(now.getTime() - ms)
  const idOf = await insertColleagues(tx, ago)
  const invitation = await insertWaiting(tx, ago, { renee: idOf('Renee'), nadia: idOf('Nadia') })
  const [renee, paul, amina, nadia] = [idOf('Renee'), idOf('Paul'), idOf('Amina'), idOf('Nadia')]
  await insertHistory(tx, { renee, paul, amina, nadia, invitation }, ago)
  await seenLately(tx, ago)
}

async function insertColleagues(tx: Transaction, ago: Ago): Promise<(firstName: string) => number> {
  const applicant = {
    firstName: 'Nadia',
    lastName: 'Haddad',
    role: 'consumer' as const,
    joinedDaysAgo: 2,
    seenAgo: day,
  }
  const people = await tx
    .insert(users)
    .values(
      [...colleagues, applicant].map(({ firstName, lastName, role, joinedDaysAgo, seenAgo }) => ({
        email: emailOf(firstName),
        firstName,
        lastName,
        role,
        displayName: `${firstName} ${lastName.charAt(0)}.`,
        emailVerifiedAt: ago(joinedDaysAgo * day),
        termsAcceptedAt: ago(joinedDaysAgo * day),
        createdAt: ago(joinedDaysAgo * day),
        lastSeenAt: ago(seenAgo),
      })),
    )
    .returning({ id: users.id, email: users.email })
  const idOf = (firstName: string) => people.find(({ email }) => email === emailOf(firstName))?.id ?? 0
  await tx.insert(memberships).values(
    colleagues.map(({ firstName, role, joinedDaysAgo, seenAgo, leftDaysAgo }) => ({
      userId: idOf(firstName),
      dealershipId,
      role,
      createdAt: ago(joinedDaysAgo * day),
      lastUsedAt: ago(seenAgo),
      ...(leftDaysAgo && { status: 'deactivated' as const, deactivatedAt: ago(leftDaysAgo * day) }),
    })),
  )
  return idOf
}

/** Somebody who asks to join, and two invitations, one of which has run out. */
async function insertWaiting(tx: Transaction, ago: Ago, { renee, nadia }: { renee: number; nadia: number }) {
  const message = 'I start on the sales floor on Monday. Dana knows me.'
  await tx.insert(joinRequests).values({ dealershipId, userId: nadia, createdAt: ago(day), message })
  const invitation = (name: string, role: DealershipRole, expiresAt: Date) => ({
    dealershipId,
    email: `${name}@huronvalley.example`,
    role,
    invitedBy: renee,
    expiresAt,
  })
  const [sent] = await tx
    .insert(invitations)
    .values([
      invitation('service', 'dealership_finance', ago(-2 * day)),
      invitation('old-desk', 'dealership_sale', ago(11 * day)),
    ])
    .returning({ id: invitations.id })
  return sent?.id ?? 0
}

type Names = Record<'renee' | 'paul' | 'amina' | 'nadia' | 'invitation', number>

async function insertHistory(
  tx: Transaction,
  { renee, paul, amina, nadia, invitation }: Names,
  ago: (ms: number) => Date,
) {
  const entry = (
    daysAgo: number,
    actorUserId: number,
    action: string,
    entity: string,
    entityId: number,
    detail = {},
  ) => ({
    dealershipId,
    actorUserId,
    action,
    entity,
    entityId: String(entityId),
    detail,
    at: ago(daysAgo * day),
  })
  await tx.insert(auditLog).values([
    entry(41, renee, 'staff.deactivated', 'user', paul, {
      before: { status: 'active' },
      after: { status: 'deactivated' },
    }),
    entry(23, renee, 'staff.role-changed', 'user', amina, {
      before: { role: 'dealership_finance' },
      after: { role: 'dealership_sale' },
    }),
    entry(5, renee, 'staff.invited', 'invitation', invitation, { role: 'dealership_finance' }),
    entry(1, nadia, 'staff.join-requested', 'join-request', 1),
  ])
}

/** The demo's own salesperson and finance manager were here today. */
async function seenLately(tx: Transaction, ago: Ago): Promise<void> {
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, ['dealer.sale@example.com', 'dealer.finance@example.com']))
  for (const [at, { id }] of known.entries()) {
    const seen = ago((12 + 50 * at) * minute)
    await tx.update(memberships).set({ lastUsedAt: seen }).where(eq(memberships.userId, id))
    await tx.update(users).set({ lastSeenAt: seen }).where(eq(users.id, id))
  }
}
