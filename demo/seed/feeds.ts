import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import { transaction } from '../../api/context'
import { changeEvents } from '../../api/database/events.schema'
import type { OpenDatabase } from '../../api/database/open'
import { rollBackApplied } from '../../api/feeds/runs/change-run'
import { startRun } from '../../api/feeds/runs/start-run'
import { workRuns } from '../../api/feeds/runs/work-runs'
import { feedRuns, feeds } from '../../api/feeds/schema'
import { openFeedSecrets } from '../../api/feeds/sources/feed-secrets'
import type { NotifyingContext } from '../../api/notifier'
import { thisMachineAlone } from '../../api/outbound/callable-addresses'
import { defaultFeedQuotas } from '../../api/settings/feed-quotas'
import { makes, models, vehicles } from '../../api/vehicles/schema'
import { type FeedCar, listingFile, passingFiles, signInPage } from './feed-files'

const dayMs = 86_400_000
type Row = typeof feeds.$inferSelect
type Run = Pick<typeof feedRuns.$inferInsert, 'trigger' | 'fileName'> & { by?: string; daysAgo: number; text: string }

/**
 * Feeds of three dealerships with what came of their files, each read, compared and applied as any other. What a file corrects
 * is what was made wrong before it: the cars say at the end what they said. Nothing is fetched.
 */
export async function seedFeeds({ db }: Pick<OpenDatabase, 'db'>, now: Date): Promise<void> {
  const [latest] = await db.select({ id: sql<number>`coalesce(max(${changeEvents.id}), 0)` }).from(changeEvents)
  const demo = new FeedDemo(db, now)
  await seedLotSystem(demo)
  await seedNightly(demo)
  await seedPartner(demo)
  await db.update(feedRuns).set({ fileKey: null })
  await db.delete(changeEvents).where(sql`${changeEvents.id} > ${latest?.id ?? 0}`) // nobody has to hear of it
}

/** Brought by hand: once with what it corrects and a mistyped VIN, then again with nothing new. */
async function seedLotSystem(demo: FeedDemo): Promise<void> {
  const cars = await demo.carsOf(1, 80)
  const feed = await demo.add({ dealershipId: 1, name: 'Lot system', type: 'upload', missingPolicy: 'keep' })
  const text = listingFile([...cars, ...cars.slice(0, 1)], ({ vin }, at) =>
    at < cars.length ? {} : { VIN: `${vin}0` },
  )
  const by = 'dealer.sale@example.com'
  await demo.correcting(cars, 5, () =>
    demo.run(feed, { trigger: 'upload', by, fileName: 'huron-valley-lot.txt', daysAgo: 20, text }),
  )
  await demo.run(feed, { trigger: 'upload', by, fileName: 'huron-valley-lot.txt', daysAgo: 6, text })
}

/** Fetched every night: once applied, once a sign-in page came, and the last file is short. Switched off: a demo calls nobody. */
async function seedNightly(demo: FeedDemo): Promise<void> {
  const cars = await demo.carsOf(2, 60)
  const url = 'https://files.ypsi-toyota.example.com/inventory.txt'
  const set = { type: 'url', url, schedule: 'daily', enabled: false, missingPolicy: 'delist' } as const
  const feed = await demo.add({ dealershipId: 2, name: 'Nightly inventory', ...set })
  const run = (daysAgo: number, text: string) =>
    demo.run(feed, { trigger: 'schedule', fileName: 'inventory.txt', daysAgo, text })
  await demo.correcting(cars, 4, () => run(9.3, listingFile(cars)))
  await run(2.3, signInPage)
  await run(0.3, listingFile(cars.slice(0, 24), dirt))
}

/** Its bodies and colours were a partner's own words: it was taken back the same day. */
async function seedPartner(demo: FeedDemo): Promise<void> {
  const cars = await demo.carsOf(3, 30)
  const feed = await demo.add({ dealershipId: 3, name: 'Partner export', type: 'upload', missingPolicy: 'keep' })
  const by = 'other.dealer@example.com'
  const run = { trigger: 'upload', by, fileName: 'partner-export.txt', daysAgo: 12 } as const
  await demo.keeping(cars, async () => {
    const id = await demo.run(feed, { ...run, text: listingFile(cars, dirt) })
    await demo.rollBack(id, { dealershipId: 3, by, daysAgo: 11.9 })
  })
}

const colours = ['Dragonfly Shimmer', 'Unobtainium', 'Blaze of Glory']
/** Words that no vocabulary has, and a VIN that was mistyped. */
const dirt = ({ body, vin }: FeedCar, at: number) => ({
  Body: at % 7 === 3 ? 'Softroader' : (body ?? ''),
  Colour: colours[at % 9] ?? 'Black',
  ...(at === 5 && { VIN: `${vin?.slice(0, 8)}X${vin?.slice(9)}` }),
})

