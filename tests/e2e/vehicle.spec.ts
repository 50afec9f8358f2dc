import { expect, hydrated, isMarked, mark, test } from '../support/browser'
import { apiUrl, ask, aVehicle, textOf, titleOf } from '../support/site'

const cents = (text: string) => (/\d/.test(text) ? Math.round(Number(text.replace(/[^\d.]/g, '')) * 100) : 0)

test('the parts of a price add up to its total, on every car of the first page', async ({ page }) => {
  await page.goto('/search')
  const slugs = await page
    .locator('article a[href^="/vehicle/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(slugs.length).toBeGreaterThan(5)
  for (const slug of slugs.slice(0, 8)) {
    await page.goto(slug)
    const parts = page.getByRole('table', { name: 'Parts of the price' })
    if ((await parts.count()) === 0) continue
    const values = (await parts.locator('tr:not(.sum) td').allInnerTexts()).map(cents)
    const total = cents(
      await parts
        .getByRole('row', { name: /^Total/ })
        .locator('td')
        .innerText(),
    )
    expect(
      values.reduce((sum, value) => sum + value, 0),
      slug,
    ).toBe(total)
    expect(cents(await page.locator('.offer .price__total').innerText()), slug).toBe(total)
  }
})

test('a new car names the rebates of some buyers beside its total, which leaves them out', async ({
  withoutScript,
}) => {
  const page = await withoutScript()
  await page.goto('/search?condition=new')
  await page.locator('article a[href^="/vehicle/"]').first().click()
  const offers = page.getByRole('region', { name: 'Offers for some buyers' })
  await expect(offers.getByRole('definition').first()).toHaveText(/^−\$\d+/)
  const total = page.getByRole('table', { name: 'Parts of the price' }).getByRole('row', { name: /^Total/ })
  expect(await page.locator('.offer .price__total').innerText()).toBe(await total.locator('td').innerText())
})

test('the gallery turns its pictures without script', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await expect(gallery.getByText(/^1 of \d+$/)).toBeVisible()
  await gallery.getByRole('link', { name: 'Next picture' }).click()
  await expect(page).toHaveURL(/photo=2#gallery$/)
  await expect(gallery.getByText(/^2 of \d+$/)).toBeVisible()
  await gallery.getByRole('link', { name: 'Previous picture' }).click()
  await expect(gallery.getByText(/^1 of \d+$/)).toBeVisible()
})

test('the arrow keys turn the pictures, and the page stays where it is', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  await hydrated(page)
  await mark(page)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await gallery.getByRole('link', { name: 'Next picture' }).focus()
  await page.evaluate(() => window.scrollTo(0, 60))
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText(/^2 of \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByText(/^1 of \d+$/)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60)
})

test('a picture number that is none shows the first or the last picture', async () => {
  const { slug } = await aVehicle('active')
  for (const photo of ['0', '-3', 'abc', '9999', '1e9']) {
    const { status, body } = await ask(`/vehicle/${slug}?photo=${photo}`)
    expect(status, photo).toBe(200)
    expect(textOf(body), photo).toMatch(/ (\d+) of \d+ /)
  }
})

test('a pending car says so and can still be asked for', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('pending')).slug}`)
  await expect(page.getByText('Sale pending').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Price and actions' }).getByRole('link', { name: /^Call/ }),
  ).toBeVisible()
})

test('a sold car says when, offers similar ones and nothing to buy', async ({ page }) => {
  const response = await page.goto(`/vehicle/${(await aVehicle('sold')).slug}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText(/^Sold on /)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Price and actions' }).getByRole('link', { name: /^Call/ }),
  ).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('a car that is gone answers 410 with what is still on sale', async ({ page }) => {
  const response = await page.goto(`/vehicle/${(await aVehicle('gone')).slug}`)
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: 'No longer listed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Still on sale' })).toBeVisible()
  await expect(page.locator('article a[href^="/vehicle/"]').first()).toBeVisible()
})

test('the id at the end decides: other words before it lead to the right address', async () => {
  const { slug } = await aVehicle('active')
  const id = slug.split('-').at(-1)
  const answer = await ask(`/vehicle/1901-old-words-${id}?photo=2`)
  expect(answer).toMatchObject({ status: 301, location: `/vehicle/${slug}?photo=2` })
})

test('a car that never was is not found', async () => {
  for (const path of ['/vehicle/2020-nothing-zzzzzzzz', '/vehicle/%F0%9F%9A%97', '/vehicle/-', "/vehicle/x'--"]) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(404)
    expect(titleOf(answer.body)).toBe('Page Not Found')
  }
})

test('a car that is hidden is not found, and neither is the way to report it', async () => {
  const slugs = Array.from({ length: 400 }, (_, id) => `x-${(id + 1).toString(36)}`)
  const hidden = await firstOf(slugs, async (slug) => (await fetch(`${apiUrl}/api/vehicles/${slug}`)).status === 404)
  for (const path of [`/vehicle/${hidden}`, `/vehicle/${hidden}/report`])
    expect((await ask(path)).status, path).toBe(404)
})

async function firstOf(slugs: string[], isWanted: (slug: string) => Promise<boolean>): Promise<string> {
  for (const slug of slugs) if (await isWanted(slug)) return slug
  throw new Error('There is none in the demo.')
}

