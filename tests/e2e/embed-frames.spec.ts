import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { ask, aVehicle, webUrl } from '../support/site'

const external = `/embed/external?${new URLSearchParams({ url: 'https://www.instagram.com/p/fA9uwTtkSN/' })}`

/** Stands for the other site's player, and says what it is told. */
const player = `<!doctype html><title>Player</title><script>
  let parents = 'closed'
  try { parents = parent.document.title } catch {}
  document.write('<p>' + [self.origin, document.referrer, parents].join(' | ') + '</p>')
</script>`

async function anOtherSite(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://www.instagram.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: player })
  })
  return asked
}

for (const javaScriptEnabled of [true, false])
  test(`another site is asked when its button is pressed, and not before (script: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled })
    const asked = await anOtherSite(page)
    await page.goto(webUrl + external)
    expect(asked).toEqual([])
    await page.getByRole('link', { name: 'Load post' }).click()
    await expect(page.locator('iframe')).toBeVisible()
    await expect.poll(() => asked).toEqual(['https://www.instagram.com/p/fA9uwTtkSN/embed/'])
    await page.close()
  })

test('a player has its own origin, learns ours and no more, and reaches nothing of it', async ({ page }) => {
  await anOtherSite(page)
  await page.goto(`${webUrl}${external}&open=1`)
  const words = page.frameLocator('iframe').locator('p')
  await expect(words).toHaveText(`https://www.instagram.com | ${webUrl}/ | closed`)
})

test('another site shows our card in its page, as oEmbed says; what is ours alone it cannot frame', async ({
  page,
}) => {
  const slug = (await aVehicle('active')).slug
  const { html } = JSON.parse((await ask(`/oembed?url=${webUrl}/vehicle/${slug}`)).body) as { html: string }
  const server = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>Blog</title>${html}<iframe id="ours" src="${webUrl}${external}"></iframe>`),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await refused
  const card = page.frameLocator('iframe').first()
  const picture = card.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`${webUrl}/vehicle/${slug}?via=embed`)
  server.closeAllConnections()
  server.close()
})
