import { expect, holdAnswers, hydrated, isMarked, mark, test } from '../support/browser'
import { ask, cookieHeader } from '../support/site'

const footerLink = 'How it works'

test('the progress bar shows while a page is on its way and is gone half a second after it has come', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const arrive = await holdAnswers(page, '**/how-it-works.data*')
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toHaveCount(0)
  const phases = page.evaluate(
    () =>
      new Promise<{ phase: string; at: number }[]>((done) => {
        const seen: { phase: string; at: number }[] = []
        const ended = () => done([...seen, { phase: '1.5 s', at: performance.now() }])
        const element = document.querySelector<HTMLElement>('.progress')
        new MutationObserver(() => {
          const phase = element?.dataset.phase ?? ''
          seen.push({ phase, at: performance.now() })
          // By the page's own timers, one after the other: a machine that stands still for a second changes nothing.
          if (phase === 'finishing') setTimeout(() => setTimeout(ended, 100), 1400)
        }).observe(element as Node, { attributeFilter: ['data-phase'] })
      }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: footerLink }).click()
  await expect(bar).toBeVisible()
  await page.waitForTimeout(600) // it stays for as long as that takes
  await expect(bar).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: /work/i })).toBeVisible()
  const seen = await phases
  expect(seen.map(({ phase }) => phase)).toEqual(['growing', 'finishing', 'idle', '1.5 s'])
  const [began = 0, ended = 0, gone = 0] = seen.map(({ at }) => at)
  expect(ended - began).toBeGreaterThan(550)
  expect(gone - ended).toBeGreaterThan(300)
  await expect(bar).toHaveCount(0)
})

test('the pending state is painted before a new page is committed, however fast it comes', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const painted = page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        const before = document.querySelector('h1')?.textContent
        let pending = false
        const look = () => {
          if (document.querySelector('h1')?.textContent !== before) return done(pending)
          pending ||= document.querySelector<HTMLElement>('.progress')?.dataset.phase === 'growing'
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: footerLink }).click()
  expect(await painted).toBe(true)
})

test('plain links are client navigations, and the back button works', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await mark(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dealerships' }).click()
  await expect(page).toHaveURL('/dealerships')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dealerships' }),
  ).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/./)
  expect(await isMarked(page)).toBe(true)
})

test('the filters follow the address when one goes back and on', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  const used = page.getByRole('checkbox', { name: /^Used/ })
  await used.check()
  await expect(page).toHaveURL(/\/search\?condition=used/)
  await expect(page.getByLabel('Active filters')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect(used).not.toBeChecked()
  await page.goForward()
  await expect(used).toBeChecked()
})

test('a press with a modifier key, another target and a download are left to the browser', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const opened = context.waitForEvent('page')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: footerLink })
    .click({ modifiers: ['Control'] })
  await (await opened).waitForURL('**/how-it-works')
  await expect(page).toHaveURL('/about')
})

test('Escape closes the overlay opened last and only that one', async ({ dealerAdmin: page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dealership/1')
  await hydrated(page)
  const menu = page.locator('summary').and(page.getByLabel('Menu', { exact: true }))
  await menu.click()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const account = page.getByRole('navigation', { name: /^Account menu/ })
  const pages = page.getByRole('navigation', { name: 'Menu', exact: true })
  await expect(account).toBeVisible()
  await expect(pages).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await expect(pages).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pages).toBeHidden()
  await expect(menu).toBeFocused()
})

test('a slash brings the caret into the search box, unless one is typing', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search cars' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(box).toHaveValue('a/b')
})

test('the theme is switched at once and the first byte knows it', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await mark(page)
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await isMarked(page)).toBe(true)
  await expect(page).toHaveURL('/about')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'da_theme')
  const first = await ask('/', { cookie: `da_theme=${cookie?.value}` })
  expect(first.body.slice(0, 300)).toContain('data-theme="dark"')
  await page.getByRole('button', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('the theme is switched without script, and the visitor stays on the page', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search?make=Ford')
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(page).toHaveURL('/search?make=Ford')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a theme nobody offers is not kept', async () => {
  const answer = await ask('/theme', { form: { theme: 'pink"><script>', returnTo: '//evil.example' } })
  expect(answer).toMatchObject({ status: 303, location: '/' })
  const page = await ask('/', { cookie: cookieHeader(answer.cookies) })
  expect(page.body.slice(0, 300)).not.toContain('data-theme')
})

test('a form sent again while its page is still being refreshed is no error', async ({ page }) => {
  await page.goto('/signin')
  await hydrated(page)
  await page.evaluate(endAnswersLate)
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 3000))
    await route.continue().catch(() => {}) // it was overtaken
  })
  const send = async () => {
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
  }
  await send()
  await page.getByRole('heading', { level: 1 }).click() // the focus leaves the first answer
  await send()
})

/** What is posted is answered at once, but its answer ends two seconds later, as on a network that falters. */
function endAnswersLate() {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const answer = await send(input, init)
    const request = new Request(input, init)
    if (request.method !== 'POST') return answer
    const data = new Uint8Array(await answer.arrayBuffer())
    const body = new ReadableStream({
      start(controller) {
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
        controller.enqueue(data)
        setTimeout(() => !request.signal.aborted && controller.close(), 2000)
      },
    })
    return new Response(body, answer)
  }
}
