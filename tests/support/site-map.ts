import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../app/routes'

export interface Page {
  /** As docs/map.md and the spec write it: /dealership/{dealershipId?}/inbox/{inboxId?}. */
  address: string
  /** From the project's root. */
  module: string
}

/** Every address of app/routes.ts with its module; layouts are not addresses. */
export async function sitePages(): Promise<Page[]> {
  return (await routes).flatMap((entry) => pagesOf(entry, ''))
}

/** Layouts included: what stands in app/routes and is used. */
export async function routeModules(): Promise<string[]> {
  return (await routes).flatMap(modulesOf)
}

function pagesOf(entry: RouteConfigEntry, above: string): Page[] {
  const address = entry.path ? `${above}/${entry.path}` : above
  if (entry.children) return entry.children.flatMap((child) => pagesOf(child, address))
  return [{ address: shown(address), module: `app/${entry.file}` }]
}

const modulesOf = (entry: RouteConfigEntry): string[] => [
  `app/${entry.file}`,
  ...(entry.children ?? []).flatMap(modulesOf),
]

const shown = (address: string) => (address === '' ? '/' : address.replace(/:(\w+\??)/g, '{$1}'))
