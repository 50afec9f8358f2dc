import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from '@playwright/test'
import { webUrl } from './site'

/** Names what stays with a context until it is closed. */
const namesOfLasting = [
  'addInitScript',
  'clock',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setOffline',
] as const
const eventsOfTests = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfinished',
  'response',
  'websocket',
] as const

interface Pooled {
  key: string
  context: BrowserContext
  page: Page
  session: CDPSession
  viewport: ViewportSize | null
  /** Whether a test has set what cannot be taken back. */
  isSpoiled: boolean
}

/** Bounds the pages that wait: each has a process. */
const maxFree = 6

/**
 * Lends a worker's tests their pages, and lends them again once they are reset: a new context costs half of what a page
 * costs in a test, for its process and for each script and font that it loads once more. The browser's cache outlives a
 * test: what says how long it may be shown (scripts, fonts, suggestions of the search) is not asked for again.
 */
export class PagePool {
  private readonly free: Pooled[] = []
  private lent: Pooled[] = []

  constructor(private readonly browser: Browser) {}

  async borrow({ viewport, ...options }: BrowserContextOptions): Promise<Page> {
    // Says script in any case: a test's own default of it is no part of the key. A size is set on any page but a telephone's.
    const settings = { javaScriptEnabled: true, ...options, ...(options.isMobile ? { viewport } : {}) }
    const key = JSON.stringify(settings)
    const at = this.free.findIndex((one) => one.key === key)
    const pooled = this.free[at] ?? (await this.open(key, settings))
    if (at >= 0) this.free.splice(at, 1)
    this.lent.push(pooled)
    // Takes away what came with an answer that was late for the reset.
    await pooled.context.clearCookies()
    if (viewport && !options.isMobile) await pooled.page.setViewportSize(viewport)
    return pooled.page
  }

  private async open(key: string, settings: BrowserContextOptions): Promise<Pooled> {
    const context = await this.browser.newContext(settings)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // A server that a file has started is gone when the file ends.
    const isSpoiled = settings.baseURL !== undefined
    const pooled: Pooled = { key, context, page, session, viewport: page.viewportSize(), isSpoiled }
    const note = () => {
      pooled.isSpoiled = true
    }
    for (const target of [context, page]) noteWhatLasts(target, note)
    return pooled
  }

  /** Takes back what a test has borrowed. */
  async takeBack(): Promise<void> {
    const lent = this.lent
    this.lent = []
    for (const pooled of lent) {
      const canStay = !pooled.isSpoiled && this.free.length < maxFree
      if (canStay && (await isReset(pooled))) this.free.push(pooled)
      else await pooled.context.close()
    }
  }
}

/** Calls back when one of the methods that leave something behind is looked up. */
function noteWhatLasts(target: BrowserContext | Page, note: () => void) {
  for (const name of namesOfLasting) {
    if (!(name in target)) continue
    const value = Reflect.get(target, name)
    const get = () => {
      note()
      return typeof value === 'function' ? value.bind(target) : value
    }
    Object.defineProperty(target, name, { configurable: true, get })
  }
}

/** Resets what a test can have changed, and returns whether it went: a page that has crashed or visited another site is given up. */
async function isReset({ context, page, session, viewport }: Pooled): Promise<boolean> {
  if (!page.url().startsWith(webUrl) && page.url() !== 'about:blank') return false
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of eventsOfTests)
      for (const target of [page, context]) target.removeAllListeners(event as 'console')
    for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' })
    // Signs out first: a page that is left saves what is typed on it, for an account that other tests have too.
    await context.clearCookies()
    // Goes to a page of the same site: over an empty page the browser would end its process.
    await page.goto(`${webUrl}/robots.txt`, { timeout: 60_000 })
    await page.evaluate(forget)
    await page.mouse.move(-1, -1)
    await session.send('Page.resetNavigationHistory')
    await context.clearCookies()
    if (viewport) await page.setViewportSize(viewport)
    return true
  } catch {
    return false
  }
}

function forget() {
  localStorage.clear()
  sessionStorage.clear()
}
