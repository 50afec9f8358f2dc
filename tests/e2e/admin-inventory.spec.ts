import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { signIn } from '../support/site'

const modes = [
  { script: 'with script', javaScriptEnabled: true, tab: '&sort=price&page=2' },
  { script: 'without script', javaScriptEnabled: false, tab: '&sort=price&page=3' },
] as const

for (const { script, javaScriptEnabled, tab } of modes) {
  const open = async (page: Page, path: string) => {
    await page.goto(path)
    if (javaScriptEnabled) await hydrated(page)
  }
  const asAdmin = async (browser: Parameters<typeof pageOf>[0]) =>
    pageOf(browser, await signIn('admin'), { javaScriptEnabled })

  test(`vehicles are chosen, suspended with a reason and restored ${script}`, async ({ browser }) => {
    const page = await asAdmin(browser)
    await open(page, `/admin/inventory?tab=sale&dealership=2${tab}`)
    const boxes = page.locator('tbody').getByRole('checkbox')
    const chosen = [await boxes.nth(0).getAttribute('value'), await boxes.nth(1).getAttribute('value')]
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Suspend …' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspend 2 vehicles')
    await expect(page.getByText('Out of search, feeds, and sitemap at once.')).toBeVisible()
    const form = page.getByRole('form', { name: 'Suspend 2 vehicles' })
    await form.getByRole('radio', { name: 'Other', exact: true }).check()
    await form.getByRole('button', { name: 'Suspend 2 vehicles' }).click()
    await expect(form.getByLabel('A sentence for them', { exact: false })).toHaveAccessibleDescription(/Say why/)
    await form.getByLabel('Odometer disputed').check()
    await form.getByLabel('A sentence for them', { exact: false }).fill('Please send the service record.')
    await form.getByRole('button', { name: 'Suspend 2 vehicles' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory')

    await open(page, `/admin/inventory/${chosen[0]}`)
    await expect(page.getByText('Suspended: Odometer disputed')).toBeVisible()
    const dealer = await pageOf(browser, await signIn('admin'), { javaScriptEnabled })
    await open(dealer, `/admin/inventory/change?bulk=restore&ids=${chosen.join()}`)
    const back = dealer.getByRole('form', { name: 'Restore 2 vehicles' })
    await back.getByLabel('Proved by a record').check()
    await back.getByRole('button', { name: 'Restore 2 vehicles' }).click()
    await expect(dealer.getByRole('heading', { level: 1 })).toHaveText('Inventory')
    await open(page, `/admin/inventory/${chosen[0]}`)
    await expect(page.getByText('Suspended: Odometer disputed')).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Suspended → On sale/ })).toContainText('Proved by a record')
  })

  test(`a second administrator sees both versions of the facts, and a lock is let go ${script}`, async ({
    browser,
  }) => {
    const [page, other] = [await asAdmin(browser), await asAdmin(browser)]
    await open(page, `/admin/inventory?tab=sale&dealership=4${tab}`)
    const id = await page.locator('tbody').getByRole('checkbox').first().getAttribute('value')
    await open(page, `/admin/inventory/${id}`)
    await open(other, `/admin/inventory/${id}`)
    const facts = (one: Page) => one.getByRole('form', { name: 'Facts of the vehicle' })
    await facts(page).getByLabel('Exterior', { exact: false }).fill('Copper')
    await facts(page).getByRole('button', { name: 'Save facts' }).click()
    await expect(facts(page).getByRole('group', { name: 'Locked against feeds' })).toContainText('Exterior')
    await facts(other).getByLabel('Exterior', { exact: false }).first().fill('Bronze')
    await facts(other).getByRole('button', { name: 'Save facts' }).click()
    await expect(other.getByText('Copper').first()).toBeVisible()
    await expect(facts(other).getByLabel('Exterior', { exact: false }).first()).toHaveValue('Bronze')
    await open(page, `/admin/inventory/${id}`)
    await facts(page).getByRole('checkbox', { name: 'Exterior' }).uncheck()
    await facts(page).getByRole('button', { name: 'Save facts' }).click()
    await expect(facts(page).getByRole('group', { name: 'Locked against feeds' })).toHaveCount(0)
  })

  test(`a vehicle is transferred after its page said what moves ${script}`, async ({ browser }) => {
    const page = await asAdmin(browser)
    await open(page, `/admin/inventory?tab=sale&dealership=6${tab}`)
    const id = await page.locator('tbody').getByRole('checkbox').first().getAttribute('value')
    await open(page, `/admin/inventory/${id}`)
    await page.getByRole('link', { name: 'Transfer …' }).click()
    await page.getByLabel('Name or city').fill('ypsi')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Ypsi Toyota' }).click()
    await expect(page.getByText('Both dealerships get an email.')).toBeVisible()
    await page.getByRole('button', { name: 'Transfer it to Ypsi Toyota' }).click()
    await expect(page.getByRole('row', { name: /Transferred from .* to Ypsi Toyota/ })).toBeVisible()
  })
}

test('nobody but an administrator of the site opens these pages', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'), { javaScriptEnabled: false })
  for (const path of ['/admin/inventory', '/admin/inventory/1', '/admin/inventory/1/transfer']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toMatch(/^\/dealership/)
  }
})
