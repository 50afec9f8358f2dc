import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whatever the tests of a run write stands in one folder, which goes with the run. */
export default function makeScratch(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'da-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
