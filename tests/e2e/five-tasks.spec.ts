import type { Browser, Locator, Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { sendUntil } from '../support/lead-form'

const mostTaps = 6

/** A person with a phone, whose taps after the first page are counted. Typing costs the tap into the field, sending by the keyboard one more. */
class Phone {
  private taps = 0
  constructor(
    readonly page: Page,
    readonly hasScript: boolean,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    if (this.hasScript) await hydrated(this.page)
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1
    await field.fill(text)
  }

  async send(field: Locator): Promise<void> {
    this.taps += 1
    await field.press('Enter')
  }

  /** One tap: a person takes longer than the two seconds in which a form is taken for a robot's. */
  async tapUntilSent(button: string, address: RegExp, prepare?: () => Promise<void>): Promise<void> {
    this.taps += 1
    await sendUntil(this.page, button, address, prepare)
  }

  expectFewTaps(): void {
    expect(this.taps).toBeLessThanOrEqual(mostTaps)
  }
}

function task(name: string, play: (phone: Phone) => Promise<void>) {
  for (const hasScript of [true, false])
    test(`${name}, ${hasScript ? 'with' : 'without'} script`, async ({ browser }) => {
      const phone = new Phone(await aPhone(browser, hasScript), hasScript)
      await play(phone)
      phone.expectFewTaps()
    })
}

const aPhone = (browser: Browser, javaScriptEnabled: boolean) =>
  pageOf(browser, '', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled,
  })

const card = (page: Page, at = 0) => page.getByRole('article').nth(at)
const firstCar = (page: Page) => card(page).getByRole('heading').getByRole('link')
const dollarsIn = (text: string) => Number(text.replace(/,/g, '').match(/\$(\d+)/)?.[1])

task('a family SUV under $25,000 is found from San Francisco', async (phone) => {
  const { page } = phone
  await phone.open('/')
  const words = page.getByPlaceholder('Family SUV')
  await phone.type(words, 'family SUV under $25k near 94107')
  await phone.send(words)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SUVs near San Francisco')
  await phone.tap(page.getByRole('link', { name: /^Within 1,000 miles/ }))
  await expect(card(page)).toBeVisible()
  expect(dollarsIn(await card(page).innerText())).toBeLessThanOrEqual(25_000)
  await phone.tap(firstCar(page))
  await expect(page.getByRole('heading', { level: 2, name: 'Key facts' })).toBeVisible()
})

task('three cars are compared', async (phone) => {
  const { page } = phone
  await phone.open('/search?make=Honda')
  for (const at of [0, 1, 2]) {
    const compare = card(page, at).getByRole('button', { name: /^Compare / })
    await phone.tap(compare)
    await expect(page.locator('.tray').getByRole('button', { name: /^Remove / })).toHaveCount(at + 1)
  }
  await phone.tap(page.locator('.tray').getByRole('link', { name: /^Compare/ }))
  await expect(page.getByRole('columnheader', { name: /Honda/ })).toHaveCount(3)
})

task('a search is kept with alerts, without an account', async (phone) => {
  const { page } = phone
  await phone.open('/search?make=Honda&rating=great')
  await phone.tap(page.locator('summary', { hasText: 'Save this search' }))
  await phone.type(page.getByLabel('Email'), `phone-${phone.hasScript}@example.com`)
  await phone.tap(page.getByRole('button', { name: 'Email me new matches' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
})

task('the reasons of a good price are read', async (phone) => {
  const { page } = phone
  await phone.open('/search?rating=great')
  await phone.tap(card(page).getByRole('link', { name: /below market/ }))
  const heading = page.getByRole('heading', { name: 'Is this a good price?' })
  const reasons = page.locator('section').filter({ has: heading })
  await expect(reasons).toContainText('Great price')
  await expect(reasons).toContainText(/\d+ comparable cars/)
})

task('opening hours are read and a test drive is asked for', async (phone) => {
  const { page } = phone
  await phone.open('/dealerships/huron-valley-honda')
  await expect(page.locator('.dealership__stats > div', { hasText: 'Today' })).toBeInViewport()
  await expect(page.getByRole('table', { name: /Opening hours/ })).toContainText('Monday')
  await phone.tap(page.getByRole('link', { name: 'Book a test drive' }))
  const times = page.getByRole('group', { name: /^Time/ })
  await phone.tap(times.locator('label').filter({ visible: true }).first())
  await phone.type(page.getByLabel('Name', { exact: true }), 'Pat Doe')
  await phone.type(page.getByLabel('Email', { exact: true }).first(), 'pat.doe@example.com')
  await phone.tap(page.getByRole('checkbox', { name: /^Send this to/ }))
  await phone.tapUntilSent('Ask for this time', /sent=yes/, async () => {
    // Tests that run at the same time ask for times of this dealership too: the second one chooses another.
    if ((await times.getByRole('radio', { checked: true }).count()) === 0)
      await times.getByRole('radio').filter({ visible: true }).first().check()
  })
})
