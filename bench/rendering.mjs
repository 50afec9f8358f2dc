import { pages } from './pages.mjs'
import { print } from './table.mjs'
import { weights } from './weights.mjs'

/** What SPEED.md compares with: requests per second of one core on the search page. */
const next = 65

/** Measures the pages of a site and prints them beside bare React. Returns all figures. */
export async function rendering(site) {
  const sizes = await weights(site.url)
  print(
    'Weight of a page, KB gzip (budget: JavaScript 90 a page, HTML 10 on /search)',
    sizes.map(({ path, js, html }) => [path, `JavaScript ${js.toFixed(1)}`, `HTML ${html.toFixed(1)}`]),
  )
  const { results, unseen } = await pages(site)
  print('Pages, uncompressed: requests a second of one core, CPU ms a request (all threads)', [
    ['', 'drawn anew', '', 'bare React', '', 'anew : bare', 'kept', '', 'ready bytes', ''],
    ...results.map(({ path, cold, react, kept, bytes }) => [
      path,
      ...[cold, react].flatMap(rate),
      `${(react.cpu / cold.cpu).toFixed(2)}`,
      ...(kept ? rate(kept) : ['never kept', '']),
      ...rate(bytes),
    ]),
  ])
  const search = results.find(({ path }) => path === '/search')
  const times = (figure) => `${(1000 / figure.cpu / next).toFixed(1)} times`
  print(`/search beside Next's ${next} requests a second`, [
    ['drawn anew', times(search.cold)],
    ['with cars that were never drawn before', times(unseen)],
    ['kept', times(search.kept)],
  ])
  return { weights: sizes, pages: results, unseen }
}

const rate = ({ cpu }) => [`${(1000 / cpu).toFixed(0)}/s`, `${cpu.toFixed(cpu < 1 ? 3 : 2)} ms`]
