import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'
import { aPicture } from '../support/pictures'
import { accordVin, aSerial } from '../support/vins'

/** One after the other: what is typed for a new vehicle is kept for the account, and would come back in another test. */
test.describe.configure({ mode: 'default' })

const inventory = '/dealership/1/inventory'
const aPhoto = async () => ({
  name: 'front.png',
  mimeType: 'image/png',
  buffer: await aPicture({ width: 400, height: 300, type: 'png' }),
})

async function addFromVin(page: Page): Promise<string> {
  const serial = aSerial()
  await page.goto(inventory)
  await page.getByRole('link', { name: 'Add vehicle' }).click()
  await page.getByLabel('Vehicle identification number').fill(accordVin(serial))
  await page.getByRole('textbox', { name: 'Trim' }).fill('My own trim')
  await page.getByRole('button', { name: 'Decode' }).click()
  await expect(page.getByText(/Filled in from the VIN: year, make, model/)).toBeVisible()
  await expect(page.getByLabel('Make')).toHaveValue('Honda')
  await expect(page.getByLabel('Fuel')).toHaveValue('gasoline')
  await expect(page.getByRole('textbox', { name: 'Trim' })).toHaveValue('My own trim')
  const stock = `ED-${serial}`
  await page.getByLabel('Stock number').fill(stock)
  await page.getByLabel('Mileage').fill('31,204')
  await page.getByLabel('Vehicle price').fill('23,995')
  await page.getByRole('button', { name: 'Save draft and go on' }).click()
  await expect(toast(page)).toContainText('is saved as a draft')
  return stock
}

/** Opens the section unless it is open, as one with something to look at is. */
async function openEquipment(page: Page) {
  const section = page.locator('details:has(#options)')
  if ((await section.getAttribute('open')) === null) await section.locator('> summary').click()
  await page.getByText('Find equipment').click()
}

