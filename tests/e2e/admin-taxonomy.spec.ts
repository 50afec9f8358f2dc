import type { Page, TestInfo } from '@playwright/test'
import { expect, hydrated, pageOf, send, test } from '../support/browser'
import { signIn } from '../support/site'

const base = '/admin/inventory/taxonomy'
const modes = [
  { script: 'with script', javaScriptEnabled: true, make: 'Alphaline' },
  { script: 'without script', javaScriptEnabled: false, make: 'Betaline' },
] as const

for (const { script, javaScriptEnabled, make: name } of modes) {
  /** Names a make of this try: the one before may have left its own. */
  const makeOf = ({ retry }: TestInfo) => (retry > 0 ? `${name} ${retry}` : name)
  const open = async (page: Page, path: string) => {
    await page.goto(path)
    if (javaScriptEnabled) await hydrated(page)
  }
  const asAdmin = async (browser: Parameters<typeof pageOf>[0], viewport = { width: 1280, height: 900 }) =>
    pageOf(browser, await signIn('admin'), { javaScriptEnabled, viewport })

  async function add(page: Page, path: string, name: string, button: string) {
    await open(page, path)
    await page.getByLabel('Name').fill(name)
    if (button === 'Add model') await page.getByLabel('Body').selectOption('suv')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Makes and models')
  }

  /** Reloads until the change has ended: without script nothing else does. */
  const ends = (page: Page, status: 'Done' | 'Undone') =>
    expect(async () => {
      await open(page, page.url())
      expect(await page.getByRole('status').first().textContent()).toContain(status)
    }).toPass()

  test(`a doubled model is previewed, merged and taken apart ${script}`, async ({ browser }, info) => {
    const make = makeOf(info)
    const page = await asAdmin(browser)
    await add(page, `${base}/change?kind=add_make`, make, 'Add make')
    const own = new URL(page.url()).search
    const id = new URLSearchParams(own).get('make') ?? ''
    await add(page, `${base}/change?kind=add_model&make=${id}`, 'Q-R', 'Add model')
    await add(page, `${base}/change?kind=add_model&make=${id}`, 'QR Two', 'Add model')
    await open(page, `${base}?make=${id}`)
    await page.getByLabel('Choose Q-R', { exact: true }).check()
    await page.getByLabel('Choose QR Two').check()
    await page.getByRole('button', { name: 'Preview merge' }).click()
    await expect(page.getByText('A preview. Nothing has changed.')).toBeVisible()
    await expect(page.getByText('0 redirect (301)')).toBeVisible()
    if (javaScriptEnabled) await hydrated(page)
    await page.getByRole('button', { name: /^Merge into/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Merge ${make}`)
    await ends(page, 'Done')
    await send(page, page.getByRole('button', { name: 'Undo' }))
    await ends(page, 'Undone')
    await open(page, `${base}?make=${id}`)
    await expect(page.getByLabel('Choose QR Two')).toBeVisible()
  })

  test(`a taken name is refused by name, and a stale form shows both versions ${script}`, async ({ browser }, info) => {
    const make = makeOf(info)
    const [page, other] = [await asAdmin(browser), await asAdmin(browser)]
    const second = `${make} Second`
    await add(page, `${base}/change?kind=add_make`, second, 'Add make')
    const id = new URL(page.url()).searchParams.get('make') ?? ''
    const rename = `${base}/change?kind=rename_make&make=${id}&id=${id}`
    await open(page, rename)
    await page.getByRole('textbox', { name: 'Name' }).fill('Chevy')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('“Chevy” is an alias of Chevrolet already.')).toBeVisible()
    await open(page, `${rename}&name=${make}+Mine`)
    await open(other, `${rename}&name=${make}+Theirs`)
    await other.getByRole('button', { name: /^Rename/ }).click()
    await expect(other.getByRole('heading', { level: 1 })).toContainText(`${make} Theirs`)
    await page.getByRole('button', { name: /^Rename/ }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'changed' })
    await expect(notice).toContainText(`${make} Theirs`)
    await expect(notice).toContainText(`${make} Mine`)
  })

  test(`the pages fit a phone ${script}`, async ({ browser }) => {
    const page = await asAdmin(browser, { width: 390, height: 844 })
    for (const path of [base, `${base}/models`, `${base}/trims`, `${base}/aliases`]) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Makes and models')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, path).toBeLessThanOrEqual(0)
    }
  })
}
