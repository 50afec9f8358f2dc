import type { Browser, Page } from '@playwright/test'
import { expect, hydrated, isMarked, mark, pageOf, send, test, toast } from '../support/browser'
import { ask, cookieHeader, setCookieOf, textOf } from '../support/site'
import { aUniqueWord } from '../support/unique'

// Each test has an account of its own, so that they may run beside each other.
const password = 'three-long-words-of-mine'
const newEmail = () => `saver-${aUniqueWord()}@example.com`

/** The word of welcome would stand before what is tested. */
const isKept = (line: string) => !line.includes('Max-Age=0') && !line.startsWith('da_toast')

async function register(cookie = '') {
  const email = newEmail()
  const form = { firstName: 'Robin', lastName: 'Vale', email, password, zip: '48104', terms: 'on' }
  const answer = await ask('/signin?mode=register', { cookie, form })
  expect(answer.status, textOf(answer.body).slice(0, 300)).toBe(303)
  return { email, answer, cookie: cookieHeader(answer.cookies.filter(isKept)) }
}

async function someone(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  return pageOf(browser, (await register()).cookie, { javaScriptEnabled })
}

const hearts = (page: Page) => page.getByRole('main').locator('.vehicle-card .heart')
const counted = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved cars/ })

test('what was saved signed out is in the account after registering, and the cookie is empty', async () => {
  const ids = [...(await ask('/search?make=Honda')).body.matchAll(/value="(\d+)" aria-pressed/g)].map(
    ([, id]) => id ?? '',
  )
  const [first = '', second = ''] = [...new Set(ids)]
  let cookie = ''
  const press = async (path: string, form: Record<string, string>) => {
    const answer = await ask(path, { cookie, form })
    expect(answer.status).toBe(303)
    cookie = cookieHeader(answer.cookies.filter((one) => one.startsWith('da_visitor')))
  }
  await press('/saved', { add: first })
  await press('/saved', { add: second })
  await press('/saved/searches', { query: 'make=honda&price_max=30000', name: 'Hondas' })
  await press('/saved/dealerships', { add: '1' })
  const shelf = textOf((await ask('/saved', { cookie })).body)
  expect(shelf).toContain('Hondas')
  expect(shelf).toContain('Huron Valley Honda')
  const { email, answer, cookie: mine } = await register(cookie)
  expect(setCookieOf(answer, 'da_visitor')?.attributes).toContain('max-age=0')
  expect((await ask('/saved', { cookie: mine })).location).toBe('/user/saved-vehicles')
  const page = textOf((await ask('/user/saved-vehicles', { cookie: mine })).body)
  expect(page).toContain('2 cars on sale')
  expect(textOf((await ask('/user/saved-searches', { cookie: mine })).body)).toContain('Hondas')
  expect(textOf((await ask('/user/saved-dealerships', { cookie: mine })).body)).toContain('Huron Valley Honda')
  const again = await ask('/signin', { cookie, form: { email, password } })
  expect(again.status).toBe(302)
  const later = cookieHeader(again.cookies.filter(isKept))
  expect(textOf((await ask('/user/saved-vehicles', { cookie: later })).body)).toContain('2 cars on sale')
})

