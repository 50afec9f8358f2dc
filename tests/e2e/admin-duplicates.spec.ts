import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { signIn } from '../support/site'

const modes = [
  { script: 'with script', javaScriptEnabled: true, which: 0, width: 1440 },
  { script: 'without script, on a phone', javaScriptEnabled: false, which: 1, width: 390 },
] as const

/** Each mode decides a VIN of its own. */
for (const { script, javaScriptEnabled, which, width } of modes)
  test(`an administrator decides who keeps a VIN, its addresses follow, and it is undone ${script}`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, await signIn('admin'), { javaScriptEnabled, viewport: { width, height: 900 } })
    const open = async (path: string) => {
      await page.goto(path)
      if (javaScriptEnabled) await hydrated(page)
    }
    await open('/admin/inventory/duplicates')
    const address = await queued(page).nth(which).getAttribute('href')
    const vin = new URL(address ?? '', 'http://site').searchParams.get('vin') ?? ''
    await open(`/admin/inventory/duplicates?vin=${vin}`)
    await expect(page.getByRole('region', { name: new RegExp(`of ${vin} next to each other`) })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await page
      .getByRole('link', { name: /^(Keeps it|Let it keep the VIN)/ })
      .last()
      .click()
    await expect(page).toHaveURL(/keep=\d+/)
    const name = (await page.getByRole('heading', { name: /^What happens if/ }).textContent())?.match(
      /if (.*) keeps/,
    )?.[1]
    const button = page.getByRole('button', { name: `${name} keeps it, suspend` })
    await page.getByLabel('A sentence for the other dealerships', { exact: false }).fill('It is on their lot.')
    const lost = await slugOf(page, 0)
    if (javaScriptEnabled) await hydrated(page)
    await button.click()
    await expect(page.getByText(`${name} keeps the VIN`, { exact: true })).toBeVisible()
    await expect(queued(page).and(page.locator(`[href*="vin=${vin}"]`))).toHaveCount(0)
    const moved = await page.request.get(`/vehicle/car-${lost}`, { maxRedirects: 0 })
    expect(moved.status()).toBe(301)
    expect(moved.headers().location).not.toMatch(new RegExp(`-${lost}$`))

    if (javaScriptEnabled) await hydrated(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone by', { exact: false })).toBeVisible()
    await expect(queued(page).and(page.locator(`[href*="vin=${vin}"]`))).toHaveCount(1)
    const own = await page.request.get(`/vehicle/car-${lost}`, { maxRedirects: 0 })
    expect(own.headers().location).toMatch(new RegExp(`-${lost}$`))
  })

const queued = (page: Page) =>
  page.getByRole('region', { name: 'VINs in several listings' }).getByRole('listitem').getByRole('link')

/** Reads how the address of a listing ends, from the link to its page. */
async function slugOf(page: Page, at: number): Promise<string> {
  const href = await page.getByRole('link', { name: 'Open the listing of' }).nth(at).getAttribute('href')
  return Number(href?.split('/').at(-1)).toString(36)
}
