import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'
import { mailedLink } from '../support/demo-mails'
import { ask, aVehicle, textOf, webUrl } from '../support/site'

const contactOf = (slug: string, about?: string) => `/vehicle/${slug}/contact${about ? `?about=${about}` : ''}`

/** A form that is sent within two seconds is asked for once more: so the press is repeated until it has gone. */
const sendUntil = (page: Page, button: string, address: RegExp) =>
  expect(async () => {
    if (!address.test(page.url())) await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(address, { timeout: 2000 })
  }).toPass()

async function fillAsGuest(page: Page, email: string, message: string) {
  await page.getByLabel('Your question').fill(message)
  await page.getByLabel('Name').fill('Rosa Delgado')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Send this to/).check()
}

test('a guest asks without script, and goes on by the link of the mail', async ({ withoutScript, page: unused }) => {
  const page = await withoutScript()
  const { slug } = await aVehicle('active')
  const email = `rosa.${Date.now().toString(36)}@example.net`
  await page.goto(`/vehicle/${slug}`)
  await page.getByRole('link', { name: 'Contact the dealership' }).first().click()
  await page.getByLabel('Your question').fill('<b>Is</b> the scratch only in the paint?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('<b>Is</b> the scratch only in the paint?')
  await fillAsGuest(page, email, '<b>Is</b> the scratch only in the paint? 🚙')
  await sendUntil(page, 'Send question', /sent=L-/)
  await expect(page.getByRole('status')).toContainText('Your reference is L-')

  const link = await mailedLink(email, /^Sent to/)
  await page.goto(link)
  await expect(page.getByText('<b>Is</b> the scratch only in the paint? 🚙')).toBeVisible()
  await page.getByRole('textbox', { name: /^Write to/ }).fill('I could come on Saturday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('I could come on Saturday.')).toBeVisible()
  const { headers } = await ask(link)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
  await page.getByRole('button', { name: 'Make this link stop working' }).click()
  await expect(page).toHaveURL(`${webUrl}/`)
  expect((await ask(link)).status).toBe(410)
  await unused.close()
})

test('who is signed in asks for a time, which the dealership confirms', async ({ consumer, dealerAdmin }) => {
  const list = await ask('/search?seller=huron-valley-honda&sort=newest')
  const slug = /\/vehicle\/([\w-]+)"/.exec(list.body)?.[1] ?? ''
  await consumer.goto(contactOf(slug, 'test_drive'))
  await hydrated(consumer)
  expect(await axeFindings(consumer)).toEqual([])
  await consumer.getByRole('radio', { name: /AM|PM/ }).and(consumer.locator(':visible')).first().check()
  await consumer.getByLabel(/^Send this to/).check()
  await sendUntil(consumer, 'Ask for this time', /\/user\/inbox\/\d+$/)
  const thread = /\d+$/.exec(consumer.url())?.[0]
  const appointment = consumer.getByRole('article', { name: 'Appointment' })
  await expect(appointment).toContainText('Not confirmed yet')

  const theirs = `/dealership/1/inbox/${thread}`
  await dealerAdmin.goto(theirs)
  await hydrated(dealerAdmin)
  expect(await axeFindings(dealerAdmin)).toEqual([])
  await dealerAdmin.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(dealerAdmin)).toContainText('Confirmed.')
  await dealerAdmin.getByLabel('Send as').selectOption('note')
  await dealerAdmin.getByRole('textbox', { name: /^Write to/ }).fill('Clean it before.')
  await dealerAdmin.getByRole('textbox', { name: /^Write to/ }).press('Control+Enter')
  await expect(dealerAdmin.getByText('Clean it before.')).toBeVisible()

  await consumer.reload()
  await expect(appointment).toContainText('Confirmed')
  await expect(consumer.getByText('Clean it before.')).toHaveCount(0)
  const file = await consumer.request.get(
    (await appointment.getByRole('link', { name: 'Calendar file' }).getAttribute('href')) ?? '',
  )
  expect(await file.text()).toContain('BEGIN:VCALENDAR')
})

test('an offer is made, countered and accepted', async ({ consumer, dealerAdmin }) => {
  const list = await ask('/search?seller=huron-valley-honda')
  const slug = /\/vehicle\/([\w-]+)"/.exec(list.body)?.[1] ?? ''
  await consumer.goto(contactOf(slug, 'offer'))
  await consumer.getByLabel('Your offer, as a total').fill('$12,345')
  await consumer.getByLabel(/^Send this to/).check()
  await sendUntil(consumer, 'Send offer', /\/user\/inbox\/\d+$/)
  await dealerAdmin.goto(`/dealership/1/inbox/${/\d+$/.exec(consumer.url())?.[0]}`)
  await dealerAdmin.getByText('Counter instead').click()
  await dealerAdmin.getByLabel('Total').fill('12,900')
  await dealerAdmin.getByRole('button', { name: 'Send counteroffer' }).click()
  await expect(toast(dealerAdmin)).toContainText('Counteroffer sent.')
  await consumer.reload()
  await consumer.getByRole('button', { name: 'Accept $12,900' }).click()
  await expect(toast(consumer)).toContainText('Accepted.')
  await expect(consumer.getByRole('article', { name: /^Offer from/ })).toContainText('Accepted')
})

test('a foreign conversation is no page, for nobody', async ({ cookiesOf }) => {
  for (const [role, address] of [
    ['consumer', '/user/inbox/999999'],
    ['dealerAdmin', '/dealership/1/inbox/999999'],
    ['admin', '/user/inbox/1'],
  ] as const)
    expect((await ask(address, { cookie: await cookiesOf(role) })).status, address).toBe(404)
  const unknown = await ask('/thread?token=nobody')
  expect([unknown.status, textOf(unknown.body).includes('Not Found')]).toEqual([404, true])
})
