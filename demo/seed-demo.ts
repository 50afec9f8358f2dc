import { eq, sql } from 'drizzle-orm'
import { memberships, users } from '../api/accounts/schema'
import { assets } from '../api/assets/schema'
import { siteSettings } from '../api/content/schema'
import { readZipCodes } from '../api/content/zip-codes'
import { continueIdentity, insertMany } from '../api/database/insert-many'
import type { OpenDatabase, Transaction } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'
import { cannedReplies } from '../api/inbox/canned-replies/schema'
import { leadRoutes } from '../api/inbox/deliveries/deliveries.schema'
import { notifications } from '../api/notifications/schema'
import { storePriceLevels } from '../api/pricing/price-index/price-levels'
import { rateEverything } from '../api/pricing/run'
import { reviews } from '../api/reviews/schema'
import { notificationsFor } from '../api/saved/alerts/notices'
import { alerts, savedDealerships, savedSearches, savedVehicles } from '../api/saved/schema'
import { deliveredName } from '../api/site-settings/identity/delivered-name.contract'
import type { SiteIdentity } from '../api/site-settings/identity/identity.section'
import { siteSettingVersions } from '../api/site-settings/schema'
import { makes, models, priceHistory, vehicleEvents, vehicleMedia, vehicles } from '../api/vehicles/schema'
import { suspensions } from '../api/vehicles/stock/schema'
import { hasDemo } from './accounts'
import { seedAdvertising } from './seed/advertising/seed-advertising'
import { demoAlerts } from './seed/alerts'
import { demoApplications } from './seed/applications'
import { seedBilling } from './seed/billing/seed-billing'
import { demoCannedReplies } from './seed/canned-replies'
import { seedDuplicates, shareVins } from './seed/duplicates'
import { seedFeeds } from './seed/feeds'
import { demoLeadRoutes } from './seed/lead-routes'
import { seedMachineAccess } from './seed/machine-access'
import { type DemoVehicle, makeMarketplace } from './seed/marketplace'
import { seedModeration } from './seed/moderation'
import { seedOfficialPosts } from './seed/official-posts'
import { demoBuyer, demoPassword, demoPeople } from './seed/people'
import { demoAssets, readPictures } from './seed/pictures'
import { placeOf } from './seed/places'
import { seedQuestions } from './seed/questions'
import { repaintFirstCards } from './seed/repaint'
import { formatDescriptions } from './seed/rich-descriptions'
import { demoSaved } from './seed/saved'
import { seedSearches } from './seed/searches'
import { seedSelling } from './seed/selling/seed-selling'
import { seedSocial } from './seed/social'
import { seedSupportCases } from './seed/support-cases'
import { seedTaxonomy } from './seed/taxonomy'
import { insertTeam } from './seed/team'
import { seedTickets } from './seed/tickets'
import { seedViews } from './seed/views'
import { seedInbox } from './seed-inbox'

interface DemoOptions {
  now: Date
  hashPassword: (plain: string) => Promise<string>
  /** Of all its accounts; the one that everybody knows when it is not said. */
  password?: string
}

/** Needs the essentials. Returns false when there is a dealership already. Never for production. */
export async function seedDemo(
  { db }: Pick<OpenDatabase, 'db'>,
  { now, hashPassword, password = demoPassword }: DemoOptions,
): Promise<boolean> {
  if (await hasDemo({ db })) return false
  const pictures = readPictures()
  const places = readZipCodes()
  const marketplace = makeMarketplace({ now, places, pictures })
  const shared = shareVins(marketplace.vehicles)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await insertMany(tx, assets, demoAssets(pictures, now))
    await insertMany(tx, dealerships, marketplace.dealerships)
    await insertMany(tx, leadRoutes, demoLeadRoutes(marketplace.dealerships, now))
    await insertMany(tx, cannedReplies, demoCannedReplies(marketplace.dealerships))
    await insertMany(tx, dealerships, demoApplications(places, now))
    await continueIdentity(tx, dealerships)
    await insertPeople(tx, passwordHash, now)
    await insertTeam(tx, now)
    await insertVehicles(tx, marketplace.vehicles)
    await seedDuplicates(tx, shared, now)
    await insertMany(tx, reviews, marketplace.reviews)
    await insertSaved(tx, marketplace.vehicles, now)
    await tx.update(siteSettings).set({ value: demoReplies }).where(sql`${siteSettings.key} = 'contact'`)
    const contact = {
      section: 'identity',
      version: 1,
      value: demoIdentity,
      reason: 'Contact of the demo',
      createdAt: now,
    } as const
    await tx.insert(siteSettingVersions).values(contact).onConflictDoNothing()
  })
  await rateEverything({ db, now: () => now })
  await db.transaction((tx) => repaintFirstCards(tx, marketplace.vehicles, placeOf(places, homeZip)))
  await db.transaction(formatDescriptions)
  await seedInbox({ db }, { now, places, stock: marketplace.vehicles })
  await db.transaction((tx) => seedMachineAccess(tx, now))
  await db.transaction((tx) => seedViews(tx, now))
  await db.transaction((tx) => seedSearches(tx, now))
  await storePriceLevels({ db, now: () => now })
  await db.transaction((tx) => seedSocial(tx, now))
  await db.transaction((tx) => seedOfficialPosts(tx, now))
  await db.transaction((tx) => seedQuestions(tx, now))
  await db.transaction((tx) => seedModeration(tx, now))
  await db.transaction((tx) => seedSupportCases(tx, { now, cars: reportedCars(marketplace.vehicles) }))
  await db.transaction((tx) => seedTickets(tx, now))
  await db.transaction((tx) => seedAdvertising(tx, now))
  await db.transaction((tx) => seedSelling(tx, now))
  await db.transaction((tx) => seedBilling(tx, now))
  await db.transaction((tx) => seedTaxonomy(tx, now))
  await seedFeeds({ db }, now)
  await db.execute(sql`analyze`) // the embedded database gathers no statistics by itself
  return true
}

