import { expect, test } from '../support/browser'
import { authPages } from '../support/pages'
import { ask, type Role } from '../support/site'

const home: [Role, string][] = [
  ['consumer', '/user/dashboard'],
  ['dealerAdmin', '/dealership'],
  ['sale', '/dealership'],
  ['admin', '/admin'],
]

for (const [role, area] of home)
  test(`no link leads to a page that sends on who is signed in: ${role}`, async ({ cookiesOf }) => {
    test.slow()
    const cookie = await cookiesOf(role)
    const linked = new Map<string, string>()
    for (const page of [area, '/how-it-works', '/contact', '/demo/mail', ...authPages])
      for (const href of ownLinks((await ask(page, { cookie })).body)) linked.set(href, page)
    expect(linked.size).toBeGreaterThan(20)
    for (const [href, page] of linked)
      expect.soft((await ask(href, { cookie })).location, `${href}, linked from ${page}`).toBeNull()
  })

/** Links to pages of ours; those to single cars may have a newer address. */
const ownLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('/vehicle/'))
