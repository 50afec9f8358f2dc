import { type Row, tableOf } from '../../tests/support/guard-table'
import { aWorld, rowOf } from '../../tests/support/guard-world'
import { sitePages } from '../../tests/support/site-map'
import makeTemplates from '../../tests/support/template'
import { completeCalls, completePages, staleGuardRows } from './guard-rows'
import { completeMap } from './map-rows'
import { operationsFile, operationsInSources, operationsText } from './operations'
import type { SourceTree } from './source-tree'

/** Adds the rows that docs/ misses. Returns what is left to do by hand, a line each. */
export async function completeTables(tree: SourceTree): Promise<string[]> {
  tree.replace(operationsFile, operationsText(operationsInSources()))
  const pages = await sitePages()
  await makeTemplates()
  const world = await aWorld()
  try {
    const calls = await world.calls()
    const known = tableOf('Calls of the API')
    const rows = new Map<string, Row>()
    for (const call of calls) if (!known.has(call.name)) rows.set(call.name, await rowOf(world, call))
    const names = calls.map(({ name }) => name)
    const stale = completeMap(tree, pages, names)
    completeCalls(tree, rows)
    const unguarded = completePages(tree, pages)
    return [
      ...unguarded.map((name) => `docs/who-gets-what.md: ${name} has no guard; write its row by hand.`),
      ...stale.map((name) => `docs/map.md: ${name} is gone; remove its row.`),
      ...staleGuardRows(tree, pages, names).map((name) => `docs/who-gets-what.md: ${name} is gone; remove its row.`),
    ]
  } finally {
    await world.close()
  }
}
