// npm run new: files of the pattern of CONTRIBUTING, and the rows that the tables of docs/ miss.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { projectPath } from '../api/database/paths'
import { generateMigration } from './new/generate-migration'
import { SourceTree } from './new/source-tree'
import { writeCall, writePage } from './new/write-list'
import { writeRecord } from './new/write-record'

const usage = `Usage:
  npm run new -- page dealership/NAME [--concept accounts]   a page with a list, its call and its CSV; or admin/NAME
  npm run new -- record admin/NAME [--concept C] [--one SINGULAR] [--icon file-text] [--layer people]
                                                             table, migration, calls, list, form, tests: a page that runs
  npm run new -- call CONCEPT listNAME [--area admin]        a list of the API; or --area dealership
  npm run new -- tables                                      rows that docs/map.md and docs/who-gets-what.md miss
What is written passes its tests: put your table, fields, filters and columns in the place of its own.`

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      concept: { type: 'string' },
      area: { type: 'string', default: 'admin' },
      one: { type: 'string' },
      icon: { type: 'string', default: 'file-text' },
      layer: { type: 'string', default: 'people' },
    },
  })
  const [what = '', first = '', second = ''] = positionals
  const tree = new SourceTree(projectPath())
  let migration: string | undefined
  if (what === 'page' && first) writePage(tree, { address: first, concept: values.concept ?? 'accounts' })
  else if (what === 'record' && first) migration = writeRecord(tree, { ...values, address: first })
  else if (what === 'call' && second) writeCall(tree, { concept: first, call: second, area: values.area })
  else if (what !== 'tables') return say(usage, 2)
  const files = write(tree)
  if (migration) files.push(generateMigration(projectPath(), migration))
  const { completeTables } = await import('./new/complete-tables') // after the files that it loads have been written
  const leftToDo = await completeTables(tree)
  for (const path of new Set([...files, ...write(tree)])) console.log(path)
  for (const line of leftToDo) console.log(line)
  return 0
}

/** Laid out as `npm run format` does. */
function write(tree: SourceTree): string[] {
  const files = tree.write()
  const code = files.filter((path) => /\.(tsx?|cjs)$/.test(path))
  if (code.length > 0) spawnSync('npx', ['biome', 'check', '--write', ...code], { cwd: projectPath() })
  return files
}

function say(text: string, code: number): number {
  console.error(text)
  return code
}

// Ends the thread of the embedded database, too: tests leave it open for the next one.
process.exit(await main().catch((error) => say(error instanceof Error ? error.message : String(error), 1)))
