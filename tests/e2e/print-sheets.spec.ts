import { axeFindings } from '../support/axe'
import { expect, test } from '../support/browser'
import { ask, aVehicle, cookieHeader, textOf } from '../support/site'

const sheets = ['window-sticker', 'buyers-guide'] as const
const addressOf = async (sheet: string) => `/print/vehicle/${(await aVehicle('active')).id}/${sheet}`

test('both sheets of a car are pages of their own that no search engine lists', async () => {
  for (const sheet of sheets) {
    const { status, body } = await ask(await addressOf(sheet))
    expect(status, sheet).toBe(200)
    expect(body, sheet).toMatch(/<meta name="robots" content="noindex/)
  }
  expect(textOf((await ask(await addressOf('window-sticker'))).body)).toMatch(/Total price \$[\d,]+/)
  const guide = textOf((await ask(await addressOf('buyers-guide'))).body)
  expect(guide).toContain('This is not the Buyers Guide. The FTC’s Used Car Rule (16 CFR Part 455)')
})

test('a sheet is not found for another name, for no vehicle, and gone for one that is gone', async () => {
  for (const path of [await addressOf('label'), '/print/vehicle/0/window-sticker', '/print/vehicle/x/buyers-guide'])
    expect((await ask(path)).status, path).toBe(404)
  expect((await ask('/print/vehicle/99999999/buyers-guide')).status).toBe(404)
  const gone = Number.parseInt((await aVehicle('gone')).slug.slice(2), 36)
  expect((await ask(`/print/vehicle/${gone}/buyers-guide`)).status).toBe(410)
})

test('the page of a car leads to both, and to what shipping to the remembered ZIP code costs', async () => {
  const [, slug = ''] = /\/vehicle\/([a-z0-9-]+)/.exec((await ask('/search?condition=used')).body) ?? []
  const id = Number.parseInt(slug.split('-').at(-1) ?? '', 36)
  const { cookies } = await ask('/place', { form: { place: '80202', returnTo: '/' } })
  const { body } = await ask(`/vehicle/${slug}`, { cookie: cookieHeader(cookies) })
  for (const sheet of sheets) expect(body.includes(`/print/vehicle/${id}/${sheet}`), sheet).toBe(true)
  const [, low, high] = /Shipping: \$([\d,]+) to \$([\d,]+) Estimate to Denver, CO/.exec(textOf(body)) ?? []
  expect(low).toBeDefined()
  const [, ship = ''] = /href="(\/ship\?vehicle=[^"]*to=80202[^"]*)"/.exec(body) ?? []
  const shown = textOf((await ask(ship.replaceAll('&amp;', '&'))).body)
  for (const sum of [low, high]) expect(shown).toContain(`$${sum}`)
  expect(textOf((await ask(`/vehicle/${slug}`)).body)).toContain('What shipping costs')
})

test('the sheets have no finding, and fit a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const sheet of sheets) {
    await page.goto(await addressOf(sheet))
    expect(await axeFindings(page), sheet).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), sheet).toBeLessThanOrEqual(320)
  }
})
