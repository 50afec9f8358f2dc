import { Agent } from 'node:http'
import { textOf } from './asking'
import type { Site } from './site'
import type { Figures } from './watch'

const times = 20
const agent = new Agent({ keepAlive: true })

/** Counts the statements that a page sends to the database when no part of it was asked for before: the least of some tries. */
export async function statementsOfPages(site: Site): Promise<Figures> {
  const pages = { home: '/', search: '/search', 'a vehicle': await firstVehicle(site) }
  const figures: Figures = {}
  for (const [name, path] of Object.entries(pages)) {
    const counts: number[] = []
    for (let time = 0; time < times; time += 1) {
      const before = await site.statements()
      await textOf(`${site.url}${path}?bench=s${time}`, agent)
      counts.push((await site.statements()) - before)
    }
    figures[`statements of ${name}`] = { value: Math.min(...counts), worse: 'more' }
  }
  agent.destroy()
  return figures
}

async function firstVehicle({ url }: Site): Promise<string> {
  const path = (await textOf(`${url}/search`, agent)).match(/href="(\/vehicle\/[^"?]+)"/)?.[1]
  if (!path) throw new Error('/search shows no vehicle.')
  return path
}
