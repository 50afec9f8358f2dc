import type { Page } from '@playwright/test'
import { expect, hydrated, isMarked, mark, pageOf, test, toast } from '../support/browser'
import { ask, cookieHeader, setCookieOf, textOf, webUrl } from '../support/site'

const saved = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved cars/ })
const heart = (page: Page, place = 0) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .nth(place)
const box = (page: Page, place = 0) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Compare / })
    .nth(place)
const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare' })
const cardIds = async (page: Page): Promise<number[]> =>
  (await page.locator('.heart').evaluateAll((all) => all.map((one) => Number((one as HTMLButtonElement).value)))) ?? []

test('a heart saves a car while the page stays, and it is still there after a reload', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  await mark(page)
  await heart(page, 1).click()
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(saved(page)).toHaveAccessibleName('Saved cars: 1')
  await expect(toast(page)).toContainText('Saved: ')
  expect(await isMarked(page)).toBe(true)
  await expect(page).toHaveURL('/search')
  await page.reload()
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
})

test('hearts pressed in a hurry are all kept', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  for (const place of [0, 1, 2, 3, 4]) await heart(page, place).click()
  await expect(saved(page)).toHaveAccessibleName('Saved cars: 5')
  await heart(page, 2).click()
  await expect(saved(page)).toHaveAccessibleName('Saved cars: 4')
})

test('saving, removing and taking that back work without script', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/inventory?make=Honda')
  await heart(page, 5).click()
  await expect(page).toHaveURL(/\/inventory\?make=Honda#car-\d+$/)
  await expect(heart(page, 5)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, 5), 'the page stands where it was pressed').toBeInViewport()
  await expect(toast(page), 'and says what came of it').toBeInViewport()
  await saved(page).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await heart(page).click()
  await expect(page.getByRole('heading', { name: 'No saved cars yet' })).toBeVisible()
  await expect(toast(page)).toContainText('No longer saved: ')
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a removed car comes back by the undo of the toast', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  await heart(page).click()
  await expect(saved(page)).toHaveAccessibleName('Saved cars: 1')
  await saved(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
  await heart(page).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL('/saved')
})

test('the fifty-first car makes the oldest fall out, and the page says so', async ({ page, browser }) => {
  const ids: number[] = []
  for (const number of [1, 2, 3]) {
    await page.goto(`/search?page=${number}`)
    ids.push(...(await cardIds(page)))
  }
  let cookie = ''
  for (const id of ids.slice(0, 50)) {
    const answer = await ask('/saved', { cookie, form: { add: String(id) }, headers: { origin: webUrl } })
    expect(answer.status).toBe(303)
    cookie = cookieHeader(answer.cookies.filter((line) => line.startsWith('da_visitor=')))
  }
  const full = await pageOf(browser, cookie)
  await full.goto('/search?page=3')
  await hydrated(full)
  await expect(saved(full)).toHaveAccessibleName('Saved cars: 50')
  await heart(full, 10).click()
  await expect(toast(full)).toContainText('Only 50 fit, so the oldest was removed')
  await expect(saved(full)).toHaveAccessibleName('Saved cars: 50')
})

test('a cookie that was tampered with is ignored, an unknown car is not kept', async () => {
  const first = await ask('/saved', { form: { add: '1' } })
  const cookie = cookieHeader(first.cookies.filter((line) => line.startsWith('da_visitor=')))
  expect(textOf((await ask('/saved', { cookie })).body)).not.toContain('No saved cars yet')
  const tampered = cookie.replace('da_visitor=e', 'da_visitor=f')
  const answer = await ask('/saved', { cookie: tampered })
  expect(answer.status).toBe(200)
  expect(textOf(answer.body)).toContain('No saved cars yet')
  const unknown = await ask('/saved', { form: { add: '999999999', returnTo: '//evil.example' } })
  expect([unknown.status, unknown.location]).toEqual([303, '/saved'])
  expect(setCookieOf(unknown, 'da_visitor')).toBeNull()
  const told = await ask('/saved', { cookie: cookieHeader(unknown.cookies) })
  expect(textOf(told.body)).toContain('We could not find that car')
})

test('the visitor’s cookie is out of scripts’ reach, and another site cannot set it', async () => {
  const answer = await ask('/compared', { form: { add: '1', returnTo: '/search' } })
  expect(answer.location).toBe('/search#car-1')
  expect(setCookieOf(answer, 'da_visitor')?.attributes).toEqual(
    expect.arrayContaining(['path=/', 'httponly', 'samesite=lax']),
  )
  for (const path of ['/saved', '/compared', '/visited']) {
    const foreign = await ask(path, { form: { add: '1', vehicle: '1' }, headers: { 'sec-fetch-site': 'cross-site' } })
    expect([foreign.status, foreign.cookies]).toEqual([403, []])
  }
})

test('what was looked at stands on the home page, the latest first', async ({ page }) => {
  await page.goto('/search')
  const links = page.getByRole('main').locator('.vehicle-card__title a')
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
  for (const href of [first, second]) {
    const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/visited')
    await page.goto(href ?? '')
    expect((await told).status()).toBe(204)
  }
  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')
  await expect(recent).toHaveCount(2)
  await expect(recent.first()).toHaveAttribute('href', second ?? '')
})

test('up to four cars stand in the tray, which follows without script too', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/search')
  await box(page).click()
  await expect(tray(page)).toContainText('Choose one more car')
  await expect(tray(page).getByRole('link', { name: /^Compare/ })).toHaveCount(0)
  for (const place of [1, 2, 3]) await box(page, place).click()
  await expect(tray(page).getByRole('listitem')).toHaveCount(4)
  await box(page, 4).click()
  await expect(toast(page)).toContainText('Only 4 fit, so the oldest was removed')
  await expect(box(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await tray(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(tray(page).getByRole('link', { name: /^Compare 3/ })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Clear the comparison' }).click()
  await expect(tray(page)).toHaveCount(0)
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(tray(page).getByRole('link', { name: /^Compare 3/ })).toBeVisible()
})

test('the keyboard saves and compares, keeps its place, and is never hidden by the tray', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  await heart(page).focus()
  await page.keyboard.press('Space')
  await expect(saved(page)).toHaveAccessibleName('Saved cars: 1')
  await expect(heart(page)).toBeFocused()
  await box(page).focus()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toBeVisible()
  await expect(box(page)).toBeFocused()
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect()
      const edge = document.querySelector('.tray')?.getBoundingClientRect()
      return Boolean(focused && edge && !document.activeElement?.closest('.tray') && focused.top > edge.top)
    })
    expect(hidden, `after ${step + 1} tabs`).toBe(false)
  }
})

test('a press whose answer fails is sent by the browser itself', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  await mark(page)
  await page.route('**/saved', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  await heart(page).click()
  await expect(saved(page)).toHaveAccessibleName('Saved cars: 1')
  await expect(page).toHaveURL(/\/search#car-\d+$/)
  expect(await isMarked(page)).toBe(false)
})

test('a press whose script cannot be had is sent by the browser itself', async ({ page }) => {
  await page.route(/\/assets\/press-[^/]+\.js/, (route) => route.abort())
  await page.goto('/search')
  await hydrated(page)
  await heart(page).click()
  await expect(saved(page)).toHaveAccessibleName('Saved cars: 1')
  await expect(page).toHaveURL('/search')
})
