import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { aPicture } from '../support/pictures'
import { signIn } from '../support/site'

const files = () =>
  Promise.all(
    [300, 400].map(async (width) => ({
      name: `photo-${width}.png`,
      mimeType: 'image/png',
      buffer: await aPicture({ width, height: 300, type: 'png' }),
    })),
  )
const tiles = (page: Page) => page.locator('#photos ol.photos > li')
const shown = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))

/** The editor of the nth of those that are longest on sale, which no other spec changes. */
async function editorOf(page: Page, nth: number): Promise<void> {
  await page.goto('/dealership/1/inventory?status=active&sort=listed')
  const links = page.locator('main a[href*="/inventory/"]')
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const editors = [...new Set(hrefs.filter((href) => /inventory\/\d+$/.test(href)))]
  await page.goto(editors[nth] ?? '')
}

test('photos go on after a lost connection, are added, ordered and described', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'))
  await editorOf(page, 0)
  await hydrated(page)
  const before = await tiles(page).count()
  let pieces = 0
  await page.route('**/uploads/*', (route) =>
    route.request().method() === 'PATCH' && pieces++ === 0 ? route.abort('connectionfailed') : route.continue(),
  )
  await page.locator('#photos input[type=file]').setInputFiles(await files())
  await expect(tiles(page)).toHaveCount(before + 2)
  expect(pieces).toBe(3)
  const order = await shown(page)
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
  await expect.poll(() => shown(page)).toEqual([order[1], order[0], ...order.slice(2)])
  expect(await axeFindings(page)).toEqual([])
})

test('without script several photos go with one form, and numbers order them', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'), { javaScriptEnabled: false })
  await editorOf(page, 1)
  const before = await tiles(page).count()
  await page.locator('#photos input[type=file]').setInputFiles(await files())
  await page.getByRole('button', { name: 'Upload photos' }).click()
  await expect(tiles(page)).toHaveCount(before + 2)
  const order = await shown(page)
  await page.getByLabel('Place of photo 1', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(() => shown(page)).toEqual([order[1], order[0], ...order.slice(2)])
})

test('a photo that was removed comes back to its place', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'))
  await editorOf(page, 2)
  await hydrated(page)
  await page.locator('#photos input[type=file]').setInputFiles(await files())
  await expect(page.getByText('2 photos are added.')).toBeVisible()
  const order = await shown(page)
  await page.getByLabel('Describe or remove photo 2').click()
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect.poll(() => shown(page)).toEqual([order[0], ...order.slice(2)])
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('The photo is back.')).toBeVisible()
  await expect.poll(() => shown(page)).toEqual(order)
})

test('a finger moves a photo by its handle', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'), { hasTouch: true })
  await editorOf(page, 3)
  await hydrated(page)
  await page.locator('#photos input[type=file]').setInputFiles(await files())
  await expect(page.getByText('2 photos are added.')).toBeVisible()
  const order = await shown(page)
  await tiles(page).nth(0).scrollIntoViewIfNeeded()
  const from = await middleOf(tiles(page).nth(0).locator('.photo__grip'))
  const to = await middleOf(tiles(page).nth(1))
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [from])
  await send('touchMove', [{ x: (from.x + to.x) / 2, y: from.y }])
  await send('touchMove', [to])
  await send('touchEnd', [])
  await expect(page.getByText('The order is saved.')).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([order[1], order[0], ...order.slice(2)])
})

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

test('a busy server is told from a lost connection', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'))
  await editorOf(page, 4)
  await hydrated(page)
  const before = await tiles(page).count()
  let isBusy = true
  await page.route('**/uploads/*', (route) => (isBusy ? route.fulfill({ status: 503 }) : route.continue()))
  await page.locator('#photos input[type=file]').setInputFiles((await files()).slice(0, 1))
  await expect(page.getByText('The server is busy, trying again')).toBeVisible()
  isBusy = false
  await expect(tiles(page)).toHaveCount(before + 1)
})

test('photos that the vehicle did not get stay, and are added again', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'))
  await editorOf(page, 5)
  await hydrated(page)
  const before = await tiles(page).count()
  let isSpoilt = false
  await page.route(/\/inventory\/\d+/, (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    if (isSpoilt || !body.includes('add-photos')) return route.fallback()
    isSpoilt = true
    return route.continue({ postData: Buffer.from(body.replace(/(name="assets"\r\n\r\n)[\w-]+/, '$1!'), 'latin1') })
  })
  await page.locator('#photos input[type=file]').setInputFiles(await files())
  await page.getByRole('button', { name: 'Add 2 uploaded photos' }).click()
  await expect(tiles(page)).toHaveCount(before + 2)
  await expect(page.getByText(/photos uploaded/)).toBeHidden()
})

test('files that the vehicle has no room for are counted', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'))
  await editorOf(page, 6)
  await hydrated(page)
  const before = await tiles(page).count()
  const [one] = await files()
  await page.route('**/uploads*', () => undefined)
  const choose = (n: number) =>
    page.locator('#photos input[type=file]').setInputFiles(Array.from({ length: n }, () => one ?? []).flat())
  await choose(1)
  await choose(62)
  await expect(page.getByText(`${before + 3} photos were left out: a vehicle has at most 60.`)).toBeVisible()
})
