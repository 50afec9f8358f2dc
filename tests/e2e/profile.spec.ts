import { axeFindings } from '../support/axe'
import { expect, hydrated, pageOf, send, test } from '../support/browser'
import { aNewcomer, aVerifiedNewcomer, newcomersPassword, signedInAs } from '../support/newcomer'
import { aPicture } from '../support/pictures'
import { ask, textOf, webUrl } from '../support/site'
import { aUniqueWord } from '../support/unique'

const photo = async (size = 400) => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPicture({ width: size, height: size }),
})

test('a profile with a picture is saved without script, and shown at once', async ({ browser }) => {
  const { cookies } = await aNewcomer()
  const page = await pageOf(browser, cookies, { javaScriptEnabled: false })
  await page.goto('/user/edit-account')
  await page.getByLabel('Name that others see').fill('Maya from Ypsi')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('734 555 0177')
  await page.getByLabel('City').fill('Ypsilanti')
  await page.getByLabel('About you').fill('Two kids, one dog.')
  await page.getByLabel('Picture').setInputFiles(await photo())
  await page.getByLabel('Send me news of the marketplace by email').check()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page).toHaveURL('/user/my-account')
  await expect(page.getByRole('main')).toContainText('Others see “Maya from Ypsi”')
  await expect(page.getByRole('main')).toContainText('(734) 555-0177')
  await expect(page.getByRole('main').locator('.avatar img')).toHaveAttribute('src', /^\/media\/[\w-]{22}\/160\.webp$/)
  await expect(page.getByRole('button', { name: 'Account menu of Maya from Ypsi' }).locator('img')).toBeVisible()
})

test('what is typed before the page is hydrated stands there afterwards', async ({ browser }) => {
  const { cookies } = await aNewcomer()
  const plain = await pageOf(browser, cookies, { javaScriptEnabled: false })
  await plain.goto('/user/edit-account')
  await plain.getByLabel('About you').fill('Two kids, one dog.')
  await plain.getByRole('button', { name: 'Save profile' }).click()
  await expect(plain).toHaveURL('/user/my-account')
  const page = await pageOf(browser, cookies)
  let allowScripts = () => {}
  const scriptsAllowed = new Promise<void>((done) => {
    allowScripts = done
  })
  await page.route('**/*.js', (route) => scriptsAllowed.then(() => route.continue()))
  await page.goto('/user/edit-account', { waitUntil: 'commit' })
  await expect(page.getByLabel('About you')).toHaveValue('Two kids, one dog.')
  await page.getByLabel('About you').fill('Two kids, two dogs.')
  await page.getByLabel('City').fill('Saline')
  allowScripts()
  await hydrated(page)
  await expect(page.getByLabel('About you')).toHaveValue('Two kids, two dogs.')
  await expect(page.getByLabel('City')).toHaveValue('Saline')
})

test('a picture that is too large is told at its field, and nothing typed is lost', async ({ browser }) => {
  const { cookies } = await aNewcomer()
  const page = await pageOf(browser, cookies, { javaScriptEnabled: false })
  await page.goto('/user/edit-account')
  await page.getByLabel('City').fill('Saline')
  await page.getByLabel('Picture').setInputFiles({ ...(await photo()), buffer: Buffer.alloc(6 * 1024 * 1024) })
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'This file is too large: at most 5 MB can be taken.',
  )
  await expect(page.getByLabel('City')).toHaveValue('Saline')
  await page.getByLabel('Picture').setInputFiles({ ...(await photo()), buffer: Buffer.from('no picture') })
  await page.getByLabel('Name that others see').fill('M')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert')).toContainText('This name has at least 2 characters.')
})

test('what was saved elsewhere meanwhile stands beside what was typed, and neither is lost', async ({ browser }) => {
  const { cookies } = await aNewcomer()
  const [one, other] = [await pageOf(browser, cookies), await pageOf(browser, cookies)]
  for (const page of [one, other]) {
    await page.goto('/user/edit-account')
    await hydrated(page)
  }
  await one.getByLabel('City').fill('Saline')
  await one.getByRole('button', { name: 'Save profile' }).click()
  await expect(one).toHaveURL('/user/my-account')

  await other.getByLabel('City').fill('Dexter')
  await other.getByRole('button', { name: 'Save profile' }).click()
  const conflict = other.getByRole('alert')
  await expect(conflict).toContainText('Your profile was changed elsewhere')
  await expect(conflict).toBeFocused()
  await expect(conflict.getByRole('row', { name: 'City' })).toHaveText(/Dexter\s*Saline/)
  await expect(other.getByLabel('City')).toHaveValue('Dexter')
  expect(await axeFindings(other)).toEqual([])
  await other.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(other).toHaveURL('/user/my-account')
  await expect(other.getByRole('main')).toContainText('Dexter, MI 48104')
})

