import type { Page, Route } from '@playwright/test'
import { conditionQuestions } from '../../api/selling/kinds.contract'
import { type SellShot, sellShots } from '../../api/selling/shots.contract'
import { axeFindings } from '../support/axe'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { aPicture } from '../support/pictures'
import { accordVin, aSerial } from '../support/vins'

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPicture({ width: 800, height: 600, type: 'jpeg' }),
})
const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture, but text that is long') }

const slot = (page: Page, shot: SellShot) =>
  page.getByRole('region', { name: 'Shots dealerships look for' }).getByRole('listitem').nth(sellShots.indexOf(shot))

async function openPhotos(page: Page) {
  const press = async (name: string) => {
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name }).click()
  }
  await page.goto('/sell')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'VIN' }).fill(accordVin(aSerial()))
  await press('Get started')
  await press('Yes, continue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How far has it driven, and where is it?')
  await hydrated(page)
  await page.getByLabel('Mileage now').fill('41,300')
  await page.getByLabel('ZIP code').fill('48104')
  await page.getByRole('radio', { name: 'Paid off' }).check()
  await page.getByText('Right away').click()
  await press('Continue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shape is it in?')
  await hydrated(page)
  for (const question of conditionQuestions) await page.locator(`input[name="${question}"][value="yes"]`).check()
  await page.getByLabel('Keys').selectOption('two')
  await page.getByLabel('Accidents').selectOption('none')
  await page.getByLabel('Title', { exact: true }).selectOption('clean')
  await press('Continue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add photos')
  await hydrated(page)
}

test('a photo that fails says so in its slot while another is on its way, and both can be replaced', async ({
  browser,
}) => {
  const page = await pageOf(browser, '', { viewport: { width: 390, height: 844 } })
  await openPhotos(page)
  let release = () => {}
  const pause = new Promise<void>((done) => {
    release = done
  })
  let isFirst = true
  await page.route('**/sell/photos/uploads/*', async (route: Route) => {
    const waits = isFirst
    isFirst = false
    if (waits) await pause
    return route.continue()
  })
  await slot(page, 'seats')
    .getByLabel(/^Seats/)
    .setInputFiles(await picture('seats.jpg'))
  await expect(slot(page, 'seats').getByRole('status')).toHaveText(/Adding/)
  await expect.poll(() => isFirst).toBe(false)
  await slot(page, 'tires')
    .getByLabel(/^Tires/)
    .setInputFiles(text)
  await expect(slot(page, 'tires').getByRole('alert')).toHaveText('Choose a JPEG, PNG, WebP or AVIF photo.')
  await expect(slot(page, 'tires').getByText('Adding')).toHaveCount(0)
  await expect(slot(page, 'seats').getByRole('status')).toHaveText(/Adding/)
  expect(await axeFindings(page)).toEqual([])
  release()
  await expect(slot(page, 'seats').getByRole('img', { name: 'Seats of your car' })).toBeVisible()
  await expect(slot(page, 'seats').getByText('Adding')).toHaveCount(0)

  const dismiss = slot(page, 'tires').getByRole('button', { name: /^Dismiss/ })
  await dismiss.focus()
  await page.keyboard.press('Enter')
  await expect(slot(page, 'tires').getByLabel(/^Tires/)).toBeFocused()
  await slot(page, 'tires')
    .getByLabel(/^Tires/)
    .setInputFiles(await picture('tires.jpg'))
  await expect(slot(page, 'tires').getByRole('img', { name: 'Tires of your car' })).toBeVisible()

  const before = await slot(page, 'seats').getByRole('img').getAttribute('src')
  await slot(page, 'seats')
    .getByLabel('Replace seats')
    .setInputFiles(await picture('better.jpg'))
  await expect(slot(page, 'seats').getByRole('img')).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByText('2 added, up to 20')).toBeVisible()
  await expect(page.getByRole('region', { name: 'More photos' })).toHaveCount(0)

  await slot(page, 'seats').locator('summary').press('Enter')
  await page.getByLabel('Which shot seats shows').selectOption('Tires (has a photo)')
  await expect(slot(page, 'tires').getByRole('img')).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByRole('region', { name: 'More photos' }).getByRole('listitem')).toHaveText([/^Photo 1/])
  await expect(slot(page, 'seats').getByRole('img')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)) // the bar covers no field here
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page)).toEqual([])
})