const reportedCars = (cars: readonly DemoVehicle[]) =>
  cars
    .filter(({ row }) => row.status === 'active')
    .slice(0, 5)
    .map(({ row: { id, year }, make, model }) => ({ id, title: `${year} ${make} ${model}` }))

/** Where most of the demo's dealerships are, and its visitors. */
const homeZip = '48104'
const demoIdentity: SiteIdentity = {
  name: deliveredName,
  email: 'hello@drive-avenue.example.com',
  phone: '+17345550100',
  address: '200 East Liberty Street, Ann Arbor, MI 48104',
}
const demoReplies = { hours: 'Monday to Friday, 9 to 5 Eastern', replyWithin: 'two business days' }

/** By e-mail, not by number: an administrator may have been there before the demo. */
async function insertPeople(tx: Transaction, passwordHash: string, now: Date): Promise<void> {
  const home = { city: 'Ann Arbor', state: 'MI', zip: homeZip }
  const since = new Date(now.getTime() - 420 * 86_400_000)
  const rows = demoPeople.map(({ email, role, firstName, lastName }, at) => ({
    email,
    role,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    passwordHash,
    phone: `+1734555019${at}`,
    ...home,
    emailVerifiedAt: since,
    termsAcceptedAt: role === 'system_admin' ? null : since,
    createdAt: since,
    updatedAt: now,
  }))
  await insertMany(tx, users, rows)
  const known = await tx.select({ id: users.id, email: users.email }).from(users)
  const held = demoPeople.flatMap(({ email, memberships: theirs }) => {
    const userId = known.find((user) => user.email === email)?.id
    return userId === undefined ? [] : theirs.map((membership) => ({ userId, ...membership, createdAt: since }))
  })
  await insertMany(tx, memberships, held)
}

async function insertSaved(tx: Transaction, stock: DemoVehicle[], now: Date): Promise<void> {
  const [buyer] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoBuyer))
  if (!buyer) return
  const saved = demoSaved(stock, now)
  const theirs = <T>(rows: T[]) => rows.map((row) => ({ ...row, userId: buyer.id }))
  await insertMany(tx, savedVehicles, theirs(saved.vehicles))
  await insertMany(tx, savedDealerships, theirs(saved.dealerships))
  const searches = await tx.insert(savedSearches).values(theirs(saved.searches)).returning()
  const found = await tx
    .insert(alerts)
    .values(demoAlerts(stock, saved, searches, { userId: buyer.id, now }))
    .returning()
  await insertNotices(tx, found, now)
}

/** The notices of what was found, read when they are older than two days. */
async function insertNotices(tx: Transaction, found: (typeof alerts.$inferSelect)[], now: Date): Promise<void> {
  const read = new Date(now.getTime() - 2 * 86_400_000)
  const notices = (await notificationsFor(tx, { now: () => now }, found)).flat()
  const rows = notices.map((notice) => {
    const { foundAt: createdAt } = found.find(({ id }) => notice.dedupeKey === `alert-${id}`) ?? { foundAt: now }
    return { ...notice, createdAt, readAt: createdAt < read ? read : null }
  })
  await insertMany(
    tx,
    notifications,
    rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()), // the bell shows the newest row first
  )
}

async function insertSuspensions(tx: Transaction, stock: DemoVehicle[]): Promise<void> {
  const rows = stock.flatMap(({ row, events }) => {
    const event = events.find(({ toStatus }) => toStatus === 'suspended')
    if (!event) return []
    const note = 'Please upload photos of this car, and reply to this email.'
    return { vehicleId: row.id, reason: 'wrong_photos' as const, note, fromStatus: 'active' as const, at: event.at }
  })
  await insertMany(tx, suspensions, rows)
}

async function insertVehicles(tx: Transaction, stock: DemoVehicle[]): Promise<void> {
  const known = await tx
    .select({ make: makes.name, makeId: makes.id, model: models.name, modelId: models.id })
    .from(models)
    .innerJoin(makes, sql`${makes.id} = ${models.makeId}`)
  const ids = new Map(known.map(({ make, model, ...pair }) => [`${make}|${model}`, pair]))
  const rows = stock.map(({ make, model, row: { priceTotalCents: _generated, ...row } }) => {
    const pair = ids.get(`${make}|${model}`)
    if (!pair) throw new Error(`The catalogue has no ${make} ${model}: seed the essentials first.`)
    return { ...row, ...pair }
  })
  await insertMany(tx, vehicles, rows)
  await continueIdentity(tx, vehicles)
  await insertSuspensions(tx, stock)
  const children = <T>(of: (vehicle: DemoVehicle) => T[]) =>
    stock.flatMap((vehicle) => of(vehicle).map((child) => ({ ...child, vehicleId: vehicle.row.id })))
  await insertMany(
    tx,
    vehicleMedia,
    children(({ media }) => media),
  )
  await insertMany(
    tx,
    priceHistory,
    children(({ prices }) => prices),
  )
  await insertMany(
    tx,
    vehicleEvents,
    children(({ events }) => events),
  )
}
