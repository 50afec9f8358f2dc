import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectPath } from '../../api/database/paths'

/** Writes the next migration from the schema of a tree. Returns the path of its SQL. Throws what the command says. */
export function generateMigration(root: string, name: string): string {
  const command = projectPath('scripts/generate-migration.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--name', name], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The migration was not written. ${stderr || stdout}`)
  const { entries } = JSON.parse(readFileSync(join(root, 'api/database/migrations/meta/_journal.json'), 'utf8'))
  return `api/database/migrations/${entries.at(-1).tag}.sql`
}
