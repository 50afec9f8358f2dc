import { expect, test } from '../support/browser'
import { ask, webUrl } from '../support/site'

test('a look at the stream is told once the page is there, and a second one soon after is the same visit', async ({
  page,
}) => {
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/visited')
  await page.goto('/just-listed')
  expect((await told).status()).toBe(204)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('New since your last visit')).toHaveCount(0)
})

test('both feeds are linked, can be read, and keep the page’s filters', async ({ page }) => {
  await page.goto('/just-listed?make=Honda&days=14')
  const hrefs = await page
    .locator('link[rel=alternate]')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('type'), link.getAttribute('href')]))
  expect(hrefs).toEqual([
    ['application/atom+xml', '/just-listed.atom?make=Honda&days=14'],
    ['application/feed+json', '/just-listed.json?make=Honda&days=14'],
  ])
  for (const name of ['Atom feed', 'JSON feed']) await expect(page.getByRole('link', { name })).toBeVisible()
  const [atom, json] = await Promise.all(hrefs.map(([, href]) => ask(href ?? '')))
  expect(atom?.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(json?.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const feed = JSON.parse(json?.body ?? '')
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${webUrl}/just-listed.json?make=Honda&days=14`,
    home_page_url: `${webUrl}/just-listed?make=Honda&days=14`,
  })
  const entries = await page.evaluate((text) => {
    const tree = new DOMParser().parseFromString(text, 'application/xml')
    if (tree.querySelector('parsererror')) throw new Error('The Atom feed is no XML.')
    return [...tree.querySelectorAll('entry')].map((entry) => ({
      id: entry.querySelector('id')?.textContent,
      title: entry.querySelector('title')?.textContent,
    }))
  }, atom?.body ?? '')
  expect(entries.length).toBeGreaterThan(3)
  expect(feed.items.map(({ id, title }: { id: string; title: string }) => ({ id, title }))).toEqual(entries)
  for (const item of feed.items) {
    expect(item.title).toContain('Honda')
    expect(item.url).toMatch(new RegExp(`^${webUrl}/vehicle/[a-z0-9-]+$`))
    expect(Date.parse(item.date_published)).not.toBeNaN()
  }
})
