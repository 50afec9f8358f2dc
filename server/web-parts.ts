import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'
import type { Config } from '../api/settings/config'
import type { Counter } from '../app/counting/counter'
import type { ApiLine } from '../app/upstream/transport.server'
import type { ChannelParts } from './live/channel'

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface WebParts {
  config: Config
  api: ApiLine
  /** Names the build, or says that this is development. */
  buildId: string
  log: Logger
  /** The Remix build: fixed in production, read anew at each request in development. */
  build: () => Promise<ServerBuild>
  assets: Middleware
  development: boolean
  ready: () => Promise<boolean>
  /** Grows with every change that lists show. Without it a cached list may be half a minute old. */
  version?: () => string | number
  /** Grows with every post and comment. */
  postsVersion?: () => number
  /** Grows with every announcement that is written, changed or deleted, and with every new version of a setting. */
  announcementsVersion?: () => number
  /** Grows with every change of what advertising may be shown. Without it a stopped advertisement may stay on pages for half a minute. */
  adsVersion?: () => number
  /** Changes whenever something may have been written, by any client of the database; missing where that is not known. */
  writes?: () => number
  counter?: Counter
  follow?: ChannelParts['follow']
}