test('staff and administrators save their own profiles with the same form', async ({ finance, admin }) => {
  for (const [page, path] of [
    [finance, '/user/edit-account'],
    [admin, '/admin/profile'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel('About you').fill(`Written as ${aUniqueWord()}.`)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your profile is saved.' })).toBeVisible()
  }
})

test('another browser is signed out at once, one by one or all', async ({ browser }) => {
  const { cookies, email } = await aNewcomer()
  const elsewhere = await signedInAs(email)
  const page = await pageOf(browser, cookies)
  await page.goto('/user/my-account')
  const panel = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(panel.getByText('This browser')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out everywhere else.' })).toBeVisible()
  await expect(panel).toContainText('You are signed in nowhere else.')
  expect(await ask('/user/my-account', { cookie: elsewhere })).toMatchObject({ status: 302 })
})

test('another address is asked for with the password, and shown where it is wrong', async ({ browser }) => {
  const { cookies, email } = await aVerifiedNewcomer()
  const page = await pageOf(browser, cookies)
  await page.goto('/user/edit-account')
  await hydrated(page)
  const form = page.locator('#email form')
  await form.getByLabel('New email address').fill(`new.${email}`)
  await form.getByRole('textbox', { name: 'Your password' }).fill('not-the-password')
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText('That is not your password.')
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Your password' })).toHaveValue('')
  await expect(form.getByLabel('New email address')).toHaveValue(`new.${email}`)
  await form.getByRole('textbox', { name: 'Your password' }).fill(newcomersPassword)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: `We have sent a link to new.${email}` })).toBeVisible()
})

test('a body beyond all limits is refused with a page in words', async () => {
  const { cookies } = await aNewcomer()
  const huge = await fetch(`${webUrl}/user/edit-account`, {
    method: 'POST',
    headers: { cookie: cookies, 'content-type': 'multipart/form-data; boundary=xyz' },
    body: Buffer.alloc(45 * 1024 * 1024),
  })
  expect(huge.status).toBe(413)
  expect(textOf(await huge.text())).toContain('Nothing was saved.')
})

const byTheClockOf = (timeZone: string, at: string | null) =>
  new Date(at ?? '').toLocaleString('en-US', {
    timeZone,
    ...({ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
  })

test('quiet hours are chosen with their end, and times are told by the zone that was chosen', async ({ browser }) => {
  const { cookies } = await aNewcomer()
  const page = await pageOf(browser, cookies, { javaScriptEnabled: false })
  await page.goto('/user/my-account')
  const form = page.getByRole('form', { name: 'Notifications' })
  const quiet = form.getByRole('group', { name: /^Quiet hours/ })
  await quiet.getByLabel('From').selectOption('10 PM')
  await expect(form).toContainText('Times are in Eastern time.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText('Say until when it is to be quiet.')
  await expect(quiet.getByLabel('From')).toHaveValue('22:00')
  await quiet.getByLabel('Until').selectOption('7 AM')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(quiet.getByLabel('Until')).toHaveValue('07:00')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('link', { name: 'Change your time zone' }).click()
  await page.getByLabel('Time zone').selectOption('Pacific')
  await send(page, page.getByRole('button', { name: 'Save' }).first())
  await page.goto('/user/my-account')
  await expect(form).toContainText('Times are in Pacific time.')
  await page.goto('/user/activity')
  await expect(page.getByRole('main')).toContainText('in Pacific time')
  const time = page.getByRole('main').locator('time').first()
  await expect(time).toHaveText(byTheClockOf('America/Los_Angeles', await time.getAttribute('datetime')))
})

test('where no zone was chosen, times are told by the browser’s clock, and without script in UTC', async ({
  browser,
}) => {
  const { cookies } = await aNewcomer()
  for (const javaScriptEnabled of [true, false]) {
    const page = await pageOf(browser, cookies, { javaScriptEnabled, timezoneId: 'America/Denver' })
    await page.goto('/user/activity')
    const time = page.getByRole('main').locator('time').first()
    const at = await time.getAttribute('datetime')
    await expect(time).toHaveText(
      javaScriptEnabled ? byTheClockOf('America/Denver', at) : `${byTheClockOf('UTC', at)} UTC`,
    )
  }
})
