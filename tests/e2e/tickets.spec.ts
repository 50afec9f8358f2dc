import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'
import { aUniqueWord } from '../support/unique'

const support = '/dealership/1/support'

async function openTicket(page: Page, subject: string) {
  await page.goto(`${support}/new?about=${encodeURIComponent('/dealership/1/inventory/feed')}`)
  const form = page.getByRole('form', { name: 'New ticket' })
  await expect(form.getByLabel('Category')).toHaveValue('feed')
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('What happened?').fill('The file has half of our cars.')
  await form
    .getByLabel('File 1')
    .setInputFiles({ name: 'rows.txt', mimeType: 'text/plain', buffer: Buffer.from('Some rows') })
  await form.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}

test('from the help icon to a ticket: answered at the desk, replied to, resolved, closed with a rating', async ({
  dealerAdmin: dealer,
  admin,
}) => {
  const subject = `The run is held ${aUniqueWord()}`
  await dealer.goto('/dealership/1/inventory/feed')
  await dealer.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(dealer.getByRole('heading', { name: 'About the page you came from' })).toBeVisible()
  await dealer.getByRole('link', { name: 'New ticket' }).click()
  await expect(dealer.getByRole('form', { name: 'New ticket' })).toBeVisible()
  await openTicket(dealer, subject)
  await hydrated(dealer)
  expect(await axeFindings(dealer)).toEqual([])
  const reference = (await dealer.getByText(/S-\w+ · Feed/).textContent())?.match(/S-\w+/)?.[0] ?? ''
  await admin.goto(`/admin/inbox?q=${reference}`)
  await admin.getByRole('link', { name: subject }).click()
  await hydrated(admin)
  const manage = admin.getByRole('region', { name: 'Manage' })
  await manage.getByRole('combobox', { name: 'Priority' }).selectOption('High')
  await expect(toast(admin)).toContainText('Priority saved.')
  expect(await axeFindings(admin)).toEqual([])
  await admin.getByRole('form', { name: 'Answer' }).getByLabel('Answer').fill('We look into it.')
  await admin.getByRole('button', { name: 'Send answer' }).click()
  await expect(admin.getByText('We look into it.')).toBeVisible()
  await dealer.reload()
  await hydrated(dealer)
  await expect(dealer.getByText('We’re waiting for your reply.')).toBeVisible()
  await dealer.getByRole('form', { name: 'Reply' }).getByLabel('Your reply').fill('Thank you.')
  await dealer.getByRole('button', { name: 'Send reply' }).click()
  await expect(dealer.getByText('We aim to reply by')).toBeVisible()
  await admin.reload()
  await manage.getByLabel('How it ended').selectOption('Answered')
  await admin.getByRole('button', { name: 'Resolve or close' }).click()
  await expect(admin.getByRole('button', { name: 'Open again' })).toBeVisible()
  await dealer.reload()
  await hydrated(dealer)
  await expect(dealer.getByRole('heading', { name: 'Is it resolved?' })).toBeVisible()
  await dealer.getByLabel('4: Good').check()
  await dealer.getByRole('button', { name: 'Yes, close it' }).click()
  await expect(dealer.getByText('4 of 5: Good')).toBeVisible()
})

test('without script: a form that is wrong comes back filled; opened, closed and opened again', async ({
  withoutScript,
}) => {
  const page = await withoutScript('dealerAdmin')
  await page.goto(`${support}/new`)
  await page.getByLabel('Subject').fill('Without a category')
  await page.getByRole('form', { name: 'New ticket' }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByRole('link', { name: 'Choose a category.' })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Without a category')
  const subject = `Nothing loads ${aUniqueWord()}`
  await openTicket(page, subject)
  await expect(page.getByRole('link', { name: 'rows.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByText('This ticket is closed.')).toBeVisible()
  await page.getByLabel('What is still wrong?').fill('It is back.')
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByText('It is back.')).toBeVisible()
  await page.goto(`${support}?show=open&q=${encodeURIComponent(subject)}`)
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  expect((await page.goto(`${support}/999999`))?.status()).toBe(404)
})
