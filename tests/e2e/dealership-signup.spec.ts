import { axeFindings } from '../support/axe'
import { expect, hydrated, test } from '../support/browser'
import { mailedLink } from '../support/demo-mails'
import { aPicture } from '../support/pictures'
import { accounts, apiUrl, ask, password } from '../support/site'
import { aUniqueWord } from '../support/unique'

const chosen = 'wombat teapot lantern'

test('a chosen picture is shown before it is sent', async ({ page }) => {
  await page.goto('/dealership/signup')
  await hydrated(page)
  for (const label of ['Logo', 'Picture of you']) {
    const buffer = await aPicture({ width: 300, height: 200, type: 'png' })
    await page.getByLabel(label).setInputFiles({ name: 'chosen.png', mimeType: 'image/png', buffer })
    const shown = page.locator('.drop', { has: page.getByLabel(label) }).getByRole('img')
    await expect(shown).toHaveAttribute('src', /^data:image/)
    await page.getByLabel(label).setInputFiles([])
    await expect(shown).toHaveCount(0)
  }
})

test('a dealership applies without script, and waits for approval', async ({ withoutScript }) => {
  const page = await withoutScript()
  const word = aUniqueWord()
  const name = `Lakeside Motors ${word}`
  await page.goto('/dealership/signup')
  await page.getByLabel('Legal name').fill('Lakeside Motors LLC')
  await page.getByLabel('Name that buyers see').fill(name)
  await page.getByLabel('Dealer license number').fill('B-4471')
  await page.getByLabel('State of the license').selectOption('Michigan')
  await page.getByLabel('Street address').fill('12 Shore Rd')
  await page.getByLabel('ZIP code').fill('48104')
  await page.getByLabel('Phone').fill('(734) 555-0188')
  await page.getByLabel('Brands').fill('Honda, Hnda')
  await page.getByLabel('Doc fee').fill('280')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(`nora.${word}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen)
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('We do not know the brand “Hnda”.')
  await expect(page.getByLabel('Legal name')).toHaveValue('Lakeside Motors LLC')
  await page.getByLabel('Brands').fill('Honda')
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen)
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page).toHaveURL('/dealership')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('We’re reviewing your application.')).toBeVisible()
  await expect(page.getByText('Confirm your email address')).toBeVisible()
})

test('a colleague joins by invitation, with the address that was invited', async ({ page }) => {
  const email = `lee.${aUniqueWord()}@example.com`
  const call = async (path: string, body: object, headers = {}) =>
    fetch(apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await call('/api/auth/login', { email: accounts.dealerAdmin, password, area: 'dealership' })
  const { token } = (await signedIn.json()) as { token: string }
  const bearer = { authorization: `Bearer ${token}`, 'da-dealership-id': '1' }
  await call('/api/dealership/invitations', { emails: [email], role: 'dealership_sale' }, bearer)
  const link = await mailedLink(email, /invites you/)
  await page.goto(link)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('First name').fill('Lee')
  await page.getByLabel('Last name').fill('Park')
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen)
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: /^Join/ }).click()
  await expect(page).toHaveURL('/dealership')
  await expect(page.getByRole('status')).toContainText('Welcome to')
  await page.goto(link)
  await expect(page.getByText('This invitation has been accepted.')).toBeVisible()
})

test('without an invitation, a dealership’s own sign-up page says how to join', async () => {
  for (const [id, words] of [
    ['1', 'To ask to join'],
    ['999999', 'by invitation.'],
    ['x', 'by invitation.'],
  ] as const) {
    const { status, body } = await ask(`/dealership/${id}/signup`)
    expect(status, id).toBe(200)
    expect(body, id).toContain(words)
  }
})
