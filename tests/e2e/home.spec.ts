import { expect, hydrated, test } from '../support/browser'
import { ask, cookieHeader, textOf } from '../support/site'

const placed = async (place: string) => cookieHeader((await ask('/place', { form: { place, returnTo: '/' } })).cookies)
const zipIn = (body: string) => /<input[^>]*id="f-zip"[^>]*>/.exec(body)?.[0]

test('at a remembered place well-priced cars and dealerships near by come first, for this browser alone', async () => {
  const cookie = await placed('48104')
  const here = await ask('/', { cookie })
  const text = textOf(here.body)
  expect(text).toMatch(/Good prices near Ann Arbor [\d,]+ cars within 100 miles\. All good prices/)
  expect(text.indexOf('Good prices near Ann Arbor')).toBeLessThan(text.indexOf('Just listed 3'))
  expect(text).toContain('Dealerships near Ann Arbor')
  expect(text).toMatch(/Dealerships near Ann Arbor.* Ann Arbor, MI · \d+ mi/)
  expect(zipIn(here.body)).toContain('value="48104"')
  expect(here.headers.get('cache-control')).toBe('private, no-store')
  const other = await ask('/', { cookie: await placed('80202') })
  expect(textOf(other.body)).toContain('Good prices near Denver')
  for (const { body } of [await ask('/'), await ask('/')]) {
    expect(textOf(body)).not.toMatch(/Good prices near|Dealerships near [A-Z][a-z]/)
    expect(textOf(body)).toContain('Dealerships buyers rate highest')
    expect(zipIn(body)).not.toContain('value=')
  }
})

test('where nothing well-priced is near by, the page is as ever', async () => {
  const { status, body } = await ask('/', { cookie: await placed('99501') })
  expect(status).toBe(200)
  expect(textOf(body)).not.toContain('Good prices near')
  expect(zipIn(body)).toContain('value="99501"')
})

test('a make narrows the models at once, and another make drops the model', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const form = page.getByRole('search', { name: 'Find a car' })
  const [make, model] = [form.getByLabel('Make'), form.getByLabel('Model')]
  const groups = () => model.locator('optgroup').evaluateAll((all) => all.map((one) => one.getAttribute('label')))
  expect((await groups()).length).toBeGreaterThan(10)
  await make.selectOption('Honda')
  await expect.poll(groups).toEqual(['Honda'])
  await model.selectOption('Civic')
  await make.selectOption('Toyota')
  await expect.poll(groups).toEqual(['Toyota'])
  await expect(model).toHaveValue('')
  await make.selectOption('Honda')
  await model.selectOption('Civic')
  await make.selectOption('')
  await expect.poll(async () => (await groups()).length).toBeGreaterThan(10)
  await expect(model).toHaveValue('Civic')
  await make.selectOption('Honda')
  await form.getByRole('button', { name: /^Search [\d,]+ cars?$/ }).click()
  await expect(page).toHaveURL(/\/search\?.*make=Honda&model=Civic/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honda Civic')
})

test('without script every model stands under its make, and a ZIP code leads to the nearest dealerships', async ({
  withoutScript,
}) => {
  const page = await withoutScript()
  await page.goto('/')
  const form = page.getByRole('search', { name: 'Find a car' })
  await form.getByLabel('Model').selectOption('Tacoma')
  await form.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('article').first()).toContainText('Toyota Tacoma')
  await page.goto('/')
  const near = page.getByRole('form', { name: 'Find dealerships near a ZIP code' })
  await near.getByLabel('Dealerships near ZIP').fill('48104')
  await near.getByRole('button').click()
  await expect(page).toHaveURL('/dealerships?zip=48104')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dealerships near Ann Arbor, MI')
})

test('on a phone the lead stands right under the heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  const lead = page.getByText('Doc fee, freight and mandatory add-ons are in the number you see')
  const [above, below] = [await heading.boundingBox(), await lead.boundingBox()]
  const gap = (below?.y ?? 999) - ((above?.y ?? 0) + (above?.height ?? 0))
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThanOrEqual(24)
})
