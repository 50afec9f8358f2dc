import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

const manifest = '/__manifest'

export interface RoutePartition {
  name: string
  build(): ServerBuild
}

/** Remix looks through all its routes several times a request, which costs more than a page (docs/decisions/0016). */
export function routePartitionsOf(build: ServerBuild): (pathname: string) => RoutePartition {
  const named = new Set(Object.values(build.routes).flatMap((route) => firstPart(route, build.routes) ?? []))
  return (pathname) => {
    if (pathname === manifest) return { name: pathname, build: () => build } // tells of any page
    const asked = partOf(pathname)
    const name = named.has(asked) ? asked : '*'
    return { name, build: () => withRoutes(build, routesOf(build.routes, name)) }
  }
}

/** /dealership.data and /DEALERSHIP/1 are both about dealership; the home page is about nothing. */
function partOf(pathname: string): string {
  const part = pathname.split('/')[1]?.replace(/\.data$/, '') ?? ''
  if (part === '_root') return ''
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part
  }
}

/** What an address of this route begins with: '' is the home page, '*' anything, null: a layout that says nothing. */
function firstPart(route: Route, routes: Routes): string | null {
  const path = pathOf(route, routes)
  const first = path.split('/')[0] ?? ''
  if (first !== '') return /^[:*]|\?$/.test(first) ? '*' : first.toLowerCase()
  return route.index ? '' : null
}

export const pathOf = (route: Route, routes: Routes): string => {
  const parent = route.parentId ? routes[route.parentId] : undefined
  return [parent ? pathOf(parent, routes) : '', route.path].filter(Boolean).join('/')
}

/** The home page is in every partition: what a page tells the browser of the site begins with it. */
function routesOf(all: Routes, name: string): Routes {
  const kept = new Set<string>()
  for (const route of Object.values(all)) {
    if (!route || !['', '*', name].includes(firstPart(route, all) ?? '-')) continue
    for (let one: Route | undefined = route; one; one = one.parentId ? all[one.parentId] : undefined) kept.add(one.id)
  }
  return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
}

function withRoutes(build: ServerBuild, routes: Routes): ServerBuild {
  const known = Object.entries(build.assets.routes).filter(([id]) => id in routes)
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(known) } }
}
