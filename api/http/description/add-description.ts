import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../api-env'
import { docsPage } from '../docs/docs-page'
import { described } from './describe'
import type { ApiDocument } from './document'

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Drive Avenue API',
    version: '1',
    description:
      'The calls behind the marketplace. Money is integer cents, time is UTC. A body of JSON has at most 1 MB, or what the call says (x-body-bytes).',
    license: { name: 'MIT', identifier: 'MIT' },
  },
}

/** Adds the description of all calls, and the page that shows it. */
export function addDescription(app: OpenAPIHono<ApiEnv>) {
  const { openAPIRegistry: registry } = app
  registry.registerComponent('securitySchemes', 'session', { type: 'http', scheme: 'bearer', description: ofSession })
  registry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer', description: ofKey })
  let document: ApiDocument | undefined
  const at = (url: string): ApiDocument => {
    document ??= described(app.getOpenAPI31Document(description) as ApiDocument)
    return { ...document, servers: [{ url: new URL(url).origin }] }
  }
  app.get('/api/openapi.json', (c) => c.json(at(c.req.url)))
  app.get('/', (c) => c.html(docsPage(at(c.req.url))))
}

const ofSession = 'The token that signing in answers. The pages of the site call with it.'
const ofKey = 'A key of a dealership (da_live_…): what it may do is its scopes.'
