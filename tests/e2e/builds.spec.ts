import type { Page } from '@playwright/test'
import { expect, hydrated, isMarked, mark, test } from '../support/browser'
import { ask } from '../support/site'

/** Answers as after a deployment: another build is the latest, and its manifest is there. */
async function deployNewer(page: Page) {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.addInitScript(reportWhatIsRead)
}

/** Remix's own check, as it answers for a build that is not the server's. */
const mismatchManifest = (page: Page) =>
  page.route('**/__manifest*', (route) =>
    route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  )

/** Resolves when the page has not only been told of the newer build but has read it. */
async function noticed(page: Page) {
  await page.waitForResponse('**/builds/meta/newer.json')
  await page.waitForFunction(() => 'newerIsRead' in window)
}

/** In the page: leaves a word when the newer build's manifest has been read. */
function reportWhatIsRead() {
  const read = Response.prototype.json
  Response.prototype.json = async function (this: Response) {
    const value: unknown = await read.call(this)
    if (this.url.endsWith('/newer.json')) Object.assign(window, { newerIsRead: true })
    return value
  }
}

function documentsOf(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

const follow = async (page: Page, name: string, path: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(path)
  await hydrated(page)
}

test('the newest build and its manifest are served, and never from a cache without asking', async () => {
  const latest = await ask('/builds/latest.json')
  expect(latest.headers.get('cache-control')).toBe('no-cache')
  const { id } = JSON.parse(latest.body)
  const meta = await ask(`/builds/meta/${id}.json`)
  expect(meta.status).toBe(200)
  expect(meta.headers.get('cache-control')).toBe('no-cache')
  expect(JSON.parse(meta.body).id).toBe(id)
  expect((await ask('/')).body).toContain(`Build ${id}`)
})

test('while the build is the same, links stay client navigations', async ({ page }) => {
  const looked = page.waitForResponse('**/builds/latest.json')
  await page.goto('/about')
  await hydrated(page)
  await looked
  await mark(page)
  await follow(page, 'How it works', '/how-it-works')
  expect(await isMarked(page)).toBe(true)
})

test('once a newer build is out the next navigation is a full load, once per path within ten seconds', async ({
  page,
}) => {
  await deployNewer(page)
  await page.clock.setFixedTime(Date.now()) // however long the loads take, it is within ten seconds
  const documents = documentsOf(page)
  let seen = noticed(page)
  await page.goto('/about')
  await seen
  await mark(page)
  seen = noticed(page)
  await follow(page, 'How it works', '/how-it-works')
  expect(await isMarked(page)).toBe(false)
  await seen
  seen = noticed(page)
  await follow(page, 'About us', '/about')
  await seen
  await mark(page)
  await follow(page, 'How it works', '/how-it-works')
  expect(await isMarked(page)).toBe(true)
  expect(documents).toEqual(['/about', '/how-it-works', '/about'])
})

test('after ten seconds the same path may be loaded in full again', async ({ page }) => {
  await deployNewer(page)
  await page.clock.install()
  await page.goto('/about')
  await hydrated(page)
  const reach = async (name: string, path: string) => {
    await page.clock.runFor(1500)
    await page.waitForFunction(() => 'newerIsRead' in window)
    await follow(page, name, path)
  }
  await reach('How it works', '/how-it-works')
  await reach('About us', '/about')
  await page.clock.fastForward(11_000)
  await page.waitForFunction(() => 'newerIsRead' in window)
  await mark(page)
  await follow(page, 'How it works', '/how-it-works')
  expect(await isMarked(page)).toBe(false)
})

test('a search form sent to an old page is a full load too', async ({ page }) => {
  await deployNewer(page)
  const seen = noticed(page)
  await page.goto('/about')
  await seen
  await mark(page)
  await page.getByRole('searchbox', { name: 'Search cars' }).fill('ford')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=ford')
  expect(await isMarked(page)).toBe(false)
})

test('a build whose manifest is not there yet is not out', async ({ page }) => {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  const asked = page.waitForResponse('**/builds/meta/newer.json')
  await page.goto('/about')
  expect((await asked).status()).toBe(404)
  await hydrated(page)
  await mark(page)
  await follow(page, 'How it works', '/how-it-works')
  expect(await isMarked(page)).toBe(true)
})

test("together with Remix's own manifest check there is one load, not two", async ({ page }) => {
  await deployNewer(page)
  await mismatchManifest(page)
  const documents = documentsOf(page)
  const seen = noticed(page)
  await page.goto('/about')
  await seen
  const again = noticed(page)
  await follow(page, 'How it works', '/how-it-works')
  await again
  expect(documents).toEqual(['/about', '/how-it-works'])
})

test('when Remix notices first, that is one load as well', async ({ page }) => {
  await mismatchManifest(page)
  const documents = documentsOf(page)
  await page.goto('/about')
  await hydrated(page)
  // The new page looks for a newer build by itself: it has nothing to load anew after that.
  const looked = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/builds/latest.json') &&
      (await answer.request().headerValue('referer'))?.endsWith('/how-it-works') === true,
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  await expect.poll(() => documents).toEqual(['/about', '/how-it-works'])
  await hydrated(page)
  await looked
  expect(documents).toEqual(['/about', '/how-it-works'])
})

const connections = [
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: '2g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 2],
] as const
for (const [connection, looks] of connections)
  test(`a page on ${connection.effectiveType}${connection.saveData ? ' that saves data' : ''} fetches ${looks} files of builds at its start`, async ({
    page,
  }) => {
    await page.addInitScript((given) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => given })
    }, connection)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/builds/')) asked.push(request.url())
    })
    await page.clock.install()
    await page.goto('/about')
    await hydrated(page)
    await page.clock.runFor(5000)
    await expect.poll(() => asked.length).toBe(looks)
    expect(
      asked.some((url) => /\/builds\/meta\/\w+\.json$/.test(url)),
      'the running build’s manifest',
    ).toBe(looks > 0)
  })

test('a tab that comes back after ten minutes looks again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/builds/latest.json')) asked.push(request.url())
  })
  await page.clock.install()
  await page.goto('/about')
  await hydrated(page)
  await page.clock.runFor(1500)
  await expect.poll(() => asked.length).toBe(1)
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.fastForward(9 * 60_000)
  await comeBack()
  await page.clock.fastForward(2 * 60_000)
  await comeBack()
  await expect.poll(() => asked.length).toBe(2)
})
