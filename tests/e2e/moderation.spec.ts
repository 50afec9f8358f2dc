import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'

test.describe.configure({ mode: 'serial' })

const cases = (page: Page) => page.locator('[data-case]')
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'State' }).getByRole('link', { name })

test('keys go through the queue, and what was decided is taken back', async ({ admin: page }) => {
  await page.goto('/admin/comments')
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  const waiting = await tab(page, 'Pending').textContent()
  await page.keyboard.press('j')
  await expect(cases(page).first()).toBeFocused()
  const [first, second] = [await cases(page).nth(0).getAttribute('id'), await cases(page).nth(1).getAttribute('id')]
  await page.keyboard.press('s')
  await expect(page.locator(`#${second}`)).toBeFocused()
  await expect(toast(page)).toContainText('1 text marked as spam.')
  await expect(page.locator(`#${first}`)).toHaveCount(0)
  await toast(page).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.locator(`#${first}`)).toBeVisible()
  expect(await tab(page, 'Pending').textContent()).toBe(waiting)
})

test('what a decision tells is shown, though the next one is made before its answer has come', async ({
  admin: page,
}) => {
  await page.goto('/admin/comments')
  await hydrated(page)
  let release: (() => void) | undefined
  await page.route('**/admin/comments.data*', async (route) => {
    if (release) return route.continue()
    const response = await route.fetch()
    await new Promise<void>((done) => {
      release = done
    })
    // The browser has its cookies since route.fetch().
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  // What shows toasts comes after both answers: neither is lost while it is on its way.
  let answers = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('/admin/comments.data')) answers++
  })
  await page.route('**/assets/Toaster-*.js', async (route) => {
    await expect.poll(() => answers).toBe(2)
    await route.continue()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await expect.poll(() => release !== undefined).toBe(true)
  // Playwright calls a redirect that is not followed a failure.
  const second = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await page.keyboard.press('s')
  await second
  release?.()
  await expect(toast(page)).toHaveText([/1 text marked as spam\./, /1 text marked as spam\./])
  const undo = toast(page).getByRole('button', { name: /^Undo.*1 text/ })
  await undo.first().click()
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(toast(page).filter({ hasText: '1 decision undone.' })).toHaveCount(2)
})

test('rejecting asks for a reason, by key as by hand', async ({ admin: page }) => {
  await page.goto('/admin/comments?q=potluck')
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await cases(page).first().getByRole('button', { name: 'Reject and tell author' }).click()
  await expect(cases(page).first().getByRole('alert')).toContainText('Choose a reason.')
  await hydrated(page)
  await cases(page).first().focus()
  await page.keyboard.press('3')
  await expect(cases(page).first().getByLabel('Off topic')).toBeChecked()
  await page.keyboard.press('r')
  await expect(toast(page)).toContainText('1 text rejected.')
  await tab(page, 'Rejected').click()
  await expect(page.getByText('Rejected (off topic) by')).toBeVisible()
})

test('several are decided at once', async ({ admin: page }) => {
  await page.goto('/admin/comments?q=quick-auto-cash')
  await hydrated(page)
  const found = await cases(page).count()
  expect(found).toBeGreaterThan(1)
  await page.getByLabel('All', { exact: false }).first().check()
  await page.getByRole('form', { name: 'Decide on selected texts' }).getByRole('button', { name: 'Spam' }).click()
  await expect(toast(page)).toContainText(`${found} texts marked as spam.`)
})

test('rules are tried before they are saved', async ({ admin: page }) => {
  await page.goto('/admin/comments/rules')
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Hold from this score on').fill('500')
  await page.getByRole('button', { name: 'Try on what was written' }).click()
  await expect(page.getByLabel('Hold from this score on')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Hold from this score on').fill('20')
  await page.getByRole('button', { name: 'Try on what was written' }).click()
  await expect(page.getByRole('heading', { name: /^Tried on the newest/ })).toBeVisible()
  await expect(page.getByLabel('Hold from this score on')).toHaveValue('20')
})

test('an author is warned, suspended and let write again', async ({ admin: page }) => {
  await page.goto('/admin/comments?q=potluck&show=rejected')
  await hydrated(page)
  await page.getByRole('link', { name: 'About the author' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dot Wexler' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('form', { name: 'Suspend Dot Wexler' }).getByRole('button').click()
  await expect(toast(page)).toContainText('Suspended, and told by email.')
  await page.getByRole('button', { name: 'Let Dot Wexler write again' }).click()
  await expect(toast(page)).toContainText('They can write again.')
})

test.describe('without script', () => {
  test('a case is opened, rejected and undone', async ({ withoutScript }) => {
    const page = await withoutScript('admin')
    await page.goto(`/admin/comments?q=${encodeURIComponent('Cherry Lane')}`)
    await page.getByRole('link', { name: 'Reports and history' }).click()
    await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible()
    await page.locator('summary', { hasText: 'Reject' }).click()
    await page.getByRole('textbox', { name: 'A word to the author' }).fill('Leave out the name.')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Reject and tell author' }).click()
    expect((await answer).status()).toBe(422)
    await expect(page.getByRole('alert')).toContainText('Choose a reason.')
    await expect(page.getByRole('group', { name: 'Reason for rejecting' })).toHaveAccessibleDescription(
      'Choose a reason.',
    )
    await expect(page.getByRole('textbox', { name: 'A word to the author' })).toHaveValue('Leave out the name.')
    await page.locator('.modcase__form').getByLabel('Names a private person').check()
    await page.getByRole('button', { name: 'Reject and tell author' }).click()
    await expect(toast(page)).toContainText('1 text rejected.')
    await toast(page).getByRole('button', { name: /^Undo/ }).click()
    await expect(toast(page)).toContainText('1 decision undone.')
  })

  test('a reader reports a comment', async ({ withoutScript }) => {
    const page = await withoutScript('consumer')
    await page.goto('/social/post/1')
    await page
      .getByRole('link', { name: /^Report the comment by/ })
      .first()
      .click()
    await expect(page.getByLabel('Spam or advertising')).toHaveAttribute('required')
    await page.getByLabel('Spam or advertising').check()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(toast(page)).toContainText('Thank you. A moderator will look at it.')
  })
})
