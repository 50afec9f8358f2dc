import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { readBrowserState } from '~/browser-state/browser-state.server'
import type { Counter } from '~/counting/counter'
import { type ApiLine, type Caller, Transport } from '~/upstream/transport.server'
import { openVehiclePages, type VehiclePages } from '~/vehicles/vehicle-pages.server'
import { type Cookies, isPersonal, openCookies, ourCookies } from './cookies.server'
import { ListCache } from './list-cache.server'
import { readProfile } from './profile-cookie.server'
import type { Log, RequestContext } from './request-context.server'
import { emptyResponse } from './response-draft.server'

export interface RequestContextSettings {
  api: ApiLine
  secrets: string[]
  publicOrigin?: string
  /** Whether mail stays here, to be read: the demo. */
  demoMail?: boolean
  /** Where files of forms lie while they are worked on; the system's own folder when it is not said. */
  scratch?: string
  /** Grows with every change that lists show; without it a list is remembered for half a minute. */
  listVersion?: () => string | number
  /** Grows with every post and comment. */
  postsVersion?: () => number
  vehiclePages?: VehiclePages
  counter?: Counter
  buildId: string
}

export interface RequestFacts {
  pageVersion?: string | null
  requestId: string
  clientAddress: string | null
  https: boolean
  signal: AbortSignal
  log: Log
  noteFault?: (error: unknown) => void
}

export function requestContexts(settings: RequestContextSettings) {
  const jars = { http: openCookies(settings.secrets, false), https: openCookies(settings.secrets, true) }
  const memories = openMemories(settings)
  return async (request: Request, facts: RequestFacts): Promise<RequestContext> => {
    const cookies = facts.https ? jars.https : jars.http
    const header = request.headers.get('cookie')
    const { url, isData } = pageUrl(request.url)
    const token = await text(cookies.token, header)
    const caller = callerOf(request, url, facts, token)
    return {
      request,
      url,
      id: facts.requestId,
      nonce: randomBytes(16).toString('base64'),
      anonymous: ourCookies(header).length === 0,
      personal: ourCookies(header).some(isPersonal),
      isDocument: !isData,
      cookies,
      api: new Transport(settings.api, caller),
      caller,
      current: {
        profile: token ? await readProfile(cookies, token, header) : null,
        browserState: await readBrowserState(cookies, header),
      },
      response: emptyResponse(),
      theme: asTheme(await cookies.theme.parse(header).catch(() => null)),
      switcherHidden: (await text(cookies.switcher, header)) === 'hidden',
      scratch: settings.scratch ?? tmpdir(),
      ...memories,
      pageVersion: facts.pageVersion,
      origin: settings.publicOrigin ?? url.origin,
      buildId: settings.buildId,
      counter: settings.counter,
      demoMail: settings.demoMail ?? false,
      log: facts.log,
      noteFault: facts.noteFault,
    }
  }
}

/** Is how long pages get the same advertisements and words: cached pages hold theirs for longer. */
const briefMs = 1000

const openMemories = ({
  api,
  listVersion = () => 0,
  postsVersion = () => 0,
  vehiclePages,
}: RequestContextSettings) => ({
  lists: new ListCache(listVersion),
  postLists: new ListCache(postsVersion),
  briefLists: new ListCache(listVersion, briefMs),
  vehiclePages: vehiclePages ?? openVehiclePages(api, false),
})

/** The page a request is about: a data request names it with `.data` behind. */
export function pageUrl(address: string): { url: URL; isData: boolean } {
  const url = new URL(address)
  const isData = url.pathname.endsWith('.data')
  if (isData) {
    url.pathname = url.pathname === '/_root.data' ? '/' : url.pathname.slice(0, -'.data'.length)
    url.searchParams.delete('_routes')
  }
  return { url, isData }
}

function callerOf(request: Request, url: URL, facts: RequestFacts, token: string | null): Caller {
  return {
    pageIsHttps: facts.https,
    pagePath: url.pathname,
    requestId: facts.requestId,
    clientAddress: facts.clientAddress,
    userAgent: request.headers.get('user-agent'),
    session: token ? createHash('sha256').update(token).digest('hex') : null,
    token,
    dealershipId: dealershipIn(url.pathname),
    signal: facts.signal,
  }
}

/** The dealership that a page's address names; -1 when it names none (spec section 9). Guards put the active one in its place. */
const dealershipIn = (pathname: string): number =>
  Number(/^\/dealership\/([1-9]\d{0,14})(?:\/|$)/.exec(pathname)?.[1] ?? -1)

async function text(cookie: Cookies['token'], header: string | null): Promise<string | null> {
  const value: unknown = await cookie.parse(header).catch(() => null)
  return typeof value === 'string' && value !== '' ? value : null
}

const asTheme = (value: unknown): RequestContext['theme'] => (value === 'light' || value === 'dark' ? value : 'system')
