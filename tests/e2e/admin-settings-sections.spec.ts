import { axeFindings } from '../support/axe'
import { expect, hydrated, test } from '../support/browser'
import { ask, textOf } from '../support/site'

const rates = '/admin/settings/shipping-rates'
const shipped = '/ship?from=48067&to=80202&size=car&carrier=open&running=no'

test.describe.configure({ mode: 'serial' })

test('the start leads to every section and says its state', async ({ admin: page }) => {
  await page.goto('/admin/settings')
  for (const name of ['Taxes and fees by state', 'Selling deductions', 'Support hours', 'Time zone'])
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toContainText('Default')
  for (const name of ['Plans', 'Service taxes', 'Invoices'])
    await expect(page.getByRole('link', { name, exact: false }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('a change is previewed, saved with a reason, on the public page, and taken back', async ({ admin: page }) => {
  await page.goto(rates)
  await hydrated(page)
  const before = await page.getByLabel('Winch').inputValue() // the try before may have left another
  const raised = String(Number(before) + 50)
  expect(textOf((await ask(shipped)).body)).toContain(`+$${before}`)
  await page.getByLabel('Winch').fill(raised)
  await page.getByRole('button', { name: 'Preview changes' }).click()
  const preview = page.getByRole('region', { name: 'If you save this' })
  await expect(preview).toContainText(`winch $${before} → $${raised}`)
  await expect(page.getByRole('textbox', { name: 'Winch' })).toHaveValue(raised)
  expect(await axeFindings(page)).toEqual([])
  await preview.getByRole('button', { name: /^Save as version/ }).click()
  await expect(preview.getByRole('alert')).toBeFocused()
  await expect(preview).toContainText('Enter a short reason.')
  await expect(preview).toContainText(`winch $${before} → $${raised}`)
  await preview.getByLabel('Reason').fill('Winches cost more')
  await preview.getByRole('button', { name: /^Save as version/ }).click()
  await expect(page.getByText(/^Saved as version/)).toBeVisible()
  await expect.poll(async () => textOf((await ask(shipped)).body)).toContain(`+$${raised}`)
  const versions = page.getByRole('region', { name: 'Versions', exact: true })
  await expect(versions.getByRole('row', { name: /Winches cost more/ }).first()).toContainText(`→ $${raised}`)
  await versions.getByRole('link', { name: 'Compare version 0' }).click()
  const compare = page.getByRole('region', { name: 'If you bring version 0 back' })
  await expect(compare).toContainText(`winch $${raised} → $175`)
  await hydrated(page)
  await compare.getByRole('button', { name: 'Bring it back' }).click()
  await expect(compare).toContainText('Enter a short reason.')
  await expect(compare).toContainText(`winch $${raised} → $175`)
  await compare.getByLabel('Reason').fill('A test')
  await compare.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByText(/^Version 0 is back, as version/)).toBeVisible()
  await expect.poll(async () => textOf((await ask(shipped)).body)).toContain('+$175')
})

test('a stale save shows both versions, and what was typed stays', async ({ admin: page }) => {
  const other = await page.context().newPage()
  for (const [one, winch] of [
    [page, '180'],
    [other, '190'],
  ] as const) {
    await one.goto(rates)
    await hydrated(one)
    await one.getByLabel('Winch').fill(winch)
    await one.getByRole('button', { name: 'Preview changes' }).click()
    await one.getByLabel('Reason').fill('Both at once')
  }
  const save = (of: typeof page) => of.getByRole('form', { name: 'Save as a new version' }).getByRole('button').click()
  await save(page)
  await expect(page.getByText(/^Saved as version/)).toBeVisible()
  await save(other)
  const notice = other.getByRole('alert').filter({ hasText: 'This section was changed meanwhile' })
  await expect(notice.getByRole('row', { name: /Winch/ })).toContainText('180')
  await other.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(other.getByText(/^Saved as version/)).toBeVisible()
  await expect(other.getByLabel('Winch')).toHaveValue('190')
})

test('without script: a row of the states is edited, wrong figures come back as typed, and it is checked', async ({
  cookiesOf,
}) => {
  const cookie = await cookiesOf('admin')
  const path = '/admin/settings/insurance-minimums'
  const form = {
    intent: 'preview',
    row: 'OH',
    person: 'many',
    accident: '50',
    property: '25',
    source: 'The state',
    asOf: '2026-11-01',
  }
  const wrong = await ask(`${path}?row=OH`, { cookie, form })
  expect(wrong.status).toBe(400)
  expect(textOf(wrong.body)).toContain('Enter a number, like 1.25.')
  expect(wrong.body).toContain('value="many"')
  const beyond = await ask(`${path}?row=OH`, { cookie, form: { ...form, person: '5000' } })
  expect(beyond.status).toBe(422)
  expect(textOf(beyond.body)).toContain('Enter thousands of dollars, from 1 to 1,000')
  const right = await ask(`${path}?row=OH`, { cookie, form: { ...form, person: '30' } })
  expect(textOf(right.body)).toContain('Ohio: injuries of one person $25,000 → $30,000')
  const check = { intent: 'check', version: '0', rows: 'OH', nextCheckOn: '2099-01-01' }
  const filtered = `${path}?show=unconfirmed`
  expect((await ask(filtered, { cookie })).body).toContain(`${path}?show=unconfirmed&amp;row=OH#edit`)
  expect(await ask(filtered, { cookie, form: check })).toMatchObject({ status: 303, location: filtered })
  expect(textOf((await ask(path, { cookie })).body)).toContain('Checked, no changes')
  const csv = await ask(`${path}.csv`, { cookie })
  expect(csv.body.trimEnd().split('\n')).toHaveLength(52)
})

test('a service is tested with its button, without script too, and one that is off has none', async ({
  admin: page,
  cookiesOf,
}) => {
  const path = '/admin/settings/environment'
  await page.goto(path)
  await hydrated(page)
  const files = page.getByRole('region', { name: 'Files', exact: true })
  await files.getByRole('button', { name: 'Test storage' }).click()
  await expect(files.getByText('Working')).toBeVisible()
  await expect(files.getByText(/Wrote, read and deleted an object in \d+ ms\./)).toBeVisible()
  const redis = page.getByRole('region', { name: 'Redis', exact: true })
  await expect(redis.getByText('Off', { exact: true })).toBeVisible()
  await expect(redis.getByRole('button')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  const cookie = await cookiesOf('admin')
  expect((await ask(path, { cookie, form: { intent: 'test', part: 'storage' } })).status).toBe(303)
})

test('without script: limits, embeds and retention are previewed, and a wrong limit comes back as typed', async ({
  cookiesOf,
}) => {
  const cookie = await cookiesOf('admin')
  const valuesOf = (body: string) =>
    Object.fromEntries(
      [...body.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
        const [name, value] = [/ name="([^"]+)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1]]
        const isSent = !tag.includes('type="checkbox"') || / checked/.test(tag)
        return name && isSent ? [[name, value ?? 'on']] : []
      }),
    )
  const preview = async (section: string, changes: Record<string, string>) => {
    const path = `/admin/settings/${section}`
    const { body } = await ask(path, { cookie })
    const start = body.indexOf('id="edit"')
    const fields = valuesOf(body.slice(start, body.indexOf('</form>', start)))
    return ask(path, { cookie, form: { ...fields, intent: 'preview', ...changes } })
  }
  const limits = await preview('limits', { 'lead-person': '25' })
  expect(textOf(limits.body)).toContain('Leads from one person 20 a day → 25 a day')
  const wrong = await preview('limits', { 'lead-person': '0' })
  expect([wrong.status, textOf(wrong.body)]).toEqual([
    422,
    expect.stringContaining('Enter a whole number from 1 to 200.'),
  ])
  const retention = await preview('retention', { sentEmails: '60' })
  expect(textOf(retention.body)).toContain('Sent emails 30 days → 60 days')
  const embeds = await preview('embeds', {})
  expect(textOf(embeds.body)).toContain('Nothing changes')
})

test('a section that does not exist is not found', async ({ admin: page }) => {
  expect((await page.goto('/admin/settings/no-such-thing'))?.status()).toBe(404)
})
