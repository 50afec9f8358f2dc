import { expect, test } from '../support/browser'

test('without script an administrator reads the marketplace, and its files have the same figures', async ({
  withoutScript,
}) => {
  const page = await withoutScript('admin')
  await page.goto('/admin/analytics')
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/range=90/)
  const onSale = page.getByRole('region', { name: 'Key figures' }).locator('.kpi', { hasText: 'On sale now' })
  const shown = Number((await onSale.innerText()).match(/[\d,]{2,}/)?.[0]?.replaceAll(',', ''))
  const href = await page
    .getByRole('region', { name: 'Supply by make' })
    .getByRole('link', { name: /CSV/ })
    .getAttribute('href')
  const lines = (await (await page.request.get(href ?? '')).text()).trim().split('\r\n')
  const ofMakes = lines.filter((line) => line.startsWith('Make,'))
  expect(ofMakes.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)).toBe(shown)
  const nothing = page.getByRole('region', { name: 'Searches that found nothing' })
  await nothing
    .getByRole('link', { name: /Invite a dealership/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/prospects/i)
})
