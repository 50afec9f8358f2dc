import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sized } from './flags'
import { listingFile } from './listing-file'
import type { Site } from './site'
import { print } from './table'

const rows = sized(10_000, 50)

/** The same generated file twice, through the command that dealers' files go in by, beside the running site. */
export function measureImport(site: Site) {
  const file = join(site.dataDir, 'bench.csv')
  writeFileSync(file, listingFile(rows))
  return {
    rows,
    runs: [
      { name: 'new', ...run(site, file, `created ${rows} `) },
      { name: 'unchanged', ...run(site, file, `unchanged ${rows} `) },
    ],
  }
}

function run(site: Site, file: string, expected: string) {
  const { DATABASE_URL, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(process.execPath, ['build/import.js', '--dealership', '1', file], {
    env: { ...env, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  })
  const seconds = Number(stdout.match(/applied in ([\d.]+) s/)?.[1])
  if (status !== 0 || !seconds || !stdout.includes(expected)) throw new Error(`The import failed:\n${stdout}${stderr}`)
  return { seconds, rowsPerSecond: rows / seconds, summary: stdout.match(/= (created .*)/)?.[1] ?? '' }
}

export function printImport({ rows: imported, runs }: ReturnType<typeof measureImport>): void {
  print(
    `Import of ${imported} generated rows while the site runs`,
    runs.map(({ name, seconds, rowsPerSecond, summary }) => [
      name,
      `${seconds.toFixed(1)} s`,
      `${Math.round(rowsPerSecond)} rows/s`,
      summary,
    ]),
  )
}
