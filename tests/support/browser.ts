import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { isHydrated } from '../../framework/is-hydrated'
import { aGate } from './gate'
import { PagePool } from './page-pool'
import { type Role, signIn, webUrl } from './site'

export { expect }

type SignedInPages = Record<Exclude<Role, 'otherDealer'>, Page>
interface OfOneTest extends SignedInPages {
  /** Takes the pages of a test back when it has ended. */
  pagesOfTest: undefined
  /** A page of its own without script, as nobody or as a role. */
  withoutScript: (role?: Role) => Promise<Page>
}
interface OfOneWorker {
  /** The cookies of a role, signed in every five minutes of a worker. */
  cookiesOf: (role: Role) => Promise<string>
}

/** Ends before the ten minutes in which dangerous steps ask nobody who they are, with the time of a test to spare. */
const recentMs = 5 * 60_000

/** Tests with pages that are signed in by cookie. A page that breaks its own CSP or throws fails its test. */
export const test = base.extend<OfOneTest, OfOneWorker>({
  cookiesOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const kept = new Map<Role, { cookies: Promise<string>; until: number }>()
      await use((role) => {
        const known = kept.get(role)
        if (known && Date.now() < known.until) return known.cookies
        const cookies = signIn(role)
        kept.set(role, { cookies, until: Date.now() + recentMs })
        return cookies
      })
    },
    { scope: 'worker' },
  ],
  pagesOfTest: [
    async ({ browser }, use, test) => {
      await use(undefined)
      // Leaves the pages of a test that failed as they are, to be described: its worker ends.
      if (test.status === test.expectedStatus) await poolOf(browser).takeBack()
    },
    { auto: true },
  ],
  context: async ({ browser, javaScriptEnabled }, use) => {
    const page = await pageOf(browser, '', { javaScriptEnabled })
    await use(page.context())
  },
  page: async ({ context }, use) => {
    const [page] = context.pages()
    if (page) await watched(page, use)
  },
  withoutScript: async ({ browser, cookiesOf }, use) => {
    await use(async (role) => pageOf(browser, role ? await cookiesOf(role) : '', { javaScriptEnabled: false }))
  },
  consumer: signedIn('consumer'),
  admin: signedIn('admin'),
  dealerAdmin: signedIn('dealerAdmin'),
  sale: signedIn('sale'),
  finance: signedIn('finance'),
})

type Use = (page: Page) => Promise<void>

function signedIn(role: Role) {
  return async ({ browser, cookiesOf }: { browser: Browser } & OfOneWorker, use: Use) => {
    const page = await pageOf(browser, await cookiesOf(role))
    await watched(page, use)
  }
}

const pools = new WeakMap<Browser, PagePool>()

function poolOf(browser: Browser): PagePool {
  const pool = pools.get(browser) ?? new PagePool(browser)
  pools.set(browser, pool)
  return pool
}

/** Gives a page with these cookies and no others, in a context of its own. Leave it open: the next test gets it. */
export async function pageOf(browser: Browser, cookies: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await poolOf(browser).borrow(options)
  if (cookies) await page.context().addCookies(browserCookies(cookies))
  return page
}

/** What a request's cookie header says, as a browser keeps it for a site. */
export function browserCookies(header: string, url = webUrl) {
  return header
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: true, sameSite: 'Lax' as const }
    })
}

async function watched(page: Page, use: Use) {
  const complaints = complaintsOf(page)
  await use(page)
  expect(complaints, 'the page threw or broke its own policy').toEqual([])
}

/** What a page complains of: errors nobody caught (hydration among them) and breaches of its policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content.Security.Policy|hydrat/i.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** Puts a link at the top of the page, as written content might. */
export async function plantLink(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a')
    link.setAttribute('href', address)
    link.textContent = 'Planted link'
    document.querySelector('main')?.prepend(link)
  }, href)
  return page.getByRole('link', { name: 'Planted link' })
}

/** Presses a button that sends a form, and goes on once that is answered: leaving before would break it off. */
export async function send(page: Page, button: Locator) {
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'POST'), button.click()])
}

export const toast = (page: Page) => page.getByRole('status').and(page.locator('.toast'))

/** Marks the document, to see later whether it was loaded anew. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/**
 * Resolves when the page is hydrated: React has taken the whole document over, not only begun to, the parts whose
 * script comes later among it, and what listens to keys and presses is there.
 */
export const hydrated = (page: Page) =>
  expect
    .poll(() => page.evaluate(isHydrated).catch(leaving), { intervals: [100], message: 'the page is hydrated' })
    .toBe(true)

/** A document that goes away in the middle of the question has not answered it. */
const leaving = () => false

/** Keeps what answers these addresses back until the function that it gives is called. */
export async function holdAnswers(page: Page, addresses: string): Promise<() => void> {
  const gate = aGate()
  await page.route(addresses, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate.open
}
