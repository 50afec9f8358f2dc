import { Agent } from 'node:http'
import { widths } from '../api/assets/contract'
import { bytesOf, textOf } from './asking'

/** Addresses by what they cost the server: a page, a picture to scale, a search. */
export interface Walk {
  vehicles: string[]
  pictures: string[]
  searches: string[]
}

const atOnce = 6

/** So many different addresses of each kind, or as many as the site has; the same each time. */
export async function walkOf(site: string, amounts: Record<keyof Walk, number>): Promise<Walk> {
  const agent = new Agent()
  const map = await textOf(`${site}/sitemap/vehicles-1.xml`, agent)
  const found = (pattern: RegExp) => [...new Set(map.match(pattern))]
  const pictures = found(/\/media\/[\w-]+(?=\/)/g)
  return {
    vehicles: found(/\/vehicle\/[\w-]+/g).slice(0, amounts.vehicles),
    // Picture by picture: the smallest walk asks for every width.
    pictures: pictures
      .flatMap((picture) => widths.map((width) => `${picture}/${width}.webp`))
      .slice(0, amounts.pictures),
    searches: Array.from(
      { length: amounts.searches },
      (_, n) => `/search?price_max=${10_000 + n * 31}&year_min=${2005 + (n % 20)}`,
    ),
  }
}

/** Asks for all of them, six at a time, as browsers do. */
export async function walk(site: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const left = paths.values()
  const ask = async () => {
    for (const path of left) await bytesOf(site + path, agent, 'gzip')
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, ask))
  } finally {
    agent.destroy()
  }
}
