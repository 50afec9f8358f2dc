import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, isMarked, mark, test, toast } from '../support/browser'
import { mailedLink } from '../support/demo-mails'
import { sendUntil } from '../support/lead-form'
import { apiUrl, ask, aVehicle, textOf, webUrl } from '../support/site'
import { aUniqueWord } from '../support/unique'

const contactOf = (slug: string, about?: string) => `/vehicle/${slug}/contact${about ? `?about=${about}` : ''}`

async function fillAsGuest(page: Page, email: string, message: string) {
  await page.getByLabel('Your question').fill(message)
  await page.getByLabel('Name').fill('Rosa Delgado')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Send this to/).check()
}

test('a guest asks without script, and goes on by the link of the mail', async ({ withoutScript, page: unused }) => {
  const page = await withoutScript()
  const { slug } = await aVehicle('active')
  const email = `rosa.${aUniqueWord()}@example.net`
  await page.goto(`/vehicle/${slug}`)
  await page.getByRole('link', { name: 'Contact the dealership' }).first().click()
  await page.getByLabel('Your question').fill('<b>Is</b> the scratch only in the paint?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Your question')).toHaveValue('<b>Is</b> the scratch only in the paint?')
  await fillAsGuest(page, email, '<b>Is</b> the scratch only in the paint? 🚙')
  await sendUntil(page, 'Send question', /sent=yes/)
  await expect(page.getByRole('status')).toContainText('Your reference is L-')
  await expect(page.getByRole('heading', { name: /^Sent to / })).toBeInViewport()

  const link = await mailedLink(email, /^Sent to/)
  await page.goto(link)
  await expect(page.getByText('<b>Is</b> the scratch only in the paint? 🚙')).toBeVisible()
  await page.getByRole('textbox', { name: /^Write to/ }).fill('I could come on Saturday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('I could come on Saturday.')).toBeVisible()
  const { headers } = await ask(link)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'no-referrer'])
  await page.getByRole('link', { name: 'Make this link stop working' }).click()
  const asks = page.getByRole('dialog', { name: 'Make this link stop working?' })
  await expect(asks).toContainText('The next email about it brings a new link.')
  await asks.getByRole('link', { name: 'Keep the link' }).click()
  expect((await ask(link)).status).toBe(200)
  await page.getByRole('link', { name: 'Make this link stop working' }).click()
  await asks.getByRole('button', { name: 'Stop the link' }).click()
  await expect(page).toHaveURL(`${webUrl}/`)
  expect((await ask(link)).status).toBe(410)
  await unused.close()
})

test('with script a guest sees at once that a question was sent, to a car’s dealership and to a dealership alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { slug } = await aVehicle('active')
  for (const address of [contactOf(slug), '/dealerships/huron-valley-honda/contact']) {
    await page.goto(address)
    await hydrated(page)
    await mark(page)
    await fillAsGuest(page, `guest.${aUniqueWord()}@example.net`, 'Is the spare key there?')
    await sendUntil(page, 'Send question', /sent=yes/)
    const confirmation = page.getByRole('status').filter({ hasText: 'Your reference is L-' })
    await expect(confirmation.getByRole('heading', { name: /^Sent to / })).toBeInViewport()
    await expect(confirmation).toBeFocused()
    await expect(page.getByLabel('Your question')).toHaveCount(0)
    expect(await isMarked(page), 'the page was not loaded anew').toBe(true)
  }
})

