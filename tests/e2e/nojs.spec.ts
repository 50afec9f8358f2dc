import { expect, test } from '../support/browser'
import { authPages, publicPages } from '../support/pages'
import { ask } from '../support/site'

test('every public page is whole without script: one h1, its content, its links', async ({ withoutScript }) => {
  test.slow()
  const page = await withoutScript()
  for (const path of [...(await publicPages()), ...authPages]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page.locator('h1'), path).toBeVisible()
    await expect(page.getByRole('main'), path).toHaveCount(1)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(40)
    await expect(page.getByRole('link', { name: /^Drive Avenue/ }).first(), path).toBeVisible()
    expect(await page.title(), path).toMatch(/\S/)
    expect(await page.locator('meta[name=description]').count(), path).toBeLessThanOrEqual(1)
  }
})

test('no link of a public page leads nowhere', async ({ request }) => {
  test.slow()
  const linksOf = async (path: string) => {
    const { status, body } = await ask(path)
    expect(status, path).toBe(200)
    const found = [...body.matchAll(/<a\s(?:[^>]*\s)?href="(\/[^"#]*)/g)]
    return found.map(([, href = '']) => href.replaceAll('&amp;', '&'))
  }
  const links = new Map<string, string>()
  for (const path of await publicPages()) for (const href of await linksOf(path)) links.set(href, path)
  const all = [...links.keys()]
  const sample = all.filter((href) => !/^\/(vehicle|media|search\?|inventory\?|just-listed\?)/.test(href))
  const some = all.filter((href) => !sample.includes(href)).filter((_, place) => place % 9 === 0)
  for (const href of [...sample, ...some]) {
    // An ad may lead to another site, which no test asks.
    const answer = await request.get(href, { maxRedirects: href.startsWith('/ad/') ? 0 : 2 })
    if (answer.status() < 400) continue
    // Other tests take back what they wrote: a link is dead when its page, read again, still has it.
    const from = links.get(href) ?? '/'
    expect(await linksOf(from), `${href} (${answer.status()}), on ${from}`).not.toContain(href)
  }
})

test('the search box of the header works without script', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/about')
  await page.getByRole('searchbox', { name: 'Search cars' }).fill('honda')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=honda')
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link', { name: /Honda/ }).first()).toBeVisible()
})

test('signing in and out works without script', async ({ withoutScript }) => {
  const page = await withoutScript()
  await page.goto('/user/saved-searches')
  await expect(page).toHaveURL(/\/signin\?next=/)
  await page.getByLabel('Email').fill('consumer@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('drive-avenue-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/user/saved-searches')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
