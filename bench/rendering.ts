import { type Figure, measurePages } from './pages'
import type { Site } from './site'
import { print } from './table'
import { weights } from './weights'

/** What SPEED.md compares with: requests per second of one core on the search page. */
const next = 65

/** Measures the pages of a site and prints them beside bare React. Returns all figures. */
export async function measureRendering(site: Site) {
  const sizes = await weights(site.url)
  print(
    'Weight of a page, KB gzip (budget: JavaScript 90 a page, HTML 10 on /search)',
    sizes.map(({ path, js, html }) => [path, `JavaScript ${js.toFixed(1)}`, `HTML ${html.toFixed(1)}`]),
  )
  const { results, unseen, unseenVehicles } = await measurePages(site)
  print('Pages, uncompressed: requests a second of one core, CPU ms a request (all threads)', [
    ['', 'rendered anew', '', 'bare React', '', 'anew : bare', 'cached', '', 'ready bytes', ''],
    ...results.map(({ path, cold, react, cached, bytes }) => [
      path,
      ...[cold, react].flatMap(rate),
      `${(react.cpu / cold.cpu).toFixed(2)}`,
      ...rate(cached),
      ...rate(bytes),
    ]),
  ])
  const search = pageOf(results, '/search')
  const times = (figure: Figure) => `${(1000 / figure.cpu / next).toFixed(1)} times`
  print(`/search beside Next's ${next} requests a second`, [
    ['rendered anew', times(search.cold)],
    ['with cars that were never rendered before', times(unseen)],
    ['cached', times(search.cached)],
  ])
  const vehicle = pageOf(results, '/vehicle/{slug}')
  print('Vehicles that nobody has looked at yet', [
    ['rendered anew', ...rate(unseenVehicles), `${(vehicle.react.cpu / unseenVehicles.cpu).toFixed(2)} of bare React`],
  ])
  return { weights: sizes, pages: results, unseen, unseenVehicles }
}

function pageOf<T extends { path: string }>(results: readonly T[], path: string): T {
  const found = results.find((one) => one.path === path)
  if (!found) throw new Error(`${path} was not measured.`)
  return found
}

const rate = ({ cpu }: Figure) => [`${(1000 / cpu).toFixed(0)}/s`, `${cpu.toFixed(cpu < 1 ? 3 : 2)} ms`]
