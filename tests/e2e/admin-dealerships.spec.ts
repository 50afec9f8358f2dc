import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { anApplicant, approve } from '../support/applicant'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { ask, signIn } from '../support/site'
import { aPhone, aUniqueWord } from '../support/unique'

const statusOf = (page: Page) => page.getByRole('main').locator('.pagehead .badge')

test('an application is found, asked about and approved, and its page is public then', async ({ admin: page }) => {
  const { name, slug } = await anApplicant()
  await page.goto('/admin/dealerships')
  await hydrated(page)
  await page.getByRole('searchbox', { name: 'Name, city, license, phone or email' }).fill(name)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('heading', { name: 'Ask the applicant' }).click()
  await page.getByLabel('Question').fill('Which lease do you mean?')
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByText(`Your question went to ${name}.`)).toBeVisible()
  await expect(page.getByText('“Which lease do you mean?”')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${name} is approved and public.`)).toBeVisible()
  await expect(statusOf(page)).toHaveText('Approved')
  expect((await ask(`/dealerships/${slug}`)).status).toBe(200)
})

test('without script: a license is not checked until an administrator marks it as verified', async ({
  withoutScript,
}) => {
  const { id } = await anApplicant({ licenseNo: `B-1-${aUniqueWord()}` })
  const page = await withoutScript('admin')
  await page.goto(`/admin/dealerships/${id}`)
  const license = page.getByRole('listitem').filter({ hasText: 'License, ' })
  await expect(license).toContainText('Not checked yet.')
  const checks = page.locator('.panel').filter({ has: page.getByRole('heading', { name: 'Checks' }) })
  await expect(checks).toContainText(/\d to look at/)
  await expect(checks).not.toContainText('All good')
  await license.getByRole('button', { name: 'Mark as verified' }).click()
  await expect(license).toContainText(/License, good.*Verified by .+ on /)
  await license.getByRole('button', { name: 'Undo' }).click()
  await expect(license).toContainText('Not checked yet.')
})

test('without script: an application is rejected, corrected, proved by a document, and waits again', async ({
  browser,
  withoutScript,
}) => {
  const { id, name, cookies } = await anApplicant()
  const page = await withoutScript('admin')
  await page.goto(`/admin/dealerships/${id}`)
  await page.getByRole('heading', { name: 'Reject', exact: true }).click()
  const form = page.getByRole('form', { name: 'Reject' })
  await form.getByLabel('Another reason').check()
  await page.getByRole('button', { name: 'Reject the application' }).click()
  await expect(page.getByRole('alert')).toContainText('Say what the other reason is.')
  await form.getByLabel('The name differs from that on the license').check()
  await form.getByLabel('Message').fill('LLC, not Inc.')
  await page.getByRole('button', { name: 'Reject the application' }).click()
  await expect(statusOf(page)).toHaveText('Rejected')

  const theirs = await pageOf(browser, cookies, { javaScriptEnabled: false })
  await theirs.goto('/dealership')
  await expect(theirs.getByRole('main')).toContainText('LLC, not Inc.')
  await theirs.getByRole('link', { name: 'Apply again' }).click()
  await expect(theirs.getByLabel('Name that buyers see')).toHaveValue(name)
  await expect(theirs.getByLabel('Legal name')).toHaveAccessibleDescription(/differs from that on the license/)
  await theirs.getByLabel('ZIP code').fill('00000')
  await theirs.getByLabel('Legal name').fill('Shoreline Motors Inc.')
  await theirs.getByRole('button', { name: 'Send it again' }).click()
  await expect(theirs.getByRole('alert')).toContainText('We do not know this ZIP code.')
  await expect(theirs.getByLabel('Legal name')).toHaveValue('Shoreline Motors Inc.')
  await theirs.getByLabel('ZIP code').fill('48104')
  await theirs.getByRole('button', { name: 'Send it again' }).click()
  await expect(theirs.getByRole('main')).toContainText('We’re reviewing your application.')

  await theirs.getByRole('link', { name: 'Send documents' }).click()
  await theirs.getByRole('button', { name: 'Send document' }).click()
  await expect(theirs.getByRole('alert')).toContainText('Choose a file')
  const license = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 the license') }
  await theirs.getByLabel('File').setInputFiles(license)
  await theirs.getByRole('button', { name: 'Send document' }).click()
  await expect(theirs.getByRole('listitem').filter({ hasText: 'license.pdf' })).toContainText('Dealer license · 1 kB')
  await theirs.getByLabel('File').setInputFiles({ ...license, name: 'page.docx', buffer: Buffer.from('PK\0\0') })
  await theirs.getByRole('button', { name: 'Send document' }).click()
  await expect(theirs.getByRole('alert')).toContainText('Nothing was sent yet')
  await theirs.getByRole('link', { name: 'Remove license.pdf' }).click()
  const question = theirs.getByRole('dialog', { name: 'Remove license.pdf' })
  await expect(question.getByRole('link', { name: 'Close' })).toBeFocused()
  await question.getByRole('link', { name: 'Keep it' }).click()
  await expect(theirs.getByRole('main')).toContainText('You have sent 1 document.')
  await theirs.context().close()

  await page.reload()
  await expect(statusOf(page)).toHaveText('Pending')
  await expect(page.locator('#history')).toContainText('applied again')
  await expect(page.getByRole('main')).toContainText('Shoreline Motors Inc.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'license.pdf' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7 the license')
})

test('without script: two that are one are merged, and old addresses lead to what remains', async ({ browser }) => {
  const phone = aPhone()
  const [into, from] = [await anApplicant({ phone }), await anApplicant({ phone })]
  await approve(into)
  await approve(from)
  const page = await pageOf(browser, await signIn('admin'), { javaScriptEnabled: false })
  await page.goto(`/admin/dealerships/${from.id}`)
  const pair = page.getByRole('table', { name: `${from.name} beside ${into.name}` })
  await expect(pair.getByRole('row', { name: /^Phone/ })).toContainText('same')
  await expect(pair.getByRole('row', { name: /^License/ })).not.toContainText('same')
  await page.getByRole('link', { name: `Merge into ${into.name} …` }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Members who join it' })).toContainText('Nora Lind')
  await page.getByRole('link', { name: `Merge into ${into.name} …` }).click()
  const dialog = page.getByRole('dialog', { name: `Merge ${from.name} into ${into.name}` })
  await dialog.getByLabel('Type merge to confirm').fill('yes')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Type merge to confirm.')
  await dialog.getByLabel('Type merge to confirm').fill('merge')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page).toHaveURL(`/admin/dealerships/${into.id}`)
  await expect(page.locator('#history')).toContainText(`merged ${from.name} into it`)
  await page.goto(`/admin/dealerships/${from.id}`)
  await expect(page.getByRole('main')).toContainText(`It was merged into ${into.name}.`)
  await page.context().close()

  const moved = async (path: string, cookie?: string) => {
    const { status, location } = await ask(path, { cookie })
    return [status, location]
  }
  expect(await moved(`/dealerships/${from.slug}?sort=newest`)).toEqual([301, `/dealerships/${into.slug}?sort=newest`])
  expect(await moved(`/dealership/${from.id}/signin`)).toEqual([301, `/dealership/${into.id}/signin`])
  expect(await moved(`/dealership/${from.id}/signup`)).toEqual([301, `/dealership/${into.id}/signup`])
  expect(await moved(`/dealership/${from.id}/users`, from.cookies)).toEqual([301, `/dealership/${into.id}/users`])
  expect((await ask('/dealership', { cookie: from.cookies })).body).toContain(into.name)
})
