import { and, eq } from 'drizzle-orm'
import { hashPassword } from '../../api/accounts/passwords/hashing'
import { memberships, users } from '../../api/accounts/schema'
import { advertisements, advertisers, campaigns } from '../../api/advertising/schema'
import { cases, tickets } from '../../api/cases/schema'
import type { Database } from '../../api/database/open'
import { dealerships } from '../../api/dealerships/schema'
import { leads, messages, threads } from '../../api/inbox/schema'
import type { DealershipRole, Role } from '../../api/roles/permissions'
import { makes, models, vehicles } from '../../api/vehicles/schema'
import { aUniqueWord } from './unique'

let counter = 0
const next = () => ++counter
export const testPassword = 'a-long-test-password'
const hashed = hashPassword(testPassword)

type NewDealership = typeof dealerships.$inferInsert
export async function aDealership(db: Database, overrides: Partial<NewDealership> = {}) {
  const n = next()
  const { status = 'approved', email = `sales${n}@example.com` } = overrides
  const [row] = await db
    .insert(dealerships)
    .values({
      name: `Test Motors ${n}`,
      slug: `test-motors-${n}-${process.pid}`,
      legalName: `Test Motors ${n} LLC`,
      status,
      address: '3400 Jackson Ave',
      city: 'Ann Arbor',
      state: 'MI',
      zip: '48103',
      lat: 42.2766,
      lng: -83.8402,
      phone: '+17345550142',
      email,
      approvedEmail: status === 'approved' ? email : null,
      hours: [...Array.from({ length: 6 }, () => ({ opens: 540, closes: 1140 })), null],
      docFeeCents: 28_000,
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('The dealership was not inserted.')
  return row
}

export async function aUser(db: Database, overrides: Partial<typeof users.$inferInsert> & { role?: Role } = {}) {
  const n = next()
  const [row] = await db
    .insert(users)
    .values({
      email: `person${n}@example.com`,
      displayName: `Person ${n}`,
      firstName: 'Person',
      lastName: String(n),
      passwordHash: await hashed,
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('The user was not inserted.')
  return row
}

export async function aMember(db: Database, dealershipId: number, role: DealershipRole) {
  const user = await aUser(db, { role })
  await db.insert(memberships).values({ userId: user.id, dealershipId, role })
  return user
}

type NewVehicle = Partial<typeof vehicles.$inferInsert> & { make?: string; model?: string }
export async function aVehicle(db: Database, dealershipId: number, overrides: NewVehicle = {}) {
  const { make = 'Honda', model = 'Accord', ...columns } = overrides
  const ids = await modelNamed(db, make, model)
  const now = new Date()
  const [row] = await db
    .insert(vehicles)
    .values({
      dealershipId,
      ...ids,
      condition: 'used',
      year: 2021,
      trim: 'Sport',
      body: 'sedan',
      mileage: 31_204,
      fuel: 'gasoline',
      transmission: 'automatic',
      drivetrain: 'fwd',
      exteriorColor: 'Still Night Pearl',
      exteriorFamily: 'blue',
      priceVehicleCents: 2_399_500,
      feeDocCents: 28_000,
      lat: 42.2766,
      lng: -83.8402,
      city: 'Ann Arbor',
      state: 'MI',
      zip: '48103',
      status: 'active',
      publishedAt: now,
      firstPublishedAt: now,
      ...columns,
    })
    .returning()
  if (!row) throw new Error('The vehicle was not inserted.')
  return row
}

export async function modelNamed(db: Database, make: string, model: string) {
  const [row] = await db
    .select({ makeId: makes.id, modelId: models.id })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId))
    .where(and(eq(makes.name, make), eq(models.name, model)))
  if (!row) throw new Error(`The catalogue has no ${make} ${model}.`)
  return row
}

/** A ticket of a dealership, as its staff would have opened it. */
export async function aTicket(db: Database, dealershipId: number, overrides: Partial<typeof cases.$inferInsert> = {}) {
  const subject = overrides.subject ?? 'The run is held'
  const [ticket] = await db.insert(tickets).values({ body: subject }).returning()
  const ofTicket = { kind: 'ticket', sourceId: ticket?.id ?? 0, dealershipId, category: 'feed', subject } as const
  const [row] = await db
    .insert(cases)
    .values({ ...ofTicket, ...overrides })
    .returning()
  if (!row) throw new Error('The ticket was not inserted.')
  return row
}

/** A guest’s question, which nobody has answered. */
export async function aThread(
  db: Database,
  dealershipId: number,
  overrides: Partial<typeof threads.$inferInsert> = {},
) {
  const n = next()
  const customer = overrides.customerName ?? `Customer ${n}`
  const [thread] = await db
    .insert(threads)
    .values({ dealershipId, type: 'question', subject: 'Question', customerName: customer, ...overrides })
    .returning()
  if (!thread) throw new Error('The thread was not inserted.')
  await db.insert(leads).values({
    threadId: thread.id,
    name: customer,
    email: `customer${n}@example.com`,
    message: 'Are you open on Sunday?',
    source: { page: 'dealership' },
    consentAt: new Date(),
    consentVersion: 'test',
    network: `network ${n}`,
    fingerprint: `lead ${n}`,
  })
  const words = { body: 'Are you open on Sunday?', author: 'customer' as const, fingerprint: `message ${n}` }
  await db.insert(messages).values({ threadId: thread.id, ...words })
  return thread
}

/** Makes an advertiser that is no dealership. */
export async function anAdvertiser(db: Database, overrides: Partial<typeof advertisers.$inferInsert> = {}) {
  const name = `Northway Insurance ${aUniqueWord()}`
  const address = { address: '1 Bay Street', city: 'Lansing', state: 'MI', zip: '48933' }
  const [row] = await db
    .insert(advertisers)
    .values({
      name,
      website: 'https://northway.example',
      legalName: `${name} LLC`,
      ...address,
      emails: [`${name.replace(/\W+/g, '-').toLowerCase()}@example.com`],
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('The advertiser was not inserted.')
  return row
}

/** Inserts a campaign that waits for a decision, with its advertisement. */
export async function aCampaign(
  db: Database,
  owner: Pick<typeof campaigns.$inferInsert, 'dealershipId' | 'advertiserId'>,
  overrides: Partial<typeof campaigns.$inferInsert> = {},
  ad: Partial<typeof advertisements.$inferInsert> = {},
) {
  const days = { startsOn: '2026-01-01', endsOn: '2036-12-31' }
  const price = { priceModel: 'cpc' as const, unitMillicents: 3000, budgetCents: 60_000 }
  const [campaign] = await db
    .insert(campaigns)
    .values({
      name: 'Campaign',
      placement: 'srp_inline',
      status: 'submitted',
      ...days,
      ...price,
      ...owner,
      ...overrides,
    })
    .returning()
  if (!campaign) throw new Error('The campaign was not inserted.')
  const words = { target: 'dealership' as const, headline: 'Come by on Saturday', status: 'pending' as const }
  const [advertisement] = await db
    .insert(advertisements)
    .values({ campaignId: campaign.id, ...words, ...ad })
    .returning()
  if (!advertisement) throw new Error('The advertisement was not inserted.')
  return { campaign, advertisement }
}
