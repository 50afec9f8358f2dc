import { expect, test } from '../support/browser'
import { authPages, publicPages } from '../support/pages'
import { ask, aVehicle, titleOf, webUrl } from '../support/site'

/** Beyond the site map: pages of lists, which have words and an address of their own. */
const lists = [
  '/inventory?make=Honda',
  '/inventory?make=Honda&model=Accord',
  '/inventory?body=suv&page=2',
  '/inventory?page=2',
  '/search?make=Toyota&fuel=hybrid',
]
const found = (pattern: RegExp, body: string) => body.match(pattern)?.[1]?.replaceAll('&amp;', '&')
const headOf = (body: string) => ({
  title: titleOf(body) ?? '',
  description: found(/<meta name="description" content="([^"]*)"/, body) ?? '',
  canonical: found(/<link rel="canonical" href="([^"]*)"/, body),
  noindex: body.includes('content="noindex"'),
  headings: body.match(/<h1[\s>]/g)?.length ?? 0,
})

test('every public page that is to be found says once what it is', async () => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of [...(await publicPages()), ...authPages, ...lists]) {
    const { status, body } = await ask(path)
    const { title, description, canonical, noindex, headings } = headOf(body)
    expect([status, headings], path).toEqual([200, 1])
    expect(title, path).not.toBe('')
    if (noindex) continue
    expect(canonical, path).toBe(webUrl + path)
    expect(title.length, title).toBeLessThanOrEqual(70)
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50)
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
    expect(titles.has(title), title).toBe(false)
    expect(descriptions.has(description), description).toBe(false)
    titles.add(title)
    descriptions.add(description)
  }
  expect(titles.size).toBeGreaterThan(20)
})

test('what belongs to one person, is empty, odd or gone is not to be found', async () => {
  const sold = `/vehicle/${(await aVehicle('sold')).slug}`
  const gone = `/vehicle/${(await aVehicle('gone')).slug}`
  const odd = ['/search?make=Honda&price_max=100', '/search?make=Honda&body=Sedan&color=Red', '/search?sort=mileage']
  const paths = [
    ...odd,
    '/inventory?make=Nobody',
    '/dealerships?zip=48103',
    '/saved',
    '/compare',
    '/signin',
    sold,
    gone,
  ]
  for (const path of paths) expect(headOf((await ask(path)).body).noindex, path).toBe(true)
})

test('parameters that change nothing lead to one address', async () => {
  for (const [asked, true_] of [
    ['/inventory?utm_source=x', '/inventory'],
    ['/inventory?model=Accord&make=honda', '/inventory?make=Honda&model=Accord'],
    ['/search?utm_source=x&make=toyota', '/inventory?make=Toyota'],
    ['/search?utm_source=x&make=toyota&fuel=hybrid', '/search?make=Toyota&fuel=hybrid'],
  ] as const)
    expect(headOf((await ask(asked)).body).canonical, asked).toBe(webUrl + true_)
})

interface JsonLdNode {
  '@type': string | string[]
  itemListElement?: { position: number; name?: string; url?: string; item?: string }[]
}
/** What a page tells search engines, by type. */
async function toldBy(path: string): Promise<Map<string, JsonLdNode>> {
  const { body } = await ask(path)
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks.length, path).toBe(1)
  const { '@context': context, '@graph': things } = JSON.parse(blocks[0]?.[1] ?? '') as Record<string, JsonLdNode[]>
  expect(context).toBe('https://schema.org')
  return new Map(things?.map((one) => [[one['@type']].flat().join('+'), one]))
}

test('each kind of page tells search engines what it shows, crumbs included', async () => {
  const expected: [string, string[]][] = [
    ['/', ['WebSite', 'Organization', 'ItemList']],
    ['/search', ['BreadcrumbList']], // without a filter the catalogue is the list
    ['/search?make=Honda,Ford', ['ItemList', 'BreadcrumbList']], // the catalogue has no page of two makes
    ['/inventory?make=Honda', ['ItemList', 'BreadcrumbList']],
    ['/just-listed', ['ItemList', 'BreadcrumbList']],
    ['/dealerships', ['ItemList', 'BreadcrumbList']],
    ['/dealerships/huron-valley-honda', ['AutoDealer', 'BreadcrumbList']],
    [`/vehicle/${(await aVehicle('active')).slug}`, ['Product+Car', 'BreadcrumbList']],
    ['/how-it-works', ['FAQPage', 'BreadcrumbList']],
    ['/about', ['Organization', 'BreadcrumbList']],
    ['/contact/contact-us', ['BreadcrumbList']],
  ]
  for (const [path, types] of expected) {
    const told = await toldBy(path)
    expect([...told.keys()], path).toEqual(types)
    const crumbs = told.get('BreadcrumbList')?.itemListElement ?? []
    for (const { item } of crumbs.slice(0, -1)) expect(item?.startsWith(webUrl), path).toBe(true)
    if (types.includes('BreadcrumbList')) expect(crumbs.length, path).toBeGreaterThan(1)
  }
})

test('a list names the cars that it shows, in their order, and no page twice', async () => {
  const { body } = await ask('/inventory?page=2')
  const shown = [...body.matchAll(/<article class="vehicle-card"[^>]*>[\s\S]*?href="(\/vehicle\/[^"]+)"/g)].map(
    ([, href]) => href,
  )
  const listed = (await toldBy('/inventory?page=2')).get('ItemList')?.itemListElement ?? []
  expect(listed.map(({ url }) => url?.replace(webUrl, ''))).toEqual(shown)
  expect(listed[0]?.position).toBe(25)
})

test('what is rendered for one person carries no such block, and neither does an error', async ({ cookiesOf }) => {
  const personal = await ask('/', { cookie: await cookiesOf('consumer') })
  for (const { body } of [personal, await ask('/no/such'), await ask('/about.data')])
    expect(body).not.toContain('schema.org')
})

test('the manifest and its icons are there', async () => {
  const manifest = await ask('/site.webmanifest')
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { icons } = JSON.parse(manifest.body) as { icons: { src: string }[] }
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', ...icons.map(({ src }) => src)])
    expect((await ask(path)).status, path).toBe(200)
})
