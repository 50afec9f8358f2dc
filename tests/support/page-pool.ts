import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from '@playwright/test'
import { webUrl } from './site'

/** Names what stays with a context until it is closed. */
const lasting = [
  'addInitScript',
  'clock',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setOffline',
] as const
const heard = [
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

/**
 * Lends a worker's tests their pages, and lends them again once they are as new: a new context costs half of what a page
 * costs in a test, for its process and for each script and font that it loads once more. Nothing but the browser's cache
 * of files outlives a test.
 */
export class PagePool {
  private readonly free: Pooled[] = []
  private lent: Pooled[] = []

  constructor(private readonly browser: Browser) {}

  async borrow({ viewport, ...options }: BrowserContextOptions): Promise<Page> {
    // A size is set on any page, unless it says how wide a telephone's page is.
    const settings = options.isMobile ? { ...options, viewport } : options
    const key = JSON.stringify(settings)
    const at = this.free.findIndex((one) => one.key === key)
    const [pooled = await this.open(key, settings)] = at < 0 ? [] : this.free.splice(at, 1)
    this.lent.push(pooled)
    if (viewport && !options.isMobile) await pooled.page.setViewportSize(viewport)
    return pooled.page
  }

  private async open(key: string, settings: BrowserContextOptions): Promise<Pooled> {
    const context = await this.browser.newContext(settings)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // The server of one test is gone with it.
    const isSpoiled = settings.baseURL !== undefined
    const pooled: Pooled = { key, context, page, session, viewport: page.viewportSize(), isSpoiled }
    for (const target of [context, page]) noteWhatLasts(target, () => Object.assign(pooled, { isSpoiled: true }))
    return pooled
  }

  /** Takes back what a test has borrowed. */
  async takeBack(): Promise<void> {
    const lent = this.lent
    this.lent = []
    for (const pooled of lent) {
      if (!pooled.isSpoiled && (await isAsNew(pooled))) this.free.push(pooled)
      else await pooled.context.close()
    }
  }
}

/** Calls back when one of the methods that leave something behind is looked up. */
function noteWhatLasts(target: BrowserContext | Page, note: () => void) {
  for (const name of lasting) {
    if (!(name in target)) continue
    const value = Reflect.get(target, name)
    const get = () => {
      note()
      return typeof value === 'function' ? value.bind(target) : value
    }
    Object.defineProperty(target, name, { configurable: true, get })
  }
}

/** Resets what a test can have changed, and returns whether it went: a page that has crashed or hangs is given up. */
async function isAsNew({ context, page, session, viewport }: Pooled): Promise<boolean> {
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of heard) for (const target of [page, context]) target.removeAllListeners(event as 'console')
    for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' })
    // A page of the same site: from one to the next the browser keeps its process, but not over an empty page.
    await page.goto(`${webUrl}/robots.txt`)
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
