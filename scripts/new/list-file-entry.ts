import type { Page } from '../../tests/support/site-map'
import type { SourceTree } from './source-tree'

export const listFiles = 'app/list-files.server.ts'
/** Holds entries of one concept, which share how their rows are read. */
const sharedFiles = 'app/marketplace-analytics/list-files.server.ts'

/** Returns the text of a page's module; of a list's file its entry in the table, with the imports that the entry uses. */
export function moduleText(tree: SourceTree, { address, module }: Page): string {
  if (module !== 'app/routes/resources/list-csv.ts') return tree.read(module)
  const table = tree.read(listFiles)
  const key = `  '${address.slice(1).replace(/\{(\w+\??)\}/g, ':$1')}': `
  const shared = tree.read(sharedFiles)
  if (shared.includes(key)) return shared
  const from = table.indexOf(key)
  if (from < 0) throw new Error(`${listFiles} has no entry for ${address}.`)
  const entry = table.slice(from, table.indexOf('\n  }),', from))
  // An import of several lines ends in a comma.
  const namesIn = (names: string) => names.split(',').flatMap((name) => name.trim() || [])
  const isUsed = (names: string) => namesIn(names).some((name) => new RegExp(`\\b${name}\\b`).test(entry))
  const imports = [...table.matchAll(/^import \{([^}]*)\} from .*$/gm)]
  return [...imports.flatMap(([line, names = '']) => (isUsed(names) ? line : [])), entry].join('\n')
}
