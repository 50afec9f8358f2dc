import { createHash } from 'node:crypto'
import { expect, test } from '../support/browser'
import { aFaultyApi, type FaultyApi } from '../support/faults'
import { startServer, type TestServer } from '../support/server'
import { apiUrl, ask } from '../support/site'

// An API whose texts carry script: what stands in a page's data must not run, though nothing cleaned it.
test.describe.configure({ mode: 'serial' })
let api: FaultyApi
let web: TestServer
test.beforeAll(async () => {
  api = await aFaultyApi(apiUrl)
  web = await startServer({ ROLE: 'web', API_BASE_URL: api.url })
})
test.afterAll(async () => {
  await web?.stop()
  await api?.close()
})

const code = 'document.documentElement.dataset.owned="yes"'
/** Into every page as it is, with what would end the document early. */
const hostile = `<p>About</p><script>${code}</script></main></body></html><script>${code}</script>`
const inject = (path: string, body: string) => {
  if (!path.startsWith('/api/content/')) return body
  const answer = JSON.parse(body) as { html?: string }
  return JSON.stringify(answer.html === undefined ? answer : { ...answer, html: hostile })
}

test('a script that came with a page’s data is not allowed to run, for nobody or somebody', async ({ browser }) => {
  api.rewrite(inject)
  const hash = createHash('sha256').update(code).digest('base64')
  for (const cookie of [undefined, 'da_switcher=shown']) {
    const { body, headers } = await ask('/about', { base: web.url, cookie })
    expect(body).toContain(`<script>${code}</script>`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' '(sha256|nonce)-/)
    expect(policy).not.toContain(hash)
  }
  const page = await browser.newPage()
  await page.goto(`${web.url}/about`, { waitUntil: 'load' })
  await expect(page.locator('html')).not.toHaveAttribute('data-owned', 'yes')
  await page.close()
})
