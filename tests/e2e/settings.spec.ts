import { expect, hydrated, test } from '../support/browser'

const settings = '/dealership/2/settings'
const publicPage = '/dealerships/ypsi-toyota'

test('what is saved in a section is on the public page with the next request', async ({ dealerAdmin: page }) => {
  await page.goto(settings)
  await hydrated(page)
  const profile = page.getByRole('form', { name: 'Profile' })
  await profile.getByLabel('About').fill('Toyota on Washtenaw since 1979. We price once.')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.goto(publicPage)
  await expect(page.getByText('Toyota on Washtenaw since 1979.')).toBeVisible()
})

test('a stale section shows both versions, and the others of the page are saved all the same', async ({
  dealerAdmin: page,
}) => {
  const other = await page.context().newPage()
  await page.goto(settings)
  await other.goto(settings)
  for (const one of [page, other]) await hydrated(one)
  const languages = (of: typeof page) => of.getByRole('textbox', { name: /^Languages/ })
  await languages(page).fill('English, Polish')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('What you offer is saved.')).toBeVisible()
  await languages(other).fill('English, Greek')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = other.getByRole('alert').filter({ hasText: 'This section was changed elsewhere' })
  await expect(notice).toContainText('English, Polish')
  await other.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(other.getByText('What you offer is saved.')).toBeVisible()
  await expect(languages(other)).toHaveValue('English, Greek')
})

test('who leaves with something typed is asked first', async ({ dealerAdmin: page }) => {
  await page.goto(settings)
  await hydrated(page)
  await page.getByRole('textbox', { name: /^Services/ }).fill('Nothing')
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  await page.getByRole('navigation', { name: 'Ypsi Toyota' }).getByRole('link', { name: 'Users' }).click()
  await asked
  await expect(page).toHaveURL(settings)
  await expect(page.getByRole('textbox', { name: /^Services/ })).toHaveValue('Nothing')
})

test('a new doc fee says what it changes before it does', async ({ dealerAdmin: page }) => {
  await page.goto(settings)
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Doc fee' })
  await form.getByLabel('Doc fee').fill('275')
  await form.getByRole('button', { name: /^Change doc fee/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the doc fee to $275' })
  await expect(dialog).toContainText('most by $5 less')
  await dialog.getByRole('button', { name: 'Charge $275' }).click()
  await expect(page.getByText('The doc fee is saved, and in the total of every car on sale.')).toBeVisible()
  await page.goto(publicPage)
  await expect(page.getByRole('main')).toContainText('$275')
})

test('without script: a break in the day, a holiday, a webhook and a canned reply', async ({ withoutScript }) => {
  const page = await withoutScript('dealerAdmin')
  await page.goto(settings)
  const hours = page.getByRole('form', { name: 'Hours' })
  const monday = hours.getByRole('group', { name: 'Monday' })
  await monday.getByText('Add hours').click()
  await monday.getByLabel('Monday, to').first().fill('12:00')
  await monday.getByLabel('Monday, from').nth(1).fill('13:00')
  await monday.getByLabel('Monday, to').nth(1).fill('12:30')
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByText('It closes after it opens.').first()).toBeVisible()
  await monday.getByLabel('Monday, to').nth(1).fill('18:00')
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Your hours are saved.')).toBeVisible()

  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const holiday = page.getByRole('form', { name: 'Add a date' })
  await holiday.getByLabel('Date').fill(date)
  await holiday.getByLabel('Name').fill('Staff day')
  await holiday.getByRole('button', { name: 'Add date' }).click()
  await expect(page.getByText('The date is saved.')).toBeVisible()

  await page.goto(publicPage)
  await expect(page.getByRole('row', { name: /^Monday/ })).toContainText('1 PM to 6 PM')
  await expect(page.getByRole('row', { name: /^Staff day/ })).toContainText('Closed')

  await page.goto(settings)
  await page.getByRole('link', { name: 'Write one' }).click()
  const reply = page.getByRole('dialog', { name: 'Write a canned reply' })
  await reply.getByLabel('Title').fill('Open on Sunday')
  await reply.getByRole('textbox', { name: 'Reply' }).fill('Hello {customer}, yes.')
  await reply.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByText('Hello Rosa, yes.')).toBeVisible()

  await page.getByRole('link', { name: 'Add route' }).click()
  const route = page.getByRole('dialog', { name: 'Add a route for leads' })
  await route.getByLabel('Signed webhook').check()
  await route.getByLabel('Goes to').fill('https://crm.example.com/hooks')
  await route.getByRole('button', { name: 'Add route' }).click()
  await expect(page.getByText('Copy the secret now: it is shown once')).toBeVisible()
  await page.goto(settings)
  await expect(page.getByText('Copy the secret now')).toHaveCount(0)
  await expect(page.getByText('https://crm.example.com/hooks', { exact: true }).first()).toBeVisible()
})

test('a photo that was not chosen is asked for', async ({ dealerAdmin: page }) => {
  await page.goto(settings)
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Add a photo' })
  await form.getByRole('button', { name: 'Add photo' }).click()
  await expect(form).toContainText('Choose a photo.')
})

test('a dealership copies the code of its widget and sees it as its own site will', async ({ dealerAdmin: page }) => {
  await page.goto('/dealership/1/settings#embed')
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(
    /^<iframe src="http[^"]+\/embed\/dealership\/[a-z0-9-]+"/,
  )
  const widget = page.frameLocator('iframe[title^="Preview of the widget"]')
  await expect(widget.getByText(/cars? for sale$/)).toBeVisible()
})
