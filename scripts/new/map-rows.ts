import type { Page } from '../../tests/support/site-map'
import { moduleText } from './list-file-entry'
import type { SourceTree } from './source-tree'
import { staleRows, type Table, withRow } from './tables'

const map = 'docs/map.md'

/** By the folder of the module. Those of areas stand by the alphabet, as their addresses do. */
const sections: Record<string, Table> = {
  public: { heading: '## Public pages' },
  auth: { heading: '## Sign-in and registration' },
  user: { heading: '## User area' },
  dealership: { heading: '## Dealership area', sorted: true },
  admin: { heading: '## Admin area', sorted: true },
  resources: { heading: '## What is not a page' },
}
const unused: Table = { heading: '## Calls behind every page' }

/**
 * Adds the rows that docs/map.md misses, of pages and then of calls that none of its rows names. Returns the addresses of
 * its rows that are no longer in the site map.
 */
export function completeMap(tree: SourceTree, pages: readonly Page[], calls: readonly string[]): string[] {
  for (const page of pages) {
    const folder = page.module.split('/')[2] ?? ''
    const table = sections[folder]
    if (!table || tree.read(map).includes(`| \`${page.address}\` |`)) continue
    tree.replace(map, withRow(tree.read(map), table, pageRow(tree, page, pages)))
  }
  for (const call of calls.filter((name) => !tree.read(map).includes(`\`${name}\``)))
    tree.replace(map, withRow(tree.read(map), unused, `| \`${call}\` | no page makes it yet |`))
  return staleRows(tree.read(map), Object.values(sections), new Set(pages.map(({ address }) => address)))
}

function pageRow(tree: SourceTree, page: Page, pages: readonly Page[]): string {
  const { address, module } = page
  const text = moduleText(tree, page)
  const calls = callsOf(tree, text).filter(({ name }) => isMadeAt(page, pages, name))
  const named = calls.map(({ name }) => `\`${name}\``).join(', ') || '–'
  const concepts = [...new Set(calls.map(({ concept }) => concept))].join(', ') || '–'
  return `| \`${address}\` | \`${module.replace('app/routes/', '')}\` | ${named} | ${concepts} |`
}

/** Tells whether the call is about a record, where the module has a page of a record and one for a new one. */
function isMadeAt({ address, module }: Page, pages: readonly Page[], call: string): boolean {
  const forNew = pages.find((page) => page.module === module && page.address.endsWith('/new'))
  return !forNew || call.includes('{') === (address !== forNew.address)
}

/** The calls whose contracts a module imports. */
function callsOf(tree: SourceTree, module: string): { name: string; concept: string }[] {
  return [...module.matchAll(/import \{([^}]*)\} from '[./]*\/(api\/([\w-]+)\/[^']+)'/g)].flatMap(
    ([, names = '', path = '', concept = '']) =>
      names.split(',').flatMap((name) => {
        const call = callOf(tree.read(`${path}.ts`), name.trim().replace(/ as .*/, ''))
        return call ? { name: call, concept } : []
      }),
  )
}

function callOf(contracts: string, name: string): string | null {
  const described = new RegExp(`export const ${name} = createRoute\\(\\{\\s+method: '(\\w+)',\\s+path: '([^']+)'`)
  const [, method = '', address] = described.exec(contracts) ?? []
  return address ? `${method.toUpperCase()} ${address}` : null
}
