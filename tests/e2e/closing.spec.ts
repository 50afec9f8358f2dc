import type { Page } from '@playwright/test'
import { anApplicant, approve } from '../support/applicant'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { newcomersPassword } from '../support/newcomer'

async function askToClose(page: Page, id: number, name: string) {
  await page.goto(`/dealership/${id}/settings`)
  await page.getByRole('link', { name: 'Close the dealership …' }).click()
  return page.getByRole('dialog', { name: `Close ${name}` })
}

test('an administrator closes the dealership, and we open it again', async ({ browser, admin }) => {
  const applicant = await anApplicant()
  await approve(applicant)
  const { id, name, slug, cookies } = applicant
  const page = await pageOf(browser, cookies)
  const dialog = await askToClose(page, id, name)
  await hydrated(page)
  await expect(dialog).toContainText('1 member')
  await dialog.getByLabel(`Type ${name} to confirm`).fill('Another one')
  await dialog.getByLabel('The dealership goes out of business').check()
  await dialog.getByLabel('Your password').fill(newcomersPassword)
  await dialog.getByRole('button', { name: 'Close the dealership' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Type ${name}, as it is written here.`)
  await expect(dialog.getByLabel('The dealership goes out of business')).toBeChecked()
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await dialog.getByLabel('Your password').fill(newcomersPassword)
  await dialog.getByRole('button', { name: 'Close the dealership' }).click()
  await expect(page.getByText(`${name} is closed. Its cars are off the site.`)).toBeVisible()
  await page.goto(`/dealership/${id}/inventory`)
  await expect(page.getByRole('main')).toContainText('You can read everything here, but publish and send nothing.')
  await page.goto(`/dealerships/${slug}`)
  await expect(page.getByRole('main')).toContainText('no longer active')

  await admin.goto(`/admin/dealerships/${id}`)
  await hydrated(admin)
  await expect(admin.getByRole('main')).toContainText('The dealership is out of business')
  await admin.getByRole('button', { name: 'Open it again' }).click()
  await expect(admin.getByText(`${name} is open again. Its cars are still off the site.`)).toBeVisible()
  await page.goto(`/dealership/${id}/inventory`)
  await expect(page.getByText(`${name} is closed`)).toHaveCount(0)
})

test('without script: a wrong password leaves it open, the right one closes it', async ({ browser }) => {
  const applicant = await anApplicant()
  await approve(applicant)
  const { id, name, cookies } = applicant
  const page = await pageOf(browser, cookies, { javaScriptEnabled: false })
  const dialog = await askToClose(page, id, name)
  for (const password of ['not my password', newcomersPassword]) {
    await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Close the dealership' }).click()
    if (password !== newcomersPassword) await expect(dialog).toContainText('That is not your password.')
  }
  await expect(page.getByText('Your dealership is closed.')).toBeVisible()
  await page.goto(`/dealership/${id}/settings#closing`)
  await expect(page.getByText('we can open it again').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Close the dealership …' })).toHaveCount(0)
})
