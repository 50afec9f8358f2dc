import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { pack } from '../server/encoding'
import type { Figures } from './watch'

const Part = z.object({ imports: z.array(z.string()).default([]), module: z.string() })
const Manifest = z.object({ entry: Part, routes: z.record(z.string(), Part) })

const publicPages = [
  '/',
  '/search',
  '/inventory',
  '/just-listed',
  '/dealerships',
  '/sell',
  '/ship',
  '/insurance',
  '/how-it-works',
  '/about',
  '/contact',
  '/contact/contact-us',
  '/signin',
  '/test-websocket',
]

export interface Weight {
  path: string
  /** KB, gzip. */
  js: number
  html: number
}

/** What a first visit to each of these pages loads: its HTML, and the JavaScript that the HTML asks for. */
export async function weightsOf(site: string, pages: readonly string[]): Promise<Weight[]> {
  const sizes = new Map<string, number>()
  const results: Weight[] = []
  for (const path of pages) {
    const html = await body(site + path)
    let js = 0
    for (const file of scriptsOf(html.toString())) {
      const size = sizes.get(file) ?? gzipSync(await body(site + file), { level: 9 }).length
      sizes.set(file, size)
      js += size
    }
    results.push({
      path: path.replace(/^(\/(?:vehicle|dealerships))\/.+/, '$1/{slug}'),
      js: js / 1024,
      html: (await pack(html, 'gzip')).length / 1024,
    })
  }
  return results.sort((a, b) => b.js - a.js)
}

/** The same of the public pages, a car and a dealership among them. */
export const weights = async (site: string): Promise<Weight[]> =>
  weightsOf(site, [
    ...publicPages,
    await firstLink(site, '/search', 'vehicle'),
    await firstLink(site, '/dealerships', 'dealerships'),
  ])

/** Weighs what bench:watch compares: the heaviest script of a public page, and the HTML of the three heaviest pages. */
export async function weightsOfWatched(site: string): Promise<Figures> {
  const all = await weights(site)
  const html = (wanted: string) => all.find(({ path }) => path === wanted)?.html ?? Number.NaN
  return {
    'JavaScript of a page, KB': { value: Math.max(...all.map(({ js }) => js)), worse: 'more' },
    'HTML of /search, KB': { value: html('/search'), worse: 'more' },
    'HTML of /just-listed, KB': { value: html('/just-listed'), worse: 'more' },
    'HTML of a vehicle, KB': { value: html('/vehicle/{slug}'), worse: 'more' },
  }
}

/** Finds the first page of an area that a list links to. */
export async function firstLink(site: string, page: string, area: string): Promise<string> {
  const html = (await body(site + page)).toString()
  const link = html.match(new RegExp(`href="(/${area}/[^"?#]+)"`))?.[1]
  if (!link) throw new Error(`${page} links to nothing under /${area}.`)
  return link
}

/** The files that the page's own script asks for (framework/hydration.ts). */
function scriptsOf(html: string): Set<string> {
  const [, known, many] = html.match(/__remixManifest=(\{.*?\}),(\d+)\);window\.__remixContext/) ?? []
  const { entry, routes } = Manifest.parse(JSON.parse(known ?? 'null'))
  const parts = [entry, ...Object.values(routes).slice(0, Number(many))]
  return new Set(parts.flatMap(({ imports, module }) => [...imports, module]))
}

async function body(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
