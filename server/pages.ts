import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { writeReadableStreamToWritable } from '@remix-run/node'
import type { Logger } from 'pino'
import type { FaultGatherer } from '../api/health/fault-gatherer'
import type { RequestContext } from '../app/session/request-context.server'
import { payloadAnswer } from '../framework/payload'
import { answerText, originOf, refuseBody, securityOf, setCaching } from './answers'
import { clientAddress } from './client'
import type { Counting } from './counting/counting'
import { shownOn } from './counting/shown-on'
import { FaultNotes } from './faults'
import { type Page, pageOf, sendPage } from './page'
import type { CachePlace, PageCache } from './page-cache'
import { BodyTooLarge, toRequest } from './request'
import { pathOf } from './request-log'
import { asOneClick, isSameOrigin } from './same-origin'
import type { Site } from './site'
import { answerTooLarge } from './too-large'
import type { WebParts } from './web-parts'

export interface PageRequest {
  message: IncomingMessage
  response: ServerResponse
  /** Where the page may be cached; null: nowhere. */
  place: CachePlace | null
  /** Of the vehicle's page that is asked for; undefined: it is no vehicle's page that could be cached. */
  pageVersion?: string | null
}

/** Answers what is no file: has it rendered by Remix, or waits for whoever has the same page rendered already. */
export function pageHandler(parts: WebParts, site: Site, { cache, ...gathering }: Gathering & { cache: PageCache }) {
  const render = rendering(parts, site, gathering)
  const { counting } = gathering
  return async (asked: PageRequest): Promise<void> => {
    const { place } = asked
    const shared = place && (await cache.expected(place))
    if (shared) {
      counting.pageSent(asked.message, shared)
      return sendPage(shared, asked)
    }
    const page = render(asked)
    if (place) cache.expect(place, page)
    await page
  }
}

interface Gathering {
  counting: Counting
  faults: FaultGatherer
}

function rendering(parts: WebParts, site: Site, { counting, faults }: Gathering) {
  const { config, log, development } = parts
  return async ({ message, response, pageVersion }: PageRequest): Promise<Page | null> => {
    const requestId = nameAnswer(response)
    const requestLog = log.child({ requestId })
    const faultNotes = new FaultNotes(faults, { reference: requestId, route: () => routeOf(site, message) })
    let context: RequestContext | undefined
    try {
      if (development) await site.refresh()
      const origin = originOf(parts, message)
      const { request, payload, tooLarge } = toRequest(message, response, origin)
      if (!isSameOrigin(request, [origin]) && !asOneClick(request)) {
        answerText(response, 403, 'This form was sent from another site, so it was not accepted.')
        return null
      }
      context = await site.open(request, {
        requestId,
        clientAddress: clientAddress(message, config.trustProxy),
        https: origin.startsWith('https:'),
        signal: request.signal,
        pageVersion,
        log: requestLog,
        noteFault: (error) => faultNotes.note(error),
      })
      const answer = await site.answer(request, context)
      const refused = tooLarge()
      if (refused) throw refused
      // A browser that left ends its own calls: that is no failure of a page.
      if (!request.signal.aborted) faultNotes.answered(answer.status)
      for (const cookie of context.response.setCookies) answer.headers.append('Set-Cookie', cookie)
      setCaching(answer, context)
      const shown = shownOn(context, answer.status)
      if (context.response.document || shown) counting.pageSent(message, { shown, isStaff: isStaff(context) })
      if (context.response.document)
        return sendDocument(parts, { context, document: context.response.document, shown }, answer, {
          message,
          response,
        })
      await send(parts, payload ? await payloadAnswer(answer) : answer, requestId, { message, response })
    } catch (error) {
      answerFailure(error, { message, response }, requestLog, faultNotes)
    } finally {
      for (const one of context?.response.afterwards ?? []) void one()
    }
    return null
  }
}

const routeOf = (site: Site, { method = 'GET', url }: IncomingMessage): string =>
  `${method} ${site.patternOf(
    pathOf(url)
      .replace(/^\/_root\.data$/, '/')
      .replace(/\.data$/, ''),
  )}`

function answerFailure(error: unknown, { message, response }: Exchange, log: Logger, faultNotes: FaultNotes): void {
  if (error instanceof BodyTooLarge) refuseBody(message, response, () => answerTooLarge(response, error))
  else {
    log.error({ err: error }, 'request failed')
    faultNotes.note(error)
    if (!response.headersSent) answerText(response, 500, 'Something went wrong. Please try again later!')
    else response.destroy()
  }
}

/** Whatever the answer becomes, it carries the id under which the log knows it. */
function nameAnswer(response: ServerResponse): string {
  const requestId = randomUUID()
  response.setHeader('x-request-id', requestId)
  return requestId
}

interface Exchange {
  message: IncomingMessage
  response: ServerResponse
}

/** A whole page. Null when it is one person's: their own, an error's, or one that sets a cookie. */
function sendDocument(
  parts: WebParts,
  { context, document, shown }: { context: RequestContext; document: Buffer; shown: Page['shown'] },
  answer: Response,
  exchange: Exchange,
) {
  const { headers, status } = answer
  const scripts = headers.get('x-script-sources') ?? ''
  headers.delete('x-script-sources')
  headers.append('Vary', 'Accept-Encoding')
  const cookies = headers.getSetCookie()
  const forMany = !context.personal && status === 200 && cookies.length === 0
  const page = pageOf(document, {
    status,
    headers: {
      ...securityOf(parts, exchange.message, scripts),
      ...Object.fromEntries(headers),
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    forMany,
    shown,
    renderedAt: context.response.dataReadAt,
  })
  sendPage(page, exchange, context.id)
  return forMany ? page : null
}

/** Dealerships' people and administrators look at lists for their work. */
const isStaff = ({ current: { profile } }: RequestContext): boolean => profile !== null && profile.role !== 'consumer'

/** A frame document names in its own policy who may frame it; the older header knows only two answers. */
const saysWhoFrames = ({ headers }: Response): boolean =>
  headers.get('Content-Security-Policy')?.includes('frame-ancestors') ?? false

async function send(parts: WebParts, answer: Response, requestId: string, { message, response }: Exchange) {
  const headers = securityOf(parts, message)
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
  if (saysWhoFrames(answer)) response.removeHeader('X-Frame-Options')
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  response.setHeader('x-request-id', requestId)
  response.statusCode = answer.status
  if (answer.body && message.method !== 'HEAD') await writeReadableStreamToWritable(answer.body, response)
  else response.end()
}
