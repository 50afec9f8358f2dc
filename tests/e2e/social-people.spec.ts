import { expect, hydrated, test } from '../support/browser'
import { aVerifiedNewcomer } from '../support/newcomer'
import { ask, textOf, webUrl } from '../support/site'

/** One after the other: both mute the same author as the same person, and each sees what the other does. */
test.describe('as one person', () => {
  test.describe.configure({ mode: 'default' })
  for (const script of [true, false])
    test(`a post is saved and shared, its author muted and read again ${script ? 'with' : 'without'} script`, async ({
      consumer,
      withoutScript,
    }) => {
      const page = script ? consumer : await withoutScript('consumer')
      const open = async (path: string) => {
        await page.goto(path)
        if (script) await hydrated(page)
      }
      await open('/social?tag=wintertires')
      const post = page.getByRole('article').first()
      const address = `${webUrl}/social/post/${await post.getAttribute('data-post')}`
      await post.getByRole('button', { name: /^Share/ }).click()
      await expect(post.getByRole('textbox', { name: 'Address of the post' })).toHaveValue(address)
      await page.keyboard.press('Escape')
      await post.getByRole('button', { name: /^Save ?:/ }).click()
      await expect(page.getByRole('button', { name: /^Saved ?:/, pressed: true }).first()).toBeVisible()
      await open('/user/saved-posts')
      await expect(page.locator(`[data-post="${address.split('/').at(-1)}"]`)).toBeVisible()
      await page
        .getByRole('button', { name: /^Saved ?:/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'No saved posts yet' })).toBeVisible()

      await open('/social')
      const other = page
        .getByRole('article')
        .filter({ has: page.locator('.post__more-button') })
        .first()
      await other.getByRole('button', { name: /^More/ }).click()
      const mute = page.getByRole('button', { name: /^Mute / })
      const name = (await mute.textContent())?.replace('Mute ', '').trim() ?? ''
      await mute.click()
      await expect(page.getByRole('article').getByText(name, { exact: true })).toHaveCount(0)
      await open('/user/following')
      await page.getByRole('button', { name: `Unmute ${name}` }).click()
      await expect(page.getByRole('heading', { name: 'Muted' })).toHaveCount(0)
    })
})

test('the feeds of a dealership are answered once, and not again until they change', async () => {
  const slug = 'huron-valley-honda'
  for (const [file, type] of [
    ['posts.atom', 'application/atom+xml'],
    ['posts.json', 'application/feed+json'],
  ]) {
    const path = `/dealerships/${slug}/${file}`
    const first = await ask(path)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    const again = await ask(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await ask(`/dealerships/${slug}`)).body).toContain(path)
  }
  expect((await ask('/dealerships/no-such-lot/posts.atom')).status).toBe(404)
})

test('explore finds posts by their words, and dealerships around a ZIP', async ({ page }) => {
  await page.goto('/social/explore')
  const search = page.getByRole('search', { name: 'Posts' })
  await search.getByLabel('Words in posts').fill('winter')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=winter/)
  await expect(page.getByRole('article').first()).toContainText(/winter/i)
  await page.getByLabel('ZIP code').fill('48104')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Near Ann Arbor/ })).toBeVisible()
})

test('somebody who follows nobody is shown whom to follow, here and on a dealership’s page', async () => {
  const { cookies: cookie } = await aVerifiedNewcomer()
  const following = '/social?of=following'
  const before = await ask(following, { cookie })
  expect(textOf(before.body)).toContain('You don’t follow anyone yet')
  const [, id = ''] = /name="dealership" value="(\d+)"/.exec(before.body) ?? []
  const { status, location } = await ask(following, { cookie, form: { intent: 'follow', dealership: id } })
  expect([status, location]).toEqual([303, following])
  expect(textOf((await ask(following, { cookie })).body)).not.toContain('You don’t follow anyone yet')

  const profile = '/dealerships/hill-country-jeep-ram'
  const read = async (who?: string) => textOf((await ask(profile, { cookie: who })).body)
  expect(await read(), 'a guest signs in first').toContain('Follow Hill Country Jeep Ram: sign in first')
  const [, other = ''] =
    /name="intent" value="follow".{0,80}?value="(\d+)"/.exec((await ask(profile, { cookie })).body) ?? []
  expect((await ask(profile, { cookie, form: { intent: 'follow', dealership: other } })).status).toBe(303)
  expect(await read(cookie)).toContain('Following Hill Country Jeep Ram: stop')
  const unsigned = await ask(profile, { form: { intent: 'follow', dealership: other } })
  expect([unsigned.status, unsigned.location]).toEqual([302, expect.stringContaining('/signin')])
})
