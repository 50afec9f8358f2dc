import type { Page } from '@playwright/test'
import { expect, hydrated, mark, pageOf, test } from '../support/browser'
import { ask } from '../support/site'

const cards = (page: Page) => page.getByRole('article')
/** Returns the cards as the browser wrote them down, without ads: a page that is asked for again may have another one. */
const staticHtml = (page: Page) =>
  page.locator('[data-static-html]').evaluateAll((all) =>
    all.map((one) => {
      const copy = one.cloneNode(true) as Element
      for (const ad of copy.querySelectorAll('[data-ad], .why-ads')) ad.remove()
      return copy.innerHTML
    }),
  )

test('a document carries its cards once: in its markup, not in its data', async () => {
  for (const path of ['/', '/search', '/inventory', '/just-listed', '/dealerships/huron-valley-honda?page=1']) {
    const { body } = await ask(path)
    const slugs = [...body.matchAll(/<article class="vehicle-card"[^>]*>[\s\S]*?href="\/vehicle\/([^"]+)"/g)].map(
      ([, slug]) => slug,
    )
    expect(slugs.length, path).toBeGreaterThan(7)
    const data = body.slice(body.lastIndexOf('__remixContext'))
    expect(data.match(/vehicle-card|srcset/gi), path).toBeNull()
    expect(data, path).not.toContain('dropCents')
  }
})

test('a page looks the same by document and by client navigation', async ({ page }) => {
  const links = [
    ['/inventory', 'Browse cars'],
    ['/just-listed', 'Just listed'],
  ] as const
  for (const [path, label] of links) {
    await page.goto(path)
    const asDocument = await staticHtml(page)
    expect(asDocument.join('').length).toBeGreaterThan(1000)
    await page.goto('/about')
    await hydrated(page)
    await mark(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(cards(page).first()).toBeVisible()
    expect(await page.evaluate(() => 'marked' in window)).toBe(true)
    await expect.poll(() => staticHtml(page)).toEqual(asDocument)
  }
})

test('the page keeps its cards when it is hydrated, and changes only those that differ', async ({ page }) => {
  await page.goto('/search?sort=price')
  const before = await staticHtml(page)
  await hydrated(page)
  expect(await staticHtml(page)).toEqual(before)
  await cards(page)
    .first()
    .evaluate((card) => Object.assign(card, { known: true }))
  const title = await cards(page).first().getByRole('heading').innerText()
  await page.getByRole('checkbox', { name: /^Used/ }).click()
  await expect(page).toHaveURL(/condition=used/)
  await expect(page.getByRole('status').first()).not.toHaveText(/2,\d+/)
  const [first] = await cards(page).all()
  if ((await first?.getByRole('heading').innerText()) === title)
    expect(await first?.evaluate((card) => 'known' in card)).toBe(true)
  await page.goBack()
  await expect.poll(() => staticHtml(page)).toEqual(before)
})

test('cards survive a document that something else altered before the page woke up', async ({ browser }) => {
  const page = await pageOf(browser, '')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main')?.prepend(document.createElement('mark'))
      document.querySelector('h1')?.replaceWith(document.createElement('h2'))
    })
  })
  await page.goto('/inventory')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).first()).toContainText('$')
})
