import { parentPort, workerData } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import PgPool from 'pg'
import { purgeOneTimeTokens } from './accounts/email-links/one-time'
import { purgeFormDrafts } from './accounts/form-drafts/form-drafts'
import { purgeChallenges } from './accounts/mfa/challenges'
import { purgeSessions } from './accounts/sessions/sessions'
import type { FileStore } from './assets/files'
import { openFiles } from './assets/open'
import { purgeAssets } from './assets/purge'
import { makeDueWidths } from './assets/widths'
import { purgeContactMessages } from './contact/remove-messages'
import { pollAfterCommit } from './database/committed-changes'
import { openSignals } from './database/signals'
import { emailRenderers } from './emails'
import { purgeEmbeds } from './embeds/answers'
import { FolderWatch } from './feeds/folders/watch-folders'
import { workFeedPhotos } from './feeds/photos/work-feed-photos'
import { discardForgotten } from './feeds/retention/discard-waiting'
import { purgeRuns } from './feeds/retention/purge-runs'
import { startDueFeeds } from './feeds/runs/start-due'
import { type RunLane, workRuns } from './feeds/runs/work-runs'
import { openFeedSecrets } from './feeds/sources/feed-secrets'
import { takeUpDecisions } from './feeds/validations/take-up-decisions'
import { purgeKeys } from './idempotency/keys'
import { deliverLeads, type LeadDelivery } from './inbox/deliveries/deliver-leads'
import { openRouteSecrets } from './inbox/deliveries/route-secrets'
import { expireDueOffers } from './inbox/offers/expire-offers'
import { refreshResponseTimes } from './inbox/threads/response-times'
import { followVehicles } from './inbox/vehicle-events/follow-vehicles'
import { everySecond } from './jobs/loop'
import { enrolJobs, type JobHandlers, runDueJobs } from './jobs/schedule'
import type { JobsThreadData } from './jobs/start'
import { purgeLimits } from './limits/limits'
import { type Delivery, deliverDue, purgeOutbox } from './mail/deliver'
import { openMailer } from './mail/mailer'
import { notifier } from './notifications/notifier'
import { rateChangedVehicles } from './pricing/rate-changed'
import { rateEverything } from './pricing/run'
import { purgeExports } from './privacy/exports'
import { forgetDue } from './privacy/forget'
import { makeDueExports } from './privacy/make-exports'
import { alertLoops } from './saved/alerts/alert-loops'
import { purgeAlerts } from './saved/changes'
import { purgeGuestAlerts } from './saved/guest-alerts/purge'
import { openLog } from './settings/log'
import { notifyOfUntold } from './social/notices/notify-of-untold'
import { publishDuePosts } from './social/posts/publish-due'
import { purgeVehicleDrafts } from './vehicles/drafts/drafts'
import { photoLimits } from './vehicles/feed-photos/photo-worker'
import { expireListings } from './vehicles/lifecycle/expire-listings'
import { publishDue } from './vehicles/schedule/publish-due'
import { extractFeatures } from './vehicles/upsert/extract-features'
import { noteVinClashes } from './vehicles/vin-clashes/note-clashes'
import { purgeWebhooks } from './webhooks/deliver'
import { webhookLoops } from './webhooks/webhook-loops'

const { connection, dataDir, bucket, smtpUrl, redis, ...given } = workerData as JobsThreadData
const { origin, logLevel, secrets, callable, feedFolders, feedQuotas: quotas } = given
const log = openLog({ name: 'jobs', level: logLevel })
const pool = new PgPool.Pool({ ...connection, max: 3 })
pool.on('error', () => {})
const db = drizzle(pool)
const signals = redis ? openSignals(redis, (err) => log.warn({ err }, 'Redis')) : undefined
if (signals) pollAfterCommit(db, async () => signals.send())
const mailer = openMailer({ dataDir, smtpUrl })
const now = () => new Date()
const stopping = new AbortController()

async function main() {
  const files = await openFiles({ dataDir, bucket })
  await enrolJobs({ db, now })
  const prices = await rateChangedVehicles({
    database: {
      db,
      pool,
      connection,
      signals,
      kind: connection.connectionString ? 'server' : 'embedded',
      close: async () => {},
    },
    now,
    onRated: (counts) => log.info(counts, 'changed prices rated'),
    onError: (error) => log.error({ err: error }, 'prices'),
  })
  const loops = startLoops(files)
  parentPort?.postMessage({ ready: true })
  parentPort?.on('message', async () => {
    stopping.abort()
    for (const loop of loops) await loop.stop()
    await prices.stop()
    await signals?.close()
    await pool.end()
    process.exit(0)
  })
}

