import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, isMarked, mark, pageOf, send, test, toast } from '../support/browser'
import { apiUrl, ask, cookieHeader } from '../support/site'

interface Card {
  id: number
  title: string
}

async function cars(count: number): Promise<Card[]> {
  const answer = await fetch(`${apiUrl}/api/search?facets=0&make=Honda`)
  const { items } = (await answer.json()) as { items: Card[] }
  return items.slice(0, count)
}
const compare = (shown: readonly Card[]) => `/compare?ids=${shown.map(({ id }) => id).join()}`
const names = (page: Page) => page.getByRole('columnheader')
const box = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** Nothing lies over its middle. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('on a phone the names of four cars stay while the rows scroll, and a swipe shows the last', async ({
  browser,
}) => {
  const page = await pageOf(browser, '', phone)
  await page.goto(compare(await cars(4)))
  await hydrated(page)
  const halves = await names(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width * 2))
  const width = await box(page).evaluate((element) => element.clientWidth)
  for (const half of halves) {
    expect(half, 'the next column looks out behind two').toBeLessThan(width - 12)
    expect(half).toBeGreaterThan(width * 0.9)
  }
  await box(page).evaluate((element) => element.scrollTo(0, element.scrollHeight / 2))
  await expect(names(page).first()).toBeInViewport()
  await expect.poll(() => isOnTop(names(page).first().getByRole('link'))).toBe(true)
  await expect(names(page).nth(3)).not.toBeInViewport()
  const before = await box(page).evaluate((element) => element.scrollTop)
  await box(page).evaluate((element) => element.scrollBy(element.scrollWidth, 0))
  await expect(names(page).nth(3)).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => isOnTop(names(page).nth(3).getByRole('link'))).toBe(true)
  expect(await box(page).evaluate((element) => element.scrollTop)).toBe(before)
  const shared = page.locator('.comparison__shared')
  await shared.scrollIntoViewIfNeeded()
  const edge = Math.round((await shared.boundingBox())?.x ?? 0) // columns are no whole pixels wide
  expect(edge, 'what all have starts at the edge').toBeGreaterThanOrEqual(12)
  const row = page.getByRole('rowheader', { name: 'Transmission' }).locator('span')
  await row.scrollIntoViewIfNeeded()
  await expect(row, 'the names of the rows are not swiped away').toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('two cars on a phone and four on a wide screen need no box that scrolls: their names stop below the masthead', async ({
  browser,
}) => {
  for (const { width, count } of [
    { width: 390, count: 2 },
    { width: 820, count: 3 },
    { width: 1440, count: 4 },
  ]) {
    const page = await pageOf(browser, '', { viewport: { width, height: 844 } })
    await page.goto(compare(await cars(count)))
    expect(await box(page).evaluate((element) => element.scrollWidth - element.clientWidth), `${width}`).toBe(0)
    await page.evaluate(() => scrollTo(0, 900))
    const masthead = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
    for (const name of await names(page).all()) {
      const { top } = await name.evaluate((element) => element.getBoundingClientRect())
      expect(Math.abs(top - masthead), `${width}`).toBeLessThan(2)
      expect(await isOnTop(name.getByRole('link')), `${width}`).toBe(true)
    }
  }
})

test('on a phone it is still a table for those who hear it', async ({ browser }) => {
  const page = await pageOf(browser, '', phone)
  await page.goto(compare(await cars(3)))
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const count = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length
  expect(count('table')).toBe(1)
  expect(count('columnheader')).toBe(3)
  expect(count('row')).toBe(await page.getByRole('row').count())
  expect(count('rowheader')).toBeGreaterThan(15)
  expect(count('cell') + count('gridcell')).toBeGreaterThan(45)
})

test('no value and no mark is cut or runs over its column, at 320 px either', async ({ browser }) => {
  for (const width of [320, 390, 700, 820]) {
    const page = await pageOf(browser, '', { viewport: { width, height: 844 } })
    await page.goto(compare(await cars(4)))
    const over = await page
      .locator('.comparison :is(td, tbody th, .comparison__best, .rating)')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
    expect(over, `${width}`).toEqual([])
  }
})

for (const script of [true, false])
  test(`a car is saved and removed by its signs, ${script ? 'with' : 'without'} script`, async ({ browser }) => {
    const page = await pageOf(browser, '', { ...phone, javaScriptEnabled: script })
    const shown = await cars(4)
    await page.goto(compare(shown))
    if (script) {
      await hydrated(page)
      await mark(page)
    }
    const heart = page.getByRole('button', { name: `Save ${shown[0]?.title}` }).first()
    await send(page, heart)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page)).toContainText(`Saved: ${shown[0]?.title}`)
    if (script) for (const name of await names(page).all()) await expectApart(toast(page), name)
    await expect(page.getByRole('link', { name: /^Contact the dealership of the / })).toHaveCount(4)
    const remove = page.getByRole('link', { name: `Remove ${shown[3]?.title}` }).last()
    await remove.scrollIntoViewIfNeeded()
    const { width, height } = (await remove.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await remove.click()
    await expect(page).toHaveURL(compare(shown.slice(0, 3)))
    await expect(names(page)).toHaveCount(3)
    if (script) expect(await isMarked(page)).toBe(true)
  })

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not shown.')
  expect(a.y >= b.y + b.height || b.y >= a.y + a.height).toBe(true)
}

test('the keyboard reaches the box that scrolls and what stands in it', async ({ browser }) => {
  const page = await pageOf(browser, '', phone)
  await page.goto(compare(await cars(3)))
  await hydrated(page)
  await page.getByRole('button', { name: 'Share' }).focus()
  await page.keyboard.press('Tab')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => box(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
})

test('a comparison is shared by its address, without the ZIP', async ({ page, withoutScript }) => {
  const path = compare(await cars(2))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => copied(text) } })
    const copied = async (text: string) => void Object.assign(window, { copied: text })
  })
  await page.goto(`${path}&zip=60601`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => String(Reflect.get(window, 'copied')))).toContain(path)
  expect(await page.evaluate(() => String(Reflect.get(window, 'copied')))).not.toContain('zip')

  const plain = await withoutScript()
  await plain.goto(path)
  await plain.getByRole('button', { name: 'Share' }).click()
  await expect(plain.getByLabel('Address of this page')).toHaveValue(new RegExp(`${path.replace('?', '\\?')}$`))
})

test('a remembered ZIP code measures distances, and the address’s own goes before it', async () => {
  const path = compare(await cars(2))
  const { cookies } = await ask('/place', { form: { place: '60601', returnTo: path } })
  const page = async (address: string) => (await ask(address, { cookie: cookieHeader(cookies) })).body
  expect(await page(path)).toContain('Distances from <!-- -->Chicago')
  expect(await page(path), 'links do not carry it').not.toMatch(/href="[^"]*zip=/)
  expect(await page(`${path}&zip=94107`)).toContain('Distances from <!-- -->San Francisco')
})

test('one car alone is offered others to stand beside it', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto(compare(await cars(1)))
  await page.getByRole('region', { name: 'Add a similar car' }).getByRole('link').first().click()
  await expect(names(page)).toHaveCount(2)
})
