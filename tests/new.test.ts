import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '../api/database/paths'
import { completePages, staleGuardRows } from '../scripts/new/guard-rows'
import { listFiles } from '../scripts/new/list-file-entry'
import { completeMap } from '../scripts/new/map-rows'
import { SourceTree } from '../scripts/new/source-tree'
import { writeCall, writePage } from '../scripts/new/write-list'
import { sitePages } from './support/site-map'

const run = promisify(execFile)
/** What it starts shares the machine with other tests. */
const longEnoughMs = 120_000
const copy = mkdtempSync(join(tmpdir(), 'new-'))
let written: string[]

beforeAll(async () => {
  const isNeeded = (path: string) => !/\.(webp|jpe?g|png)$/.test(path)
  for (const one of [
    'api',
    'app',
    'tests',
    'docs',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'biome.json',
    '.gitignore',
  ])
    cpSync(projectPath(one), join(copy, one), { recursive: true, filter: isNeeded })
  symlinkSync(projectPath('node_modules'), join(copy, 'node_modules'))
  const tree = new SourceTree(copy)
  writePage(tree, { address: 'dealership/people', concept: 'accounts' })
  writePage(tree, { address: 'admin/night-shifts', concept: 'accounts' })
  writeCall(tree, { concept: 'dealerships', call: 'listMembers', area: 'admin' })
  written = tree.write()
})
afterAll(() => rmSync(copy, { recursive: true }))

const bin = (name: string, args: readonly string[]) =>
  run(join(copy, 'node_modules/.bin', name), args, { cwd: copy, env: { ...process.env, TEST_DATABASE_URL: '' } })

test('what npm run new writes has no fault of layout, lint or types', { timeout: longEnoughMs }, async () => {
  expect(written.length).toBeGreaterThan(20)
  await bin('biome', ['check', '--write', ...written])
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), ts.sys.readFile)
  const isChecked = (path: string) => !existsSync(projectPath(path)) || path === listFiles
  const made = written.filter((path) => isChecked(path) && !path.endsWith('.test.ts'))
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [...made, 'app/load-context.d.ts'] },
    ts.sys,
    copy,
  )
  const program = ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined })
  const faults = fileNames.flatMap((name) => program.getSemanticDiagnostics(program.getSourceFile(name)))
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([])
})

test('the tests that npm run new writes pass, those that refuse among them', { timeout: longEnoughMs }, async () => {
  const tests = ['api/accounts/people', 'api/dealerships/members']
  const { stdout } = await bin('vitest', ['run', '--reporter=json', '--no-isolate', '--maxWorkers=1', ...tests])
  expect(JSON.parse(stdout)).toMatchObject({ success: true, numPassedTests: 2 * tests.length })
})

test('nothing is written over, and what is no list or no area is refused', () => {
  const tree = new SourceTree(copy)
  const page =
    (address: string, concept = 'accounts') =>
    () =>
      writePage(tree, { address, concept })
  expect(page('dealership/people')).toThrow('is there already')
  expect(page('public/people')).toThrow('is no area')
  expect(page('admin/People')).toThrow('is no name')
  expect(page('admin/people', 'nothing')).toThrow('no concept “nothing”')
  const call = (name: string) => () => writeCall(tree, { concept: 'dealerships', call: name, area: 'admin' })
  expect(call('removeMember')).toThrow('is no list')
})

test('rows that docs/ misses are added, those of what is gone are named, and all others stay as they are', async () => {
  const tree = new SourceTree(copy)
  const lines = () => ['docs/map.md', 'docs/who-gets-what.md'].flatMap((path) => tree.read(path).split('\n'))
  const before = lines()
  const pages = [
    ...(await sitePages()).filter(({ address }) => address !== '/admin/comments'),
    { address: '/dealership/{dealershipId?}/people', module: 'app/routes/dealership/people.tsx' },
    { address: '/admin/night-shifts.csv', module: 'app/routes/resources/list-csv.ts' },
  ]
  expect(completeMap(tree, pages, ['GET /api/dealership/people', 'GET /api/admin/members'])).toEqual([
    '/admin/comments',
  ])
  expect(completePages(tree, pages)).toEqual([])
  const after = lines()
  expect(after.filter((line) => !before.includes(line))).toEqual([
    '| `/dealership/{dealershipId?}/people` | `dealership/people.tsx` | `GET /api/dealership/people` | accounts |',
    '| `/admin/night-shifts.csv` | `resources/list-csv.ts` | `GET /api/admin/night-shifts` | accounts |',
    '| `GET /api/admin/members` | no page makes it yet |',
    '| `/dealership/{dealershipId?}/people` | → /dealership/1/signin | → / | 403 | 403 | 200 | 404 | → /admin |',
    `| \`/admin/night-shifts.csv\` | → /admin/signin | → / |${' → /dealership |'.repeat(4)} 200 |`,
  ])
  expect(before.filter((line) => !after.includes(line))).toEqual([])
  const calls = before.flatMap((line) => /^\| `([A-Z]+ [^`]+)` \|/.exec(line)?.[1] ?? [])
  const isKept = (name: string) => name !== 'DELETE /api/profile/sessions'
  expect(staleGuardRows(tree, pages, calls.filter(isKept))).toEqual(['/admin/comments', 'DELETE /api/profile/sessions'])
})
