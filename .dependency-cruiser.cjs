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
      'app-calls-the-api-through-upstream',
      'Only app/upstream speaks to the API, and only by its contracts; permissions are pure and open to all, and so is how a form with files is read.',
      { path: '^app/(?!upstream/)' },
      {
        path: '^api/',
        pathNot:
          '^api/[a-z-]+/permissions\\.ts$|^api/[a-z-/]+[./]contract\\.ts$|^api/http/receive\\.ts$|^api/(csv|escape)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'upstream-reads-contracts-only',
      'What upstream may know of the API: contracts, permissions and pure formats.',
      { path: '^app/upstream/' },
      {
        path: '^api/',
        pathNot:
          '^api/[a-z-]+/permissions\\.ts$|^api/[a-z-/]+[./]contract\\.ts$|^api/vehicles/(vin|vocabulary)\\.ts$|^api/pricing/(bands|label|label-words)\\.ts$',
      },
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
