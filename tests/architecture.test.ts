import ts from 'typescript'
import { expect, test } from 'vitest'
import { sitePages } from './support/site-map'
import { foldersUnder, isFunction, linesOf, nameOf, type Source, sourcesIn, walk } from './support/sources'

const maxFile = 300
const maxFunction = 60
const maxComponent = 100

const product = ['api', 'app', 'demo', 'framework', 'server']
const isTest = (path: string) => /\.test\.tsx?$|\/fixtures\//.test(path)
const code = sourcesIn([...product, 'bench'], /\.tsx?$/)
const untested = code.filter(({ path }) => !isTest(path) && !path.endsWith('.d.ts'))

test('a file is small enough to see', () => {
  const sources = sourcesIn([...product, 'bench'], /\.(tsx?|mjs|css)$/)
  const written = sources.filter(({ path }) => !/\.data\.ts$|\/migrations\/|icon-names\.ts$/.test(path))
  expect(written.filter(({ lines }) => lines > maxFile).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('a function is small enough to see, so is a component, and types carry the proof: no any, no non-null assertion', () => {
  const isComponent = (path: string, name: string) => path.endsWith('.tsx') && /^[A-Z]/.test(name)
  const faults = foundIn(untested, (node, tree, path) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any'
    if (ts.isNonNullExpression(node)) return node.getText()
    if (!isFunction(node)) return null
    const name = nameOf(node)
    const lines = linesOf(node, tree)
    return lines > (isComponent(path, name) ? maxComponent : maxFunction)
      ? `${name || 'a function'} has ${lines}`
      : null
  })
  expect(faults).toEqual([])
})

test('no folder is a grab-bag', () => {
  const folders = [...product, 'scripts', 'tests', 'bench'].flatMap(foldersUnder)
  expect(folders.filter((path) => /\/(utils?|helpers?|misc|common|lib|shared)$/.test(path))).toEqual([])
})

test('addresses of our own pages come from app/paths.ts and the maps beside it', async () => {
  const firstParts = (await sitePages())
    .map(({ address }) => address.split('/')[1])
    .filter((part) => part && part !== '*')
  const ours = new RegExp(
    `^/(${[...new Set(firstParts)].map((part) => part?.replaceAll('.', '\\.')).join('|')})([/?#]|$)`,
  )
  // robots.txt names folders, not pages
  const isMap = (path: string): boolean =>
    /^app\/([a-z]+-)?paths\.ts$/.test(path) ||
    [
      'app/routes.ts',
      'app/administration-files.ts',
      'app/dealership-files.ts',
      'app/route-rules.ts',
      'app/routes/resources/robots.ts',
    ].includes(path)
  const typed = foundIn(
    untested.filter(({ path }) => path.startsWith('app/') && !isMap(path)),
    (node) => {
      const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)
      if (!isText || isImport(node)) return null
      return ours.test(node.text) || (node.text === '/' && isLink(node)) ? node.getText() : null
    },
  )
  expect(typed).toEqual([])
})

test('every protected page names its guard and stands behind it', () => {
  const pages = sourcesIn(['app/routes/user', 'app/routes/dealership', 'app/routes/admin'], /\.tsx$/)
  expect(pages.length).toBeGreaterThan(30)
  const open = pages.filter(
    ({ text }) =>
      !/export const handle = \{[^}]*\bguard: '[a-z:-]+'/.test(text) ||
      !/export async function loader\([^)]*\) \{\n[^\n]*\brequireGuard\(handle\.guard, /.test(text) ||
      (/export (async )?function action/.test(text) &&
        !/export async function action\([^)]*\) \{\n[^\n]*\brequireGuard\(handle\.guard, /.test(text)),
  )
  expect(open.map(({ path }) => path)).toEqual([])
})

test('a handler holds no query, an operation knows no Response', () => {
  const handlers = sourcesIn(['api'], /^api\/[a-z-/]+[./]routes\.ts$/)
  expect(handlers.filter(({ text }) => /from '(drizzle-orm|pg)\b|from '[./]+schema'/.test(text)).map(pathOf)).toEqual(
    [],
  )
  const operations = untested.filter(({ path }) => /^api\/(?!http\/)[a-z-/]+(?<![./]routes)\.ts$/.test(path))
  expect(operations.filter(({ text }) => /\bnew Response\(/.test(text)).map(pathOf)).toEqual([])
})

const pathOf = ({ path }: Source) => path

/** `path:line what` for every node that the rule names. */
function foundIn(
  sources: Source[],
  rule: (node: ts.Node, tree: ts.SourceFile, path: string) => string | null,
): string[] {
  const all: string[] = []
  for (const source of sources)
    walk(source, (node, line, tree) => {
      const what = rule(node, tree, source.path)
      if (what) all.push(`${source.path}:${line} ${what}`)
    })
  return all
}

const isImport = (node: ts.Node) => ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)

/** The value of href, to, action or src, in markup or in a list of links. */
function isLink({ parent }: ts.Node): boolean {
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent
  const name = ts.isJsxAttribute(holder) || ts.isPropertyAssignment(holder) ? holder.name.getText() : ''
  return ['href', 'to', 'action', 'src'].includes(name)
}
