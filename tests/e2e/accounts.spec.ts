import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { browserCookies, expect, hydrated, test } from '../support/browser'
import { mailedLink } from '../support/demo-mails'
import { aNewcomer, newcomersPassword } from '../support/newcomer'
import { accounts, apiUrl, ask, textOf } from '../support/site'
import { aUniqueWord } from '../support/unique'

const chosen = 'wombat teapot lantern'
const anAddress = (name: string) => `${name}.${aUniqueWord()}@example.com`

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(chosen)
  await page.getByLabel('ZIP code').fill('48104')
  await page.getByLabel(/I agree/).check()
}

test('a buyer registers, asks for the link again and confirms the address, all without script', async ({
  withoutScript,
}) => {
  const page = await withoutScript()
  const email = anAddress('maya')
  await page.goto('/signin?mode=register&next=/user/dashboard')
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/user/dashboard')
  await expect(page.getByRole('status')).toContainText(email)
  const first = await mailedLink(email, /Confirm/)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page).toHaveURL('/user/dashboard')
  await expect.poll(() => mailedLink(email, /Confirm/)).not.toBe(first)
  await page.goto(first)
  await expect(page.getByText('This link cannot be used any more.')).toBeVisible()
  await page.goto(await mailedLink(email, /Confirm/))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/user/dashboard')
  await expect(page.getByText('Confirm your email address')).toHaveCount(0)
})

