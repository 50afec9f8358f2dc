import { filledTemplate } from './filled-template'
import { listFiles } from './list-file-entry'
import { type Area, areas, type ListNames, listNames, nounOf } from './names'
import type { SourceTree } from './source-tree'

interface NewCall {
  concept: string
  call: string
  area: string
}

/** Contract, operation, test and routes of a list, and the line in the concept's routes. */
export function writeCall(tree: SourceTree, { concept, call, area }: NewCall): void {
  addCall(tree, listNames(areaOf(area), concept, nounOf(call)))
}

/** Writes the call and the page that shows it: the definition of its list, page and file, with their addresses. */
export function writePage(tree: SourceTree, { concept, address }: { concept: string; address: string }): void {
  const [area = '', name = ''] = address.split('/')
  const names = listNames(areaOf(area), concept, name)
  addCall(tree, names)
  addPage(tree, names)
}

function areaOf(name: string): Area {
  const area = areas.find((one) => one === name)
  if (!area) throw new Error(`“${name}” is no area: it is ${areas.join(' or ')}.`)
  return area
}

function addCall(tree: SourceTree, names: ListNames): void {
  const { area, concept, kebab, camel } = names
  if (!tree.has(`api/${concept}/routes.ts`)) throw new Error(`There is no concept “${concept}” with routes in api/.`)
  const base = `api/${concept}/${kebab}/${kebab}`
  tree.add(`${base}.contract.ts`, filled('contract', names))
  tree.add(`${base}.ts`, filled(`operation.${area}`, names))
  tree.add(`${base}.test.ts`, filled(`test.${area}`, names))
  tree.add(`${base}.routes.ts`, filled('routes', names))
  const routes = `api/${concept}/routes.ts`
  tree.insert(routes, `import { ${camel}Routes } from './${kebab}/${kebab}.routes'\n`, { before: /^import /m })
  tree.insert(routes, `  routes.route('/', ${camel}Routes())\n`, { before: /^ {2}return routes$/m })
}

function addPage(tree: SourceTree, names: ListNames): void {
  const { area, concept, kebab, camel, pascal } = names
  tree.add(`app/${concept}/${kebab}/${kebab}-list.tsx`, filled('list', names))
  tree.add(`app/routes/${area}/${kebab}.tsx`, filled(`page.${area}`, names))
  const { url, page, link, links } = places[area]
  tree.insert('app/routes.ts', `      route('${kebab}', 'routes/${area}/${kebab}.tsx'),\n`, { before: page })
  tree.insert(
    'app/routes.ts',
    `  route('${url}/${kebab}.csv', 'routes/resources/list-csv.ts', { id: '${area}-${kebab}-csv' }),\n`,
    { before: "  route('active-dealership'," },
  )
  const imports = [
    `import { ${camel}List } from '~/${concept}/${kebab}/${kebab}-list'\n`,
    `import { list${pascal}, ${pascal}Query } from '../api/${concept}/${kebab}/${kebab}.contract'\n`,
  ]
  tree.insert(listFiles, imports.join(''), { before: /^import /m })
  tree.insert(listFiles, filled('file', names), { before: "  'user/activity.csv'" })
  const lines = [`    ${camel}: ${link(kebab)},\n`, `    ${camel}Csv: ${link(`${kebab}.csv`)},\n`]
  tree.insert('app/paths.ts', lines.join(''), { before: links })
}

/** Where the lines of an area stand, and how its addresses are written. */
const places = {
  dealership: {
    url: 'dealership/:dealershipId?',
    page: /^ {6}route\('users', 'routes\/dealership/m,
    link: (name: string) => `\`\${base}/${name}\``,
    links: /^ {4}users: `/m,
  },
  admin: {
    url: 'admin',
    page: /^ {6}route\('users', 'routes\/admin/m,
    link: (name: string) => `'/admin/${name}'`,
    links: /^ {4}users: '/m,
  },
}

function filled(template: string, names: ListNames): string {
  const { area, concept, kebab, camel, pascal, title, words } = names
  const isAdmin = area === 'admin'
  const values: Record<string, string> = {
    area,
    url: places[area].url,
    concept,
    kebab,
    camel,
    Pascal: pascal,
    title,
    words,
    accounts: concept === 'accounts' ? '..' : '../../accounts',
    refusals: isAdmin ? '401, 403, 422' : '401, 403, 404, 422',
    guardName: isAdmin ? 'allow' : 'staff',
    guard: isAdmin ? "allow('system_admin')" : "staff('users')",
    pageGuard: isAdmin ? 'admin' : 'staff:users',
  }
  return filledTemplate(template, values)
}
