import { expect, test } from '../support/browser'

test('health says how every part goes, and pauses and resumes a job, without script', async ({ withoutScript }) => {
  const page = await withoutScript('admin')
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Health' }).getByRole('link', { name: 'All parts, jobs and errors' }).click()
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
  const parts = page.getByRole('region', { name: 'Parts of the site' })
  await expect(parts.getByRole('row', { name: /^Slowest statements/ })).toContainText('Off')
  await expect(parts.getByRole('row', { name: /^Database/ })).toContainText('Working')
  await page.goto('/admin/health?jobs=all')
  const job = page.getByRole('region', { name: 'Jobs and their queues' }).getByRole('row', { name: /embeds\.purge/ })
  const resume = job.getByRole('button', { name: 'Resume' })
  if (await resume.isVisible()) await resume.click() // a try before this one may have ended here
  await job.getByRole('button', { name: 'Pause' }).click()
  await expect(job).toContainText('Paused')
  await resume.click()
  await expect(job).not.toContainText('Paused')
})

test('a reference that is unknown comes back in its field with a sentence, on 320 px', async ({ admin }) => {
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto('/admin/health')
  await admin.getByRole('textbox', { name: 'Reference' }).fill('no-such-reference')
  await admin.getByRole('button', { name: 'Find the cause' }).click()
  await expect(admin.getByText('Nothing is stored under this reference.')).toBeVisible()
  await expect(admin.getByRole('textbox', { name: 'Reference' })).toHaveValue('no-such-reference')
  const isTooWide = await admin.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
})