/** Of runs of weeks ago nobody is told today. */
const nobody: NotifyingContext['notifier'] = {
  notify: async () => 0,
  readAbout: async () => {},
  channelsFor: async () => new Map(),
  setEmailPreference: async () => {},
}

class FeedDemo {
  private readonly files = passingFiles()

  constructor(
    private readonly db: OpenDatabase['db'],
    private readonly now: Date,
  ) {}

  carsOf(dealershipId: number, limit: number): Promise<FeedCar[]> {
    const { id, vin, stockNo, year, trim, body, condition, mileage, priceVehicleCents, updatedAt, lastConfirmedAt } =
      vehicles
    const columns = {
      id,
      vin,
      stockNo,
      year,
      trim,
      body,
      condition,
      mileage,
      priceVehicleCents,
      updatedAt,
      lastConfirmedAt,
    }
    return this.db
      .select({ ...columns, make: makes.name, model: models.name })
      .from(vehicles)
      .innerJoin(makes, eq(makes.id, vehicles.makeId))
      .innerJoin(models, eq(models.id, vehicles.modelId))
      .where(and(eq(vehicles.dealershipId, dealershipId), eq(vehicles.status, 'active'), isNotNull(vin)))
      .orderBy(asc(id))
      .limit(limit)
  }

  async add(feed: typeof feeds.$inferInsert): Promise<Row> {
    const createdAt = new Date(this.now.getTime() - 40 * dayMs)
    const row = { ...feed, appliesByItself: true, createdAt, updatedAt: createdAt }
    const [made] = await this.db.insert(feeds).values(row).returning()
    if (!made) throw new Error('The feed was not made.')
    return made
  }

  /** Of a file as it comes, up to where its feed lets it go by itself. */
  async run(feed: Row, { trigger, by, fileName, daysAgo, text }: Run): Promise<number> {
    const context = await this.contextOf(daysAgo, by)
    const sha256 = createHash('sha256').update(text).digest('hex')
    this.files.put(sha256, text)
    const file = { name: fileName, bytes: Buffer.byteLength(text), sha256, key: sha256 }
    const { id } = await transaction(context, (tx) => startRun(tx, context, feed, { trigger, file }))
    await this.work(context)
    return id
  }

  async rollBack(id: number, { dealershipId, by, daysAgo }: { dealershipId: number; by: string; daysAgo: number }) {
    const context = await this.contextOf(daysAgo, by)
    if (!context.actor) throw new Error(`There is no ${by}.`)
    const dealership = { id: dealershipId, role: 'dealership_admin' as const }
    await rollBackApplied({ ...context, actor: context.actor, dealership }, { id })
    await this.work(context)
  }

  /** Some cars have a few miles less until the work tells them better. */
  async correcting(cars: readonly FeedCar[], count: number, work: () => Promise<unknown>): Promise<void> {
    const driven = cars.filter(({ mileage }) => (mileage ?? 0) > 1_000).slice(0, count)
    const mileage = sql`${vehicles.mileage} - 180 - ${vehicles.id} % 97`
    await this.db
      .update(vehicles)
      .set({ mileage })
      .where(
        inArray(
          vehicles.id,
          driven.map(({ id }) => id),
        ),
      )
    await this.keeping(driven, work)
  }

  /** Whatever the work does, the cars were last touched and confirmed when they were before. */
  async keeping(cars: readonly FeedCar[], work: () => Promise<unknown>): Promise<void> {
    await work()
    const rows = JSON.stringify(cars.map(({ id, updatedAt: u, lastConfirmedAt: c }) => ({ id, u, c })))
    await this.db.execute(sql`
      update ${vehicles} v set updated_at = r.u, last_confirmed_at = r.c
      from json_to_recordset(${rows}::json) as r(id bigint, u timestamptz, c timestamptz) where v.id = r.id`)
  }

  /** Its clock goes on by a second each time that it is looked at. */
  private async contextOf(daysAgo: number, by?: string): Promise<NotifyingContext> {
    let at = this.now.getTime() - daysAgo * dayMs
    const now = () => {
      at += 1_000
      return new Date(at)
    }
    const { id, role, displayName: name } = users
    const [user] =
      by === undefined ? [] : await this.db.select({ id, role, name }).from(users).where(eq(users.email, by))
    const signedIn = { sessionId: 0, verified: true, recentlyAuthenticated: true, impersonatorId: null }
    const actor = user ? { ...user, ...signedIn, name: user.name ?? '' } : null
    return { db: this.db, now, actor, requestId: 'demo', ip: null, userAgent: null, notifier: nobody }
  }

  private async work(context: NotifyingContext): Promise<void> {
    const onError = (error: unknown) => {
      throw error
    }
    const parts = {
      files: this.files,
      callable: thisMachineAlone,
      secrets: openFeedSecrets(['nothing of a demo is secret']),
    }
    await workRuns({ ...parts, quotas: defaultFeedQuotas, context, onError, signal: new AbortController().signal })
  }
}
