import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from '../support/browser'
import { aMailServer, type TestMailServer } from '../support/mail-server'
import { startServer, type TestServer } from '../support/server'
import { accounts, ask, cookieHeader, password } from '../support/site'
import { siteDatabase } from '../support/site-database'

// A site of its own: the test changes its cars, and its mail leaves through a real SMTP server.
test.describe.configure({ mode: 'serial' })
let base: string
const folder = mkdtempSync(join(tmpdir(), 'da-al-'))
let mailServer: TestMailServer
let web: TestServer
let database: pg.Client
test.beforeAll(async () => {
  mailServer = await aMailServer()
  web = await startServer({ SMTP_URL: mailServer.url, DATA_DIR: folder })
  base = web.url
  database = await siteDatabase(folder)
})
test.afterAll(async () => {
  await database?.end()
  await web?.stop()
  await mailServer?.close()
  rmSync(folder, { recursive: true, force: true })
})

const firstSaved = `select s.vehicle_id from saved_vehicle s join "user" u on u.id = s.user_id
  join listing l on l.id = s.vehicle_id
  where u.email = $1 and l.price_total_cents is not null and s.alerts order by 1 limit 1`

/** Makes one of the consumer's saved cars cheaper, as a feed would; returns its title. */
async function cheaper(): Promise<string> {
  const { rows } = await database.query<{ id: string; title: string }>(
    `update vehicle v set price_vehicle_cents = price_vehicle_cents - 62000 from make mk, model md
     where mk.id = v.make_id and md.id = v.model_id and v.id = (${firstSaved})
     returning v.id, v.year || ' ' || mk.name || ' ' || md.name as title`,
    [accounts.consumer],
  )
  await database.query(
    `insert into change_event (concept, entity_ids, kind, at) values ('vehicles', $1, 'updated', now())`,
    [rows[0]?.id],
  )
  return rows[0]?.title ?? ''
}

