import { readFile } from 'node:fs/promises'
import { fromBuffer } from 'yauzl'
import { expect, pageOf, send, test } from '../support/browser'
import { mailedLink } from '../support/demo-mails'
import { aNewcomer, newcomersPassword } from '../support/newcomer'
import { apiUrl, ask, aVehicle } from '../support/site'

const withoutScript = { javaScriptEnabled: false }

test('a copy of one’s data comes by mail, and holds what was saved', async ({ browser }) => {
  const { cookies, email, token } = await aNewcomer()
  const { slug } = await aVehicle('active')
  const id = Number.parseInt(slug.split('-').at(-1) ?? '', 36)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const saved = await fetch(`${apiUrl}/api/saved/vehicles/${id}`, { method: 'PUT', headers, body: '{}' })
  expect(saved.ok).toBe(true)
  const page = await pageOf(browser, cookies, withoutScript)
  await page.goto('/user/my-account')
  await page.getByRole('button', { name: 'Ask for your data' }).click()
  await expect(page.getByText('We are putting your data together')).toBeVisible()
  await page.goto(await mailedLink(email, /Your data is ready/))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download \(/ }).click(),
  ])
  const names = await entriesOf(await readFile(await download.path()))
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'account.json', 'saved-vehicles.json']))
  await expect(page.getByRole('button', { name: 'Ask for your data' })).toHaveCount(0)
})

test('a link to one’s data is told to nobody: not to caches, not to other sites, not to the sign-in', async () => {
  const { cookies } = await aNewcomer()
  for (const cookie of [cookies, undefined])
    for (const path of ['/user/export?token=abcdefgh', '/user/export.data?token=abcdefgh']) {
      const { headers, location, body } = await ask(path, { cookie })
      expect(headers.get('cache-control'), path).toBe('private, no-store')
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
      expect(`${location} ${body}`, path).not.toContain('abcdefgh')
    }
  const { location } = await ask('/user/export?token=abcdefgh')
  expect(location).toBe('/signin?next=%2Fuser%2Fexport')
  expect((await ask('/user/export', { cookie: cookies })).location).toMatch(/^\/user\/my-account/)
})

test('deleting is announced on every page of the account, and cancelled with one button', async ({ browser }) => {
  const { cookies } = await aNewcomer()
  const page = await pageOf(browser, cookies, withoutScript)
  await page.goto('/user/edit-account')
  const form = page.getByRole('form', { name: 'Delete the account' })
  await form.getByLabel('Your password').fill('not-the-password')
  await form.getByRole('button').last().click()
  await expect(form.getByRole('alert')).toContainText('That is not your password.')
  await form.getByLabel('Your password').fill(newcomersPassword)
  await send(page, form.getByRole('button').last())
  await page.goto('/user/saved-vehicles')
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays.')).toBeVisible()
  await expect(page.getByText(/Your account will be deleted on/)).toHaveCount(0)
})

test('a deactivated account is asked for at sign-in, and comes back', async ({ browser }) => {
  const { cookies, email } = await aNewcomer()
  const page = await pageOf(browser, cookies, withoutScript)
  await page.goto('/user/edit-account')
  const form = page.getByRole('form', { name: 'Deactivate the account' })
  await form.getByLabel('Your password').fill(newcomersPassword)
  await send(page, form.getByRole('button').last())
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Open my account again').check()
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await send(page, page.getByRole('button', { name: 'Sign in', exact: true }))
  await page.goto('/user/activity')
  await expect(page.getByRole('main')).toContainText('Opened the account again')
})

test('moments are told by the reader’s clock, and a file says by which', async ({ browser }) => {
  const { cookies } = await aNewcomer()
  const timeZone = 'Asia/Kolkata'
  const [page, plain] = [
    await pageOf(browser, cookies, { timezoneId: timeZone }),
    await pageOf(browser, cookies, withoutScript),
  ]
  await plain.goto('/user/my-account')
  await send(plain, plain.getByRole('button', { name: 'Ask for your data' }))
  const told = plain.getByRole('main').getByRole('time')
  await expect(async () => {
    await plain.goto('/notifications')
    expect(await told.count(), 'the job has made the file').toBe(1)
  }).toPass()
  await page.goto('/notifications')
  await expect(told).toHaveAttribute('title', / UTC$/)
  const there = page.getByRole('main').getByRole('time')
  const at = new Date((await there.getAttribute('datetime')) ?? '')
  const form = {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  } as const
  const spaced = (text: string | null) => text?.replace(/\s/g, ' ')
  await expect
    .poll(async () => spaced(await there.getAttribute('title')))
    .toBe(spaced(at.toLocaleString('en-US', form)))
  const { body } = await ask('/user/activity.csv', { cookie: cookies })
  const [head, ...rows] = body.trim().split('\r\n')
  expect(head).toBe('When (UTC),What,Browser,By')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00,/)
})

test('open pages hear of a change without being asked, also where no WebSocket comes through', async ({ browser }) => {
  const { cookies } = await aNewcomer()
  const open = async () => ({ page: await pageOf(browser, cookies) })
  const [live, streamed, asking] = [await open(), await open(), await open()]
  for (const { page } of [streamed, asking]) await page.routeWebSocket('**/ws?*', (socket) => socket.close())
  await asking.page.route('**/live?*', (route) =>
    route.request().headers().accept?.includes('text/event-stream') ? route.abort() : route.continue(),
  )
  const asked = asking.page.waitForResponse((answer) => answer.url().includes('/live?') && answer.ok())
  const other = await pageOf(browser, cookies, withoutScript)
  await live.page.goto('/user/my-account')
  await streamed.page.goto('/about')
  await asking.page.goto('/about')
  expect(await (await asked).json()).toEqual([{ topic: 'notifications', value: { unread: 0 } }])
  await other.goto('/user/my-account')
  await other.getByRole('button', { name: 'Ask for your data' }).click()
  for (const { page } of [live, streamed]) {
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications: 1 unread') // a web half without a database asks
    await expect(page.getByText('1 unread notification', { exact: true })).toBeAttached()
  }
  await expect(live.page.getByText('It is ready: the link is in our email to you.')).toBeVisible()
  await other.goto('/notifications')
  await other.getByRole('button', { name: 'Mark all as read' }).click()
  const bell = live.page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(live.page).toHaveURL('/user/my-account')
})

const entriesOf = (zip: Buffer): Promise<string[]> =>
  new Promise((done, fail) => {
    const names: string[] = []
    fromBuffer(zip, (error, file) => {
      if (error) return fail(error)
      file.on('entry', ({ fileName }) => names.push(fileName))
      file.on('end', () => done(names))
    })
  })
