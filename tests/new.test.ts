import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '../api/database/paths'
import { generateMigration } from '../scripts/new/generate-migration'
import { completePages, staleGuardRows } from '../scripts/new/guard-rows'
import { listFiles } from '../scripts/new/list-file-entry'
import { completeMap } from '../scripts/new/map-rows'
import { SourceTree } from '../scripts/new/source-tree'
import { writeCall, writePage } from '../scripts/new/write-list'
import { writeRecord } from '../scripts/new/write-record'
import { sitePages } from './support/site-map'

const run = promisify(execFile)
/** What it starts shares the machine with other tests. */
const longEnoughMs = 300_000
const copy = mkdtempSync(join(tmpdir(), 'new-'))
let written: string[]
let migration: string

beforeAll(async () => {
  const isNeeded = (path: string) => !/\.(webp|jpe?g|png)$/.test(path)
  for (const one of [
    'api',
    'app',
    'tests',
    'docs',
    'drizzle.config.ts',
    'layers.cjs',
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
  writeRecord(tree, { address: 'admin/office-hours', icon: 'clock', layer: 'people' })
  writeRecord(tree, { address: 'admin/test-drive-routes', concept: 'cases', icon: 'file-text', layer: 'people' })
  written = tree.write()
  migration = generateMigration(copy, 'two-records')
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
  const lists = ['api/accounts/people', 'api/dealerships/members']
  const records = ['api/office-hours', 'api/cases/test-drive-routes']
  const tests = [...lists, ...records, 'tests/layers.test.ts']
  const { stdout } = await bin('vitest', ['run', '--reporter=json', '--no-isolate', '--maxWorkers=1', ...tests])
  expect(JSON.parse(stdout)).toMatchObject({ success: true, numPassedTests: 2 * 2 + 2 * 4 + 4 })
})

test('a record has a table, and a name where changes are published, audited and described', () => {
  const read = (path: string) => readFileSync(join(copy, path), 'utf8')
  for (const table of ['office_hour', 'test_drive_route'])
    expect(read(migration)).toContain(`CREATE TABLE "${table}" (`)
  for (const [path, line] of [
    ['api/database/change-concepts.ts', "  | 'office-hours'"],
    ['api/audit/actions.contract.ts', "  'office_hour.deleted': 'deleted an office hour',"],
    ['api/audit/entities.contract.ts', "  test_drive_route: 'Test drive route',"],
    ['api/http/description/tags.ts', "  'office-hours': 'Office hours, for the site’s administrators.',"],
    ['app/routes.ts', "      route('office-hours/:id', 'routes/admin/office-hour.tsx'),"],
    ['app/admin-paths.ts', "  newTestDriveRoute: '/admin/test-drive-routes/new',"],
    ['app/list-files.server.ts', "  'admin/office-hours.csv': listFile(fileOf(officeHoursList), {"],
    ['app/routes/admin/layout.tsx', "  { href: adminPaths.officeHours, label: 'Office hours', icon: 'clock' },"],
    [
      'docs/map.md',
      '| people | accounts, announcements, cases, dealerships, help, moderation, office-hours | who there is, and what they may |',
    ],
  ] as const)
    expect(read(path).split('\n'), path).toContain(line)
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
  const record = (address: string, more: { concept?: string; icon?: string; layer?: string } = {}) => {
    return () => writeRecord(tree, { address, icon: 'key-round', layer: 'people', ...more })
  }
  expect(record('admin/office-hours')).toThrow('is there already')
  expect(record('dealership/keys')).toThrow('is no area')
  expect(record('admin/inventory')).toThrow('Say it with --one')
  expect(record('admin/locks', { icon: 'padlock' })).toThrow('“padlock” is no icon')
  expect(record('admin/keys', { layer: 'cellar' })).toThrow('“cellar” is no layer')
  expect(record('admin/doors', { concept: 'nothing' })).toThrow('no concept “nothing”')
})

test('rows that docs/ misses are added, those of what is gone are named, and all others stay as they are', async () => {
  const tree = new SourceTree(copy)
  const lines = () => ['docs/map.md', 'docs/who-gets-what.md'].flatMap((path) => tree.read(path).split('\n'))
  const before = lines()
  const pages = [
    ...(await sitePages()).filter(({ address }) => address !== '/admin/comments'),
    { address: '/dealership/{dealershipId?}/people', module: 'app/routes/dealership/people.tsx' },
    { address: '/admin/night-shifts.csv', module: 'app/routes/resources/list-csv.ts' },
    { address: '/admin/office-hours/new', module: 'app/routes/admin/office-hour.tsx' },
    { address: '/admin/office-hours/{id}', module: 'app/routes/admin/office-hour.tsx' },
  ]
  expect(completeMap(tree, pages, ['GET /api/dealership/people', 'GET /api/admin/members'])).toEqual([
    '/admin/comments',
  ])
  expect(completePages(tree, pages)).toEqual([])
  const after = lines()
  expect(after.filter((line) => !before.includes(line))).toEqual([
    '| `/dealership/{dealershipId?}/people` | `dealership/people.tsx` | `GET /api/dealership/people` | accounts |',
    '| `/admin/office-hours/new` | `admin/office-hour.tsx` | `POST /api/admin/office-hours` | office-hours |',
    '| `/admin/office-hours/{id}` | `admin/office-hour.tsx` | `PUT /api/admin/office-hours/{id}`, `DELETE /api/admin/office-hours/{id}`, `GET /api/admin/office-hours/{id}` | office-hours |',
    '| `/admin/night-shifts.csv` | `resources/list-csv.ts` | `GET /api/admin/night-shifts` | accounts |',
    '| `GET /api/admin/members` | no page makes it yet |',
    '| `/dealership/{dealershipId?}/people` | → /dealership/1/signin | → / | 403 | 403 | 200 | 404 | → /admin |',
    `| \`/admin/night-shifts.csv\` | → /admin/signin | → / |${' → /dealership |'.repeat(4)} 200 |`,
    `| \`/admin/office-hours/new\` | → /admin/signin | → / |${' → /dealership |'.repeat(4)} 200 |`,
    `| \`/admin/office-hours/{id}\` | → /admin/signin | → / |${' → /dealership |'.repeat(4)} 404 |`,
  ])
  expect(before.filter((line) => !after.includes(line))).toEqual([])
  const calls = before.flatMap((line) => /^\| `([A-Z]+ [^`]+)` \|/.exec(line)?.[1] ?? [])
  const isKept = (name: string) => name !== 'DELETE /api/profile/sessions'
  expect(staleGuardRows(tree, pages, calls.filter(isKept))).toEqual(['/admin/comments', 'DELETE /api/profile/sessions'])
})
