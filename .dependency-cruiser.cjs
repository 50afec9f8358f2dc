const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { posix } = require('node:path')
const layers = require('./layers.cjs')

/** The arrows of ARCHITECTURE: who may import whom. Any other arrow fails. */
const inside = (path) => ({ path })
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const { plumbing: _, ...domain } = layers.api
const folders = (names) => `(${names.join('|')})`
const concepts = folders(Object.values(domain).flat())

/** One rule a folder: what stands in a later layer, but for what `upward` explains. */
const { plumbing, foundation, ...later } = layers.api
const order = [[...plumbing, ...foundation], ...Object.values(later)]
const layered = order.slice(0, -1).flatMap((names, at) =>
  names.map((name) => {
    const above = order.slice(at + 1).flat()
    return forbid(
      `${name}-knows-nothing-above`,
      `api/${name} imports its own layer and those before it (layers.cjs).`,
      { path: `^api/${name}/`, pathNot: '\\.test\\.tsx?$|/fixtures/' },
      inside(`^api/${folders(above.filter((other) => !(other in (layers.upward[name] ?? {}))))}/`),
    )
  }),
)

const contracts = '^api/[a-z-/]+[./]contract\\.ts$'
const sharedFiles =
  '^api/[a-z-]+/permissions\\.ts$|^api/(csv|escape|phone|url)\\.ts$|^api/http/receive\\.ts$|^api/vehicles/(vin|vocabulary)\\.ts$|^api/pricing/(bands|label|rating-labels)\\.ts$'
const exactly = (paths) => `^(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})$`

/** Contracts that import nothing but types, and other files that do not. */
function contractsWithoutZod() {
  const files = readdirSync('api', { recursive: true })
    .map((name) => `api/${name.replaceAll('\\', '/')}`)
    .filter((path) => new RegExp(contracts).test(path))
  const imports = new Map(files.map((path) => [path, valueImportsOf(path)]))
  const isPure = (path) =>
    (imports.get(path) ?? valueImportsOf(path)).every((one) => one.startsWith('api/') && isPure(one))
  return files.filter(isPure)
}

function valueImportsOf(path) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : "from 'unknown'"
  return [...text.matchAll(/^(?:import|export) (?:\{[^}]*\}|\*(?: as \w+)?|\w+)(?:, \{[^}]*\})? from '([^']+)'/gm)].map(
    ([, from]) => (from.startsWith('.') ? `${posix.join(posix.dirname(path), from)}.ts` : from),
  )
}

module.exports = {
  forbidden: [
    ...layered,
    forbid(
      'no-circles',
      'A circle has no top to read down from; one of types alone is a circle too.',
      {},
      { circular: true },
    ),
    forbid(
      'api-knows-no-app',
      'The API half knows nothing of the web half.',
      inside('^api/'),
      inside('^(app|server)/'),
    ),
    forbid(
      'no-demo-in-the-product',
      'The demo fills a marketplace through the API half; neither half knows of it.',
      { path: '^(api|app)/', pathNot: '\\.test\\.ts$|/fixtures/' },
      inside('^demo/'),
    ),
    forbid(
      'app-reads-contracts-only',
      'The web half knows of the API its contracts and permissions, and pure files that both share: VINs, the vocabulary, the words of prices, how texts are escaped.',
      inside('^app/'),
      { path: '^api/', pathNot: `${contracts}|${sharedFiles}`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'browsers-load-no-schemas',
      'What runs in the browser imports types from contracts that load zod: with a value, zod would be in its bundle. Loaders and actions are cut out of route modules.',
      { path: '^app/', pathNot: '\\.server\\.tsx?$|\\.test\\.tsx?$|/fixtures/|^app/(routes/|upstream/|root-data)' },
      { path: contracts, pathNot: exactly(contractsWithoutZod()), dependencyTypesNot: ['type-only'] },
    ),
    forbid('ui-knows-nothing', 'app/ui knows neither router nor product.', inside('^app/ui/'), {
      path: '^app/(?!ui/)|^api/|node_modules/@remix-run/',
    }),
    forbid(
      'foundation-knows-no-concept',
      'What every page stands on knows none of the concepts that stand on it.',
      inside(`^app/${folders(layers.app.foundation)}/`),
      inside(`^app/${folders(layers.app.concepts)}/`),
    ),
    forbid(
      'routes-are-leaves',
      'Nothing imports a route module.',
      { path: '^(app/(?!routes/|root)|api/|server/)' },
      { path: '^app/routes/' },
    ),
    forbid(
      'domain-knows-no-http',
      'Operations know no Request and no Response: handlers are adapters.',
      {
        path: `^api/${concepts}/`,
        pathNot: '(routes|contract|\\.test)\\.ts$',
      },
      { path: '^api/http/', pathNot: 'contract\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'own-tables-only',
      'Another concept’s tables are reached through its domain; a schema may name another schema for its foreign keys.',
      { path: '^api/([a-z-]+)/', pathNot: 'schema\\.ts$|\\.test\\.ts$|/fixtures/|^api/database/' },
      {
        path: `^api/${concepts}/[a-z-/.]*schema\\.ts$`,
        pathNot: '^api/$1/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'no-test-in-the-product',
      'Product code imports no test support.',
      { path: '^(app|api|server)/', pathNot: '\\.test\\.tsx?$|/fixtures/' },
      inside('^tests/'),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|node_modules/(?!@remix-run/))' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
}
