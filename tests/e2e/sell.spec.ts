import type { Browser, Page, Route } from '@playwright/test'
import { conditionQuestions } from '../../api/selling/kinds.contract'
import { type SellShot, sellShots } from '../../api/selling/shots.contract'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { mailedLink } from '../support/demo-mails'
import { aPicture } from '../support/pictures'
import { signIn } from '../support/site'
import { aUniqueWord } from '../support/unique'
import { accordVin, aSerial } from '../support/vins'

const phone = { viewport: { width: 390, height: 844 } }
const modes = [
  { script: 'with script', javaScriptEnabled: true },
  { script: 'without script', javaScriptEnabled: false },
] as const

/** Is as large as a phone's photo, in several pieces: readers of pictures skip what follows the end. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([await aPicture({ width: 800, height: 600, type: 'jpeg' }), Buffer.alloc(3 * 1024 * 1024)]),
})

const slot = (page: Page, shot: SellShot) =>
  page.getByRole('region', { name: 'Shots dealerships look for' }).getByRole('listitem').nth(sellShots.indexOf(shot))

for (const { script, javaScriptEnabled } of modes) {
  const ready = async (page: Page) => {
    if (javaScriptEnabled) await hydrated(page)
  }
  const press = async (page: Page, name: string) => {
    await ready(page)
    await page.getByRole('main').getByRole('button', { name }).click()
  }
  const opened = async (browser: Browser) => pageOf(browser, '', { ...phone, javaScriptEnabled })

  /** Opens the car as a dealership finds it in its inbox. */
  const dealerAt = async (browser: Browser, vin: string, dealership: number) => {
    const dealer = await pageOf(browser, await signIn('dealerAdmin'), { javaScriptEnabled })
    await dealer.goto(`/dealership/${dealership}/inbox/selling?q=${vin}`)
    await dealer.getByRole('link', { name: /2021 Honda Accord/ }).click()
    await expect(dealer.getByRole('heading', { level: 1 })).toHaveText(/2021 Honda Accord/)
    await ready(dealer)
    return dealer
  }
  const bid = async (dealer: Page, amount: string) => {
    const form = dealer.getByRole('form', { name: 'Your offer' })
    await form.getByLabel('We pay').fill(amount)
    await form.getByRole('radio', { name: /^Firm/ }).check()
    await form.getByRole('button', { name: /offer/i }).click()
  }

  test(`a car goes from its VIN to an accepted offer on a phone ${script}`, async ({ browser }) => {
    const page = await opened(browser)
    const word = aUniqueWord()
    const email = `${word.toLowerCase()}@example.com`
    // Is no one else's, since the dealership's page also names its members.
    const seller = `Maya ${word}`
    const vin = accordVin(aSerial())
    await page.goto('/sell')
    await ready(page)
    await page.getByRole('textbox', { name: 'VIN' }).fill('1HGCV1F39MA000001')
    await press(page, 'Get started')
    await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveAccessibleDescription(/mistyped/)
    await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue('1HGCV1F39MA000001')
    await page.getByRole('textbox', { name: 'VIN' }).fill(vin)
    await press(page, 'Get started')
    await expect(page.getByRole('heading', { name: '2021 Honda Accord', exact: true })).toBeVisible()
    await press(page, 'Yes, continue')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How far has it driven, and where is it?')
    await ready(page)
    await page.getByLabel('Mileage now').fill('41,300')
    await page.getByLabel('ZIP code').fill('00000')
    await page.getByRole('radio', { name: 'I have a loan' }).check()
    await page.getByLabel('Loan balance').fill('6,200')
    await page.getByText('Right away').click()
    await press(page, 'Continue')
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/no ZIP code 00000/)
    await expect(page.getByLabel('Loan balance')).toHaveValue('6,200')
    await page.getByLabel('ZIP code').fill('48104')
    await press(page, 'Continue')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shape is it in?')
    await ready(page)
    const range = (await page.locator('.sellbar').textContent()) ?? ''
    await press(page, 'Continue')
    await expect(page.getByRole('link', { name: '11 questions to answer: go to the first' })).toBeVisible()
    await ready(page)
    for (const question of conditionQuestions)
      await page.locator(`input[name="${question}"][value="${question === 'tires' ? 'no' : 'yes'}"]`).check()
    if (javaScriptEnabled) await expect(page.locator('.sellbar')).not.toHaveText(range)
    await page.getByLabel('Keys').selectOption('two')
    await page.getByLabel('Accidents').selectOption('none')
    await page.getByLabel('Title', { exact: true }).selectOption('clean')
    await press(page, 'Continue')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add photos')
    await page.goto('/dealerships/huron-valley-honda/contact?about=trade_in')
    await expect(page.getByLabel('Your car')).toHaveValue(/^2021 Honda Accord/)
    await expect(page.getByLabel('Still owed')).toHaveValue('6200')
    await expect(page.getByLabel('Condition')).toHaveValue('7 of 8 checks good, accidents: none known')
    await page.goto('/sell/photos')
    await ready(page)
    const lost = '**/sell/photos/uploads/*'
    let losses = 0
    const lose = (route: Route) => {
      losses += 1
      return route.abort('connectionreset')
    }
    await page.route(lost, lose, { times: 1 })
    const several = [await photo('one.jpg'), await photo('two.jpg')]
    if (javaScriptEnabled) {
      const chooser = page.waitForEvent('filechooser')
      await slot(page, 'seats')
        .getByLabel(/^Seats/)
        .click()
      await (await chooser).setFiles(await photo('seats.jpg'))
    } else await page.locator('input[name="seats"]').setInputFiles(await photo('seats.jpg'))
    await page.locator('input[name="photos"]').setInputFiles(several)
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload and stay' }).click()
    await expect(page.getByText('3 added, up to 20')).toBeVisible()
    await expect(slot(page, 'seats').getByRole('img', { name: 'Seats of your car' })).toBeVisible()
    const others = page.getByRole('region', { name: 'More photos' }).getByRole('listitem')
    await expect(others).toHaveText([/^Photo 1/, /^Photo 2/])
    await page.getByLabel('Which shot photo 2 shows').selectOption('Odometer')
    if (!javaScriptEnabled) await others.nth(1).getByRole('button', { name: 'Save' }).click()
    await expect(slot(page, 'odometer').getByRole('img', { name: 'Odometer of your car' })).toBeVisible()
    await expect(others).toHaveText([/^Photo 1/])
    const shots = page.getByRole('region', { name: 'Shots dealerships look for' }).getByRole('listitem')
    await expect(shots).toHaveText([
      /Front/,
      /Rear/,
      /Driver/,
      /Passenger/,
      /Dashboard/,
      /Odometer/,
      /Seats/,
      /Tires/,
      /Damage/,
    ])
    expect(losses, 'a piece was lost, and sent again').toBe(javaScriptEnabled ? 1 : 0)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect(page.getByText('2 added, up to 20', { exact: false })).toBeVisible()
    await press(page, 'See my estimate')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A dealership may pay \$[\d,]+ to \$[\d,]+/)
    await ready(page)
    await expect(page.getByRole('row', { name: /Worn tires/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /You keep/ })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Choose dealerships' }).last().click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who should see your car?')
    await ready(page)
    await expect(page.getByRole('checkbox', { name: /Huron Valley Honda.*Honda dealership/ })).toBeChecked()
    for (const further of await page.locator('input[name="dealerships"]:not(:checked)').all())
      await expect(further).toBeEnabled({ enabled: !javaScriptEnabled })
    await page.getByLabel('Your name').fill(seller)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await press(page, 'Email me the link')
    await expect(page.getByText('Check this box so dealerships can make offers.').first()).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue(seller)
    await ready(page)
    await page.getByRole('checkbox', { name: /Send my car/ }).check()
    await press(page, 'Email me the link')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left: check your email')
    const recipients = page.getByRole('region', { name: 'Who gets it' })
    await expect(recipients.getByText('Huron Valley Honda')).toBeHidden()
    await recipients.getByText('5 dealerships').click()
    await expect(recipients.getByText('Huron Valley Honda')).toBeVisible()
    await press(page, 'Send it again')
    await expect(page.getByText(`We emailed ${email} again.`)).toBeVisible()

    await page.goto(await mailedLink(email, /Confirm your email/))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Send your 2021 Honda Accord/)
    await press(page, 'Send it now')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your car’s details are on their way')
    await page.goto('/sell')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what dealerships may pay for your car')

    const link = await mailedLink(email, /Dealerships are looking/)
    const [dealer, other] = [await dealerAt(browser, vin, 1), await dealerAt(browser, vin, 2)]
    await expect(dealer.getByText(seller)).toHaveCount(0)
    for (const shot of ['Odometer', 'Seats'])
      await expect(dealer.getByRole('img', { name: new RegExp(`^${shot} of the 2021 Honda Accord`) })).toBeVisible()
    await expect(
      dealer.getByText('Not shown: front, rear, driver’s side, passenger’s side, dashboard, tires'),
    ).toBeVisible()
    await bid(dealer, 'a lot')
    const amount = dealer.getByRole('form', { name: 'Your offer' }).getByLabel('We pay')
    await expect(amount).toHaveAccessibleDescription(/dollars/)
    await expect(amount).toHaveValue('a lot')
    const worth = dealer.getByRole('region', { name: 'What it’s worth' })
    await expect(worth.getByRole('row', { name: /Dealerships may pay/ })).toBeVisible()
    if (javaScriptEnabled) {
      await amount.fill('11,111')
      await expect(worth.getByText(/^At \$11,111 you (keep|lose)/)).toBeVisible()
    }
    await bid(dealer, '12,900')
    await expect(dealer.getByText('$12,900').first()).toBeVisible()
    await expect(worth.getByText(/^At \$12,900 you (keep|lose)/)).toBeVisible()
    await bid(other, '13,050')
    await expect(other.getByText('$13,050').first()).toBeVisible()

    await page.goto(link)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2021 Honda Accord Sport Highest offer $13,050')
    await expect(page.getByText('Firm, from Ypsi Toyota')).toBeVisible()
    const row = page.getByRole('region', { name: 'Huron Valley Honda' })
    await expect(row.getByText('$12,900').first()).toBeVisible()
    await expect(row.getByText('How firm')).toBeVisible()
    await expect(row.getByText('Open until')).toBeVisible()
    await expect(row.getByRole('link', { name: 'Accept $12,900' })).toBeVisible()
    for (const rest of [row.getByText('Payment'), row.getByText('Ask for another amount')])
      await expect(rest).toBeHidden()
    await row.getByText('Terms and counter').click()
    await expect(row.getByText('Payment')).toBeVisible()
    await row.getByText('Ask for another amount').click()
    const counter = page.getByRole('form', { name: /Another amount from Huron Valley Honda/ })
    await counter.getByLabel('You would take').fill('8000')
    await counter.getByRole('button', { name: 'Ask for it' }).click()
    await expect(counter.getByLabel('You would take')).toHaveAccessibleDescription(/more than they offer/)
    await counter.getByLabel('You would take').fill('13,200')
    await counter.getByRole('button', { name: 'Ask for it' }).click()
    await expect(page.getByText('You asked for $13,200: waits for an answer.')).toBeVisible()

    await dealer.reload()
    await ready(dealer)
    await dealer.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(dealer.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(0)
    await page.goto(link)
    await ready(page)
    await expect(page.getByText('You asked for $13,200: declined.')).toBeVisible()
    await page.getByRole('link', { name: 'Accept $13,050' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept $13,050' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You accepted an offer')

    await other.reload()
    await ready(other)
    await expect(other.getByText(seller).first()).toBeVisible()
    await other.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(other.getByText('I accept your offer of $13,050', { exact: false }).last()).toBeVisible()
    await dealer.reload()
    await expect(dealer.getByText('The seller accepted another offer')).toBeVisible()
    await expect(dealer.getByText(seller)).toHaveCount(0)
  })

  test(`a draft by name waits, opens on another device by its mail, and is deleted ${script}`, async ({ browser }) => {
    const page = await opened(browser)
    const email = `${aUniqueWord().toLowerCase()}@example.com`
    await page.goto('/sell?year=2019&make=Honda&model=Civic')
    await press(page, 'Get started')
    await expect(page.getByRole('heading', { name: '2019 Honda Civic', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Save for later' }).click()
    await ready(page)
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await press(page, 'Email me the link')
    const link = await mailedLink(email, /pick up where you left off/)
    const other = await opened(browser)
    await other.goto(link)
    await press(other, 'Open my draft')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your draft is saved')
    await expect(other).toHaveURL(/\/sell\/draft$/)
    await ready(other)
    await other.getByRole('button', { name: 'Delete this draft' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('See what dealerships may pay for your car')
    await page.goto('/sell/miles')
    await expect(page).toHaveURL(/\/sell$/)
  })
}

test('home’s field leads into the first step with what was typed', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Your VIN').fill('1HGCV1F3')
  await page.getByRole('button', { name: 'Get my estimate' }).click()
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue('1HGCV1F3')
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveAccessibleDescription(/17 characters/)
})
