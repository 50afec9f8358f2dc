import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root, from the source tree as well as from the bundle in build/. */
const root = findRoot(dirname(fileURLToPath(import.meta.url)))

export const projectPath = (...parts: string[]): string => join(root, ...parts)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'api'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The project folder (package.json beside api/) was not found.')
  return findRoot(parent)
}
