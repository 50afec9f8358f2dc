import { gzipSync } from 'node:zlib'

const publicPages = [
  ...['/', '/search', '/inventory', '/just-listed', '/dealerships', '/sell', '/ship', '/insurance', '/how-it-works'],
  ...['/about', '/contact', '/contact/contact-us', '/signin', '/test-websocket'],
]

/** What a first visit to each public page loads: its HTML, and the JavaScript that the HTML asks for. */
export async function weights(site) {
  const more = await Promise.all([
    firstLink(site, '/search', 'vehicle'),
    firstLink(site, '/dealerships', 'dealerships'),
  ])
  const sizes = new Map()
  const results = []
  for (const path of [...publicPages, ...more]) {
    const html = await body(site + path)
    let js = 0
    for (const file of scriptsOf(html.toString())) {
      if (!sizes.has(file)) sizes.set(file, gzipSync(await body(site + file), { level: 9 }).length)
      js += sizes.get(file)
    }
    results.push({
      path: path.replace(/^(\/(?:vehicle|dealerships))\/.+/, '$1/{slug}'),
      js: js / 1024,
      html: gzipSync(html).length / 1024,
    })
  }
  return results.sort((a, b) => b.js - a.js)
}

async function firstLink(site, page, area) {
  const html = (await body(site + page)).toString()
  return html.match(new RegExp(`href="(/${area}/[^"?#]+)"`))[1]
}

/** The files that the page's own script asks for (app/document/waking.ts). */
function scriptsOf(html) {
  const [, known, shown] = html.match(/__remixManifest=(\{.*?\}),(\[[^\]]*\])\);window\.__remixContext/)
  const { entry, routes } = JSON.parse(known)
  const parts = [entry, ...JSON.parse(shown).map((id) => routes[id])]
  return new Set(parts.flatMap(({ imports = [], module }) => [...imports, module]))
}

async function body(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
