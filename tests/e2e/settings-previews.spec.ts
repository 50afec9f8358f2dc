import { expect, hydrated, send, test } from '../support/browser'
import { ask, textOf } from '../support/site'

const rates = '/admin/settings/shipping-rates'

test('the reader is led to a preview, which is not called done, and to a comparison', async ({ admin: page }) => {
  await page.goto(rates)
  await hydrated(page)
  await page.getByLabel('Road factor').fill('1.31')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const heading = page.getByRole('heading', { name: 'If you save this' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toHaveCount(0)
  await page.goto('/admin/settings/legal/privacy-policy')
  await hydrated(page)
  await page.getByLabel('Text', { exact: true }).fill('# Nothing is stored')
  await send(page, page.getByRole('button', { name: 'Preview changes' }))
  await expect(page.getByRole('heading', { name: 'If you publish this' })).toBeFocused()
  await page.getByRole('link', { name: 'Compare version 2' }).click()
  await expect(page.getByRole('heading', { name: 'Version 1 to version 2' })).toBeFocused()
})

test('on a phone an open group scrolls nothing sideways, and the fields of a band stay in one row', async ({
  admin: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(rates)
  await hydrated(page)
  for (const group of await page.locator('.setform__fold > summary').all()) await group.click()
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(excess).toBeLessThanOrEqual(0)
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await topOf('Band 3 up to')).toBe(await topOf('Band 3 rate'))
    expect(await topOf('Step 2, at least')).toBe(await topOf('Step 2, at most'))
  }
  await expect(page.getByText('(optional)')).toHaveCount(1) // the day of the next check
})

test('without script the answer starts at the panel, and a forgotten reason keeps it', async ({ cookiesOf }) => {
  const cookie = await cookiesOf('admin')
  const path = '/admin/settings/insurance-minimums?row=OH'
  const typed = { row: 'OH', person: '31', accident: '50', property: '25', source: 'The state', asOf: '2026-11-01' }
  const preview = await ask(path, { cookie, form: { intent: 'preview', ...typed } })
  expect(preview.body).toContain(`action="${path}#preview"`)
  const version = /name="version" value="(\d+)"/.exec(preview.body)?.[1] ?? ''
  const save = { intent: 'save', id: 'insurance-minimums', version, reason: '', ...typed }
  const refused = await ask(path, { cookie, form: save })
  expect(refused.status).toBe(400)
  expect(textOf(refused.body)).toContain('Ohio: injuries of one person $25,000 → $31,000')
  expect(textOf(refused.body)).toContain('Enter a short reason.')
})
