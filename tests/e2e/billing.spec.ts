import { readFile } from 'node:fs/promises'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { signIn } from '../support/site'

test('a finance person reads, prints and downloads an invoice', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('finance'))
  await page.goto('/dealership/1/billing?show=open')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  const first = page
    .locator('#invoices')
    .getByRole('link', { name: /^DA-\d{4}-\d{2}-\d{4}$/ })
    .first()
  const number = (await first.textContent()) ?? ''
  await first.click()
  const sheet = page.getByRole('article', { name: `Invoice ${number}` })
  await expect(sheet).toContainText('Amount due')
  await expect(sheet).toContainText('Pay by bank transfer')

  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible()
  }).toPass()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test.describe('where invoices go', () => {
  // Both change the same address: one after the other.
  test.describe.configure({ mode: 'default' })
  for (const javaScriptEnabled of [true, false])
    test(`is changed ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ browser }) => {
      const page = await pageOf(browser, await signIn('finance'), { javaScriptEnabled })
      await page.goto('/dealership/1/billing')
      if (javaScriptEnabled) await hydrated(page)
      const panel = page.locator('#contact')
      await panel.getByText('Change', { exact: true }).click()
      const attention = `Desk ${javaScriptEnabled ? 'one' : 'two'}`
      await panel.getByLabel('Attention').fill(attention)
      await panel.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('#contact address')).toContainText(attention)
    })
})

test('without script what was typed wrongly comes back unfolded with its errors', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('finance'), { javaScriptEnabled: false })
  await page.goto('/dealership/1/billing')
  const panel = page.locator('#contact')
  await panel.getByText('Change', { exact: true }).click()
  await panel.getByLabel('Emails').fill('no address')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Emails' })).toHaveValue('no address')
})

test('another choice in the preview of a plan stays on its page', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('finance'))
  await page.goto('/dealership/1/billing/change-plan?plan=showroom&starts=next-month')
  await hydrated(page)
  await page.getByRole('radio', { name: 'Fewest views in 7 days' }).check()
  await page.locator('#vehicles').getByRole('button', { name: 'Update the preview' }).click()
  await expect(page).toHaveURL(/\/dealership\/1\/billing\/change-plan\?.*rule=fewest_views/)
})

for (const javaScriptEnabled of [true, false])
  test(`canceling to Free asks for the vehicles that leave ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, await signIn('finance'), { javaScriptEnabled })
    await page.goto('/dealership/1/billing/change-plan')
    if (javaScriptEnabled) await hydrated(page)
    const form = page.getByRole('form', { name: 'Cancel the plan' })
    const box = form.getByRole('checkbox', { name: /^I understand that [\d,]+ vehicles leave the site/ })
    await expect(box).not.toBeChecked()
    const leaving = await box.inputValue()
    await form.getByRole('radio', { name: /^Switch to Free/ }).check()
    await form.getByRole('button', { name: 'Cancel the plan' }).click()
    await expect(form).toContainText(`Confirm that ${leaving} vehicles leave the site.`)
  })
