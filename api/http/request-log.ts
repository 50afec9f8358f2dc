import type { Logger } from 'pino'
import type { Guard } from './api-env'
import { patternOf } from './route-pattern'

const maxPathLength = 300

/** The address as the contract has it: the ids in it may be a link's token. In-process calls are of level debug. */
export const requestLog =
  (log: Logger): Guard =>
  async (c, next) => {
    const began = performance.now()
    await next()
    const { status } = c.res
    const level = status >= 500 ? 'warn' : isListened(c.env) ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const path = patternOf(c) ?? c.req.path.slice(0, maxPathLength)
    const requestId = c.res.headers.get('x-request-id')
    const ms = Math.round(performance.now() - began)
    log[level]({ requestId, method: c.req.method, path, status, ms }, 'called')
  }

const isListened = (env: unknown): boolean => typeof env === 'object' && env !== null && 'incoming' in env
