import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import layers from '../layers.cjs'
import { routeModules, sitePages } from './support/site-map'
import { read, sourcesIn } from './support/sources'

/** Section 2 of the specification, word for word but for the names of its parameters. */
const specified = [
  '/',
  '/about',
  '/about/founder-bio',
  '/how-it-works',
  '/contact',
  '/contact/confirmation',
  '/contact/contact-support',
  '/contact/contact-us',
  '/contact/dealership-inquires',
  '/dealerships',
  '/dealerships/{slug}',
  '/inventory',
  '/just-listed',
  '/search',
  '/vehicle/{slug}',
  '/insurance',
  '/sell',
  '/ship',
  '/social',
  '/social/explore',
  '/privacy-policy',
  '/term-of-use',
  '/test-websocket',
  '/signin',
  '/forgot-password',
  '/set-password',
  '/admin/signin',
  ...under('/dealership/{dealershipId?}', ['/signin', '/signup', '', '/analytics', '/billing']),
  ...under('/dealership/{dealershipId?}', ['/billing/invoice/{slug}', '/change-password', '/inbox/{inboxId?}']),
  ...under('/dealership/{dealershipId?}', ['/inventory', '/inventory/feed', '/settings', '/social', '/support']),
  ...under('/dealership/{dealershipId?}', ['/users']),
  ...under('/user', ['/dashboard', '/edit-account', '/my-account', '/update-password', '/inbox/{inboxId?}']),
  ...under('/user', ['/saved-dealerships', '/saved-searches', '/saved-vehicles']),
  ...under('/admin', ['', '/advertisements', '/advertising', '/analytics', '/change-password', '/comments']),
  ...under('/admin', ['/dealerships', '/feed-history', '/import-validations', '/inbox/{inboxId?}', '/inventory']),
  ...under('/admin', ['/profile', '/social', '/users']),
]

function under(base: string, paths: string[]): string[] {
  return paths.map((path) => base + path)
}

test('every route of the specification is in the site map', async () => {
  const addresses = (await sitePages()).map(({ address }) => address)
  expect(specified.filter((address) => !addresses.includes(address))).toEqual([])
})

test('every route module is in the site map', async () => {
  const used = await routeModules()
  const all = sourcesIn(['app/routes'], /\.tsx?$/).filter(({ path }) => !path.includes('.test.'))
  expect(all.map(({ path }) => path).filter((path) => !used.includes(path))).toEqual([])
})

const rows = read('docs/map.md')
  .text.split('\n')
  .filter((line) => line.startsWith('| '))

test('docs/map.md has a line for every address, with its module', async () => {
  const lineOf = ({ address, module }: { address: string; module: string }) => {
    const name = module.replace('app/routes/', '')
    return rows.some((row) => row.includes(`| \`${address}\` |`) && row.includes(`\`${name}\``))
  }
  expect((await sitePages()).filter((page) => !lineOf(page))).toEqual([])
})

test('docs/map.md names the folders of each layer', () => {
  const { plumbing, foundation, ...later } = layers.api
  const named = Object.entries<string[]>({ foundation: [...plumbing, ...foundation], ...later })
  expect(rows).toEqual(
    expect.arrayContaining(
      named.map(([layer, folders]) => expect.stringContaining(`| ${layer} | ${folders.join(', ')} |`)),
    ),
  )
})

test('docs/map.md names every call of the API, and no other', () => {
  const contracts = sourcesIn(['api'], /^api\/[a-z\d-/]+[./]contract\.ts$/)
  const calls = contracts.flatMap(({ text }) =>
    [...text.matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)].map(
      ([, method, path]) => `${method?.toUpperCase()} ${path}`,
    ),
  )
  expect(calls.length).toBeGreaterThan(15)
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/(?:api|helpers)\/[^`]+)`/g)].map(([, call]) => call),
  )
  expect(calls.filter((call) => !named.includes(call))).toEqual([])
  expect(named.filter((call) => !calls.includes(call ?? ''))).toEqual([])
})

test('.env.example has every setting that the program reads, and no other', () => {
  const settings = read('api/settings/config.ts').text.match(/z\.object\(\{([\s\S]*?)\n\}\)/)?.[1] ?? ''
  const known = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name).sort()
  const shown = [...read('.env.example').text.matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name).sort()
  expect(known.length).toBeGreaterThan(10)
  expect(shown).toEqual(known)
})

test('docs/glossary.md has a line for each term, by the alphabet', () => {
  const [heading, , introduction, , ...entries] = read('docs/glossary.md').text.trimEnd().split('\n')
  expect([heading, introduction?.length]).toEqual(['# Glossary', expect.any(Number)])
  expect(entries.filter((entry) => !/^- \*\*[^*]+\*\*: \S.{10,180}\.$/.test(entry))).toEqual([])
  const terms = entries.map((entry) => entry.split('**')[1]?.toLowerCase() ?? '')
  expect(terms).toEqual([...new Set(terms)].sort())
})

test('a decision record fits on a page and says context, decision and consequences', () => {
  const records = sourcesIn(['docs/decisions'], /\.md$/).filter(({ path }) => /\/\d{4}-/.test(path))
  expect(records.length).toBeGreaterThan(10)
  for (const { path, lines, text } of records) {
    expect(lines, path).toBeLessThanOrEqual(50)
    expect(text, path).toMatch(/^# \d+\. [A-Z“`]/)
    for (const part of ['## Context', '## Decision', '## Consequences']) expect(text, path).toContain(part)
  }
})

test('the index of decisions has a row for each record, with its title', () => {
  const records = sourcesIn(['docs/decisions'], /\/\d{4}-[^/]*\.md$/)
  const index = read('docs/decisions/README.md').text
  const missing = records.filter(({ path, text }) => {
    const [, number, title] = text.match(/^# (\d+)\. (.+)\n/) ?? []
    return !index.includes(`| ${number} | [${title}](${basename(path)}) | `)
  })
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('every test that docs/trust.md names exists', () => {
  const named = [...read('docs/trust.md').text.matchAll(/`((?:api|app|server|tests)\/[^`]+?) › ([^`]+)`/g)]
  expect(named.length).toBeGreaterThan(60)
  const titles = (path: string) =>
    [...read(path).text.matchAll(/(?<!skip|todo|fixme|fails)\(\s*(['"`])(.+?)\1,/g)].map(([, , title]) => title)
  const missing = named.filter(([, path = '', title = '']) => !existsSync(path) || !titles(path).includes(title))
  expect(missing.map(([, path, title]) => `${path} › ${title}`)).toEqual([])
})

test('no document names a file or folder of the repository that is gone', () => {
  const documents = sourcesIn(['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'STYLE.md', 'docs', 'framework'], /\.md$/)
  const roots = 'api|app|bench|demo|docs|framework|public|scripts|server|tests'
  const exists = (path: string) => existsSync(path) || existsSync(join('app/routes', path))
  const gone = documents.flatMap(({ path, text }) => {
    const named = [...text.matchAll(new RegExp(`\`((?:${roots})/[\\w./$-]+)\``, 'g'))].map(([, file = '']) => file)
    const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, file = '']) => join(dirname(path), file))
    return [...named, ...linked].filter((file) => !exists(file)).map((file) => `${path}: ${file}`)
  })
  expect(gone).toEqual([])
})
