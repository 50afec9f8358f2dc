import { expect, test } from '../support/browser'

for (const [path, label, words] of [
  ['/signin?mode=register', 'Create account', 'Save up to 500 cars and 50 searches'],
  ['/dealership/signup', 'Apply with your dealership', 'A role for each colleague'],
] as const)
  test(`what an account gives stands beside “${label}”, and on a phone below it`, async ({ page }) => {
    await page.goto(path)
    const panel = page.getByRole('complementary', { name: 'What an account gives you' })
    const form = page.getByRole('form', { name: label })
    await expect(panel).toContainText(words)
    const [beside, wide] = [await panel.boundingBox(), await form.boundingBox()]
    expect(beside?.x).toBeGreaterThan((wide?.x ?? 0) + (wide?.width ?? 0))
    await page.setViewportSize({ width: 390, height: 844 })
    const [below, narrow] = [await panel.boundingBox(), await form.boundingBox()]
    expect(below?.y).toBeGreaterThan((narrow?.y ?? 0) + (narrow?.height ?? 0))
    await expect(panel.getByRole('img')).toBeHidden()
  })

test('whoever signs in or is invited is not told what an account gives', async ({ page }) => {
  for (const path of ['/signin', '/dealership/signup?invite=nothing']) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'What an account gives you' })).toHaveCount(0)
  }
})
