import type { RecordNames } from './record-names'
import type { SourceTree } from './source-tree'

/** Adds the part's routes to those of its concept. */
export function addRoutes(tree: SourceTree, { concept, many }: RecordNames): void {
  const routes = `api/${concept}/routes.ts`
  if (!tree.has(routes)) throw new Error(`There is no concept “${concept}” with routes in api/.`)
  const { camel, kebab } = many
  tree.insert(routes, `import { ${camel}Routes } from './${kebab}/${kebab}.routes'\n`, { before: /^import /m })
  tree.insert(routes, `  routes.route('/', ${camel}Routes())\n`, { before: /^ {2}return routes$/m })
  addFolder(tree, 'app', 'concepts', concept)
}

/** Adds a concept of its own to a layer, to the API and to its description. */
export function addConcept(tree: SourceTree, { concept, folder, many }: RecordNames, layer: string): void {
  if (folder !== concept)
    throw new Error(`There is no concept “${concept}” in api/: leave it out to make “${many.kebab}” one.`)
  addFolder(tree, 'api', layer, concept)
  addFolder(tree, 'app', 'concepts', concept)
  const app = 'api/app.ts'
  tree.insert(app, `import { ${many.camel}Routes } from './${concept}/routes'\n`, { before: /^import /m })
  tree.insert(app, `  ${many.camel}Routes,\n`, { before: /^\]\n\nconst moderationSources/m })
  const tag = `  '${concept}': '${many.title}, for the site’s administrators.',\n`
  tree.insert('api/http/description/tags.ts', tag, { before: /^}$/m })
}

/** Adds a folder to its layer, where it is not in one yet. Throws for a layer that is none. */
function addFolder(tree: SourceTree, half: 'api' | 'app', layer: string, folder: string): void {
  const layers = 'layers.cjs'
  const text = tree.read(layers)
  const from = text.indexOf(`\n  ${half}: {\n`)
  const list = new RegExp(`^ {4}${layer}: \\[([^\\]]*)\\]`, 'm').exec(text.slice(from))
  if (!list) throw new Error(`“${layer}” is no layer of ${half}/ in ${layers}.`)
  const [whole, inside = ''] = list
  const folders = [...inside.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
  if (folders.includes(folder)) return
  const named = [...folders, folder].sort()
  const at = from + list.index
  const written = `    ${layer}: [${named.map((name) => `'${name}'`).join(', ')}]`
  tree.replace(layers, text.slice(0, at) + written + text.slice(at + whole.length))
  if (half === 'api') addToMap(tree, layer, { folders, named })
}

function addToMap(tree: SourceTree, layer: string, { folders, named }: Record<'folders' | 'named', string[]>): void {
  const map = 'docs/map.md'
  const row = (names: string[]) => `| ${layer} | ${names.join(', ')} |`
  const text = tree.read(map)
  if (!text.includes(row(folders))) throw new Error(`${map} has no row “${row(folders)}”: add “${layer}” by hand.`)
  tree.replace(map, text.replace(row(folders), row(named)))
}