test('hearts and the header’s count follow the account, also after client navigation', async ({ browser }) => {
  const page = await someone(browser)
  await page.goto('/search?make=Honda')
  await hydrated(page)
  await hearts(page).nth(1).click()
  await expect(counted(page)).toHaveAccessibleName('Saved cars: 1')
  await mark(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dealerships' }).click()
  await page.getByRole('button', { name: /^Save Rouge River Ford/ }).click()
  await expect(page.getByRole('button', { name: /^Save Rouge River Ford/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(page.getByRole('button', { name: /^Save Rouge River Ford/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/search?make=Honda')
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
})

test('a saved car gets a note, is removed, and comes back with it', async ({ browser }) => {
  const page = await someone(browser)
  await page.goto('/search?make=Toyota')
  await hydrated(page)
  await hearts(page).first().click()
  await expect(toast(page)).toContainText('Saved: ')
  await counted(page).click()
  await expect(page).toHaveURL('/user/saved-vehicles')
  await page.getByText('Add a note').click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the tires')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page.locator('.saved-vehicle__words')).toContainText('Ask about the tires')
  await page.reload()
  await expect(page.getByText('Ask about the tires').first(), 'without opening anything').toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden()
  await page.getByText('Edit the note').click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask about the tires')
  await hydrated(page)
  await mark(page)
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByRole('heading', { name: 'No saved cars yet' })).toBeVisible()
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.locator('.saved-vehicle__words')).toContainText('Ask about the tires')
  expect(await isMarked(page)).toBe(true)
})

test('saved cars stand in a table or in a grid, which the address says and the order keeps', async ({ browser }) => {
  const page = await someone(browser, false)
  await page.goto('/search?make=Toyota')
  await send(page, hearts(page).first())
  await page.goto('/user/saved-vehicles')
  const views = page.getByRole('navigation', { name: 'View' })
  await expect(page.locator('.saved-vehicle-list .saved-vehicle')).toHaveCount(1)
  await views.getByRole('link', { name: 'Grid' }).click()
  await expect(page).toHaveURL('/user/saved-vehicles?view=grid')
  await expect(views.getByRole('link', { name: 'Grid' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.saved-vehicle-grid .saved-vehicle')).toHaveCount(1)
  await page.getByLabel('Sort').selectOption('price')
  await page.locator('.saved-vehicle-sort').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page).toHaveURL('/user/saved-vehicles?view=grid&sort=price')
  await page.getByRole('button', { name: /^Alerts about/ }).click()
  await expect(page, 'a form leads back to the same view').toHaveURL('/user/saved-vehicles?view=grid&sort=price')
})

test('a note that another window has changed is not overwritten', async ({ browser }) => {
  const page = await someone(browser)
  await page.goto('/search?make=Kia')
  await hearts(page).first().click()
  await expect(counted(page)).toHaveAccessibleName('Saved cars: 1')
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    await one.goto('/user/saved-vehicles')
    await hydrated(one)
    await one.getByText('Add a note').click()
  }
  const write = async (one: Page, words: string) => {
    await one.getByRole('textbox', { name: 'Note' }).fill(words)
    await one.getByRole('button', { name: 'Keep the note' }).click()
  }
  await write(page, 'First')
  await expect(page.locator('.saved-vehicle__words')).toContainText('First')
  await write(other, 'Second')
  const conflict = other.getByRole('alert').getByRole('row', { name: /^Note/ })
  await expect(conflict.getByRole('cell')).toHaveText(['Second', 'First'])
  await expect(other.getByRole('textbox', { name: 'Note' })).toHaveValue('Second')
  await other.getByRole('button', { name: 'Keep the note' }).click()
  await expect(other.locator('.saved-vehicle__words')).toContainText('Second')
})

test('on a phone the form that saves a search is a sheet, which its first row and the ground around it close', async ({
  withoutScript,
}) => {
  const page = await withoutScript()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?make=honda')
  const field = page.getByRole('textbox', { name: 'Name' })
  for (const close of [() => page.locator('.savebox').getByText('Close').click(), () => page.mouse.click(195, 100)]) {
    await page.getByText('Save this search').click()
    await expect(field).toBeInViewport()
    const box = await page.locator('.savebox__form').boundingBox()
    expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 844])
    expect(box?.width).toBeGreaterThan(370)
    await expect(page.getByText('Save this search')).toBeHidden()
    await close()
    await expect(field).toBeHidden()
  }
})

test('a search is saved, renamed, opened and deleted without script', async ({ browser }) => {
  const page = await someone(browser, false)
  await page.goto('/search?make=honda&body=sedan&sort=price')
  await page.getByText('Save this search').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Honda sedans')
  await page.getByRole('combobox', { name: 'Send alerts' }).selectOption('weekly')
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Saved as')).toContainText('Honda sedans')
  await page.getByRole('main').getByRole('link', { name: 'Honda sedans' }).click()
  await expect(page).toHaveURL('/user/saved-searches')
  await expect(page.getByRole('combobox', { name: 'Send alerts' })).toHaveValue('weekly')
  await page.getByText('Rename').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('For Dad')
  await page.getByRole('button', { name: 'Keep the name' }).click()
  await expect(page.getByRole('heading', { name: 'For Dad' })).toBeVisible()
  await page.getByRole('link', { name: /^Show [\d,]+ cars/ }).click()
  await expect(page).toHaveURL(/\/search\?make=Honda&body=sedan&saved=\d+$/)
  await expect(page.getByText('Saved as')).toContainText('For Dad')
  await page.goBack()
  await page.getByRole('button', { name: 'Delete For Dad' }).click()
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('heading', { name: 'For Dad' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Send alerts' })).toHaveValue('weekly')
})

for (const javaScriptEnabled of [true, false])
  test(`a saved search that was changed is updated or saved as another, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const { cookie } = await register()
    await ask('/saved/searches', {
      cookie,
      form: { query: 'make=Honda&body=sedan', name: 'For Dad', cadence: 'weekly' },
    })
    const page = await pageOf(browser, cookie, { javaScriptEnabled })
    await page.goto('/user/saved-searches')
    await page.getByRole('link', { name: 'Edit filters of For Dad' }).click()
    await expect(page, 'at the filters').toHaveURL(/#search-form$/)
    if (javaScriptEnabled) await hydrated(page)
    await expect(page.getByText('Saved as')).toContainText('For Dad')
    await change(page, 'sedan', 'suv', javaScriptEnabled)
    await expect(page.getByText('Saved as')).toBeHidden()
    await page.getByText('Save this search').click()
    await expect(page.getByRole('button', { name: 'Save as a new search' })).toBeVisible()
    await page.getByRole('button', { name: 'Update “For Dad”' }).click()
    await expect(page.getByText('Saved as')).toContainText('For Dad')
    await expect(toast(page)).toContainText('Updated: For Dad.')

    await change(page, 'suv', 'pickup', javaScriptEnabled)
    await page.getByText('Save this search').click()
    await expect(page.getByRole('button', { name: 'Update “For Dad”' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('For me')
    await page.getByRole('button', { name: 'Save as a new search' }).click()
    await expect(page.getByText('Saved as')).toContainText('For me')

    await page.goto('/user/saved-searches')
    const row = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(row('For Dad').getByRole('list', { name: 'Looks for' })).toHaveText(/SUV\s*Honda/)
    await expect(row('For Dad').getByRole('combobox', { name: 'Send alerts' })).toHaveValue('weekly')
    await expect(row('For me').getByRole('list', { name: 'Looks for' })).toHaveText(/Pickup\s*Honda/)
  })

/** Takes one body away, and chooses another. */
async function change(page: Page, from: string, to: string, javaScriptEnabled: boolean) {
  if (javaScriptEnabled) await hydrated(page)
  const form = page.locator('#search-form')
  const box = (value: string) => form.locator(`input[name="body"][value="${value}"]`)
  await box(from).uncheck()
  if (javaScriptEnabled) await expect(page).not.toHaveURL(new RegExp(`body=${from}`))
  await box(to).check()
  if (!javaScriptEnabled) await form.getByRole('button', { name: 'Show cars' }).click()
  await expect(page).toHaveURL(new RegExp(`body=${to}.*saved=|saved=.*body=${to}`))
}

test('a browser’s saved search is updated in its place', async ({ browser }) => {
  const kept = async (cookie: string, form: Record<string, string>) => {
    const answer = await ask('/saved/searches', { cookie, form })
    return cookieHeader(answer.cookies.filter((one) => one.startsWith('da_visitor')))
  }
  const cookie = await kept(await kept('', { query: 'make=Honda&body=sedan', name: 'First' }), {
    query: 'make=Kia',
    name: 'Second',
  })
  const page = await pageOf(browser, cookie, { javaScriptEnabled: false })
  await page.goto('/saved')
  await page.getByRole('link', { name: 'First' }).click()
  await change(page, 'sedan', 'suv', false)
  await page.getByText('Save this search').click()
  await expect(page.getByRole('button', { name: 'Save as a new search' })).toBeVisible()
  await page.getByRole('button', { name: 'Update “First”' }).click()
  await expect(page.getByText('Saved as')).toContainText('First')
  await page.goto('/saved')
  const shelf = page.getByRole('region', { name: 'Searches' })
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveText(['Second', 'First'])
  await expect(shelf.getByRole('listitem').last()).toContainText('SUV · Honda')
})

test('a search of somebody else in the address is as if it was not there, and no page names it', async () => {
  const [mine, theirs] = [await register(), await register()]
  await ask('/saved/searches', { cookie: theirs.cookie, form: { query: 'make=Kia', name: 'Their secret' } })
  const list = await ask('/user/saved-searches', { cookie: theirs.cookie })
  const [, id = ''] = /saved=(\d+)/.exec(list.body) ?? []
  expect(id).not.toBe('')
  for (const cookie of [mine.cookie, ''])
    for (const saved of [id, '0', '-1', 'x', '99999999999999999999']) {
      const { status, body } = await ask(`/search?make=Honda&saved=${saved}`, { cookie })
      expect(status).toBe(200)
      expect(body).not.toContain('Their secret')
      expect(textOf(body)).not.toContain('Update “')
      expect(body, 'neither links nor the form carry it on').not.toMatch(/href="[^"]*saved=|name="saved"/)
      expect(body).toMatch(/rel="canonical" href="[^"]*\/inventory\?make=Honda"/)
    }
  const form = { update: id, version: '1', query: 'make=Ford' }
  expect((await ask('/saved/searches', { cookie: mine.cookie, form })).status).toBe(303)
  expect(textOf((await ask('/user/saved-searches', { cookie: theirs.cookie })).body)).toContain('Kia')
})

test('a search without a match can be kept by somebody without an account', async ({ page }) => {
  await page.goto('/search?make=Honda&body=pickup&price_max=2000')
  await hydrated(page)
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('heading', { name: 'It is saved' })).toBeVisible()
  await page.goto('/saved')
  await expect(page.getByRole('heading', { level: 3, name: /^Honda/ })).toBeVisible()
  await page.getByRole('button', { name: /^Delete / }).click()
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('heading', { level: 3, name: /^Honda/ })).toBeVisible()
})

test('another’s saved car or search cannot be changed', async () => {
  const { cookie } = await register()
  const edit = (path: string, form: Record<string, string>) => ask(path, { cookie, form })
  expect((await edit('/user/saved-searches', { intent: 'rename', id: '1', version: '1', name: 'Mine' })).status).toBe(
    404,
  )
  const note = { intent: 'note', id: '1', version: '1', note: 'Mine' }
  expect((await edit('/user/saved-vehicles', note)).status).toBe(404)
  for (const path of ['/user/saved-vehicles', '/user/saved-dealerships']) {
    const answer = await edit(path, { intent: 'alerts', id: '1', version: '1', alerts: 'off' })
    expect(answer).toMatchObject({ status: 303, location: path })
    const told = await ask(path, { cookie: `${cookie}; ${cookieHeader(answer.cookies)}` })
    expect(told.body).toContain('was not found')
  }
})
