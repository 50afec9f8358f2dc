import { eq, inArray, sql } from 'drizzle-orm'
import { memberships, users } from '../api/accounts/schema'
import type { ZipPlace } from '../api/content/zip-codes'
import { continueIdentity, insertMany } from '../api/database/insert-many'
import type { OpenDatabase, Transaction } from '../api/database/open'
import { appointments } from '../api/inbox/appointments/schema'
import { leadDeliveries, leadRoutes } from '../api/inbox/deliveries/deliveries.schema'
import { offers } from '../api/inbox/offers/schema'
import { leads, messages, threads } from '../api/inbox/schema'
import { refreshResponseTimes } from '../api/inbox/threads/response-times'
import { priceRatings } from '../api/pricing/schema'
import { demoDealers } from './seed/dealers'
import { customerAccounts } from './seed/inbox/customers.data'
import type { Customer, Member } from './seed/inbox/plan'
import { type Labels, rowsOf } from './seed/inbox/rows'
import { makeThreads } from './seed/inbox/threads'
import type { DemoVehicle } from './seed/marketplace'
import { demoBuyer } from './seed/people'
import { demoStaff } from './seed/staff'

interface InboxOptions {
  now: Date
  places: ZipPlace[]
  stock: DemoVehicle[]
}

/** What customers and dealerships have written to each other in 90 days. Needs rated cars. Sends nothing. */
export async function seedInbox({ db }: Pick<OpenDatabase, 'db'>, { now, places, stock }: InboxOptions): Promise<void> {
  await db.transaction(async (tx) => {
    await insertStaff(tx, now)
    const accounts = await insertCustomers(tx, now)
    const talks = makeThreads({ now, places, stock, members: await membersOf(tx), accounts })
    const asked = talks.flatMap(({ plan }) => plan.car?.row.id ?? [])
    const rows = rowsOf(talks, await labelsOf(tx, asked))
    await insertMany(tx, threads, rows.threads)
    await insertMany(tx, leads, rows.leads)
    await insertMany(tx, messages, rows.messages)
    await insertMany(tx, offers, rows.offers)
    await insertMany(tx, appointments, rows.appointments)
    for (const table of [threads, messages, offers, appointments]) await continueIdentity(tx, table)
    await tx.execute(wordsOfThreads)
    await tx.execute(sentDeliveries)
  })
  await refreshResponseTimes({ db, now: () => now })
}

async function insertStaff(tx: Transaction, now: Date): Promise<void> {
  const staff = demoStaff(now)
  const known = await insertUsers(
    tx,
    staff.map(({ user }) => user),
  )
  await insertMany(
    tx,
    memberships,
    staff.map(({ user, membership }) => ({ ...membership, userId: known.get(user.email) ?? 0 })),
  )
}

async function insertCustomers(tx: Transaction, now: Date): Promise<Customer[]> {
  const createdAt = new Date(now.getTime() - 200 * 86_400_000)
  const people = customerAccounts.map(([firstName, lastName]) => ({
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    role: 'consumer' as const,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    emailVerifiedAt: createdAt,
    termsAcceptedAt: createdAt,
    createdAt,
  }))
  await insertUsers(tx, people)
  const { id: userId, firstName, lastName, email, phone } = users
  return tx
    .select({ userId, firstName, lastName, email, phone })
    .from(users)
    .where(inArray(email, [demoBuyer, ...people.map((one) => one.email)]))
    .orderBy(sql`${email} <> ${demoBuyer}`, email)
}

async function insertUsers(tx: Transaction, rows: (typeof users.$inferInsert)[]): Promise<Map<string, number>> {
  const made = await tx.insert(users).values(rows).returning({ id: users.id, email: users.email })
  return new Map(made.map(({ id, email }) => [email, id]))
}

async function membersOf(tx: Transaction): Promise<Member[]> {
  const { userId, role, dealershipId, createdAt: joinedAt, deactivatedAt: leftAt } = memberships
  return tx
    .select({ userId, firstName: users.firstName, role, dealershipId, joinedAt, leftAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, userId))
    .where(
      inArray(
        dealershipId,
        [...demoDealers.keys()].map((at) => at + 1),
      ),
    )
    .orderBy(dealershipId, users.email)
}

async function labelsOf(tx: Transaction, ids: number[]): Promise<Labels> {
  const { vehicleId, band, estimateCents } = priceRatings
  const rows = await tx.select({ vehicleId, band, estimateCents }).from(priceRatings).where(inArray(vehicleId, ids))
  return new Map(rows.map((row) => [row.vehicleId, row]))
}

/** As messages.ts and send-lead.ts gather them. */
const wordsOfThreads = sql`
  update ${threads} set words = search_words(concat_ws(' ', thread.customer_name, thread.subject,
    lead.vehicle->>'stockNo', lead.vehicle->>'vin', said.bodies))
  from ${leads} lead, (select thread_id, string_agg(body, ' ' order by id) as bodies from ${messages}
    where kind <> 'note' group by thread_id) said
  where lead.thread_id = thread.id and said.thread_id = thread.id`

/** Every lead has reached its dealership within the minute. */
const sentDeliveries = sql`
  insert into ${leadDeliveries} (thread_id, route_id, channel, target, status, attempts, sent_at, created_at, updated_at)
  select thread.id, route.id, route.channel, route.target, 'sent', 1, sent.at, thread.created_at, sent.at
  from ${threads} thread join ${leadRoutes} route on route.dealership_id = thread.dealership_id,
    lateral (select thread.created_at + make_interval(secs => 4 + thread.id % 50) as at) sent
  where thread.status <> 'spam' order by thread.id, route.id`
