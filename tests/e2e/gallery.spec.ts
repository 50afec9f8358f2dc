import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, isMarked, mark, pageOf, test } from '../support/browser'
import { apiUrl, aVehicle } from '../support/site'

const open = async (page: Page) => {
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  await hydrated(page)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  return { gallery, count: gallery.locator('.gallery__main [data-count]') }
}
const total = async (count: Locator) => Number((await count.innerText()).split(' ').at(-1))
const sourceOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc)

/** How far down the page is once it no longer moves: a finger that leaves it in motion lets it roll on, and the next touch only stops it. */
const whereItRests = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [place, still] = [scrollY, 0]
        const look = () => {
          still = scrollY === place ? still + 1 : 0
          place = scrollY
          if (still < 20) requestAnimationFrame(look)
          else resolve(place)
        }
        look()
      }),
  )

test('keys and links turn the pictures in place: the page, its address and its place stay', async ({ page }) => {
  const { gallery, count } = await open(page)
  await mark(page)
  const address = page.url()
  const first = await gallery.getByRole('img').first().getAttribute('alt')
  await gallery.getByRole('link', { name: 'Next picture' }).click()
  await expect(count).toHaveText(/^2 of/)
  await expect(gallery.getByRole('img').first()).not.toHaveAttribute('alt', first ?? '')
  await expect(gallery.getByRole('link', { name: /^Picture 2/ })).toHaveAttribute('aria-current', 'true')
  const last = await total(count)
  await page.keyboard.press('End')
  await expect(count).toHaveText(`${last} of ${last}`)
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText(`1 of ${last}`)
  await page.keyboard.press('ArrowLeft')
  await expect(count).toHaveText(`${last} of ${last}`)
  await page.keyboard.press('Home')
  await expect(count).toHaveText(`1 of ${last}`)
  await gallery.getByRole('link', { name: /^Picture 3/ }).click()
  await expect(count).toHaveText(`3 of ${last}`)
  expect(page.url()).toBe(address)
  expect(await isMarked(page)).toBe(true)
})

test('the picture opens large over the page, turns there, and Escape gives the focus back', async ({ page }) => {
  const { gallery, count } = await open(page)
  await gallery.getByRole('link', { name: /full size$/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pictures of the/ })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/^1 of/)).toBeVisible()
  const before = await dialog.getByRole('img').getAttribute('src')
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByText(/^2 of/)).toBeVisible()
  await expect(dialog.getByRole('img')).not.toHaveAttribute('src', before ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^3 of/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(count).toHaveText(/^3 of/)
  await expect(gallery.getByRole('link', { name: /full size$/ })).toBeFocused()
  await gallery.getByRole('link', { name: /full size$/ }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a finger turns the pictures by a swipe, and scrolls the page by one up or down', async ({ browser }) => {
  const page = await pageOf(browser, '', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const { gallery, count } = await open(page)
  const box = await gallery.locator('.gallery__main').boundingBox()
  let requests = 0
  let isSwiped = () => {}
  const swiped = new Promise<void>((resolve) => {
    isSwiped = resolve
  })
  const [x, y] = [(box?.x ?? 0) + 250, (box?.y ?? 0) + 100]
  const finger = await page.context().newCDPSession(page)
  // The script of the tools comes late, as on a slow line: the first swipe is over by then.
  await page.route('**/assets/tools-*.js', async (route) => {
    requests += 1
    await swiped
    await route.continue()
  })
  const swipe = async (dx: number, dy: number) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (const part of [0.3, 0.6, 1])
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + dx * part, y: y + dy * part }],
      })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(-160, 8)
  isSwiped()
  await expect(count).toHaveText(/^2 of/)
  expect(requests, 'the script came after the swipe').toBe(1)
  await whereItRests(page)
  const there = await count.innerText()
  await swipe(10, -90)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await whereItRests(page)).toBeGreaterThan(0)
  expect(await count.innerText()).toBe(there)
  await page.evaluate(() => scrollTo(0, 0))
  await whereItRests(page)
  await swipe(160, 8)
  await expect(count).toHaveText(there.replace(/^\d+/, (n) => String(Number(n) - 1)))
})

test('the first picture comes at once and the rest when they are wanted', async ({ page }) => {
  const { gallery } = await open(page)
  const large = gallery.getByRole('img').first()
  await expect(large).toHaveAttribute('loading', 'eager')
  await expect(large).toHaveAttribute('fetchpriority', 'high')
  expect(await sourceOf(large)).toContain('/media/')
  expect(await gallery.locator('li img:not([loading="lazy"])').count()).toBe(0)
  expect(await gallery.locator('dialog img').count()).toBe(0)
})

test('each similar car says why it is shown', async ({ page }) => {
  const { slug } = await aVehicle('active')
  const { items } = (await (await fetch(`${apiUrl}/api/vehicles/${slug}/similar`)).json()) as {
    items: { title: string; reason: string }[]
  }
  await page.goto(`/vehicle/${slug}`)
  const cards = page.locator('#similar article:not([data-ad])')
  await expect(cards).toHaveCount(items.length)
  for (const [place, { reason }] of items.entries()) await expect(cards.nth(place)).toContainText(reason)
})
