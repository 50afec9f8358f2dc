import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/browser'
import { webUrl } from '../support/site'

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
const read = async (request: APIRequestContext, url: string) => {
  const answer = await request.get(url)
  expect(answer.status(), url).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  return answer.text()
}

test('robots.txt names the sitemap; its files name pages that answer', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  expect(index).toBe(`${webUrl}/sitemap.xml`)
  const files = addresses(await read(request, index))
  expect(files.map((file) => file.replace(webUrl, ''))).toEqual([
    '/sitemap/static.xml',
    '/sitemap/dealerships.xml',
    '/sitemap/inventory.xml',
    '/sitemap/vehicles-1.xml',
    '/sitemap/posts-1.xml',
  ])
  for (const file of files) {
    const pages = addresses(await read(request, file)).filter((url) => !url.endsWith('.webp'))
    expect(pages.length).toBeGreaterThan(5)
    for (const page of [pages[0], pages[Math.floor(pages.length / 2)], pages.at(-1)]) {
      const answer = await request.get((page ?? '').replaceAll('&amp;', '&'), { maxRedirects: 0 })
      expect(answer.status(), page).toBe(200)
      expect(await answer.text(), page).not.toContain('content="noindex')
    }
  }
})

test('a file that is none is not found', async ({ request }) => {
  for (const name of [
    'vehicles-9999.xml',
    'vehicles-0.xml',
    'posts-9999.xml',
    'constructor.xml',
    'static',
    '__proto__.xml',
  ])
    expect((await request.get(`/sitemap/${name}`)).status(), name).toBe(404)
})