test('a taken address is said at its field, with a way to a new password; nothing typed is lost but the password', async ({
  page,
}) => {
  await page.goto('/signin?mode=register')
  await hydrated(page)
  await fillRegistration(page, accounts.consumer)
  await page.getByRole('button', { name: 'Create account' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: /already/ })).toHaveAttribute('href', '#f-email')
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  expect(await axeFindings(page)).toEqual([])
  await summary.getByRole('link', { name: 'set a new password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(accounts.consumer)
})

test('a form that failed holds no password in what the server sends', async () => {
  const form = { firstName: 'Maya', email: 'maya', password: 'a-secret-of-mine-77', zip: 'x' }
  const { status, body } = await ask('/signin?mode=register', { form })
  expect(status).toBe(400)
  expect(body).toContain('value="Maya"')
  expect(body).not.toContain('a-secret-of-mine-77')
})

test('a forgotten password is set anew by keyboard; the link works once and other browsers are signed out', async ({
  page,
}) => {
  const { email, cookies: elsewhere } = await aNewcomer()
  await page.goto('/signin')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forgot it?' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  const link = await mailedLink(email, /^Set a new password/)
  await page.goto(link)
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  const field = page.getByRole('textbox', { name: 'New password' })
  await field.fill('qwertyuiop')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('first that are tried')
  await expect(page.getByRole('alert')).toBeFocused()
  await field.fill('lantern teapot wombat')
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  expect((await ask('/user/dashboard', { cookie: elsewhere })).status).toBe(302)
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('an unknown address gets the same page as a known one', async () => {
  const pages = []
  for (const email of [anAddress('nobody'), accounts.finance]) {
    const sent = await ask('/forgot-password', { form: { email } })
    expect(sent.status).toBe(303)
    pages.push(sent.location)
  }
  expect(new Set(pages).size).toBe(1)
})

test('a password is changed under its page, and what is wrong is said at its field', async ({ page, context }) => {
  await context.addCookies(browserCookies((await aNewcomer()).cookies))
  await page.goto('/user/update-password')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Current password' }).fill('not the password')
  await page.getByRole('textbox', { name: 'New password' }).fill('lantern teapot wombat')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'That is not your current password.' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Current password' }).fill(newcomersPassword)
  await page.getByRole('textbox', { name: 'New password' }).fill('lantern teapot wombat')
  await page.getByRole('button', { name: 'Change password' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  await expect(toast).toContainText('Your password is changed.')
})

test('who mistyped the address at sign-up reads what to do, where the banner leads', async ({ page, context }) => {
  const newcomer = await aNewcomer()
  await context.addCookies(browserCookies(newcomer.cookies))
  await page.goto('/user/dashboard')
  await page.getByRole('link', { name: 'See what to do' }).click()
  await expect(page).toHaveURL('/user/edit-account#email')
  const panel = page.getByRole('region', { name: 'Email address' })
  await expect(panel).toContainText(newcomer.email)
  await expect(panel).toContainText('open another account with the right address')
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact/contact-us')
  expect(await axeFindings(page)).toEqual([])
})

test('a page of a link that was opened without one says what it is for', async () => {
  for (const path of ['/set-password', '/verify-email']) {
    const text = textOf((await ask(path)).body)
    expect(text, path).toContain('Open the link from your email.')
    expect(text, path).not.toContain('cannot be used')
  }
})

test('the pages of links are never cached and tell nobody their address', async () => {
  for (const path of [
    '/forgot-password',
    '/set-password?token=x',
    '/verify-email?token=x',
    '/dealership/signup?invite=x',
  ])
    for (const address of [path, path.replace(/(\?|$)/, '.data$1')]) {
      const { headers, cookies } = await ask(address)
      expect(headers.get('cache-control'), address).toBe('private, no-store')
      expect(headers.get('referrer-policy'), address).toBe('no-referrer')
      expect(cookies, address).toEqual([])
    }
})

test('what makes no sense is refused, and breaks nothing', async () => {
  const long = 'x'.repeat(20_000)
  for (const path of ['/signin?mode=register', '/forgot-password', '/set-password?token=x', '/dealership/signup'])
    for (const value of [long, 'a\u0000b', '‮gro.elpmaxe@ayam', '🚗', '<script>alert(1)</script>']) {
      const form = { email: value, firstName: value, newPassword: value, name: value, '__proto__[x]': value }
      const { status } = await ask(path, { form })
      expect(status, `${path} ${value.slice(0, 20)}`).toBeGreaterThanOrEqual(400)
      expect(status, `${path} ${value.slice(0, 20)}`).toBeLessThan(500)
    }
  expect((await ask(`/set-password?token=${long.slice(0, 3000)}`)).status).toBe(200)
})

test('who was led to sign in reads why, and a wrong password is said at its field', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/user/saved-vehicles')
  await expect(page.getByText('Sign in to go on to the page you asked for.')).toBeVisible()
  await page.getByLabel('Email').fill(anAddress('nobody'))
  const secret = page.getByRole('textbox', { name: 'Password' })
  await secret.fill('some other words')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(secret).toHaveAccessibleDescription(/Enter your password again/)
})

test('what is optional is asked for on request, and opens by itself when something in it is wrong', async ({
  withoutScript,
}) => {
  const page = await withoutScript()
  await page.goto('/signin?mode=register')
  const phone = page.getByRole('textbox', { name: /^Phone/ })
  await expect(phone).toBeHidden()
  await page.getByText('Add a phone number or a picture').click()
  await phone.fill('12')
  await fillRegistration(page, anAddress('kim'))
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(phone).toBeVisible()
  await expect(phone).toHaveAccessibleDescription(/Enter a phone number/)
})

test('an account that somebody else has moved away comes back by the mail to its old address', async ({
  withoutScript,
}) => {
  const { email, token } = await aNewcomer()
  const page = await withoutScript()
  const follow = async (to: string, subject: RegExp, button: string) => {
    await page.goto(await mailedLink(to, subject))
    await page.getByRole('textbox', { name: 'Password of this account' }).fill(newcomersPassword)
    await page.getByRole('button', { name: button }).click()
  }
  await follow(email, /^Confirm/, 'Confirm this address')
  await expect(page).toHaveURL('/signin')
  const elsewhere = anAddress('thief')
  const asked = await fetch(`${apiUrl}/api/profile/email-changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: elsewhere, password: newcomersPassword }),
  })
  expect(asked.status).toBe(201)
  await follow(elsewhere, /^Confirm your new/, 'Use this address')
  await expect(page).toHaveURL('/signin')

  await page.goto(await mailedLink(email, /has a new email address/))
  await expect(page.getByRole('main')).toContainText(`The account goes back to ${email}.`)
  await page.getByRole('textbox', { name: 'New password' }).fill(chosen)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/user/my-account')
  await expect(page.getByRole('main')).toContainText(email)
  expect((await ask('/user/my-account', { cookie: `da_token=${token}` })).status).toBe(302)
  expect((await ask('/signin', { form: { email: elsewhere, password: newcomersPassword } })).status).toBe(401)
})
