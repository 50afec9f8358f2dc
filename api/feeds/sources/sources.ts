import { and, asc, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { lockDealership } from '../../dealerships/change-dealership'
import { fileMegabytes } from '../../dealerships/file-quota'
import { requireNoHold, requireRoom } from '../../dealerships/limits'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { isCallable, literalAddress, publicAddresses } from '../../outbound/callable-addresses'
import { changedMeanwhile, findOrRefuse, invalid, Refusal } from '../../refusals'
import { mayOpen } from '../../roles/permissions'
import type { FeedQuotas } from '../../settings/feed-quotas'
import { urlOf } from '../../url'
import { forgetFeed } from '../../vehicles/feed-rows/feed-vehicles'
import { maxFileBytes } from '../runs/fetch-file'
import { fetchRefusal, requireScheduling } from '../runs/may-fetch'
import { feedRuns, feeds } from '../schema'
import type { FeedSecrets } from './feed-secrets'
import { nextRun } from './next-run'
import { type FeedRow, minuteOf, ofDealership, presentFeeds } from './present-feed'
import type { Feed, FeedSettings } from './sources.contract'

const maxFeeds = 20
type StaffContext = Context & Staff

export interface SourceParts {
  secrets: FeedSecrets
  /** Whether the site's operator has set a root for folders that files are put into. */
  watchesFolders: boolean
}

export async function listFeeds(
  context: StaffContext,
  { watchesFolders, quotas }: Pick<SourceParts, 'watchesFolders'> & { quotas: FeedQuotas },
) {
  const { id, role } = context.dealership
  const rows = await context.db.select().from(feeds).where(eq(feeds.dealershipId, id)).orderBy(asc(feeds.id))
  const refusal = await fetchRefusal(context, id)
  return {
    items: await presentFeeds(context, rows),
    can: {
      configure: mayOpen(role, 'settings'),
      watchFolders: watchesFolders,
      fetch: refusal === null,
      fetchRefusal: refusal,
    },
    megabytes: { perFile: maxFileBytes / 1024 / 1024, ...(await fileMegabytes(context, quotas, id)) },
  }
}

/** Throws not_found. */
export const getFeed = async (context: StaffContext, { id }: { id: number }): Promise<Feed> =>
  presented(context, await ownFeed(context, context.dealership.id, id))

/** Throws not_found. */
export async function ownFeed(
  { db }: { db: Context['db'] | Transaction },
  dealershipId: number,
  id: number,
): Promise<FeedRow> {
  const [row] = await db.select().from(feeds).where(ofDealership(dealershipId, id))
  return findOrRefuse(row, 'The feed')
}

async function presented(context: Pick<Context, 'db'>, row: FeedRow): Promise<Feed> {
  return findOrRefuse((await presentFeeds(context, [row]))[0], 'The feed')
}

/** Counts the feeds that are switched on. */
export const countFeeds = ({ db }: { db: Context['db'] | Transaction }, dealershipId: number): Promise<number> =>
  db.$count(feeds, and(eq(feeds.dealershipId, dealershipId), eq(feeds.enabled, true)))

/** Throws conflict for the twenty-first, beyond the plan and while additions rest, invalid for an address that cannot be fetched and for a schedule before the approval. */
export const createFeed = (context: StaffContext, parts: SourceParts, settings: FeedSettings): Promise<Feed> =>
  transaction(context, async (tx) => {
    const dealershipId = context.dealership.id
    const dealership = await lockDealership(tx, { id: dealershipId })
    requireNoHold(dealership)
    if (settings.enabled) await requireFeedRoom(tx, dealershipId)
    if ((await tx.$count(feeds, eq(feeds.dealershipId, dealershipId))) >= maxFeeds)
      throw new Refusal('conflict', `A dealership has at most ${maxFeeds} feeds. Remove one first.`)
    requireWatched(parts, settings, null)
    const columns = await columnsOf(tx, context, settings, null)
    const [row] = await tx
      .insert(feeds)
      .values({ ...columns, dealershipId })
      .returning()
    const made = findOrRefuse(row, 'The feed')
    return saved(tx, context, made, { before: null, settings, parts, action: 'feed.created' })
  })

/** Throws not_found, conflict for a stale version, invalid: also without the secret when another server or user gets it. */
export const updateFeed = (
  context: StaffContext,
  parts: SourceParts,
  { id, version, ...settings }: FeedSettings & { id: number; version: number },
): Promise<Feed> =>
  transaction(context, async (tx) => {
    const before = await lockFeed(tx, context.dealership.id, { id, version })
    requireWatched(parts, settings, before)
    if (settings.enabled && !before.enabled) await requireFeedRoom(tx, context.dealership.id)
    const set = { ...(await columnsOf(tx, context, settings, before)), updatedAt: context.now() }
    const [row] = await tx
      .update(feeds)
      .set({ ...set, version: sql`${feeds.version} + 1` })
      .where(eq(feeds.id, id))
      .returning()
    return saved(tx, context, findOrRefuse(row, 'The feed'), { before, settings, parts, action: 'feed.changed' })
  })

/** Throws conflict where the plan has no room for another feed. */
async function requireFeedRoom(tx: Transaction, dealershipId: number): Promise<void> {
  const dealership = await lockDealership(tx, { id: dealershipId })
  requireRoom(dealership, 'feeds', { used: await countFeeds({ db: tx }, dealershipId) })
}

export async function lockFeed(
  tx: Transaction,
  dealershipId: number,
  { id, version }: { id: number; version: number },
): Promise<FeedRow> {
  const [row] = await tx.select().from(feeds).where(ofDealership(dealershipId, id)).for('update')
  const feed = findOrRefuse(row, 'The feed')
  if (feed.version !== version) throw changedMeanwhile('feed')
  return feed
}

/** Removes a feed; its vehicles and its runs stay. Throws not_found. */
export const removeFeed = (context: StaffContext, { id }: { id: number }) =>
  transaction(context, async (tx) => {
    // A run that ends locks itself and then its feed: in the other order both would wait for each other.
    const own = and(eq(feedRuns.dealershipId, context.dealership.id), eq(feedRuns.feedId, id))
    await tx.select({ id: feedRuns.id }).from(feedRuns).where(own).orderBy(asc(feedRuns.id)).for('update')
    const [gone] = await tx.delete(feeds).where(ofDealership(context.dealership.id, id)).returning()
    const { name } = findOrRefuse(gone, 'The feed')
    await forgetFeed(tx, id)
    await record(tx, context, 'feed.removed', { id, name })
    return { id }
  })

type FeedAction = 'feed.created' | 'feed.changed' | 'feed.removed'

const record = (
  tx: Transaction,
  context: StaffContext,
  action: FeedAction,
  { id, name }: Pick<FeedRow, 'id' | 'name'>,
) => audit(context, { action, entity: 'feed', entityId: id, dealershipId: context.dealership.id, detail: { name } }, tx)

interface Saving {
  before: FeedRow | null
  settings: FeedSettings
  parts: SourceParts
  action: FeedAction
}

async function saved(tx: Transaction, context: StaffContext, row: FeedRow, saving: Saving) {
  const { action } = saving
  const sealed = sealedSecret(row, saving)
  const folder = row.type === 'directory' ? (row.folder ?? (await newFolder(tx, row))) : row.folder
  await tx.update(feeds).set({ authSecret: sealed, folder }).where(eq(feeds.id, row.id))
  await record(tx, context, action, row)
  await publishChange(tx, context, { concept: 'feeds', ids: [row.id], kind: 'updated' })
  return presented({ db: tx as never }, { ...row, authSecret: sealed, folder })
}

/** Returns the secret to store: one that is stored goes only to the server and user that it was entered for. */
function sealedSecret(row: FeedRow, { before, settings, parts }: Saving): string | null {
  if (row.auth === 'none') return null
  if (settings.authSecret !== '') return parts.secrets.seal(row.id, settings.authSecret)
  if (!before?.authSecret)
    throw invalid('Enter what the file’s server knows you by.', { authSecret: 'Enter the password or token.' })
  if (receiverOf(before) === receiverOf(row)) return before.authSecret
  throw invalid('Enter the password or token again.', {
    authSecret: 'You changed the server, the user name or how it signs in, so enter the password or token again.',
  })
}

/** Names who gets the secret: server, kind of sign-in and user. */
const receiverOf = ({ url, auth, authUser }: FeedRow): string =>
  JSON.stringify([url === null ? null : new URL(url).origin, auth, authUser])

/** It stays when the dealership gets another address: whoever puts files there has set it up once. */
async function newFolder(tx: Transaction, { id, dealershipId }: FeedRow): Promise<string> {
  const { slug } = await findDealership({ db: tx }, dealershipId)
  return `${slug}-${id}`
}

/** One that is watched already may be changed: whoever switches it off needs no folders. */
function requireWatched({ watchesFolders }: SourceParts, { type }: FeedSettings, before: FeedRow | null): void {
  const words = 'This site watches no folders. Choose another way.'
  if (type === 'directory' && before?.type !== 'directory' && !watchesFolders) throw invalid(words, { type: words })
}

async function columnsOf(tx: Transaction, context: StaffContext, settings: FeedSettings, before: FeedRow | null) {
  const { dailyAt, authSecret: _, url, authUser, auth, ...rest } = settings
  const isFetched = rest.type === 'url'
  if (isFetched) requireFetchable(url)
  const { id: dealershipId } = context.dealership
  const { timeZone } = await findDealership({ db: tx }, dealershipId)
  const isNewSchedule = isFetched && !(before?.type === 'url' && before.schedule === rest.schedule)
  if (isNewSchedule && rest.schedule !== 'off') await requireScheduling({ db: tx }, dealershipId)
  const [dailyMinute, at] = [minuteOf(dailyAt), context.now()]
  const isScheduled = rest.enabled && isFetched
  const isSame = before?.url === url
  return {
    ...rest,
    dailyMinute,
    url: isFetched ? url : null,
    auth: isFetched ? auth : ('none' as const),
    authUser: isFetched && auth === 'basic' ? authUser : null,
    nextRunAt: isScheduled ? nextRun(rest.schedule, { dailyMinute, timeZone, after: at }) : null,
    ...(isSame ? {} : { etag: null, lastModified: null }),
  }
}

function requireFetchable(text: string): void {
  const words = 'Enter an https address, like https://files.example.com/cars.csv.'
  const url = urlOf(text)
  if (!url) throw invalid(words, { url: words })
  const { protocol, username, password, hostname, port } = url
  const literal = literalAddress(url)
  if (literal !== null && !isCallable(literal, publicAddresses, 'https:')) {
    const notPublic = 'This is not an address of the public Internet.'
    throw invalid(notPublic, { url: notPublic })
  }
  const isNamed = literal !== null || hostname.includes('.')
  if (protocol !== 'https:' || username !== '' || password !== '' || !isNamed || !mayBePort(port))
    throw invalid(words, { url: words })
}

/** Files of the web are at 443, or at a number that any user of a machine may take. */
const mayBePort = (port: string) => port === '' || Number(port) >= 1024
