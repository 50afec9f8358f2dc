import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { signIn } from '../support/site'

const modes = [
  { script: 'with script', javaScriptEnabled: true, dealership: 'Packard Road Motors', state: 'NV', plan: 'avenue' },
  { script: 'without script', javaScriptEnabled: false, dealership: 'Rouge River Ford', state: 'WY', plan: 'lot' },
]

for (const { script, javaScriptEnabled, dealership, state, plan } of modes) {
  const open = async (page: Page, path: string) => {
    await page.goto(path)
    if (javaScriptEnabled) await hydrated(page)
  }

  test(`an administrator records, refunds and takes back payments ${script}`, async ({ browser }) => {
    const page = await pageOf(browser, await signIn('admin'), { javaScriptEnabled })
    await open(page, `/admin/dealerships/${await idOf(page, dealership)}/payments`)
    const form = page.getByRole('form', { name: 'Record a payment' })
    await form.getByLabel('Reference or check number').fill(`Check ${state} 1`)
    await form.getByLabel('Amount in dollars').fill('ten')
    await form.getByRole('button', { name: 'Record payment' }).click()
    await expect(form.getByRole('textbox', { name: 'Amount in dollars' })).toHaveAccessibleDescription(/amount/i)
    await expect(form.getByLabel('Reference or check number')).toHaveValue(`Check ${state} 1`)
    await form.getByLabel('Amount in dollars').fill('20.00')
    await form.getByRole('button', { name: 'Record payment' }).click()
    const row = page.getByRole('row').filter({ hasText: `Check ${state} 1` })
    await expect(row).toContainText('$20.00')

    await row.getByRole('link', { name: /^Refund/ }).click()
    const refund = page.getByRole('dialog')
    await refund.getByLabel('Amount in dollars').fill('5.00')
    await refund.getByLabel('Reason').fill('The bank sent it twice')
    await refund.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(row).toContainText('$5.00')

    await form.getByLabel('Reference or check number').fill(`Check ${state} 2`)
    await form.getByLabel('Amount in dollars').fill('3.00')
    await form.getByRole('button', { name: 'Record payment' }).click()
    const second = page.getByRole('row').filter({ hasText: `Check ${state} 2` })
    await second.getByRole('link', { name: /^Take back/ }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Belongs to another dealership')
    await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(second).toContainText('Taken back')

    await open(page, `/admin/billing?show=past-due&q=${encodeURIComponent(dealership)}`)
    await page.getByRole('link', { name: /^DA-/ }).first().click()
    await expect(page.getByRole('article')).toContainText('Amount due')
    await credit(page, { amount: 'a lot', reason: 'Agreed on the phone' })
    const amount = page.getByRole('form', { name: 'Credit a part' }).getByLabel('Credit before tax (USD)')
    await expect(amount).toHaveAccessibleDescription(/amount/i)
    await credit(page, { amount: '1.00', reason: 'Agreed on the phone' })
    await expect(page.getByRole('article')).toContainText('Credited−$1.00')
    await page.getByText('Write off the invoice').click()
    const writeOff = page.getByRole('form', { name: 'Write it off' })
    await writeOff.getByLabel('Reason for writing it off').fill('Not worth a letter')
    await writeOff.getByRole('button', { name: 'Write off' }).click()
    await expect(page.getByRole('article')).toContainText('Written off')
  })

  test(`an administrator prepares a plan, a tax and the invoices to come ${script}`, async ({ browser }) => {
    const page = await pageOf(browser, await signIn('admin'), { javaScriptEnabled })
    const later = `${new Date().getUTCFullYear() + 2}-01-01`
    await open(page, `/admin/settings/plans/${plan}`)
    const version = page.getByRole('form', { name: 'New version' })
    await version.getByLabel('Vehicles (optional)', { exact: true }).fill('many')
    await version.getByRole('button', { name: 'Preview changes' }).click()
    await expect(version.getByLabel('Vehicles (optional)', { exact: true })).toHaveAccessibleDescription(/number/i)
    await version.getByLabel('Vehicles (optional)', { exact: true }).fill('640')
    await version.getByLabel('Valid from').fill(later)
    await version.getByRole('button', { name: 'Preview changes' }).click()
    await page
      .locator('#effect')
      .getByRole('button', { name: /^Save version/ })
      .click()
    await expect(page.getByRole('table').first()).toContainText(`from January 1, ${later.slice(0, 4)}`)

    await open(page, '/admin/settings/taxes')
    const tax = page.getByRole('form', { name: 'Add a rate' })
    await tax.getByLabel('State').selectOption(state)
    await tax.getByLabel('Rate').fill('lots')
    await tax.getByLabel('Source', { exact: true }).fill('Notice 12 of the revenue department')
    await tax.getByLabel('Valid from').fill(later)
    await tax.getByRole('button', { name: 'Add rate' }).click()
    await expect(tax.getByLabel('Rate')).toHaveAccessibleDescription(/percent|number|rate/i)
    await expect(tax.getByLabel('Source', { exact: true })).toHaveValue('Notice 12 of the revenue department')
    await tax.getByLabel('Rate').fill('4.5')
    await tax.getByRole('button', { name: 'Add rate' }).click()
    await expect(
      page.getByRole('row').filter({ hasText: '4.5%' }).filter({ hasText: 'Upcoming' }).first(),
    ).toBeVisible()

    await open(page, '/admin/settings/billing')
    const invoices = page.getByRole('form', { name: 'Invoices and late payments' })
    await invoices.getByLabel('Keep invoices for').fill('3')
    await invoices.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(invoices.getByLabel('Keep invoices for')).toHaveAccessibleDescription(/7/)
    await invoices.getByLabel('Keep invoices for').fill('11')
    await invoices.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. Issued invoices don’t change.')).toBeVisible()
    await expect(invoices.getByLabel('Keep invoices for')).toHaveValue('11')
  })
}

async function credit(page: Page, { amount, reason }: { amount: string; reason: string }) {
  const form = page.getByRole('form', { name: 'Credit a part' })
  await form.getByLabel('Credit before tax (USD)').fill(amount)
  await form.getByLabel('Reason for the credit').fill(reason)
  await form.getByRole('button', { name: 'Issue credit note' }).click()
}

/** Finds a dealership by its name, as an administrator does. */
async function idOf(page: Page, name: string): Promise<string> {
  await page.goto(`/admin/dealerships?q=${encodeURIComponent(name)}&status=all`)
  const href = await page.getByRole('link', { name, exact: true }).first().getAttribute('href')
  return /\/admin\/dealerships\/(\d+)/.exec(href ?? '')?.[1] ?? ''
}
