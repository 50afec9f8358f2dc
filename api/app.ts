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
import { analyticsRoutes } from './analytics/routes'
import type { FileStore } from './assets/files'
import { guestUploadRoutes } from './assets/guest-upload.routes'
import { assetRoutes } from './assets/routes'
import { uploadLimits } from './assets/upload-limits'
import { auditListExport } from './audit/list-exports'
import { auditRoutes } from './audit/routes'
import { caseRoutes } from './cases/routes'
import { closureRoutes } from './closures/routes'
import { contactCaseSource } from './contact/case-source'
import { contactRoutes } from './contact/routes'
import { contentRoutes } from './content/routes'
import type { OpenDatabase } from './database/open'
import { documentRoutes } from './dealerships/documents/routes'
import { dealershipRoutes } from './dealerships/routes'
import { embedRoutes } from './embeds/routes'
import { feedRoutes } from './feeds/routes'
import type { ApiEnv } from './http/api-env'
import { authenticate } from './http/authenticate'
import { docsPage } from './http/docs'
import { answerError, body } from './http/errors'
import { requestLog } from './http/request-log'
import { openBodyMac } from './idempotency/body-mac'
import { inboxRoutes } from './inbox/routes'
import { threadReportCaseSource } from './inbox/thread-reports/case-source'
import { countLeadsByVehicle } from './inbox/threads/count-by-vehicle'
import { mailRoutes } from './mail/routes'
import { mergerRoutes } from './mergers/routes'
import { notifier } from './notifications/notifier'
import { notificationRoutes } from './notifications/routes'
import type { CallableAddresses } from './outbound/callable-addresses'
import { pricingRoutes } from './pricing/routes'
import { privacyRoutes } from './privacy/routes'
import { dealershipReportCaseSource, reportCaseSource } from './reports/case-source'
import { reportRoutes } from './reports/routes'
import { reviewRoutes } from './reviews/routes'
import { savedRoutes } from './saved/routes'
import { unsubscribeKeys } from './saved/unsubscribe-token'
import type { SearchIndex } from './search/index'
import { searchLimit } from './search/limit'
import { searchRoutes } from './search/routes'
import type { ThirdParty } from './settings/config'
import { socialRoutes } from './social/routes'
import { vehicleRoutes } from './vehicles/routes'

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Drive Avenue API',
    version: '1',
    description:
      'The calls behind the marketplace. Money is integer cents, time is UTC. A body of JSON has at most 1 MB, or what the call says (x-body-bytes).',
  },
}

export interface ApiParts {
  database: OpenDatabase
  search: SearchIndex
  files: FileStore
  log: Logger
  /** SESSION_SECRET's values, from which encryption keys are derived. The first encrypts, all decrypt. */
  secrets: readonly string[]
  origin: string
  now?: () => Date
  /** Addresses whose X-Forwarded-For is believed. */
  trustProxy?: readonly string[]
  thirdParty?: ThirdParty
  breachedPasswords?: string
  mailFolder?: string
  /** What may be called of the addresses that people type: public ones, unless it is said otherwise. */
  callable?: CallableAddresses
}

/** They need nothing that this API is made with. */
const selfContained = [
  ...[sessionRoutes, formDraftRoutes, dealershipRoutes, mergerRoutes, reviewRoutes, feedRoutes, reportRoutes],
  ...[pricingRoutes, notificationRoutes, auditRoutes, contactRoutes, contentRoutes, analyticsRoutes],
  socialRoutes,
]

const caseSources = [contactCaseSource, reportCaseSource, dealershipReportCaseSource, threadReportCaseSource]

export function createApi(parts: ApiParts) {
  const { database, search, files, log, now = () => new Date(), trustProxy = [], thirdParty, mailFolder = null } = parts
  const uploads = uploadLimits(database.pool, worksAtApproved)
  const factors = factorPartsOf(parts)
  const app = new OpenAPIHono<ApiEnv>()
  app.use(requestLog(log.child({ half: 'api' })))
  const handedIn = {
    identity,
    noteListRead: auditListExport,
    services: { search, notifier, countLeads: countLeadsByVehicle },
    bodyMac: openBodyMac(parts.secrets),
  }
  app.use(authenticate({ ...handedIn, database, log, now, trustProxy }))
  app.onError((error, c) => answerError(error, c))
  app.notFound((c) => c.json(body('not_found', `Page not found: ${c.req.path}`), 404))

  app.route('/', accountRoutes({ ...parts, factors, uploads }))
  app.route('/', thirdPartyRoutes(thirdParty ? openProvider(thirdParty) : null, factors))
  app.route('/', profileRoutes({ files, uploads, limits: factors.limits }))
  for (const routes of selfContained) app.route('/', routes())
  for (const routes of [inboxRoutes, embedRoutes, vehicleRoutes]) app.route('/', routes(parts))
  app.route('/', documentRoutes(files))
  app.route('/', caseRoutes(caseSources, files))
  app.route('/', searchRoutes(searchLimit(database.pool)))
  app.route('/', savedRoutes(unsubscribeKeys(parts.secrets)))
  app.route('/', privacyRoutes(files))
  for (const routes of [accountClosureRoutes, closureRoutes]) app.route('/', routes({ limits: factors.limits }))
  app.route('/', mailRoutes(mailFolder))
  app.route('/', assetRoutes(files, uploads))
  app.route('/', guestUploadRoutes(files, uploads))

  addDescription(app)
  app.get('/healthcheck', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    await database.pool.query('select 1 from make limit 1')
    return c.json({ ready: true })
  })
  return app
}

function addDescription(app: OpenAPIHono<ApiEnv>) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.doc31('/api/openapi.json', description)
  app.get('/', (c) => c.html(docsPage(app.getOpenAPI31Document(description) as Parameters<typeof docsPage>[0])))
}

const factorPartsOf = ({ secrets, origin }: ApiParts) => ({
  encryption: openSecretEncryption(secrets),
  party: relyingPartyOf(origin),
  limits: accountLimits,
})
