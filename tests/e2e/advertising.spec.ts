import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { signIn } from '../support/site'
import { aUniqueWord } from '../support/unique'

const modes = [
  { script: 'with script', javaScriptEnabled: true, days: ['2027-02-01', '2027-02-14'] },
  { script: 'without script', javaScriptEnabled: false, days: ['2027-03-01', '2027-03-14'] },
] as const

for (const { script, javaScriptEnabled, days } of modes) {
  const open = async (page: Page, path: string) => {
    await page.goto(path)
    if (javaScriptEnabled) await hydrated(page)
  }

  test(`a dealership books, an administrator decides, a suggestion is taken ${script}`, async ({ browser }) => {
    const name = `Winter days ${aUniqueWord()}`
    const dealer = await pageOf(browser, await signIn('dealerAdmin'), { javaScriptEnabled })
    const admin = await pageOf(browser, await signIn('admin'), { javaScriptEnabled })
    await open(dealer, `/dealership/1/advertising/new?place=srp_inline&from=${days[0]}&to=${days[1]}`)
    const form = dealer.getByRole('form', { name: 'New campaign' })
    await form.getByLabel('Campaign name').fill(name)
    await form.getByLabel('Vehicle', { exact: false }).first().selectOption({ index: 1 })
    await form.getByLabel('Headline').fill('From $9,999')
    await form.getByRole('textbox', { name: 'Budget' }).fill('a lot')
    await form.getByRole('button', { name: 'Book campaign' }).click()
    await expect(form.getByRole('textbox', { name: 'Budget' })).toHaveAccessibleDescription(/dollars/)
    await expect(form.getByLabel('Campaign name')).toHaveValue(name)
    await form.getByRole('textbox', { name: 'Budget' }).fill('240')
    await form.getByRole('button', { name: 'Book campaign' }).click()
    await expect(dealer.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(dealer.getByText('$0.00')).not.toHaveCount(0)

    await open(admin, `/admin/advertising/campaigns?q=${encodeURIComponent(name)}`)
    await admin.getByRole('link', { name }).click()
    const decision = admin.getByRole('form', { name: 'Decision' })
    await decision.getByLabel('Reject').check()
    await decision.getByRole('button', { name: 'Save decision' }).click()
    await expect(decision.getByLabel('Reason', { exact: false })).toHaveAccessibleDescription(/reason/)
    await decision.getByLabel('Approve').check()
    await decision.getByRole('button', { name: 'Save decision' }).click()
    await expect(admin.getByRole('radio', { name: 'Pause' })).toBeVisible()
    await admin.getByRole('link', { name: 'From $9,999' }).click()
    await expect(admin.getByText('An ad that fails a check can’t be approved.')).toBeVisible()
    const review = admin.getByRole('form', { name: 'Decision' })
    await review.getByLabel('Price without fees').check()
    await review.getByLabel('Suggested headline', { exact: false }).fill('Come and drive it')
    await review.getByRole('button', { name: 'Save decision' }).click()
    await expect(admin.getByText('Rejected: price without fees')).toBeVisible()

    await dealer.reload()
    await dealer.getByRole('link', { name: 'From $9,999' }).click()
    await dealer.getByRole('button', { name: 'Use the suggestion' }).click()
    await expect(dealer.getByRole('row', { name: /Come and drive it/ })).toContainText('Approved')
    await dealer.getByRole('button', { name: 'Pause' }).click()
    await expect(dealer.getByRole('button', { name: 'Resume' })).toBeVisible()
    await dealer.getByRole('link', { name: 'End campaign …' }).click()
    await dealer.getByRole('dialog').getByRole('button', { name: 'End campaign' }).click()
    await expect(dealer.getByText('Ended', { exact: true }).first()).toBeVisible()
  })

  test(`a draft is saved, continued and discarded, and booked again from its page ${script}`, async ({ browser }) => {
    const name = `Spring days ${aUniqueWord()}`
    const page = await pageOf(browser, await signIn('dealerAdmin'), { javaScriptEnabled })
    await open(page, `/dealership/1/advertising/new?place=srp_inline&from=${days[0]}&to=${days[1]}`)
    const form = page.getByRole('form', { name: 'New campaign' })
    await form.getByLabel('Campaign name').fill(name)
    await form.getByLabel('Vehicle', { exact: false }).first().selectOption({ index: 1 })
    await form.getByLabel('Headline').fill('Come by in spring')
    await form.getByRole('textbox', { name: 'Budget' }).fill('240')
    await form.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText('This is a draft.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue booking' }).click()
    await expect(form.getByLabel('Campaign name')).toHaveValue(name)
    await expect(form.getByRole('textbox', { name: 'Budget' })).toHaveValue('240.00')
    await form.getByLabel('Headline').fill('Come by in April')
    await form.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByRole('link', { name: 'Come by in April' })).toBeVisible()
    await page.getByRole('link', { name: 'Discard draft …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Book again' }).click()
    await expect(page.getByText(`The form is filled in from “${name}”.`)).toBeVisible()
    await page.getByLabel('First day').fill(days[0])
    await page.getByLabel('Last day').fill(days[1])
    await page.getByRole('button', { name: 'Use these days' }).click()
    await expect(form.getByLabel('Headline')).toHaveValue('Come by in April')
    await form.getByRole('button', { name: 'Book campaign' }).click()
    await expect(page.getByText('In review', { exact: true }).first()).toBeVisible()
  })

  test(`an administrator records what another advertiser paid ${script}`, async ({ browser }) => {
    const reference = `ACH ${aUniqueWord()}`
    const page = await pageOf(browser, await signIn('admin'), { javaScriptEnabled })
    await open(page, '/admin/advertising/advertisers')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Invoices', exact: true }).click()
    await expect(page).toHaveURL(/advertiser=\d+/)
    await page.goBack()
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    const form = page.getByRole('form', { name: 'Record a payment' })
    await form.getByLabel('Reference or check number').fill(reference)
    await form.getByLabel('Amount in dollars').fill('much')
    await form.getByRole('button', { name: 'Record payment' }).click()
    await expect(form.getByLabel('Amount in dollars')).toHaveAccessibleDescription(/dollars/)
    await form.getByLabel('Amount in dollars').fill('90')
    await form.getByRole('button', { name: 'Record payment' }).click()
    const row = page.getByRole('row').filter({ hasText: reference })
    await expect(row).toContainText('$90.00')
    await row.getByRole('link', { name: 'Take back' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Of someone else')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(row).toContainText('Recorded by mistake')
  })

  test(`weeks of a place are chosen and their total is said ${script}`, async ({ browser }) => {
    const page = await pageOf(browser, await signIn('dealerAdmin'), { javaScriptEnabled })
    await open(page, '/dealership/1/advertising/new')
    await page.getByRole('link', { name: 'Home, top' }).click()
    const weeks = page.getByRole('region', { name: '2. When' }).getByRole('link')
    await weeks.first().click()
    await expect(page.getByRole('button', { name: 'Book for $420.00' })).toBeVisible()
    await weeks.nth(1).click()
    await expect(page.getByRole('button', { name: 'Book for $840.00' })).toBeVisible()
  })
}

test('an administrator changes a rate and books for another advertiser', async ({ admin }) => {
  const word = aUniqueWord()
  await admin.goto('/admin/advertising/advertisers/new')
  await hydrated(admin)
  const advertiser = admin.getByRole('form', { name: 'New advertiser' })
  const fields = {
    Name: `Movers ${word}`,
    Website: 'https://movers.example.com',
    'Legal name': 'Movers Inc.',
    Address: '1 Main Street',
    City: 'Ann Arbor',
    'ZIP code': '48104',
    'Email invoices to': 'bills@movers.example.com',
  }
  for (const [label, value] of Object.entries(fields)) await advertiser.getByLabel(label, { exact: true }).fill(value)
  await advertiser.getByLabel('State').selectOption('MI')
  await advertiser.getByRole('button', { name: 'Add advertiser' }).click()
  await expect(admin.getByRole('link', { name: `Movers ${word}` })).toBeVisible()
  await admin.goto('/admin/advertising/placements/insurance_partner')
  await hydrated(admin)
  const rate = admin.getByRole('form', { name: 'New rate' })
  await rate.getByLabel('Price', { exact: true }).fill('90')
  await rate.getByLabel('Floor').fill('120')
  await rate.getByRole('button', { name: 'Save new rate' }).click()
  await expect(rate.getByLabel('Floor')).toHaveAccessibleDescription(/above the price/)
  await rate.getByLabel('Floor').fill('60')
  await rate.getByLabel('Note', { exact: false }).fill(word)
  await rate.getByRole('button', { name: 'Save new rate' }).click()
  await expect(admin.getByRole('row').filter({ hasText: word })).toContainText('$90.00 per week')
})