test('it is shared by address, copied or sent, with or without script', async ({ page, withoutScript }) => {
  const { slug } = await aVehicle('active')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => copied(text) } })
    const copied = async (text: string) => void Object.assign(window, { copied: text })
  })
  await page.goto(`/vehicle/${slug}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toMatch(new RegExp(`/vehicle/${slug}$`))
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Address of this page')).toBeHidden()

  const plain = await withoutScript()
  await plain.goto(`/vehicle/${slug}`)
  await expect(plain.getByRole('button', { name: 'Print' })).toBeHidden()
  await plain.getByRole('button', { name: 'Share' }).click()
  await expect(plain.getByLabel('Address of this page')).toHaveValue(new RegExp(`/vehicle/${slug}$`))
  await expect(plain.getByRole('link', { name: 'Send it by email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.+%2Fvehicle%2F/,
  )
})

test('the device’s own sheet shares it where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    const share = async (what: ShareData) => void Object.assign(window, { shared: what.url })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const { slug } = await aVehicle('active')
  await page.goto(`/vehicle/${slug}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatch(new RegExp(`/vehicle/${slug}$`))
  await expect(page.getByLabel('Address of this page')).toBeHidden()
})

test('it prints on one sheet with price, facts, VIN and dealership', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Parts of the price']) await expect(page.getByRole('table', { name })).toBeVisible()
  await expect(page.getByText('VIN', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dealership' }).getByRole('link', { name: /^\(/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.locator('#similar')).toBeHidden()
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page[^s]/g)
    expect(sheets, format).toHaveLength(1)
  }
})

test('what nobody told us of a car is said', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  await expect(page.getByRole('heading', { name: 'History and warranty' })).toBeVisible()
  await expect(page.getByText('The dealership says so. We have not checked it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look its VIN up at NHTSA' })).toHaveAttribute(
    'href',
    /nhtsa\.gov\/recalls\?vin=\w{17}$/,
  )
  await expect(page.getByText(/^The dealership confirmed this listing /)).toBeVisible()
})

test('the cars looked at before stand at the end', async ({ page }) => {
  const { slug } = await aVehicle('active')
  await page.goto(`/vehicle/${(await aVehicle('pending')).slug}`)
  await hydrated(page)
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name.includes('da_visitor')))
    .toBe(true)
  await page.goto(`/vehicle/${slug}`)
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  await expect(strip.getByRole('link')).toHaveCount(1)
})

test('on a desk the panels follow the offer, and the sections the pictures, without a gap', async ({ page }) => {
  const { slug } = await aVehicle('active')
  for (const height of [800, 1200]) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto(`/vehicle/${slug}`)
    await page.evaluate(() => window.scrollTo(0, 0))
    const gaps = () =>
      page.evaluate(() => {
        const box = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
        const offer = box('.offer__acts').bottom
        return [box('.vehicle-page__follow').top - offer, box('.vehicle-page__tabs').top - box('.gallery').bottom]
      })
    for (const gap of await gaps()) {
      expect(gap, `${height}`).toBeGreaterThan(0)
      expect(gap, `${height}`).toBeLessThanOrEqual(48)
    }
    await page.evaluate(() => window.scrollTo(0, 2400))
    const top = (await page.locator('.vehicle-page__follow').boundingBox())?.y ?? 0
    expect(top, 'below the header, or higher where the panels are taller than the window').toBeLessThanOrEqual(112)
  }
})

test('every press of a section’s link scrolls to it, and its heading is not behind the links', async ({ page }) => {
  await page.goto(`/vehicle/${(await aVehicle('active')).slug}`)
  await hydrated(page)
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  for (const name of ['What you will pay', 'Specs', 'What you will pay', 'History', 'Specs']) {
    await tabs.getByRole('link', { name, exact: true }).click()
    const gap = () =>
      page.evaluate(() => {
        const heading = document.querySelector(`${location.hash} h2`)?.getBoundingClientRect().top ?? -1
        return heading - (document.querySelector('.vehicle-page__tabs')?.getBoundingClientRect().bottom ?? 0)
      })
    await expect.poll(gap, { message: name }).toBeGreaterThanOrEqual(0)
    await expect.poll(gap, { message: name }).toBeLessThan(120)
  }
})

test('the bar of sections marks the one that is read, and without script none', async ({ page, withoutScript }) => {
  const { slug } = await aVehicle('active')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/vehicle/${slug}`)
  await hydrated(page)
  const bar = page.getByRole('navigation', { name: 'On this page' })
  for (const [name, section] of [
    ['Specs', '#specs'],
    ['History', '#background'],
  ] as const) {
    await page.evaluate((id) => {
      const top = document.querySelector(id)?.getBoundingClientRect().top ?? 0
      scrollTo({ top: scrollY + top - 200, behavior: 'instant' })
    }, section)
    await expect(bar.locator('[aria-current="true"]')).toHaveText([name])
  }
  await bar.getByRole('link', { name: 'Questions' }).click()
  await expect(bar.locator('[aria-current="true"]')).toHaveText(['Questions'])
  const plain = await withoutScript()
  await plain.goto(`/vehicle/${slug}`)
  await expect(plain.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]')).toHaveCount(0)
})