test('who is signed in asks for a time, which the dealership confirms', async ({ consumer, dealerAdmin }) => {
  const list = await ask('/search?seller=huron-valley-honda&sort=newest')
  const slug = /\/vehicle\/([\w-]+)"/.exec(list.body)?.[1] ?? ''
  await consumer.goto(contactOf(slug, 'test_drive'))
  await hydrated(consumer)
  expect(await axeFindings(consumer)).toEqual([])
  await consumer.getByLabel(/^Send this to/).check()
  await sendUntil(consumer, 'Ask for this time', /\/user\/inbox\/\d+$/, () =>
    consumer.getByRole('radio', { name: /AM|PM/ }).and(consumer.locator(':visible')).first().check(),
  )
  const thread = /\d+$/.exec(consumer.url())?.[0]
  const appointment = consumer.getByRole('article', { name: 'Appointment' })
  await expect(appointment).toContainText('Not confirmed yet')

  const theirs = `/dealership/1/inbox/${thread}`
  await dealerAdmin.goto(theirs)
  await hydrated(dealerAdmin)
  expect(await axeFindings(dealerAdmin)).toEqual([])
  await dealerAdmin.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(dealerAdmin)).toContainText('Appointment confirmed.')
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
  await expect(toast(consumer)).toContainText('Offer accepted.')
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

test('no address makes a page say that something was sent', async () => {
  const { slug } = await aVehicle('active')
  const { body } = await ask(`${contactOf(slug)}?sent=L-9z`)
  expect(textOf(body)).not.toContain('L-9z')
  expect(body).toContain('name="consent"')
})

test('without script: another type of lead keeps what was typed, and files go with it', async ({ withoutScript }) => {
  const page = await withoutScript()
  const { slug } = await aVehicle('active')
  const email = `lou.${aUniqueWord()}@example.net`
  await page.goto(`${contactOf(slug, 'question')}&utm_source=letter`)
  await page.getByLabel('Your question').fill('Does the title come with it?')
  await page.getByRole('radio', { name: 'Trade-in' }).check()
  await expect(page.getByLabel('Message')).toHaveValue('Does the title come with it?')
  await page.getByRole('button', { name: 'Ask for a trade-in value' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Trade-in' })).toBeChecked()
  await expect(page.locator('input[name="site"]')).toHaveValue('letter')
  await page.getByLabel('Your car').fill('2016 Honda Fit EX')
  await page.getByLabel('Name').fill('Lou Baker')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Send this to/).check()
  const title = { name: 'title.txt', mimeType: 'text/plain', buffer: Buffer.from('Title of a Honda Fit') }
  await sendUntil(page, 'Ask for a trade-in value', /sent=yes/, async () => {
    await page.locator('input[name="file1"]').setInputFiles(title)
    await page.locator('input[name="file5"]').setInputFiles({ ...title, name: 'loan.txt' })
  })
  await page.goto(await mailedLink(email, /^Sent to/))
  const message = page.getByRole('article', { name: 'Message from Lou Baker' })
  await expect(message.getByRole('link', { name: 'title.txt' })).toBeVisible()
  await expect(message.getByRole('link', { name: 'loan.txt' })).toBeVisible()
  await page.getByRole('button', { name: /^Block/ }).click()
  await expect(page.getByText('You blocked')).toBeVisible()
  await page.getByRole('button', { name: /write again$/ }).click()
  await expect(page.getByText('You blocked')).toHaveCount(0)
})

/** A conversation with Huron Valley Honda, begun by a guest through the API. */
let leads = 0
async function aLead(name: string) {
  leads += 1
  const answer = await fetch(`${apiUrl}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${leads}` },
    body: JSON.stringify({
      type: 'question',
      dealership: 'huron-valley-honda',
      page: 'dealership',
      consent: 'on',
      name,
      email: `${name.toLowerCase()}@example.net`,
      message: `Open on Sunday, asks ${name}?`,
    }),
  })
  expect(answer.status).toBe(201)
}
const inbox = '/dealership/1/inbox'

