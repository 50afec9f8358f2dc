import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CountBatch, recordCounts, signatureHeader } from '../../api/counting/counts.contract'
import { openBodyMac } from '../../api/idempotency/body-mac'
import { urlOf } from '../../api/url'
import { originOf as countedFrom, viaParameter } from '../../app/counting/source'
import { apiBase } from '../../app/upstream/base'
import { originOf } from '../answers'
import { clientAddress } from '../client'
import type { WebParts } from '../web-parts'
import { Counter, picturePath } from './counter'
import type { Shown } from './visits'

/** Bounds what a kill loses. */
const flushEveryMs = 5000

export interface Counting {
  counter: Counter
  /** Counts a page as it is sent, from the cache or rendered anew. */
  pageSent(message: IncomingMessage, page: { shown: Shown | null; isStaff?: boolean }): void
  /** Notes what browsers ask for besides pages. */
  noteRequest(message: IncomingMessage): void
  /** Answers the picture by which a browser without script says that it has opened a page; false: it asks for something else. */
  answerPicture(message: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

export function openCounting(parts: WebParts): Counting {
  const { config, log } = parts
  const counter = new Counter({ secrets: config.sessionSecrets, send: sending(parts) })
  const flush = () => counter.flush().catch((err) => log.warn({ err }, 'counts were not taken'))
  const timer = setInterval(flush, flushEveryMs)
  timer.unref()
  const whoOf = (message: IncomingMessage) => ({
    address: clientAddress(message, config.trustProxy) ?? '',
    userAgent: message.headers['user-agent'] ?? '',
  })
  return {
    counter,
    pageSent(message, page) {
      if (isForReader(message)) counter.pageSent(whoOf(message), page)
    },
    noteRequest(message) {
      if (isPartOfPage(message)) counter.finished(whoOf(message))
    },
    answerPicture(message, response) {
      if (!message.url?.startsWith(`${picturePath}?`)) return false
      const opened = counter.pictured(message.url)
      if (opened && isOnOurPage(message)) {
        if (opened.of === 'post') counter.notePost(callerOf(message), opened.id)
        else counter.note(callerOf(message), { vehicleId: opened.id, kind: 'opened', ...placeOf(message) })
      }
      response.writeHead(200, pictureHeaders).end(emptyPicture)
      return true
    },
    async close() {
      clearInterval(timer)
      await flush()
      await flush() // sends what came while the first one was under way
    },
  }

  function callerOf(message: IncomingMessage) {
    const { address, userAgent } = whoOf(message)
    return { clientAddress: address, userAgent }
  }

  /** Knows by what browsers say, and by the Referer where they do not: a picture on another site’s page counts for nothing. */
  function isOnOurPage(message: IncomingMessage): boolean {
    const { referer, 'sec-fetch-site': site } = message.headers
    return site === undefined ? urlOf(referer ?? '')?.origin === originOf(parts, message) : site === 'same-origin'
  }

  /** Reads the address of the page that the picture is on: where its reader was before is not said. */
  function placeOf(message: IncomingMessage) {
    const page = urlOf(message.headers.referer ?? '')
    const isOurs = page?.origin === originOf(parts, message)
    return countedFrom({ via: isOurs ? page.searchParams.get(viaParameter) : null, before: null })
  }
}

/** Sends over the same line as all calls. Throws when the API cannot take it now; what it refuses would be refused again. */
function sending({ api, log, config: { sessionSecrets, publicOrigin } }: WebParts) {
  const signature = openBodyMac(sessionSecrets, 'counts')
  const base = api.baseUrl ? apiBase(api.baseUrl, publicOrigin?.startsWith('https:') ?? false) : 'http://api.internal'
  return async (batch: CountBatch): Promise<void> => {
    const body = JSON.stringify(batch)
    const headers = { 'Content-Type': 'application/json', [signatureHeader]: signature.of(body) }
    const { ok, status } = await api.fetch(new Request(base + recordCounts.path, { method: 'POST', headers, body }))
    if (status >= 400 && status < 500) log.error({ status }, 'counts were refused, and are lost')
    else if (!ok) throw new Error(`The API answered ${status} to the counts.`)
  }
}

const partsOfPages = new Set(['image', 'style', 'script', 'font'])

/** Knows it by what browsers say that they ask for, and by the address where they do not say it. */
const isPartOfPage = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers['sec-fetch-site'] !== 'cross-site' &&
  (partsOfPages.has(String(headers['sec-fetch-dest'])) || url.startsWith('/assets/'))

/** Tells a page that is read from one that is asked for ahead, or as a picture of another site’s page. */
function isForReader(message: IncomingMessage): boolean {
  const { 'sec-fetch-dest': destination = 'document', 'sec-fetch-site': site } = message.headers
  const isPage = destination === 'document' || (destination === 'empty' && site === 'same-origin')
  return message.method === 'GET' && isPage && !isPrefetch(message)
}

const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')

const pictureHeaders = {
  'Content-Type': 'image/gif',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
/** Is a transparent GIF of one pixel. */
const emptyPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
