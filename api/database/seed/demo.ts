import { sql } from 'drizzle-orm'
import { memberships, users } from '../../accounts/schema'
import { assets } from '../../assets/schema'
import { siteSettings } from '../../content/schema'
import { dealerships } from '../../dealerships/schema'
import { rateEverything } from '../../pricing/run'
import { reviews } from '../../reviews/schema'
import { makes, models, priceHistory, vehicleEvents, vehicleMedia, vehicles } from '../../vehicles/schema'
import type { OpenDatabase, Transaction } from '../open'
import { continueIdentity, insertMany } from './bulk'
import { readPlaces } from './catalogue'
import { type DemoVehicle, makeMarketplace } from './demo/marketplace'
import { demoPassword, demoPeople } from './demo/people'
import { demoAssets, readCarPictures } from './demo/pictures'

interface DemoOptions {
  now: Date
  hashPassword: (plain: string) => Promise<string>
}

/**
 * Fills an empty marketplace with the demo: 12 dealerships, about 2,400 vehicles, reviews and the accounts of the demo.
 * Needs the essentials. Does nothing, and returns false, when there is a dealership already. Never for production.
 */
export async function seedDemo({ db }: Pick<OpenDatabase, 'db'>, { now, hashPassword }: DemoOptions): Promise<boolean> {
  const [dealership] = await db.select({ id: dealerships.id }).from(dealerships).limit(1)
  if (dealership) return false
  const pictures = readCarPictures()
  const marketplace = makeMarketplace({ now, places: readPlaces(), pictures })
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction(async (tx) => {
    await insertMany(tx, assets, demoAssets(pictures, now))
    await insertMany(tx, dealerships, marketplace.dealerships)
    await continueIdentity(tx, dealerships)
    await insertPeople(tx, passwordHash, now)
    await insertVehicles(tx, marketplace.vehicles)
    await insertMany(tx, reviews, marketplace.reviews)
    await tx.update(siteSettings).set({ value: demoContact }).where(sql`${siteSettings.key} = 'contact'`)
  })
  await rateEverything({ db, now: () => now })
  await db.execute(sql`analyze`) // the embedded database gathers no statistics by itself
  return true
}

const demoContact = {
  email: 'hello@drive-avenue.example.com',
  phone: '+17345550100',
  address: '200 East Liberty Street, Ann Arbor, MI 48104',
  hours: 'Monday to Friday, 9 to 5 Eastern',
  replyWithin: 'two working days',
}

/** By e-mail, not by number: an administrator may have been there before the demo. */
async function insertPeople(tx: Transaction, passwordHash: string, now: Date): Promise<void> {
  const home = { city: 'Ann Arbor', state: 'MI', zip: '48104' }
  const rows = demoPeople.map(({ email, role, firstName, lastName }, at) => ({
    email,
    role,
    firstName,
    lastName,
    displayName: `${firstName} ${lastName}`,
    passwordHash,
    phone: `+1734555019${at}`,
    ...home,
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  }))
  await insertMany(tx, users, rows)
  const known = await tx.select({ id: users.id, email: users.email }).from(users)
  const held = demoPeople.flatMap(({ email, memberships: theirs }) => {
    const userId = known.find((user) => user.email === email)?.id
    return userId === undefined ? [] : theirs.map((membership) => ({ userId, ...membership }))
  })
  await insertMany(tx, memberships, held)
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
