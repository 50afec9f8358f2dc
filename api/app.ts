import { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import { accountClosureRoutes } from './accounts/account-closure/account-closure.routes'
import { formDraftRoutes } from './accounts/form-drafts/form-drafts.routes'
import { identity } from './accounts/identity'
import { worksAtApproved } from './accounts/members/membership'
import { openSecretEncryption } from './accounts/mfa/encryption'
import { relyingPartyOf } from './accounts/mfa/passkeys'
import { profileRoutes } from './accounts/profile/profile.routes'
import { accountRoutes } from './accounts/routes'
import { sessionRoutes } from './accounts/sessions/sessions.routes'
import { accountLimits } from './accounts/sign-in/account-limits'
import { openProvider } from './accounts/third-party/provider'
import { thirdPartyRoutes } from './accounts/third-party/third-party.routes'
import { endAdsOfVehicle } from './advertising/campaigns/end-sold'
import { countAds } from './advertising/counts/record-ads'
import { advertisingRoutes } from './advertising/routes'
import type { LiveAds } from './advertising/serving/live-ads'
import { environmentParts } from './all-environment'
import { legalParts } from './all-legal'
import { queues } from './all-queues'
import { replyTargets } from './all-reply-targets'
import { settingParts } from './all-settings'
import { analyticsRoutes } from './analytics/routes'
import { announcementsRoutes } from './announcements/routes'
import { apiKeyOf } from './api-keys/find-key'
import { apiKeyRoutes } from './api-keys/routes'
import type { FileStore } from './assets/files'
import { guestUploadRoutes } from './assets/guest-upload.routes'
import { assetRoutes } from './assets/routes'
import { uploadLimits } from './assets/upload-limits'
import { auditListExport } from './audit/list-exports'
import { auditRoutes } from './audit/routes'
import { paymentRoutes } from './billing/payments/payments.routes'
import { openStripe } from './billing/payments/stripe-company'
import { billingRoutes } from './billing/routes'
import { invoiceAbout } from './billing/ticket-about'
import { caseRoutes } from './cases/routes'
import { sentCaseRoutes } from './cases/senders/sent-case.routes'
import { ticketCaseSource } from './cases/tickets/ticket-source'
import { ticketRoutes } from './cases/tickets/tickets.routes'
import { closureRoutes } from './closures/routes'
import { contactCaseSource } from './contact/case-source'
import { contactRoutes } from './contact/routes'
import { contentRoutes } from './content/routes'
import type { CountMore } from './counting/record-counts'
import { countingRoutes } from './counting/routes'
import { viewsOfVehicles } from './counting/views-of-vehicles'
import type { OpenDatabase } from './database/open'
import { documentRoutes } from './dealerships/documents/routes'
import { dealershipRoutes } from './dealerships/routes'
import { embedFinder } from './embeds/embeds'
import { embedRoutes } from './embeds/routes'
import { type EnvironmentFacts, noFacts } from './environment/facts'
import { environmentRoutes } from './environment/routes'
import { exportChannelRoutes } from './export-channels/routes'
import { feedRoutes } from './feeds/routes'
import { runAbout } from './feeds/ticket-about'
import { type HealthSettings, healthRoutes } from './health/routes'
import { helpRoutes } from './help/routes'
import type { ApiEnv } from './http/api-env'
import { authenticate } from './http/authenticate'
import { addDescription } from './http/description/add-description'
import { answerError, body } from './http/errors'
import { requestLog } from './http/request-log'
import { openBodyMac } from './idempotency/body-mac'
import { inboundMailRoutes } from './inbound-mail/routes'
import { inboxRoutes } from './inbox/routes'
import { threadReportCaseSource } from './inbox/thread-reports/case-source'
import { countLeadsByVehicle } from './inbox/threads/count-by-vehicle'
import { threadAbout } from './inbox/ticket-about'
import { countOpenDeals } from './inbox/vehicle-events/count-open-deals'
import { workRoutes } from './jobs/routes'
import { legalRoutes } from './legal/routes'
import { mailRoutes } from './mail/routes'
import { mergerRoutes } from './mergers/routes'
import { moderationRoutes } from './moderation/routes'
import { notifier } from './notifications/notifier'
import { notificationRoutes } from './notifications/routes'
import type { CallableAddresses } from './outbound/callable-addresses'
import { pricingRoutes } from './pricing/routes'
import { privacyRoutes } from './privacy/routes'
import { publishedQuestions } from './questions/count-published'
import { answerModeration, questionModeration } from './questions/moderation-sources'
import { countQuestionsAbout, moveQuestions } from './questions/move-questions'
import { questionRoutes } from './questions/routes'
import { adReportCaseSource, dealershipReportCaseSource, reportCaseSource } from './reports/case-source'
import { reportRoutes } from './reports/routes'
import { inviteBuyer } from './reviews/invitations'
import { reviewModeration } from './reviews/moderation-source'
import { replyModeration } from './reviews/reply-moderation'
import { reviewRoutes } from './reviews/routes'
import { countSavers } from './saved/count-savers'
import { moveSaves, returnSaves } from './saved/move-saves'
import { savedRoutes } from './saved/routes'
import type { SearchIndex } from './search/index'
import { searchLimit } from './search/limit'
import { searchRoutes } from './search/routes'
import { sellingRoutes } from './selling/routes'
import type { CardPayments } from './settings/card-payments'
import type { ThirdParty } from './settings/config'
import type { FeedQuotas } from './settings/feed-quotas'
import type { InboundMail } from './settings/inbound-mail'
import { shippingRoutes } from './shipping/routes'
import { siteSettingRoutes } from './site-settings/routes'
import { commentModeration } from './social/comments/moderation-source'
import { postModeration } from './social/posts/moderation-source'
import { postPage } from './social/posts/post-page'
import { countPosts } from './social/reach/record-reach'
import { socialRoutes } from './social/routes'
import { taxonomyRoutes } from './taxonomy/routes'
import type { DuplicatePart } from './vehicles/duplicates/part'
import { vehicleRoutes } from './vehicles/routes'
import type { TransferPart } from './vehicles/stock/vehicle/transfer'
import { vehicleAbout } from './vehicles/ticket-about'
import { webhookRoutes } from './webhooks/routes'

export interface ApiParts extends HealthSettings {
  database: OpenDatabase
  search: SearchIndex
  /** Holds what advertising may be shown now; without it each page asks the database. */
  liveAds?: LiveAds
  files: FileStore
  log: Logger
  /** SESSION_SECRET's values, from which encryption keys are derived. The first encrypts, all decrypt. */
  secrets: readonly string[]
  origin: string
  now?: () => Date
  /** Addresses whose X-Forwarded-For is believed. */
  trustProxy?: readonly string[]
  thirdParty?: ThirdParty
  /** Payment by card, when it is set up. */
  cards?: CardPayments
  /** Replies to mails, where they come in. */
  inboundMail?: InboundMail
  /** Describes the settings of the environment, for the site's administrators. */
  environment?: EnvironmentFacts
  breachedPasswords?: string
  mailFolder?: string
  /** The root of the folders that listing files are put into. */
  feedFolders?: string
  /** What dealerships' listing files may take of the site: the defaults, unless it is said otherwise. */
  feedQuotas?: FeedQuotas
  /** What may be called of the addresses that people type: public ones, unless it is said otherwise. */
  callable?: CallableAddresses
}

/** They need nothing that this API is made with. */
const selfContained = [
  sessionRoutes,
  formDraftRoutes,
  dealershipRoutes,
  mergerRoutes,
  reviewRoutes,
  reportRoutes,
  pricingRoutes,
  notificationRoutes,
  auditRoutes,
  contactRoutes,
  contentRoutes,
  helpRoutes,
  analyticsRoutes,
  questionRoutes,
  apiKeyRoutes,
  announcementsRoutes,
  shippingRoutes,
  taxonomyRoutes,
]

const moderationSources = [
  commentModeration,
  reviewModeration,
  replyModeration,
  questionModeration,
  answerModeration,
  postModeration,
]
const caseParts = {
  sources: [
    ticketCaseSource,
    contactCaseSource,
    reportCaseSource,
    dealershipReportCaseSource,
    threadReportCaseSource,
    adReportCaseSource,
  ],
  abouts: [vehicleAbout, runAbout, invoiceAbout, threadAbout],
  targets: replyTargets,
}

/** Counts of a batch what concepts above counting have of it. */
const countAbove: CountMore = async (tx, batch, context) =>
  (await countPosts(tx, batch)) + (await countAds(tx, batch, context))

/** Moves what other concepts have of a vehicle that goes to another dealership. */
const transferPart: TransferPart = {
  countQuestions: countQuestionsAbout,
  async move(tx, context, transfer) {
    await moveQuestions(tx, transfer)
    await endAdsOfVehicle(tx, context, { ...transfer, words: 'The vehicle moved to another dealership.' })
  },
}

/** Does what other concepts have to do for a decision about a VIN. */
const duplicatePart: DuplicatePart = { viewsOf: viewsOfVehicles, moveSaves, returnSaves }

/** Concepts of higher layers hand these to those below. */
const services = {
  notifier,
  countLeads: countLeadsByVehicle,
  countOpenDeals,
  countSavers,
  transferPart,
  duplicatePart,
  onSale: inviteBuyer,
  countQuestions: publishedQuestions,
}

export function createApi(parts: ApiParts) {
  const { database, search, files, log, now = () => new Date(), trustProxy = [], thirdParty, mailFolder = null } = parts
  const uploads = uploadLimits(database.db, worksAtApproved)
  const factors = factorPartsOf(parts)
  const embedParts = { origin: parts.origin, db: database.db, find: embedFinder(parts), kinds: [postPage] }
  const app = new OpenAPIHono<ApiEnv>()
  app.use(requestLog(log.child({ half: 'api' })))
  const handedIn = {
    identity: { ...identity, apiKeyOf },
    noteListRead: auditListExport,
    services: { ...services, search },
    bodyMac: openBodyMac(parts.secrets),
  }
  app.use(authenticate({ ...handedIn, database, log, now, trustProxy }))
  app.onError((error, c) => answerError(error, c, (fault, facts) => parts.faults?.note(fault, facts)))
  app.notFound((c) => c.json(body('not_found', `Page not found: ${c.req.path}`), 404))

  app.route('/', accountRoutes({ ...parts, factors, uploads }))
  app.route('/', countingRoutes(parts.secrets, countAbove))
  app.route('/', thirdPartyRoutes(thirdParty ? openProvider(thirdParty) : null, factors))
  app.route('/', profileRoutes({ files, uploads, limits: factors.limits }))
  for (const routes of selfContained) app.route('/', routes())
  for (const routes of [inboxRoutes, vehicleRoutes, webhookRoutes, exportChannelRoutes, feedRoutes])
    app.route('/', routes(parts))
  for (const routes of [embedRoutes, socialRoutes]) app.route('/', routes(embedParts))
  for (const routes of [caseRoutes, ticketRoutes, sentCaseRoutes]) app.route('/', routes(caseParts, files))
  app.route('/', advertisingRoutes(notifier, { secrets: parts.secrets, live: parts.liveAds }))
  app.route('/', sellingRoutes({ files, uploads, notifier }))
  app.route('/', moderationRoutes(moderationSources))
  app.route('/', searchRoutes(searchLimit(database.db), searchLimit(database.db, 'typing')))
  app.route('/', savedRoutes(parts.secrets))
  for (const routes of [billingRoutes, documentRoutes, privacyRoutes]) app.route('/', routes(files))
  app.route('/', paymentRoutes({ cards: parts.cards ? openStripe(parts.cards) : null, origin: parts.origin }))
  app.route('/', accountClosureRoutes({ limits: factors.limits }))
  app.route('/', closureRoutes({ limits: factors.limits }, notifier))
  app.route('/', mailRoutes(mailFolder))
  app.route('/', inboundMailRoutes({ files, inboundMail: parts.inboundMail }))
  app.route('/', workRoutes(queues))
  app.route('/', healthRoutes({ ...parts, queues }))
  for (const routes of [siteSettingRoutes(settingParts), legalRoutes(legalParts)]) app.route('/', routes)
  app.route(
    '/',
    environmentRoutes(environmentParts({ ...parts, facts: parts.environment ?? noFacts, startedAt: now() })),
  )
  for (const routes of [assetRoutes, guestUploadRoutes]) app.route('/', routes(files, uploads))

  addDescription(app)
  addHealth(app, database)
  return app
}

function addHealth(app: OpenAPIHono<ApiEnv>, { pool }: OpenDatabase) {
  app.get('/healthcheck', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    await pool.query('select 1 from make limit 1')
    return c.json({ ready: true })
  })
}

const factorPartsOf = ({ secrets, origin }: ApiParts) => ({
  encryption: openSecretEncryption(secrets),
  party: relyingPartyOf(origin),
  limits: accountLimits,
})
