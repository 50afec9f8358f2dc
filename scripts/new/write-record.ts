import { addConcept, addRoutes } from './add-concept'
import { filledTemplate } from './filled-template'
import { listFiles } from './list-file-entry'
import { type RecordNames, recordNames, snakeOf, valuesOf } from './record-names'
import type { SourceTree } from './source-tree'

interface NewRecord {
  address: string
  concept?: string
  one?: string
  icon: string
  layer: string
}

/**
 * Writes a page of administrators: table, calls, operations, list, form, tests, and all lines that they need elsewhere.
 * Its migration is made from the table afterwards. Returns the record's name, by which the migration is called.
 */
export function writeRecord(tree: SourceTree, { layer, ...record }: NewRecord): string {
  const names = recordNames(tree, record)
  addApi(tree, names)
  addLabels(tree, names)
  addPages(tree, names)
  if (names.isNewConcept) addConcept(tree, names, layer)
  else addRoutes(tree, names)
  return names.many.kebab
}

function addApi(tree: SourceTree, names: RecordNames): void {
  const { folder, many, isNewConcept } = names
  const fill = (template: string) => filledTemplate(`record/${template}`, valuesOf(names))
  const base = `api/${folder}/${many.kebab}`
  tree.add(`${base}.contract.ts`, fill('contract'))
  tree.add(`api/${folder}/schema.ts`, fill('schema'))
  tree.add(`${base}.ts`, fill('operations'))
  tree.add(isNewConcept ? `api/${folder}/routes.ts` : `${base}.routes.ts`, fill('routes'))
  tree.add(`${base}.test.ts`, fill('test'))
  tree.insertSorted('api/schema.ts', `export * from './${folder}/schema'`, /^export \* from /)
}

/** Adds the names by which changes are published and audited. */
function addLabels(tree: SourceTree, names: RecordNames): void {
  tree.insertSorted('api/database/change-concepts.ts', `  | '${names.many.kebab}'`, /^ {2}\| '/)
  const { one } = names
  tree.insert('api/audit/actions.contract.ts', filledTemplate('record/audit', valuesOf(names)), {
    before: '} as const\nexport type AuditAction ',
  })
  tree.insert('api/audit/entities.contract.ts', `  ${snakeOf(one)}: '${one.title}',\n`, {
    before: '} as const\nexport type AuditEntity ',
  })
}

function addPages(tree: SourceTree, names: RecordNames): void {
  const { folder, many, one } = names
  const fill = (template: string) => filledTemplate(`record/${template}`, valuesOf(names))
  tree.add(`app/${folder}/${many.kebab}-list.tsx`, fill('list'))
  tree.add(`app/${folder}/labels.ts`, fill('labels'))
  tree.add(`app/${folder}/${one.pascal}Form.tsx`, fill('form'))
  tree.add(`app/routes/admin/${many.kebab}.tsx`, fill('page.list'))
  tree.add(`app/routes/admin/${one.kebab}.tsx`, fill('page.record'))
  addAddresses(tree, names)
  tree.insert(
    listFiles,
    `import { ${many.camel}List } from '~/${folder}/${many.kebab}-list'
import { list${many.pascal}, ${many.pascal}Query } from '../api/${folder}/${many.kebab}.contract'\n`,
    { before: /^import /m },
  )
  tree.insert(listFiles, fill('file'), { before: "  'user/activity.csv'" })
}

/** Adds the addresses, the links to them, and the one in the navigation. */
function addAddresses(tree: SourceTree, { many, one, icon }: RecordNames): void {
  const addresses = [
    `      route('${many.kebab}', 'routes/admin/${many.kebab}.tsx'),\n`,
    `      route('${many.kebab}/new', 'routes/admin/${one.kebab}.tsx', { id: 'admin-${one.kebab}-new' }),\n`,
    `      route('${many.kebab}/:id', 'routes/admin/${one.kebab}.tsx'),\n`,
  ]
  tree.insert('app/routes.ts', addresses.join(''), { before: /^ {6}route\('users', 'routes\/admin/m })
  tree.insert(
    'app/routes.ts',
    `  route('admin/${many.kebab}.csv', 'routes/resources/list-csv.ts', { id: 'admin-${many.kebab}-csv' }),\n`,
    { before: "  route('active-dealership'," },
  )
  const base = `/admin/${many.kebab}`
  const links = [
    `  ${many.camel}: '${base}',\n`,
    `  ${many.camel}Csv: '${base}.csv',\n`,
    `  new${one.pascal}: '${base}/new',\n`,
    `  ${one.camel}: (id: Id) => \`${base}/\${id}\`,\n`,
  ]
  tree.insert('app/admin-paths.ts', links.join(''), { before: /^}\n/m })
  const layout = 'app/routes/admin/layout.tsx'
  const link = `  { href: adminPaths.${many.camel}, label: '${many.title}', icon: '${icon}' },\n`
  tree.insert(layout, link, { before: '  { href: admin.profile,' })
  if (!tree.read(layout).includes("from '~/admin-paths'"))
    tree.insert(layout, "import { adminPaths } from '~/admin-paths'\n", { before: /^import /m })
}
