import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test, toast } from '../support/browser'
import { sendUntil } from '../support/lead-form'
import { aPicture } from '../support/pictures'
import { ask, signIn, textOf } from '../support/site'
import { accordVin, aSerial } from '../support/vins'

// Both reprice one lot.
test.describe.configure({ mode: 'serial' })
const inventory = '/dealership/3/inventory'
const phone = { width: 390, height: 844 }

interface Added {
  serial: number
  stock: string
  hasScript: boolean
}

async function addWithPhotos(page: Page, { serial, stock, hasScript }: Added): Promise<void> {
  await page.goto(`${inventory}/new`)
  await page.getByLabel('Vehicle identification number').fill(accordVin(serial))
  await page.getByRole('button', { name: 'Decode' }).click()
  await expect(page.getByText(/Filled in from the VIN: year, make, model/)).toBeVisible()
  await page.getByLabel('Stock number').fill(stock)
  await page.getByLabel('Mileage').fill('31,204')
  await page.getByLabel('Transmission').selectOption('cvt')
  await page.getByLabel('Drive', { exact: true }).selectOption('fwd')
  await page.getByLabel('Vehicle price').fill('23,995')
  await page.getByRole('button', { name: 'Save draft and go on' }).click()
  await expect(toast(page)).toContainText('is saved as a draft')
  if (hasScript) await hydrated(page)
  const pictures = [300, 400, 500].map(async (width) => ({
    name: `lot-${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPicture({ width, height: 300 }),
  }))
  await page.locator('#photos input[type=file]').setInputFiles(await Promise.all(pictures))
  if (!hasScript) await page.getByRole('button', { name: 'Upload photos' }).click()
  await expect(page.locator('#photos ol.photos > li')).toHaveCount(3)
}

async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save and publish' }).click()
  const link = page.getByRole('link', { name: 'See it on the site' })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** All used cars on sale get $250 cheaper, and back: other specs read this lot too. */
async function reprice(page: Page, slug: string): Promise<void> {
  const priced = async () => textOf((await ask(slug)).body)
  expect(await priced()).toContain('$24,255')
  await page.goto(`${inventory}?status=active&condition=used`)
  await page.getByRole('main').getByRole('checkbox').first().check() // by script the bar comes with the first
  await page.getByRole('checkbox', { name: /that match/ }).check()
  const bulk = page.getByRole('form', { name: 'Selected vehicles' })
  await bulk.getByRole('button', { name: 'Price' }).click()
  await page.getByLabel('By', { exact: true }).fill('250')
  await page.getByLabel('Unit').selectOption('dollars')
  await page.getByLabel('Round total to').selectOption('1')
  await page.getByRole('button', { name: 'Show what would change' }).click()
  const title = await page.getByRole('heading', { name: /^Lower \d+ prices by \$250$/ }).innerText()
  expect(Number(/\d+/.exec(title)?.[0])).toBeGreaterThanOrEqual(40)
  await page.getByRole('button', { name: /^Apply to / }).click()
  await expect(page.getByRole('heading', { name: /prices lowered by \$250$/ })).toBeVisible()
  expect(await priced()).toContain('$24,005')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/vehicles are as before/).first()).toBeVisible()
  expect(await priced()).toContain('$24,255')
}

/** A buyer's question, from their own phone, to the address of its conversation. */
async function question(page: Page, slug: string): Promise<string> {
  await page.goto(`${slug}/contact`)
  await page.getByLabel('Your question').fill('Is it still there on Saturday?')
  await page.getByLabel(/^Send this to/).check()
  await sendUntil(page, 'Send question', /\/user\/inbox\/\d+$/)
  return /\d+$/.exec(page.url())?.[0] ?? ''
}

async function answerAndSell(page: Page, thread: string): Promise<void> {
  await page.goto('/dealership/3/inbox')
  await page.getByRole('link', { name: 'Is it still there on Saturday?' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/inbox/${thread}`))
  await page.getByRole('textbox', { name: /^Write to/ }).fill('It is. Come by at ten.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('It is. Come by at ten.').last()).toBeVisible()
  await page.getByText('Another step').click()
  await page.getByLabel('Step', { exact: true }).selectOption('won')
  await page.getByLabel('When it is won: mark the car as sold').check()
  await page.getByRole('form', { name: 'Step of the lead' }).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Marked as won')
}

for (const javaScriptEnabled of [true, false])
  test(`a whole day on a phone, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ browser }) => {
    const serial = aSerial()
    const stock = `DAY-${serial}`
    const options = { viewport: phone, hasTouch: true, javaScriptEnabled }
    const page = await pageOf(browser, await signIn('otherDealer'), options)
    await addWithPhotos(page, { serial, stock, hasScript: javaScriptEnabled })
    const slug = await publish(page)
    await reprice(page, slug)
    const buyer = await pageOf(browser, await signIn('consumer'), options)
    await answerAndSell(page, await question(buyer, slug))
    await buyer.reload()
    await expect(buyer.getByText('It is. Come by at ten.').last()).toBeVisible()
    expect(textOf((await ask(slug)).body)).toContain('This car is no longer for sale.')
    await page.goto(`${inventory}?status=sold&q=${stock}`)
    await expect(page.getByText(stock).first()).toBeVisible()
  })
