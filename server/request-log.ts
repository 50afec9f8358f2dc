import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

const maxPathLength = 300

/** Never what an address is asked with. Files and probes, which have no id, are lines of the level debug. */
export function logAnswer(log: Logger, message: IncomingMessage, response: ServerResponse): void {
  if (!log.isLevelEnabled('warn')) return
  const began = performance.now()
  const path = pathOf(message.url)
  response.once('close', () => {
    const requestId = response.getHeader('x-request-id')
    const { statusCode: status } = response
    const level = status >= 500 ? 'warn' : requestId ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const left = response.writableFinished ? undefined : true
    const ms = Math.round(performance.now() - began)
    log[level]({ requestId, method: message.method, path, status, ms, left }, 'answered')
  })
}

/** The query may hold a link's token, a name, a place: none of it is kept. */
export const pathOf = (url = '/'): string =>
  (url.split(/[?#]/)[0] ?? '/').replace(/^\/feeds\/.*/, '/feeds/:file').slice(0, maxPathLength)
