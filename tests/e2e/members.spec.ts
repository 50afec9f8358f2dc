import type { Page } from '@playwright/test'
import { anApplicant, approve } from '../support/applicant'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { aVerifiedNewcomer, newcomersPassword } from '../support/newcomer'
import { siteFolder } from '../support/site'
import { siteDatabase } from '../support/site-database'
import { aUniqueWord } from '../support/unique'

const users = '/dealership/2/users'
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

/** Nobody of the demo: what becomes of them disturbs no other test. Asked without script. */
async function aRequest(browser: Parameters<typeof pageOf>[0]) {
  const { email, cookies } = await aVerifiedNewcomer()
  const page = await pageOf(browser, cookies, { javaScriptEnabled: false })
  await page.goto('/dealership/2/signup')
  await page.getByLabel('Message').fill('I sell here since May')
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('main')).toContainText('have not decided yet')
  return { email, page }
}

async function accept(page: Page, email: string) {
  await page.goto(users)
  const request = page.getByRole('listitem').filter({ hasText: email })
  await request.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('Accepted: they can start now.')).toBeVisible()
}

test('somebody asks to join, is accepted, changes role, is deactivated and comes back', async ({
  browser,
  dealerAdmin: page,
}) => {
  const { email, page: theirs } = await aRequest(browser)
  await page.goto(users)
  await hydrated(page)
  const request = page.getByRole('listitem').filter({ hasText: email })
  await expect(request).toContainText('I sell here since May')
  await request.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('Accepted: they can start now.')).toBeVisible()
  await theirs.goto('/dealership/2')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Ypsi Toyota')

  const row = rowOf(page, email)
  await row.getByRole('combobox').selectOption('Finance')
  await row.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Maya Okafor is finance now.')).toBeVisible()

  await row.getByRole('link', { name: /^Deactivate/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Maya Okafor' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Maya Okafor is deactivated and signed out here.', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await theirs.goto('/dealership/2')
  await expect(theirs).toHaveURL(/\/dealership\/2\/signin/)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Maya Okafor has access again.')).toBeVisible()
  await expect(row).toHaveCount(1)

  await row.getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Deactivate …' }).click()
  await page.getByRole('button', { name: 'Deactivate 1' }).click()
  await expect(page.getByText('1 member deactivated.', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.locator('#history')).toContainText('deactivated Maya Okafor')
})

test('without script: members are invited, a wrong address is named and nothing typed is lost', async ({
  withoutScript,
}) => {
  const page = await withoutScript('dealerAdmin')
  const email = `lee.${aUniqueWord()}@example.com`
  await page.goto(users)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${email}, nobody`)
  await page.getByLabel('Finance', { exact: false }).last().check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert')).toContainText('“nobody” is not an email address.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(`${email}, nobody`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(rowOf(page, email)).toContainText('Finance')
  await rowOf(page, email)
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await expect(rowOf(page, email)).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test(`${javaScriptEnabled ? 'with' : 'without'} script: an invitation of a session that was left open is back as it was typed once the person has confirmed`, async ({
    browser,
  }) => {
    const lot = await anApplicant()
    await approve(lot)
    const database = await siteDatabase(siteFolder)
    const staff = `(select user_id from membership where dealership_id = ${lot.id})`
    await database.query(`update "user" set status = 'active', email_verified_at = now() where id in ${staff}`)
    await database.query(
      `update session set authenticated_at = now() - interval '11 minutes' where user_id in ${staff}`,
    )
    await database.end()
    const page = await pageOf(browser, lot.cookies, { javaScriptEnabled })
    await page.goto(`/dealership/${lot.id}/users`)
    const form = page.getByRole('form', { name: 'Invite' })
    const email = `kim.${aUniqueWord()}@example.com`
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('radio', { name: /^Admin/ }).check()
    await form.getByLabel('Message').fill('See you on Monday')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page).toHaveURL(/\/user\/confirm/)
    await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', `/dealership/${lot.id}/users`)
    await page.getByRole('textbox', { name: 'Your password' }).fill(newcomersPassword)
    await page.getByRole('button', { name: 'Confirm with the password' }).click()
    await expect(page).toHaveURL(`/dealership/${lot.id}/users`)
    await expect(form.getByRole('alert')).toContainText('Nothing was sent yet.')
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(form.getByRole('radio', { name: /^Admin/ })).toBeChecked()
    await expect(form.getByLabel('Message')).toHaveValue('See you on Monday')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(rowOf(page, email)).toContainText('Admin')
  })

test('without script: the explanation of roles opens where a link leads to it', async ({ withoutScript }) => {
  const page = await withoutScript('dealerAdmin')
  await page.goto(users)
  await expect(page.getByRole('region', { name: 'Pages by role' })).toBeHidden()
  await page.getByRole('link', { name: 'Roles and permissions' }).click()
  await expect(page.getByRole('region', { name: 'Pages by role' })).toBeVisible()
})

test('a member that somebody else has changed meanwhile is not changed silently', async ({ browser, dealerAdmin }) => {
  const { email } = await aRequest(browser)
  const other = await dealerAdmin.context().newPage()
  await accept(dealerAdmin, email)
  for (const page of [dealerAdmin, other]) {
    await page.goto(users)
    await hydrated(page)
  }
  const set = async (page: Page, role: string) => {
    await rowOf(page, email).getByRole('combobox').selectOption(role)
    await rowOf(page, email).getByRole('button', { name: /^Save/ }).click()
  }
  await set(other, 'Finance')
  await expect(other.getByText('is finance now')).toBeVisible()
  await set(dealerAdmin, 'Admin')
  await expect(dealerAdmin.getByRole('alert')).toContainText('Somebody else has changed this member')
  await expect(rowOf(dealerAdmin, email).getByRole('combobox')).toHaveValue('dealership_admin')
})

test('without script: a dialog that is refused is open again, says why, and can be sent again', async ({
  browser,
  dealerAdmin,
  withoutScript,
}) => {
  const { email } = await aRequest(browser)
  await accept(dealerAdmin, email)
  const page = await withoutScript('dealerAdmin')
  await page.goto(`${users}?sort=joined`)
  await rowOf(page, email)
    .getByRole('link', { name: /^Deactivate/ })
    .click()
  await rowOf(dealerAdmin, email).getByRole('combobox').selectOption('Finance')
  await rowOf(dealerAdmin, email).getByRole('button', { name: /^Save/ }).click()
  await expect(dealerAdmin.getByText('is finance now')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Maya Okafor' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this member')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Maya Okafor is deactivated and signed out here.', { exact: true })).toBeVisible()
  await expect(rowOf(page, email)).toHaveCount(0)
})

test('the file of CSV has the members that the filters match', async ({ dealerAdmin }) => {
  const answer = await dealerAdmin.request.get('/dealership/1/users.csv?role=dealership_sale')
  expect(answer.headers()['content-type']).toContain('text/csv')
  expect(await answer.text()).toMatch(
    /^Name,Email,Role,Status,[\s\S]*\r\nMarcus Reyes,dealer.sale@example.com,Sales,Active,/,
  )
})
