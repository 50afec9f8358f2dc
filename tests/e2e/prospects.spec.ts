import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'

test('a dealership that asked is invited from the list of prospects, also without script', async ({
  admin,
  withoutScript,
}) => {
  for (const [place, page] of [admin, await withoutScript('admin')].entries()) {
    await page.goto('/admin/dealerships')
    await page
      .getByRole('navigation', { name: 'Dealerships and prospects' })
      .getByRole('link', { name: /^Prospects/ })
      .click()
    await expect(page).toHaveURL('/admin/dealerships/prospects')
    if (place === 0) {
      await hydrated(page)
      expect(await axeFindings(page)).toEqual([])
    }
    const row = page.locator('tbody tr').first()
    const name = await row.locator('th a').innerText()
    await row.getByRole('button', { name: /^Invite/ }).click()
    await expect(toast(page)).toContainText(`We emailed ${name} the link to sign up.`)
    await expect(row.getByText('Invited', { exact: true })).toBeVisible()
    await row.getByRole('link', { name }).click()
    await expect(page.getByText(/You can sign up here: http.*\/dealership\/signup/).first()).toBeVisible()
  }
})

test('an administrator’s canned reply is written once and picked in a case', async ({ admin: page }) => {
  await page.goto('/admin/inbox?reply=new')
  await hydrated(page)
  await page.getByLabel('Title').fill('Thanks for the note')
  await page.getByRole('textbox', { name: 'Reply' }).fill('Hello {customer}, it costs {price}.')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no field {price}')
  await page.getByRole('textbox', { name: 'Reply' }).fill('Hello {customer}, we are on it. {me}')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expect(toast(page)).toContainText('“Thanks for the note” is saved.')
  await page.goto('/admin/inbox?kind=contact')
  await page.locator('tbody th a').first().click()
  await page.waitForURL(/\/admin\/inbox\/\d+$/)
  await page.locator('summary', { hasText: 'Canned replies' }).click()
  await page.getByRole('button', { name: 'Thanks for the note' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(/^Hello [^{}]+, we are on it\. [^{}]+$/)
})
