// Serves the site that the end-to-end tests look at: the built server on a data folder that goes when it stops.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beginWithDemo, forgetDemo, makeDemo } from './demo'
import { siteFolder } from './site'

const folder = process.env.ROLE === 'web' ? mkdtempSync(join(tmpdir(), 'da-e2e-')) : siteFolder
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
process.env.FEED_FOLDERS = join(folder, 'drops')
mkdirSync(process.env.FEED_FOLDERS)
if (process.env.ROLE !== 'web') {
  process.on('exit', forgetDemo)
  makeDemo()
  beginWithDemo(folder)
}
await import(pathToFileURL(fileURLToPath(new URL('../../build/server.js', import.meta.url))).href)
