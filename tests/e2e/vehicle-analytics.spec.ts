import { axeFindings } from '../support/axe'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { ask, signIn, textOf } from '../support/site'

const list = '/dealership/1/analytics'
const csvRows = (body: string) => body.trim().split('\r\n')

/** Finds the page of the vehicle that the list of figures names first. */
async function firstVehicle(cookie: string): Promise<string> {
  const { body } = await ask(list, { cookie })
  const path = /href="(\/dealership\/1\/analytics\/vehicles\/\d+)"/.exec(body)?.[1]
  if (!path) throw new Error('The list names no vehicle.')
  return path
}

test('a vehicle’s page is complete without script, and its file has its days', async ({ cookiesOf }) => {
  const cookie = await cookiesOf('dealerAdmin')
  const path = await firstVehicle(cookie)
  const page = await ask(path, { cookie })
  expect(page.status).toBe(200)
  const text = textOf(page.body)
  expect(text).toMatch(/Shown in lists\s+[\d,]+/)
  expect(text).toContain('What to do')
  expect(text).toContain('Nothing here promises a sale.')
  expect(page.body).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Total price: /)
  const [views = ''] = /Views\s+([\d,]+)/.exec(text)?.slice(1) ?? []
  const [head, ...days] = csvRows((await ask(`${path}/days.csv`, { cookie })).body)
  expect(head).toContain('Day,Total,Shown,Views')
  expect(days).toHaveLength(30)
  expect(days.reduce((sum, row) => sum + Number(row.split(',')[3]), 0)).toBe(Number(views.replace(',', '')))
  expect(csvRows((await ask(`${path}/days.csv?range=7`, { cookie })).body)).toHaveLength(8)
  const withoutId = path.replace('/dealership/1/', '/dealership/')
  expect((await ask(withoutId, { cookie: await cookiesOf('finance') })).status).toBe(200)
  const wrong = textOf((await ask(`${path}?range=custom&from=2026-02-30&to=0000-01-01`, { cookie })).body)
  expect(wrong).toContain('Enter a day like 2026-01-31.')
})

test('another dealership’s vehicle is not found, and finance reads what it may not edit', async ({ cookiesOf }) => {
  const path = await firstVehicle(await cookiesOf('dealerAdmin'))
  const id = path.split('/').at(-1)
  const other = await cookiesOf('otherDealer')
  for (const foreign of [
    path,
    `/dealership/3/analytics/vehicles/${id}`,
    `/dealership/3/analytics/vehicles/${id}/days.csv`,
  ])
    expect((await ask(foreign, { cookie: other })).status, foreign).toBe(404)
  expect((await ask(`${list}/vehicles/none`, { cookie: await cookiesOf('dealerAdmin') })).status).toBe(404)
  const finance = await ask(path, { cookie: await cookiesOf('finance') })
  expect(finance.status).toBe(200)
  expect(finance.body).not.toContain(`/dealership/1/inventory/${id}`)
})

test('days are read one by one with the keyboard, and the page fits phones', async ({ browser }) => {
  const cookie = await signIn('dealerAdmin')
  const page = await pageOf(browser, cookie)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(await firstVehicle(cookie))
  await hydrated(page)
  await expect(page).toHaveTitle(/^Analytics: \d{4} /)
  const reader = page.getByRole('slider', { name: /^Total price/ })
  await reader.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(reader).toHaveAttribute('aria-valuetext', /\d+ views?, \d+ leads?$/)
  await page.getByText('Show the figures').click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
})