const offerFailed = (err: unknown, id: number) => log.error({ err, id }, 'offer')

const jobHandlers = (files: FileStore): JobHandlers => ({
  'sessions.purge': async () => log.info(await purgeEnded(), 'what has ended is purged'),
  'assets.purge': async () => log.info(await purgeAssets({ db, now, files }), 'assets nobody took are purged'),
  'accounts.forget': async () => log.info(await forgetAndPurge(files), 'accounts whose time is over are removed'),
  'offers.expire': async () => log.info({ expired: await expireDueOffers({ db, now }, offerFailed) }, 'offers expired'),
  'vehicles.age': async () => log.info(await expireListings({ db, now }), 'vehicles aged'),
  'vehicles.note-features': async () => log.info({ noted: await extractFeatures({ db, now }) }, 'features noted'),
  'inbox.response-times': async () => log.info({ known: await refreshResponseTimes({ db, now }) }, 'response times'),
  'feeds.purge': async () => log.info(await purgeFeeds(files), 'old runs purged'),
  'vehicles.vin-clashes': async () => log.info({ found: await noteVinClashes({ db, now }) }, 'VINs on sale twice'),
  'pricing.rate-all': async () =>
    log.info(await rateEverything({ db, now }, { signal: stopping.signal }), 'every price rated'),
})

const delivery: Delivery = {
  db,
  mailer,
  origin,
  renderers: emailRenderers(secrets),
  onError: (err, id) => log.error({ err, id }, 'mail'),
}

const leadDelivery: LeadDelivery = {
  db,
  now,
  mailer,
  origin,
  callable,
  secrets: openRouteSecrets(secrets),
  onError: (err, id) => log.error({ err, id }, 'lead'),
}

async function publishDrafts(): Promise<void> {
  const context = { db, now, actor: null, requestId: 'schedule', ip: null, userAgent: null }
  const onError = (err: unknown, id: number) => log.error({ err, id }, 'draft that is due')
  const published = await publishDue(context, onError, stopping.signal)
  if (published > 0) log.info({ published }, 'drafts published at their time')
}

async function publishPosts(): Promise<void> {
  const context = { db, now, notifier, actor: null, requestId: 'schedule', ip: null, userAgent: null }
  const onError = (err: unknown, id: number) => log.error({ err, id }, 'post that is due')
  const published = await publishDuePosts(context, onError, stopping.signal)
  if (published > 0) log.info({ published }, 'posts published at their time')
}

async function notifyOfPublished(): Promise<void> {
  const onError = (err: unknown, id: number) => log.error({ err, id }, 'comment that is told of')
  const told = await notifyOfUntold({ db, now, notifier }, onError, stopping.signal)
  if (told > 0) log.info({ told }, 'told of comments that moderators published')
}

const feedContext = { db, now, notifier, actor: null, requestId: 'feed', ip: null, userAgent: null }

async function tellOfVehicles(): Promise<void> {
  const onError = (err: unknown, id: number) => log.error({ err, id }, 'conversation about a vehicle')
  const written = await followVehicles({ ...feedContext, requestId: 'inbox' }, onError, stopping.signal)
  if (written > 0) log.info({ written }, 'conversations told of their vehicles')
}

const feedFailed = (err: unknown, id: number) => log.error({ err, id }, 'feed')

async function beginRuns(): Promise<void> {
  await startDueFeeds(feedContext, quotas, feedFailed)
  await takeUpDecisions(feedContext, feedFailed)
}

async function runFeeds(files: FileStore, lane: RunLane): Promise<void> {
  const worker = { context: feedContext, files, callable, quotas, secrets: openFeedSecrets(secrets) }
  const worked = await workRuns({ ...worker, onError: feedFailed, signal: stopping.signal }, lane)
  if (worked > 0) log.info({ worked, lane }, 'feed runs worked on')
}

