// npm run db:generate: writes the next migration from the schema, and keeps one snapshot of the schema.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const meta = 'api/database/migrations/meta'
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')

const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status === 0) removeOlderSnapshots()
process.exitCode = status ?? 1

/** Removes all snapshots but the newest: drizzle-kit compares the schema with that one alone. */
function removeOlderSnapshots() {
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
}
