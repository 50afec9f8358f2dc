import { expect, test } from '../support/browser'
import { type CallerKind, callerKinds, tableOf } from '../support/guard-table'
import { type Answer, apiUrl, ask, aVehicle, type Role, signIn } from '../support/site'
import { sitePages } from '../support/site-map'
import { read } from '../support/sources'

const table = tableOf('Pages')
const forms = tableOf('Forms that are no page')
const rows = [...table.keys()]

/** Pages of an area, by where their modules stand: behind a guard, whatever their address begins with. */
const guardedRows = async (): Promise<string[]> =>
  (await sitePages())
    .filter(({ module }) => /^app\/routes\/(user|dealership|admin)\//.test(module))
    .map(({ address }) => address)
const openRows = async (): Promise<string[]> => {
  const guarded = await guardedRows()
  return rows.filter((row) => !guarded.includes(row))
}

interface Car {
  slug: string
  shareVersion: string
  pictures: { id: string }[]
}

/** What stands for the parameters of the addresses that anybody may ask for. */
async function samplesFor(): Promise<(row: string) => string> {
  const { slug } = await aVehicle('active')
  const car = (await (await fetch(`${apiUrl}/api/vehicles/${slug}`)).json()) as Car
  const known: Record<string, string> = {
    '/dealerships/{slug}': '/dealerships/huron-valley-honda',
    '/help/{slug}': '/help/held-runs',
    '/vehicle/{slug}': `/vehicle/${slug}`,
    '/dealerships/{slug}/contact': '/dealerships/huron-valley-honda/contact',
    '/dealerships/{slug}/posts.atom': '/dealerships/huron-valley-honda/posts.atom',
    '/dealerships/{slug}/posts.json': '/dealerships/huron-valley-honda/posts.json',
    '/dealerships/{slug}/report': '/dealerships/huron-valley-honda/report',
    '/dealerships/{slug}/review': '/dealerships/huron-valley-honda/review',
    '/dealerships/{slug}/reviews/{id}': '/dealerships/huron-valley-honda/reviews/1',
    '/vehicle/{slug}/questions': `/vehicle/${slug}/questions`,
    '/vehicle/{slug}/contact': `/vehicle/${slug}/contact`,
    '/vehicle/{slug}/report': `/vehicle/${slug}/report`,
    '/print/vehicle/{id}/{sheet}': `/print/vehicle/${Number.parseInt(slug.split('-').at(-1) ?? '', 36)}/window-sticker`,
    '/embed/vehicle/{slug}': `/embed/vehicle/${slug}`,
    '/embed/dealership/{slug}': '/embed/dealership/huron-valley-honda',
    '/theme/{file}': '/theme/1-1f4e9c.css',
    '/share/{slug}/{file}': `/share/${slug}/${car.shareVersion}.jpg`,
    '/media/{id}/{file}': `/media/${car.pictures[0]?.id}/160.webp`,
    '/sitemap/{file}': '/sitemap/static.xml',
    '/social/post/{id}': '/social/post/1',
    '/embed/post/{id}': '/embed/post/1',
    '/report/{kind}/{id}': '/report/post/1',
    '/ads/{id}/report': '/ads/1/report',
    '/*': '/no/such/page',
  }
  return (row) => known[row] ?? at(row, 1).replace(/\{\w+\}/g, 'no-such-thing')
}

/** Who wrote the first case of the demo’s queue; nobody else who may sign in there has written. */
const demoAuthor = 103

const at = (row: string, id?: number) =>
  row
    .replace('/{dealershipId?}', id === undefined ? '' : `/${id}`)
    .replace(/\/\{\w+\?\}/g, '')
    .replace('{slug}', 'inv-1')
    .replace(
      /\{(adId|campaignId|changeId|feedId|requestId|runId|ticketId|vehicleId|webhookId|channelId|questionId)\}/,
      '999999999',
    )
    .replace('/photos/{assetId}', '/photos/none')
    .replace('{authorId}', String(demoAuthor))
    .replace(/^(\/admin\/\w+)\/\{\w+\}/, '$1/1')
    .replace(/\{(code|id)\}/, '999999999')

/** What an answer is in a cell; where to, without what is asked for there. */
const found = ({ status, location }: Answer): string => (location ? `→ ${location.split('?')[0]}` : String(status))

/** A cell of the table: a status, or where to. */
function check(answer: Answer, cell: string, address: string, what: string) {
  if (!cell.startsWith('→ ')) return expect(String(answer.status), what).toBe(cell)
  const goal = cell.slice(2)
  const asksToSignIn = goal.endsWith('/signin')
  const location = asksToSignIn ? `${goal}?next=${encodeURIComponent(address)}` : goal
  expect({ status: answer.status, location: answer.location }, what).toEqual({ status: 302, location })
  const warned = answer.cookies.some((cookie) => cookie.startsWith('da_toast='))
  expect(warned, `${what}: a word about it`).toBe(!asksToSignIn)
}

function checkData(answer: Answer, cell: string, what: string) {
  if (!cell.startsWith('→ ')) return expect(String(answer.status), what).toBe(cell)
  expect(answer.status, what).toBe(202)
  expect(answer.body, what).toContain('SingleFetchRedirect')
  expect(answer.body, what).toContain(cell.slice(2))
}

/** The table speaks of /dealership/1; without an id the sign-in has none either, and the active dealership is meant. */
const cellOf = (row: string, asker: CallerKind, id?: number): string => {
  const cell = table.get(row)?.[asker] ?? 'missing in docs/who-gets-what.md'
  return id === undefined ? cell.replace('/dealership/1/', '/dealership/') : cell
}

const cookieOf = (asker: CallerKind, cookiesOf: (role: Role) => Promise<string>) =>
  asker === 'nobody' ? undefined : cookiesOf(asker)

test('the table has every address of the site map, and no other', async () => {
  const addresses = (await sitePages()).map(({ address }) => address)
  expect(addresses.filter((address) => !table.has(address))).toEqual([])
  expect(rows.filter((row) => !addresses.includes(row))).toEqual([])
  expect((await guardedRows()).length).toBeGreaterThanOrEqual(36)
  const taking = (await sitePages()).filter(
    ({ module }) =>
      module.startsWith('app/routes/resources/') && /export (async )?(function|const) action\b/.test(read(module).text),
  )
  expect(taking.map(({ address }) => address).sort()).toEqual([...forms.keys()].sort())
})

for (const asker of callerKinds) {
  test(`who gets what, as a page: ${asker}`, async ({ cookiesOf }) => {
    test.slow()
    const cookie = await cookieOf(asker, cookiesOf)
    for (const row of await guardedRows())
      check(await ask(at(row, 1), { cookie }), cellOf(row, asker, 1), at(row, 1), `${asker} at ${at(row, 1)}`)
  })

  test(`who gets what, as data and as a payload file: ${asker}`, async ({ cookiesOf }) => {
    test.slow()
    const cookie = await cookieOf(asker, cookiesOf)
    for (const row of await guardedRows()) {
      const address = at(row, 1)
      const cell = cellOf(row, asker, 1)
      checkData(await ask(`${address}.data`, { cookie }), cell, `${asker} at ${address}.data`)
      check(await ask(`${address}/_payload.json`, { cookie }), cell, address, `${asker} at ${address}/_payload.json`)
    }
  })

  test(`who gets what of the pages that are open: ${asker}`, async ({ cookiesOf }) => {
    test.slow()
    const cookie = await cookieOf(asker, cookiesOf)
    const sampled = await samplesFor()
    for (const row of await openRows()) {
      const answer = await ask(sampled(row), { cookie })
      expect(found(answer), `${asker} at ${row}`).toBe(table.get(row)?.[asker])
      const kept = answer.cookies.filter((line) => !line.startsWith('da_toast=') && !/max-age=0/i.test(line))
      expect(kept, `${asker} reads ${row}: a GET sets no cookie`).toEqual([])
    }
  })

  if (asker !== 'dealerAdmin' && asker !== 'nobody')
    test(`without an id in the address the active dealership is meant: ${asker}`, async ({ cookiesOf }) => {
      const cookie = await cookieOf(asker, cookiesOf)
      for (const row of (await guardedRows()).filter((one) => one.startsWith('/dealership/'))) {
        const own = asker === 'otherDealer' ? 'dealerAdmin' : asker
        check(await ask(at(row), { cookie }), cellOf(row, own), at(row), `${asker} at ${at(row)}`)
      }
    })

  test(`a form is taken from nobody who may not see its page: ${asker}`, async ({ cookiesOf }) => {
    test.slow()
    const cookie = await cookieOf(asker, cookiesOf)
    for (const row of await guardedRows()) {
      const cell = cellOf(row, asker, 1)
      if (cell === '200') continue
      const answer = await ask(at(row, 1), { cookie, form: { name: 'x' } })
      // A page without a form refuses every form; one with a form refuses this person first.
      if (answer.status !== 405) expect(found(answer), `${asker} posts to ${at(row, 1)}`).toBe(cell)
    }
  })

  test(`who may send the forms that are no page: ${asker}`, async () => {
    const cookie = asker === 'nobody' ? undefined : await signIn(asker) // of its own: one of them signs out
    for (const [row, cells] of forms)
      expect(found(await ask(at(row, 1), { cookie, form: { name: 'x' } })), `${asker} posts to ${row}`).toBe(
        cells[asker],
      )
  })
}

test('a part of a page asked for alone is guarded as the whole is', async ({ cookiesOf }) => {
  for (const only of ['routes/admin/users', 'routes/admin/layout', 'root']) {
    const asked = `/admin/users.data?_routes=${encodeURIComponent(only)}`
    const answer = await ask(asked, { cookie: await cookiesOf('consumer') })
    if (only === 'root') expect(answer.status).toBe(200)
    else expect(answer.body, only).toContain('SingleFetchRedirect')
  }
})

test('the page one wanted comes after signing in, when it is one of ours', async () => {
  const credentials = { email: 'consumer@example.com', password: 'drive-avenue-demo' }
  const after = async (next: string) =>
    (await ask(`/signin?next=${encodeURIComponent(next)}`, { form: credentials })).location
  expect(await after('/user/inbox?box=all')).toBe('/user/inbox?box=all')
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]
  const dotted = ['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example']
  const broken = ['/\t/evil.example', '/a\r\nSet-Cookie: x=1', '', 'user/inbox']
  for (const next of [...foreign, ...dotted, ...broken]) expect(await after(next), JSON.stringify(next)).toBe('/')
})

test('an address too long for a header is come back to without what it asks', async () => {
  const { status, location } = await ask(`/user/saved-vehicles?note=${'ä'.repeat(1500)}`)
  expect({ status, location }).toEqual({ status: 302, location: '/signin?next=%2Fuser%2Fsaved-vehicles' })
})
