import { expect, hydrated, isMarked, mark, pageOf, test } from '../support/browser'
import { ask, cookieHeader, signIn, textOf } from '../support/site'

test('the list of dealerships is hidden and shown, and stays so', async ({ browser }) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'))
  await page.goto('/dealership/1/inventory')
  await hydrated(page)
  const list = page.getByRole('complementary', { name: 'Your dealerships' })
  await expect(list).toBeVisible()
  await list.getByRole('button', { name: 'Hide dealership list' }).click()
  await expect(list).toBeHidden()
  await expect(page).toHaveURL('/dealership/1/inventory')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show dealership list' })).toBeVisible()
  await expect(list).toBeHidden()
  await hydrated(page)
  await page.getByRole('button', { name: 'Show dealership list' }).click()
  await expect(list).toBeVisible()
  await page.reload()
  await expect(list).toBeVisible()
})

test('whoever belongs to one dealership has no list', async ({ sale }) => {
  await sale.goto('/dealership')
  await expect(sale.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sale.getByRole('complementary', { name: 'Your dealerships' })).toHaveCount(0)
  await expect(sale.getByRole('button', { name: /dealership list/ })).toHaveCount(0)
})

test('switching goes to the same page under the new id and makes that dealership the active one', async ({
  browser,
}) => {
  const page = await pageOf(browser, await signIn('dealerAdmin'))
  await page.goto('/dealership/1/inventory/feed')
  await hydrated(page)
  await mark(page)
  const list = page.getByRole('complementary', { name: 'Your dealerships' })
  const other = list.getByRole('listitem').getByRole('button').nth(1)
  const name = (await other.locator('b').textContent()) ?? 'none'
  await other.click()
  await expect(page).toHaveURL('/dealership/2/inventory/feed')
  await expect(list.locator('[aria-current="true"]')).toContainText(name)
  expect(await isMarked(page)).toBe(true)
  await page.goto('/dealership')
  await expect(page.locator('.topbar, .rail').filter({ hasText: name }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('who belongs to several goes on with the one used last, without script too', async () => {
  const cookie = await signIn('dealerAdmin')
  const chosen = await ask('/active-dealership', { cookie, form: { id: '2', returnTo: '/dealership/users' } })
  expect(chosen).toMatchObject({ status: 303, location: '/dealership/2/users' })
  expect((await ask('/dealership/users', { cookie })).status).toBe(200)
  const later = await signIn('dealerAdmin')
  expect(textOf((await ask('/dealership', { cookie: later })).body)).not.toContain('Which dealership?')
})

test('a password is changed without a dealership being chosen, and the page stays where it was', async () => {
  const cookie = await signIn('dealerAdmin')
  const page = await ask('/dealership/change-password', { cookie })
  expect(page.status).toBe(200)
  expect(textOf(page.body)).toContain('Current password')
  const form = { currentPassword: 'not my password', newPassword: 'wombat teapot lantern' }
  const refused = await ask('/dealership/change-password', { cookie, form })
  expect(refused.status).toBe(422)
  expect(textOf(refused.body)).toContain('That is not your current password.')
})

test('signing in at a dealership’s own sign-in page makes it the active one', async () => {
  const form = { email: 'dealer.admin@example.com', password: 'drive-avenue-demo' }
  const cookie = cookieHeader((await ask('/dealership/2/signin', { form })).cookies)
  expect((await ask('/dealership/users', { cookie })).status).toBe(200)
})

test('a dealership of others cannot be made the active one, nor nonsense', async () => {
  const cookie = await signIn('sale')
  for (const [id, status] of [
    ['3', 404],
    ['99999', 404],
    ['abc', 422],
    ['-1', 422],
    ['', 422],
  ] as const)
    expect((await ask('/active-dealership', { cookie, form: { id, returnTo: '/dealership' } })).status, id).toBe(status)
  const nobody = await ask('/active-dealership', { form: { id: '1' } })
  expect(nobody.location).toMatch(/^\/dealership\/signin/)
})

test('the side navigation shows what a role may open, and every link of it opens', async ({ cookiesOf }) => {
  const linksFor = async (role: 'dealerAdmin' | 'sale' | 'finance') => {
    const cookie = await cookiesOf(role)
    const { body } = await ask('/dealership/1/inbox', { cookie })
    const nav = /<nav class="sidenav"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? ''
    const links = [...nav.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => String(href))
    for (const href of links) expect((await ask(href, { cookie })).status, `${role} ${href}`).toBe(200)
    return links.map((href) => href.replace(/^\/dealership\/1\/?/, ''))
  }
  expect(await linksFor('dealerAdmin')).toHaveLength(12)
  expect((await linksFor('sale')).sort()).toEqual(
    [
      '',
      'advertising',
      'analytics',
      'change-password',
      'inbox',
      'inventory',
      'inventory/feed',
      'social',
      'support',
    ].sort(),
  )
  expect((await linksFor('finance')).sort()).toEqual(
    ['', 'advertising', 'analytics', 'billing', 'change-password', 'inbox', 'support'].sort(),
  )
})
