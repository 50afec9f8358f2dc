import { readFileSync } from 'node:fs'
import { expect, hydrated, test, toast } from '../support/browser'
import { aUniqueWord } from '../support/unique'

const picture = { name: 'wagon.png', mimeType: 'image/png', buffer: readFileSync('public/icon-192.png') }

for (const script of [true, false])
  test(`a draft with a described picture is kept and published ${script ? 'with' : 'without'} script`, async ({
    consumer,
    withoutScript,
  }) => {
    const page = script ? consumer : await withoutScript('consumer')
    const ready = async () => {
      if (script) await hydrated(page)
    }
    const words = `New wheels, ${aUniqueWord()}`
    await page.goto('/social')
    await ready()
    const composer = page.getByRole('form', { name: 'New post' })
    await composer.getByLabel('Your post').first().fill(words)
    await composer.getByText('Pictures', { exact: true }).first().click()
    await composer.locator('input[name="pictures"]').setInputFiles(picture)
    if (!script) await composer.getByRole('button', { name: 'Add the chosen pictures' }).click()
    await composer.getByLabel('Description of picture 1').fill('A wheel')
    await expect(composer.getByLabel('Your post').first()).toHaveValue(words)
    await composer.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/\/social\/drafts$/)
    await ready()
    await page.getByRole('link', { name: `Edit ${words}` }).click()
    await ready()
    const edit = page.getByRole('form', { name: 'Edit your post' })
    await expect(edit.getByLabel('Description of picture 1')).toHaveValue('A wheel')
    await edit.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page).toHaveURL(/\/social\/post\/\d+$/)
    await expect(page.getByRole('article').first().getByRole('img', { name: 'A wheel' })).toBeVisible()
  })

test('a dealership schedules a post, takes it off the schedule and deletes it', async ({ dealerAdmin: page }) => {
  const title = `Tent sale, ${aUniqueWord()}`
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.goto('/dealership/1/social')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Text').first().fill('On Saturday.')
  await form.getByText('Publish later').click()
  await form.getByLabel('Day').fill(day)
  await form.getByLabel('Time').fill('09:30')
  await form.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page)).toContainText('It appears on')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('9:30')
  await page.getByRole('button', { name: new RegExp(`Unschedule ${title}|Unschedule.*${title}`) }).click()
  await expect(page).toHaveURL(/tab=draft/)
  await page.getByRole('link', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0)
})

test('a time that is over is told, and nothing typed is lost', async ({ dealerAdmin: page }) => {
  await page.goto('/dealership/1/social')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByLabel('Title').fill('Too late')
  await form.getByLabel('Text').first().fill('Yesterday.')
  await form.getByText('Publish later').click()
  await form.getByLabel('Day').evaluate((field: HTMLInputElement) => field.removeAttribute('min'))
  await form.getByLabel('Day').fill('2020-01-01')
  await form.getByLabel('Time').fill('09:30')
  await form.getByRole('button', { name: 'Schedule' }).click()
  await expect(form).toContainText('This time is over. Choose a later one.')
  await expect(form.getByLabel('Title')).toHaveValue('Too late')
})
