import { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import { accountRoutes } from './accounts/routes'
import { signInThrottle } from './accounts/throttle'
import type { FileStore } from './assets/files'
import { assetRoutes } from './assets/routes'
import { contentRoutes } from './content/routes'
import type { OpenDatabase } from './database/open'
import { dealershipRoutes } from './dealerships/routes'
import { authenticate } from './http/authenticate'
import { docsPage } from './http/docs'
import { answerError, body } from './http/errors'
import type { ApiEnv } from './http/route'
import { pricingRoutes } from './pricing/routes'
import { reportRoutes } from './reports/routes'
import { reviewRoutes } from './reviews/routes'
import type { SearchIndex } from './search/index'
import { searchRoutes } from './search/routes'
import { vehicleRoutes } from './vehicles/routes'

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Drive Avenue API',
    version: '1',
    description: 'The calls behind the marketplace. Money is integer cents, time is UTC.',
  },
}

export interface ApiParts {
  database: OpenDatabase
  search: SearchIndex
  files: FileStore
  log: Logger
  now?: () => Date
  /** Addresses whose X-Forwarded-For is believed. */
  trustProxy?: readonly string[]
}

/** The whole API as one Hono app: the same for the in-process call, the listener and the tests. */
export function createApi({ database, search, files, log, now = () => new Date(), trustProxy = [] }: ApiParts) {
  const app = new OpenAPIHono<ApiEnv>()
  app.use(authenticate({ database, search, log, now, trustProxy }))
  app.onError((error, c) => answerError(error, c))
  app.notFound((c) => c.json(body('not_found', `Page not found: ${c.req.path}`), 404))

  app.route('/', accountRoutes(signInThrottle(database.pool)))
  app.route('/', dealershipRoutes())
  app.route('/', reviewRoutes())
  app.route('/', vehicleRoutes(files))
  app.route('/', reportRoutes())
  app.route('/', pricingRoutes())
  app.route('/', searchRoutes())
  app.route('/', contentRoutes())
  app.route('/', assetRoutes(files))

  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.doc31('/api/openapi.json', description)
  app.get('/', (c) => c.html(docsPage(app.getOpenAPI31Document(description) as Parameters<typeof docsPage>[0])))
  app.get('/healthcheck', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    await database.pool.query('select 1 from make limit 1')
    return c.json({ ready: true })
  })
  return app
}
