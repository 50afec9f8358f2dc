import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { test as base, expect, hydrated, pageOf } from '../support/browser'
import { aGate } from '../support/gate'
import { aNewcomer } from '../support/newcomer'
import { aPicture } from '../support/pictures'

/** A page on which somebody edits an account of their own. */
const test = base.extend<{ editing: Page }>({
  editing: async ({ browser }, use) => {
    const page = await pageOf(browser, (await aNewcomer()).cookies)
    await page.goto('/user/edit-account')
    await hydrated(page)
    await use(page)
  },
})

const aFile = async (name = 'me.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await aPicture({ width: 300, height: 300, type: 'png' }),
})

test('a picture is uploaded when it is chosen, and its _id goes with the form instead of the file', async ({
  editing,
}) => {
  const input = editing.getByLabel('Picture')
  await input.setInputFiles(await aFile())
  const item = editing.getByRole('listitem').filter({ hasText: 'me.png' })
  await expect(item.getByRole('status')).toHaveText(/Uploaded, \d+ KB/)
  await expect(item.locator('input[type=hidden][name=avatarStored]')).toHaveValue(/^[\w-]{22}$/)
  expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0)
  await expect(item.locator('img')).toBeVisible()
  expect(await axeFindings(editing)).toEqual([])
  await editing.getByRole('button', { name: 'Save profile' }).click()
  await expect(editing).toHaveURL('/user/my-account')
  await expect(editing.getByRole('main').locator('.avatar img')).toHaveAttribute('src', /^\/media\//)
})

test('an upload shows how far it is, is cancelled with the keyboard, and begun again', async ({ editing }) => {
  const gate = aGate()
  await editing.route('**/upload', async (route) => {
    await gate.opened
    await route.continue().catch(() => {}) // it was cancelled
  })
  await editing.getByLabel('Picture').setInputFiles(await aFile())
  const item = editing.getByRole('listitem').filter({ hasText: 'me.png' })
  await expect(item.getByRole('progressbar', { name: 'Upload of me.png' })).toBeVisible()
  await item.getByRole('button', { name: 'Cancel me.png' }).focus()
  await editing.keyboard.press('Enter')
  await expect(item.getByRole('status')).toHaveText('The upload has been cancelled.')
  gate.open()
  await item.getByRole('button', { name: 'Try again me.png' }).click()
  await expect(item.getByRole('status')).toHaveText(/Uploaded/)
  await item.getByRole('button', { name: 'Remove me.png' }).click()
  await expect(item).toHaveCount(0)
  await expect(editing.getByLabel('Picture')).toBeFocused()
})

test('what the server says of a file is said at the file; a lost network has its own words', async ({ editing }) => {
  const input = editing.getByLabel('Picture')
  const item = editing.getByRole('listitem').filter({ hasText: 'me.png' })
  await input.setInputFiles({ ...(await aFile()), buffer: Buffer.from('this is no picture') })
  await expect(item.getByRole('status')).toHaveText('Choose a JPEG, PNG, WebP or AVIF picture.')
  await editing.route('**/upload', (route) => route.abort('connectionfailed'))
  await input.setInputFiles(await aFile())
  await expect(item.getByRole('status')).toHaveText('Something went wrong. Please try again later.')
  await input.setInputFiles({ ...(await aFile()), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(item.getByRole('status')).toHaveText('This file is too large: at most 5 MB can be taken.')
  expect(await axeFindings(editing)).toEqual([])
})

test('a form that is sent before its upload has ended takes the file along', async ({ editing }) => {
  await editing.route('**/upload', () => {}) // never answered
  await editing.getByLabel('Picture').setInputFiles(await aFile())
  await expect(editing.getByRole('progressbar', { name: 'Upload of me.png' })).toBeVisible()
  await editing.getByRole('button', { name: 'Save profile' }).click()
  await expect(editing).toHaveURL('/user/my-account')
  await expect(editing.getByRole('main').locator('.avatar img')).toHaveAttribute('src', /^\/media\//)
})

test('a file can be dropped anywhere on the box', async ({ editing }) => {
  const { name, buffer } = await aFile('dropped.png')
  const dropped = await editing.evaluateHandle(
    ([bytes, called]) => {
      const transfer = new DataTransfer()
      const letters = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([letters], called, { type: 'image/png' }))
      return transfer
    },
    [buffer.toString('base64'), name] as const,
  )
  await editing.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(editing.getByRole('listitem').filter({ hasText: 'dropped.png' }).getByRole('status')).toHaveText(
    /Uploaded/,
  )
})