test('a car is added from its VIN, with and without script', async ({ dealerAdmin, withoutScript }) => {
  for (const [place, page] of [dealerAdmin, await withoutScript('dealerAdmin')].entries()) {
    const stock = await addFromVin(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2021 Honda Accord')
    await page
      .getByRole('textbox', { name: 'Description' })
      .fill('Call 734-555-0142: yours for $19,995 with financing.')
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(toast(page)).toContainText('The vehicle is saved')
    await expect(page.getByText('The description names a lower price than the total')).toBeVisible()
    await expect(page.getByText('The description holds a phone number')).toBeVisible()
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expect(toast(page)).toContainText('Not published')
    await page.goto(`${inventory}?q=${stock}`)
    await page.getByRole('link', { name: /^2021 Honda Accord/ }).click()
    await expect(page.getByLabel('Stock number')).toHaveValue(stock)
    if (place === 0) {
      await hydrated(page)
      expect(await axeFindings(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Delete draft' }).click()
    await page.getByRole('link', { name: 'Keep it' }).click()
    await page.getByRole('link', { name: 'Delete draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('The draft is deleted')
  }
})

test('of two editors the second sees both versions, and nothing that was typed is lost', async ({
  dealerAdmin: page,
}) => {
  await addFromVin(page)
  const address = page.url()
  const second = await page.context().newPage()
  await second.goto(address)
  await hydrated(second)
  await page.getByRole('textbox', { name: 'Trim' }).fill('Sport')
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(toast(page)).toContainText('The vehicle is saved')
  await second.getByRole('textbox', { name: 'Trim' }).fill('Touring')
  await second.getByRole('button', { name: 'Save draft', exact: true }).click()
  const notice = second.getByRole('alert').filter({ hasText: 'This vehicle was changed elsewhere' })
  await expect(notice.getByRole('row', { name: /Trim/ })).toContainText(/Touring.*Sport/)
  await second.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(toast(second)).toContainText('The vehicle is saved')
  await expect(second.getByRole('textbox', { name: 'Trim' })).toHaveValue('Touring')
})

test('equipment is found by a few letters and becomes a line, and without script the list is there', async ({
  dealerAdmin,
  withoutScript,
}) => {
  const page = dealerAdmin
  await addFromVin(page)
  await hydrated(page)
  const address = page.url()
  await openEquipment(page)
  await page.getByLabel('Search equipment').fill('heated ste')
  await expect(page.locator('.option-picker__list').getByRole('button')).toHaveText(['Heated steering wheel'])
  const lines = page.getByRole('textbox', { name: 'Options' })
  const before = await lines.inputValue()
  await page.getByRole('button', { name: 'Heated steering wheel' }).click()
  const added = await lines.inputValue()
  expect(added.split('\n').at(-1)).toBe('Heated steering wheel')
  expect(added.startsWith(before)).toBe(true)
  const plain = await withoutScript('dealerAdmin')
  await plain.goto(address)
  await openEquipment(plain)
  await expect(plain.locator('.option-picker__list').getByText('Heated seats', { exact: true })).toBeVisible()
  await expect(plain.getByLabel('Search equipment')).toHaveCount(0)
})

test('a form with something wrong in many fields comes back as it was typed', async ({ dealerAdmin: page }) => {
  await addFromVin(page)
  const long = '<script>alert(1)</script>'.repeat(800)
  await page.getByLabel('Year').fill('abcd')
  await page.getByLabel('Mileage').fill('a lot')
  await page.getByLabel('Vehicle price').fill('cheap')
  await page.getByRole('textbox', { name: 'Description' }).fill(long)
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' })
  for (const said of ['Enter the model year', 'Enter the miles', 'Enter an amount in dollars'])
    await expect(summary).toContainText(said)
  await page.getByLabel('Year').fill('2021')
  await page.getByLabel('Mileage').fill('31,204')
  await page.getByLabel('Vehicle price').fill('23,995')
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('at most 10,000 characters')
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText(long)
})

test('Enter in a field saves', async ({ dealerAdmin: page }) => {
  await addFromVin(page)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Trim' }).fill('EX-L')
  await page.getByRole('textbox', { name: 'Trim' }).press('Enter')
  await expect(toast(page)).toContainText('The vehicle is saved')
  await expect(page.getByRole('textbox', { name: 'Trim' })).toHaveValue('EX-L')
})

test('a draft is scheduled, moved and kept a draft, with and without script', async ({
  dealerAdmin,
  withoutScript,
}) => {
  for (const [place, page] of [dealerAdmin, await withoutScript('dealerAdmin')].entries()) {
    await addFromVin(page)
    if (place === 0) await hydrated(page)
    await page.locator('#photos input[type=file]').setInputFiles(await aPhoto())
    if (place === 1) await page.getByRole('button', { name: 'Upload photos' }).click()
    await expect(page.locator('#photos ol.photos img')).toHaveCount(1)
    await page.getByLabel('Body').selectOption('sedan')
    const drivetrain = page.locator('details').filter({ hasText: 'Engine and drivetrain' })
    if ((await drivetrain.getAttribute('open')) === null) await drivetrain.locator('summary').click()
    await page.getByLabel('Fuel').selectOption('gasoline')
    await page.getByLabel('Transmission').selectOption('automatic')
    await page.getByLabel('Drive', { exact: true }).selectOption('fwd')
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(toast(page)).toContainText('The vehicle is saved')
    await page.getByRole('link', { name: 'Schedule' }).click()
    const fold = page.locator('details').filter({ hasText: 'Publish later' })
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
    const form = page.getByRole('form', { name: 'Publish later' })
    await form.getByLabel('Day').fill('2001-01-01')
    await form.evaluate((box: HTMLFormElement) => (box.noValidate = true))
    await form.getByLabel('Time').fill('09:00')
    await form.getByRole('button', { name: 'Schedule' }).click()
    await expect(form.getByRole('alert')).toContainText('This time is over')
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel('Day').fill(day)
    await form.getByRole('button', { name: 'Schedule' }).click()
    await expect(toast(page)).toContainText('is published on')
    await expect(page.getByText(/It is published on .*9:00 AM E[SD]T/)).toBeVisible()
    if (place === 0) expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep it a draft' }).click()
    await expect(toast(page)).toContainText('stays a draft')
    await expect(fold).toContainText('not scheduled')
  }
})

test('what is typed is kept on the way, comes back, and goes with a save or by hand', async ({ dealerAdmin: page }) => {
  await page.goto(`${inventory}/new`)
  await hydrated(page)
  await page.getByLabel('Model', { exact: true }).fill('Zephyr')
  await expect(page.getByText(/1 unsaved change · kept/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('What you typed is back')).toBeVisible()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Zephyr')
  await page.getByRole('button', { name: 'Throw it away' }).click()
  await expect(toast(page)).toContainText('is thrown away')
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('')

  await addFromVin(page)
  await hydrated(page)
  const address = page.url()
  await page.getByRole('textbox', { name: 'Trim' }).fill('Touring')
  await page.getByRole('textbox', { name: 'Description' }).fill('Two keys.')
  await expect(page.getByText(/2 unsaved changes/)).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(inventory)
  await page.goto(address)
  await expect(page.getByText('What you typed is back')).toBeVisible()
  await expect(page.getByText(/Trim, Description/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Trim' })).toHaveValue('Touring')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(toast(page)).toContainText('The vehicle is saved')
  await expect(page.getByText('What you typed is back')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Trim' })).toHaveValue('Touring')
  await expect(page.getByText('What you typed is back')).toBeHidden()
})

test('a Buyers Guide that says too little comes back, and buyers read the whole one', async ({ dealerAdmin: page }) => {
  await page.goto(`${inventory}?status=active&condition=used&sort=listed`)
  const edit = page.locator('main a[href*="/inventory/"]').filter({ hasText: /^20/ }).nth(4)
  await page.goto((await edit.getAttribute('href')) ?? '')
  await hydrated(page)
  const section = page.locator('details').filter({ hasText: 'Warranty and Buyers Guide' })
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
  await page.getByLabel('A used car is sold').selectOption('limited')
  await page.getByLabel('Labor we pay').fill('50')
  await page.getByLabel('Parts we pay').fill('100')
  await page.getByLabel('Duration').fill('90 days')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Name the systems that are covered')
  await page.getByLabel('Systems covered').fill('Engine, transmission')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('The vehicle is saved')
  await page.getByRole('link', { name: 'See it on the site' }).click()
  await expect(page.locator('#background')).toContainText('50% of the labor and 100% of the parts')
})

test('of two texts that are kept the later one is sent when the earlier has arrived', async ({ dealerAdmin: page }) => {
  await addFromVin(page)
  await page.clock.install()
  await page.reload()
  await hydrated(page)
  let sent = 0
  const held: (() => void)[] = []
  await page.route('**/draft*', async (route) => {
    if (++sent === 1) await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  const description = page.getByRole('textbox', { name: 'Description' })
  for (const text of ['Two keys.', 'Two keys, one owner.']) {
    await description.fill(text)
    await page.clock.runFor(5000)
    await expect.poll(() => held.length).toBe(1)
  }
  await page.evaluate(() => fetch('/nothing'))
  expect(sent).toBe(1)
  held[0]?.()
  await expect.poll(() => sent).toBe(2)
})