test('without script: many conversations are assigned and archived at once', async ({ withoutScript }) => {
  const [one, two] = [`Ida${aUniqueWord()}`, `Ivo${aUniqueWord()}`]
  await aLead(one)
  await aLead(two)
  const page = await withoutScript('dealerAdmin')
  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  await page.goto(`${inbox}?sort=-last`)
  for (const name of [one, two]) await rows.filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Assign …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 conversations' })
  await expect(dialog).toContainText(one)
  await dialog.getByLabel('Assign to').selectOption({ label: 'Dana Whitfield (you)' })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(toast(page)).toContainText('2 conversations assigned.')
  await page.goto(`${inbox}?sort=-last&assigned=mine&q=${one}`)
  await rows.filter({ hasText: one }).getByRole('checkbox').check()
  await page.getByLabel('Selected conversations').getByRole('button', { name: 'Status …' }).click()
  await page.getByRole('dialog').getByLabel('Status', { exact: true }).selectOption('Lost')
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByRole('alert')).toContainText('Say why they were lost.')
  await page.getByLabel(/^Reason/).selectOption('Price')
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(toast(page)).toContainText('1 conversation marked as lost.')
  await page.goto(`${inbox}?q=${two}`)
  await page.getByRole('button', { name: 'Archive …' }).click()
  await expect(page.getByRole('dialog', { name: 'Nothing is selected' })).toBeVisible()
  await page.goto(`${inbox}?q=${two}`)
  await rows.filter({ hasText: two }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Archive …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page)).toContainText('1 conversation archived.')
  await expect(rows.filter({ hasText: two })).toHaveCount(0)
})

test('without script: a conversation that needs no answer stops its clock, and the button starts it again', async ({
  withoutScript,
}) => {
  const name = `Nia${aUniqueWord()}`
  await aLead(name)
  const page = await withoutScript('dealerAdmin')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${inbox}?q=${name}`)
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'No answer needed' }).click()
  await expect(toast(page)).toContainText('Marked as needing no answer.')
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await width()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Needs an answer' }).click()
  await expect(toast(page)).toContainText('Marked as needing an answer.')
  await expect(page.getByRole('button', { name: 'No answer needed' })).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(0)
})

test('a member selects conversations, marks them as read, and proposes any time', async ({ dealerAdmin: page }) => {
  const name = `Uma${aUniqueWord()}`
  await aLead(name)
  await page.goto(`${inbox}?q=${name}`)
  await hydrated(page)
  const bar = page.getByRole('form', { name: 'Selected conversations' })
  await expect(bar).toBeHidden()
  await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await expect(bar).toContainText('1 selected')
  expect(await axeFindings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Mark read …' }).click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(toast(page)).toContainText('1 conversation marked as read.')
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await page.getByRole('link', { name: 'Propose a time' }).click()
  const form = page.getByRole('form', { name: 'Propose a time' })
  await form.getByLabel('Day').fill('2020-01-02')
  await form.getByLabel('Time').fill('19:45')
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })
  await form.getByRole('button', { name: 'Propose this time' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a time within the next 90 days.')
  await form.getByLabel('Day').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
  await form.getByRole('button', { name: 'Propose this time' }).click()
  await expect(toast(page)).toContainText('Time proposed. The customer confirms it.')
  await expect(page.getByRole('article', { name: 'Appointment' })).toContainText(/7:45 PM E[SD]T/)
})

test('without script: who changes a lead that somebody else has changed sees both versions', async ({
  withoutScript,
  dealerAdmin,
}) => {
  const name = `Ned${aUniqueWord()}`
  await aLead(name)
  const page = await withoutScript('dealerAdmin')
  await page.goto(`${inbox}?q=${name}`)
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await dealerAdmin.goto(page.url())
  const save = async (of: typeof page, step: string) => {
    await of.getByText('Another step').click()
    await of.getByLabel('Step', { exact: true }).selectOption(step)
    await of.getByRole('form', { name: 'Step of the lead' }).getByRole('button', { name: 'Save' }).click()
  }
  await save(dealerAdmin, 'Contacted')
  await expect(toast(dealerAdmin)).toContainText('Marked as contacted.')
  await save(page, 'Negotiating')
  await expect(page.getByRole('alert').getByRole('row', { name: /^Step/ })).toContainText(/Negotiating.*Contacted/)
})
