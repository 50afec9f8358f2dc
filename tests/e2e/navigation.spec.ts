import { expect, holdAnswers, hydrated, isMarked, mark, test } from '../support/browser'
import { aGate } from '../support/gate'
import { ask, cookieHeader } from '../support/site'

const footerLink = 'How it works'

test('the progress bar shows while a page is on its way and is gone half a second after it has come', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/about')
  await hydrated(page)
  const arrive = await holdAnswers(page, '**/how-it-works.data*')
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toHaveCount(0)
  await page.evaluate(() => {
    const phases: { phase: string; at: number }[] = []
    const element = document.querySelector<HTMLElement>('.progress')
    new MutationObserver(() => {
      phases.push({ phase: element?.dataset.phase ?? '', at: performance.now() })
    }).observe(element as Node, { attributeFilter: ['data-phase'] })
    Object.assign(window, { phases })
  })
  const phases = () => page.evaluate(() => Reflect.get(window, 'phases') as { phase: string; at: number }[])
  await page.getByRole('contentinfo').getByRole('link', { name: footerLink }).click()
  await expect(bar).toBeVisible()
  await page.clock.runFor(600) // it stays for as long as that takes
  await expect(bar).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: /work/i })).toBeVisible()
  await expect.poll(async () => (await phases()).map(({ phase }) => phase)).toContain('finishing')
  await page.clock.runFor(1500)
  const seen = await phases()
  expect(seen.map(({ phase }) => phase)).toEqual(['growing', 'finishing', 'idle'])
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
  // Presses again until the page answers: its listener is loaded once the page is hydrated.
  const field = page.locator('[role="search"] input[type="search"]').first()
  await expect
    .poll(async () => {
      await page.keyboard.press('/')
      return field.evaluate((element) => element === document.activeElement)
    })
    .toBe(true)
  const box = page.getByRole('combobox', { name: 'Search cars' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(box).toHaveValue('a/b')
})

test('suggestions that come after one has tabbed past stay away, and Escape closes those that are open', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const box = page
    .getByRole('searchbox', { name: 'Search cars' })
    .or(page.getByRole('combobox', { name: 'Search cars' }))
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.evaluate((field) => {
    field.focus()
    document.querySelector<HTMLElement>('.brand')?.focus()
  })
  await expect(box, 'its script has come').toHaveAttribute('role', 'combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.focus()
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await box.fill('honda')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
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
  const gate = aGate()
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await gate.opened
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
  gate.open()
})

/** Answers what is posted at once, but ends the answer some frames after it was read, as on a network that falters. */
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
      },
      async pull(controller) {
        for (let frames = 0; frames < 10; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
        if (!request.signal.aborted) controller.close()
      },
    })
    return new Response(body, answer)
  }
}