test('a saved car gets cheaper: a mail says so, the list says so, and one click of a mail program ends the mails', async ({
  browser,
}) => {
  const title = await cheaper()
  const mailed = () =>
    mailServer.received.find(
      ({ mail }) => mail.to?.[0]?.address === accounts.consumer && /price drop/i.test(mail.subject ?? ''),
    )
  await expect.poll(mailed).toBeDefined()
  const { mail, raw = '' } = mailed() ?? {}
  expect(mail?.subject).toBe('A price drop of $620')
  expect(mail?.text).toContain(title)
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  const link = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(raw)?.[1] ?? ''
  expect(link).toMatch(new RegExp(`^${base}/unsubscribe\\?token=`))

  const context = await browser.newContext({ baseURL: base, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${base}/signin?next=/user/saved-searches`)
  await page.getByLabel('Email').fill(accounts.consumer)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const changed = page.getByRole('region', { name: 'What changed' })
  const newest = changed.getByRole('listitem').first()
  await expect(newest.getByRole('link', { name: title })).toBeVisible()
  await expect(newest).toContainText('Saved car')
  await expect(newest).toContainText('$620')

  await page.goto(link) // looking ends nothing
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const path = link.slice(base.length)
  const answer = await ask(path, { base, headers: elsewhere, form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer).toMatchObject({ status: 200, location: null, cookies: [] })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No more emails' })).toBeVisible()
  await page.getByRole('button', { name: 'Get them again' }).click()
  await expect(page.getByRole('status')).toContainText('You get emails about what you saved.')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'No more emails' })).toBeVisible()
  await context.close()
})

test('the time of the last alert of a search stands on the page of saved searches', async () => {
  const entered = await ask('/signin', { base, form: { email: accounts.consumer, password } })
  const cookie = cookieHeader(entered.cookies.filter((line) => !line.startsWith('da_toast')))
  const { rows } = await database.query<{ query: string }>(
    `select 'make=' || mk.name || '&model=' || md.name as query from vehicle v join make mk on mk.id = v.make_id
     join model md on md.id = v.model_id where v.id = (${firstSaved})`,
    [accounts.consumer],
  )
  const form = { query: rows[0]?.query ?? '', name: 'Told of lately', cadence: 'off' }
  await ask('/saved/searches', { base, cookie, form })
  const row = async () => {
    const { body } = await ask('/user/saved-searches', { base, cookie })
    return body.split('<article').find((part) => part.includes('Told of lately')) ?? ''
  }
  expect(await row(), 'none so far').not.toContain('Last alert')
  const before = Date.now()
  await cheaper()
  await expect.poll(row).toMatch(/Last alert <time dateTime="[^"]+">/i)
  const at = Date.parse(/Last alert <time datetime="([^"]+)"/i.exec(await row())?.[1] ?? '')
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now())
})

test('every other form from elsewhere is refused still', async () => {
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  for (const path of ['/signin', '/logout', '/unsubscribe.data', '/user/saved-searches'])
    expect((await ask(path, { base, headers, form: { a: 'b' } })).status, path).toBe(403)
})

for (const javaScriptEnabled of [true, false])
  test(`${javaScriptEnabled ? 'with' : 'without'} script somebody without an account asks for alerts, confirms them, hears of a car, and ends them`, async ({
    browser,
  }) => {
    const address = `${javaScriptEnabled ? 'with' : 'without'}@example.com`
    const to = (subject: RegExp) =>
      mailServer.received.find(({ mail }) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''))
    const { rows } = await database.query<{ query: string }>(
      `select 'make=' || mk.name || '&model=' || md.name as query from vehicle v join make mk on mk.id = v.make_id
       join model md on md.id = v.model_id where v.id = (${firstSaved})`,
      [accounts.consumer],
    )
    const context = await browser.newContext({ baseURL: base, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${base}/search?${rows[0]?.query}`)
    await page.getByText('Save this search').click()
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Email me new matches' }) })
    await form.getByLabel('Email').fill('nobody@nowhere')
    await form.getByLabel('Send alerts').selectOption({ label: 'At once' })
    await form.getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Email me new matches' })).toBeVisible()
    const email = page.getByRole('textbox', { name: 'Email' })
    await expect(email, 'what was typed is kept').toHaveValue('nobody@nowhere')
    await expect(page.getByLabel('Send alerts')).toHaveValue('instant')
    await email.fill(address)
    await page.getByRole('button', { name: 'Mail me' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()

    await expect.poll(() => to(/^Confirm/)).toBeDefined()
    const confirmation = /\S+\/alerts\/confirm\?token=[\w.-]+/.exec(to(/^Confirm/)?.mail.text ?? '')?.[0] ?? ''
    await page.goto(confirmation) // looking confirms nothing
    await page.reload()
    await page.getByRole('button', { name: 'Send me these alerts' }).click()
    await expect(page.getByRole('heading', { name: 'Your alerts are on' })).toBeVisible()
    const title = await cheaper()
    await expect.poll(() => to(/price drop/i)).toBeDefined()
    const { mail, raw = '' } = to(/price drop/i) ?? {}
    expect(mail?.text).toContain(title)
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')

    const one = /(\S+\/unsubscribe\?token=guest\.\d+\.one\.[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await page.goto(one)
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { name: 'No more emails' })).toBeVisible()
    await page.getByRole('button', { name: 'Get them again' }).click()
    await expect(page.getByRole('heading', { name: 'Emails come again' })).toBeVisible()
    await page.getByRole('link', { name: 'All alerts for this address' }).click()
    const all = new URL(page.url())
    const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const path = all.pathname + all.search
    const answer = await ask(path, { base, headers: elsewhere, form: { 'List-Unsubscribe': 'One-Click' } })
    expect(answer).toMatchObject({ status: 200, location: null, cookies: [] })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No more emails' })).toBeVisible()

    const never = /\S+\/unsubscribe\?token=asked\.[\w.-]+/.exec(to(/^Confirm/)?.mail.text ?? '')?.[0] ?? ''
    await page.goto(never)
    await expect(page.getByText('You get emails about whether this address wants alerts.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByText('You get no emails about whether this address wants alerts.')).toBeVisible()
    await context.close()
  })
