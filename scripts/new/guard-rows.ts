import { type DealershipPage, type DealershipRole, mayOpen } from '../../api/roles/permissions'
import { type Row, written } from '../../tests/support/guard-table'
import type { Page } from '../../tests/support/site-map'
import { moduleText } from './list-file-entry'
import type { SourceTree } from './source-tree'
import { staleRows, type Table, withRow } from './tables'

const document = 'docs/who-gets-what.md'
const ofPages: Table = { heading: '## Pages' }
const ofForms: Table = { heading: '## Forms that are no page' }
const ofCalls: Table = { heading: '## Calls of the API' }

/**
 * Adds the rows that docs/who-gets-what.md misses, for somebody to read. One that is there stays as it is: it is what the
 * product is compared with. Returns the addresses without a guard, whose rows are written by hand.
 */
export function completePages(tree: SourceTree, pages: readonly Page[]): string[] {
  const [section = ''] = tree.read(document).split(ofForms.heading)
  const missing = pages.filter(({ address }) => !section.includes(`| \`${address}\` |`))
  return missing.flatMap((page) => {
    const { address } = page
    const row = rowOf(moduleText(tree, page), isOfOneRecord(address) ? '404' : '200')
    if (!row) return [address]
    tree.replace(document, withRow(tree.read(document), ofPages, written(address, row)))
    return []
  })
}

/** As `completePages`, of calls: with what the running product answered. */
export function completeCalls(tree: SourceTree, rows: ReadonlyMap<string, Row>): void {
  for (const [name, row] of rows) tree.replace(document, withRow(tree.read(document), ofCalls, written(name, row)))
}

/** The addresses and calls that have a row and are gone. */
export function staleGuardRows(tree: SourceTree, pages: readonly Page[], calls: readonly string[]): string[] {
  const text = tree.read(document)
  const addresses = new Set(pages.map(({ address }) => address))
  return [...staleRows(text, [ofPages, ofForms], addresses), ...staleRows(text, [ofCalls], new Set(calls))]
}

/** Tells whether the address names a record: a new one has none in the demo that the product is asked for. */
const isOfOneRecord = (address: string): boolean => /\{\w+\}/.test(address)

/** Says who opens a page behind a guard, by the same predicates as the guard. */
function rowOf(module: string, open: '200' | '404'): Row | null {
  const [, guard] = /(?:guard: |requireGuard\()'([a-z:-]+)'/.exec(module) ?? []
  if (guard === 'admin') return { ...allTo('→ /dealership'), nobody: '→ /admin/signin', consumer: '→ /', admin: open }
  if (guard === 'user') return { ...allTo(open), nobody: '→ /signin' }
  if (!guard?.startsWith('staff:')) return null
  const opens = (role: DealershipRole) => (mayOpen(role, guard.slice('staff:'.length) as DealershipPage) ? open : '403')
  return {
    nobody: '→ /dealership/1/signin',
    consumer: '→ /',
    otherDealer: '404',
    admin: '→ /admin',
    sale: opens('dealership_sale'),
    finance: opens('dealership_finance'),
    dealerAdmin: opens('dealership_admin'),
  }
}

const allTo = (cell: string): Row => ({
  nobody: cell,
  consumer: cell,
  sale: cell,
  finance: cell,
  dealerAdmin: cell,
  otherDealer: cell,
  admin: cell,
})
