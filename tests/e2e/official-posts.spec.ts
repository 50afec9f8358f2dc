import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'
import { aUniqueWord } from '../support/unique'

test.describe.configure({ mode: 'serial' })

for (const script of [true, false])
  test(`an official post is written, pinned, featured, edited and deleted ${script ? 'with' : 'without'} script`, async ({
    admin,
    withoutScript,
    page: reader,
  }) => {
    const page = script ? admin : await withoutScript('admin')
    const ready = async () => {
      if (script) await hydrated(page)
    }
    const title = `Opening hours ${aUniqueWord()}`
    const row = page.getByRole('row', { name: title })
    const press = async (name: string) => {
      await ready()
      await row.getByRole('button', { name: `${name} ${title}` }).click()
    }
    await page.goto('/admin/social')
    await page.getByRole('link', { name: 'Official posts', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Official posts' })).toBeVisible()
    await ready()
    const form = page.getByRole('form', { name: 'New post' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Text').first().fill('We answer until ten at night.')
    await form.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(row).toBeVisible()

    await press('Pin')
    await expect(row.getByRole('button', { name: `Unpin ${title}` })).toBeVisible()
    await press('Feature')
    await expect(row.getByRole('button', { name: `No longer feature ${title}` })).toBeVisible()
    const post = reader.getByRole('article', { name: title })
    await reader.goto('/social')
    await expect(post).toHaveCount(1)
    for (const word of ['Pinned', 'Official', 'Drive Avenue']) await expect(post).toContainText(word)
    await expect(post.getByRole('link', { name: 'Drive Avenue' })).toHaveCount(0)
    await reader.goto('/social/explore')
    await expect(reader.getByRole('article').first()).toHaveAccessibleName(title)
    await expect(post).toContainText('Featured')

    await row.getByRole('link', { name: `Edit ${title}` }).click()
    await ready()
    const edit = page.getByRole('form', { name: 'Edit the post' })
    await edit.getByLabel('Text').first().fill('We answer until eleven.')
    await edit.getByRole('button', { name: 'Save', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: 'New official post' })).toBeVisible()
    await reader.goto('/social')
    await expect(post).toContainText('until eleven')

    await page.goto('/admin/social/official?tab=pinned')
    await press('Unpin')
    await expect(row).toHaveCount(0)
    await page.goto('/admin/social/official')
    await row.getByRole('link', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await reader.goto('/social/explore')
    await expect(post).toHaveCount(0)
  })

test('any post is pinned where it is read, by administrators alone', async ({ admin: page, consumer }) => {
  await page.goto('/social')
  await hydrated(page)
  const post = page.getByRole('article').filter({ hasNotText: 'Pinned' }).filter({ hasText: 'Dealership' }).first()
  const name = (await post.getAttribute('data-post')) ?? ''
  const chosen = page.locator(`[data-post="${name}"]`)
  await chosen.getByRole('button', { name: /^More:/ }).click()
  await chosen.getByRole('button', { name: 'Pin for everyone' }).click()
  await expect(toast(page)).toContainText('Pinned: it stands first for everyone.')
  await expect(chosen).toContainText('Pinned')
  await consumer.goto('/social')
  const seen = consumer.locator(`[data-post="${name}"]`)
  await expect(seen).toContainText('Pinned')
  await seen.getByRole('button', { name: /^More:/ }).click()
  await expect(seen.getByRole('button', { name: /^(Unpin|Feature)/ })).toHaveCount(0)
  await hydrated(page)
  await chosen.getByRole('button', { name: /^More:/ }).click()
  await chosen.getByRole('button', { name: 'Unpin' }).click()
  await expect(toast(page)).toContainText('No longer pinned.')
})

test('the pages of official posts are accessible', async ({ admin: page }) => {
  for (const tab of ['published', 'pinned', 'featured', 'draft']) {
    await page.goto(`/admin/social/official?tab=${tab}`)
    await hydrated(page)
    expect(await axeFindings(page)).toEqual([])
  }
})

test('the navigation says how many texts wait', async ({ admin: page }) => {
  await page.goto('/admin/social')
  const pending = await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: 'Pending' })
    .textContent()
  const count = /\d+/.exec(pending ?? '')?.[0] ?? ''
  const link = page.getByRole('navigation', { name: 'Administration pages' }).getByRole('link', { name: /^Social/ })
  await expect(link).toContainText(`${count} waiting`)
})