async function fetchPhotos(files: FileStore): Promise<void> {
  const onError = (err: unknown, id: number) => log.error({ err, id }, 'photos of a feed')
  const worker = { context: feedContext, files, callable, quotas, limits: photoLimits, signal: stopping.signal }
  const worked = await workFeedPhotos(worker, onError)
  if (worked > 0) log.info({ worked }, 'photos of feeds fetched')
}

function watchFolders(files: FileStore, root: string) {
  const onError = (err: unknown, id: number) => log.error({ err, id }, 'folder of a feed')
  const watch = new FolderWatch({ context: feedContext, files, quotas, root, onError, signal: stopping.signal })
  return everySecond(
    async () => {
      const begun = await watch.lookWhenDue()
      if (begun > 0) log.info({ begun }, 'files taken from folders')
    },
    (error) => log.error({ err: error }, 'folders of feeds'),
  )
}

const feedLoops = (files: FileStore) => [
  ...(feedFolders ? [watchFolders(files, feedFolders)] : []),
  everySecond(beginRuns, (error) => log.error({ err: error }, 'feeds that are due')),
  ...(['fetch', 'read'] as const).map((lane) =>
    everySecond(
      () => runFeeds(files, lane),
      (error) => log.error({ err: error, lane }, 'feeds'),
    ),
  ),
  everySecond(
    () => fetchPhotos(files),
    (error) => log.error({ err: error }, 'photos of feeds'),
  ),
]

/** Polled for every second instead of queued. */
const startLoops = (files: FileStore) => [
  everySecond(
    () =>
      runDueJobs({ db, now }, jobHandlers(files), {
        onError: (err, job) => log.error({ err, job }, 'scheduled job'),
        signal: stopping.signal,
      }),
    (error) => log.error({ err: error }, 'schedule'),
  ),
  everySecond(
    () => deliverDue(delivery, stopping.signal),
    (error) => log.error({ err: error }, 'outbox'),
  ),
  ...feedLoops(files),
  everySecond(publishDrafts, (error) => log.error({ err: error }, 'drafts that are due')),
  everySecond(publishPosts, (error) => log.error({ err: error }, 'posts that are due')),
  everySecond(tellOfVehicles, (error) => log.error({ err: error }, 'vehicles of conversations')),
  everySecond(notifyOfPublished, (error) => log.error({ err: error }, 'comments that are told of')),
  everySecond(
    () => deliverLeads(leadDelivery, stopping.signal),
    (error) => log.error({ err: error }, 'leads'),
  ),
  everySecond(
    () => makeDueWidths({ db, files, onError: (err, id) => log.error({ err, id }, 'picture') }, stopping.signal),
    (error) => log.error({ err: error }, 'pictures'),
  ),
  everySecond(
    () =>
      makeDueExports(
        { db, now, notifier, files, onError: (err, id) => log.error({ err, id }, 'export') },
        stopping.signal,
      ),
    (error) => log.error({ err: error }, 'exports'),
  ),
  ...alertLoops({ db, pool, now, notifier, log, signal: stopping.signal }),
  ...webhookLoops({ db, now, origin, callable, secrets, log, signal: stopping.signal }),
]

const purgeFeeds = async (files: FileStore) => ({
  discarded: await discardForgotten(feedContext, { quotas, onError: feedFailed, signal: stopping.signal }),
  ...(await purgeRuns({ db, now, files, quotas, signal: stopping.signal })),
})

const forgetAndPurge = async (files: FileStore) => ({
  ...(await forgetDue({ db, now }, (err, id) => log.error({ err, id }, 'account'))),
  exports: await purgeExports({ db, now, files }),
  forms: await purgeFormDrafts({ db }),
})

const purgeEnded = async () => ({
  sessions: await purgeSessions(db),
  links: await purgeOneTimeTokens({ db }),
  challenges: await purgeChallenges({ db }),
  mails: await purgeOutbox({ db }),
  keys: await purgeKeys({ db }),
  limits: await purgeLimits({ db }),
  contactMessages: await purgeContactMessages({ db, now }),
  alerts: await purgeAlerts({ db }, now()),
  guestAlerts: await purgeGuestAlerts({ db, now }),
  embeds: await purgeEmbeds({ db, now }),
  webhooks: await purgeWebhooks({ db, now }),
  vehicleDrafts: await purgeVehicleDrafts({ db, now }),
})

main().catch((error: unknown) => parentPort?.postMessage({ failed: String(error) }))
