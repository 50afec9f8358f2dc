import { axeFindings } from '../support/axe'
import { expect, hydrated, test } from '../support/browser'
import { mailedLink } from '../support/demo-mails'
import { ask, cookieHeader, siteFolder, textOf } from '../support/site'
import { siteDatabase } from '../support/site-database'

// One network may send five messages an hour: the tests count on each other.
test.describe.configure({ mode: 'serial' })

const reach = { name: 'Ana Ruiz', email: 'ana@example.com' }
const message = 'Where do the price ratings come from?'
const forms: Record<string, Record<string, string>> = {
  '/contact/contact-support': { ...reach, area: 'listing', related: '1HGCV1F3XMA012345', message },
  '/contact/dealership-inquires': {
    ...reach,
    dealership: 'Ruiz Motors',
    phone: '(734) 555-0142',
    zip: '48104',
    size: '26-75',
  },
  '/insurance': { email: reach.email, zip: '48104', drivers: '2', consent: 'on' },
}

test('a request for help goes with files; a refused one is told at its field', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/contact/contact-support')
  await page.getByLabel('Name').fill('Ana Ruiz')
  await page.getByLabel('Email').fill('files@example.com')
  await page.getByLabel('What is it about?').selectOption('Report fraud')
  await page.getByLabel('What happened?').fill(message)
  await page
    .getByLabel('File 1')
    .setInputFiles({ name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a JPEG, PNG, WebP or AVIF picture, a PDF or a plain text')
  await expect(page.getByText('choose them again')).toBeVisible()
  await expect(page.getByLabel('What happened?')).toHaveValue(message)
  await page
    .getByLabel('File 1')
    .setInputFiles({ name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('What I saw') })
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await expect(page).toHaveURL('/contact/confirmation')
  const database = await siteDatabase(siteFolder)
  const { rows } = await database.query(
    `update contact_message set network = 'of a test' where email = 'files@example.com' returning id`,
  )
  const files = await database.query('select name from contact_attachment where contact_message_id = $1', [rows[0].id])
  expect(files.rows).toEqual([{ name: 'page.txt' }])
  await database.end()
})

test('a message is sent without script, and its sender goes on by the link of the mail', async ({
  withoutScript,
  page: scripted,
}) => {
  const page = await withoutScript()
  await page.goto('/contact/contact-us')
  await page.getByLabel('Name').fill(reach.name)
  await page.getByLabel('Email').fill(reach.email)
  await page.getByLabel('Topic').selectOption('Feedback')
  await page.getByLabel('Message').fill(message)
  await page.getByLabel(/may use these details/).check()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/contact/confirmation')
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
  await expect(page.getByText(/^C-\w+$/)).toBeVisible()
  await expect(page.getByText('usually within two business days')).toBeVisible()
  await page.goto(await mailedLink(reach.email, /^We have your message/))
  await expect(page.getByText(message)).toBeVisible()
  await page.getByLabel('Your reply').fill('And how often do they change?')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('And how often do they change?')).toBeVisible()
  await page.getByRole('radio', { name: '4: Good' }).check()
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.getByLabel('What is still wrong?').fill('Once more, please.')
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByText('Once more, please.')).toBeVisible()
  await scripted.goto(page.url())
  expect(await axeFindings(scripted)).toEqual([])
})

test('a shipping request carries its estimate, and a mistake loses nothing', async ({ page }) => {
  await page.goto('/ship?from=48104&to=10001&size=car&carrier=open&running=yes')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Ask for a quote' })
  await form.getByLabel('Name').fill('https://free.example')
  await form.getByLabel('Email').fill(reach.email)
  await form.getByLabel('When do you need it moved?').selectOption('Within a month')
  await form.getByLabel(/may use these details/).check()
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(form.getByRole('alert')).toContainText('A name holds no email or web address and no phone number.')
  await expect(form.getByLabel('Email')).toHaveValue(reach.email)
  await form.getByLabel('Name').fill(reach.name)
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(page).toHaveURL('/contact/confirmation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your shipping request')
  await expect(page).toHaveTitle(/^Your shipping request/)
  await expect(page.getByText(/^C-\w+$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('each form is taken once, however often it is sent', async () => {
  for (const [path, form] of Object.entries(forms)) {
    const [one, again] = [await ask(path, { form }), await ask(path, { form })]
    const numbers: string[] = []
    for (const { status, location, cookies } of [one, again]) {
      expect({ path, status, location }).toEqual({ path, status: 303, location: '/contact/confirmation' })
      const shown = await ask('/contact/confirmation', { cookie: cookieHeader(cookies) })
      numbers.push(textOf(shown.body).match(/C-\w+/)?.[0] ?? 'none')
      expect(shown.headers.get('cache-control')).toContain('no-store')
    }
    expect(numbers[0]).toBe(numbers[1])
    expect(numbers[0]).not.toBe('none')
  }
})

test('the sixth message of an hour is told to wait, with everything that was typed', async () => {
  const form = { ...reach, topic: 'other', message: 'A sixth message, which took a while to write.', consent: 'on' }
  const answer = await ask('/contact/contact-us', { form })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(textOf(answer.body)).toContain('Not sent yet: you have sent 5 messages within an hour. Please wait')
  for (const typed of [form.message, reach.name, reach.email]) expect(answer.body).toContain(typed)
})

test('no form says that it delivers nothing, and only that for help takes files', async () => {
  for (const path of ['/contact/contact-us', ...Object.keys(forms), '/contact/confirmation', '/sell']) {
    const { body } = await ask(path)
    expect(textOf(body), path).not.toMatch(/cannot (deliver|be taken|be asked)|not deliver|yet\./)
    expect(body.includes('type="file"'), path).toBe(path === '/contact/contact-support')
  }
})
