import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import routes from '../app/routes'
import { sitePages } from '../tests/support/site-map'
import { routePartitionsOf } from './route-partitions'

type Routes = ServerBuild['routes']

/** Our site map in the shape of a build, without the modules. */
async function ourBuild(): Promise<ServerBuild> {
  const all: Routes = { root: { id: 'root', path: '', module: {} as never } }
  const add = (entry: RouteConfigEntry, parentId: string) => {
    const id = entry.file
    all[id] = { id, parentId, path: entry.path, index: entry.index, module: {} as never }
    for (const child of entry.children ?? []) add(child, id)
  }
  for (const entry of await routes) add(entry, 'root')
  return { routes: all, assets: { routes: structuredClone(all) } } as unknown as ServerBuild
}

interface Tree {
  id: string
  path?: string
  index?: boolean
  children?: Tree[]
}
const treeOf = (all: Routes, parentId?: string): Tree[] =>
  Object.values(all)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({ id, path, index, ...(index ? {} : { children: treeOf(all, id) }) }))

const trees = new WeakMap<Routes, Tree[]>()

function matched({ routes }: ServerBuild, path: string) {
  const tree = trees.get(routes) ?? treeOf(routes)
  trees.set(routes, tree)
  return matchRoutes(tree as never, path)?.map(({ route }) => route.id)
}

test('a partition knows every route that its addresses can mean, and finds the one that the whole site finds', async () => {
  const whole = await ourBuild()
  const partitionOf = routePartitionsOf(whole)
  const addresses = (await sitePages()).map(({ address }) => address)
  const asked = addresses.flatMap((address) => [
    address.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, 'x'),
    address.replace(/\{\w+\??\}/g, '17'),
    `${address.replace(/\{\w+\??\}/g, 'x')}/and/more`,
  ])
  for (const path of [...asked, '/SEARCH', '/%73earch', '/se%2Farch', '/%', '/dealership/1/nothing', '/x', '//']) {
    const expected = matched(whole, path)
    expect(matched(partitionOf(path).build(), path), path).toEqual(expected)
  }
})

test('a partition is much smaller than the site, and so is what its pages tell the browser', async () => {
  const whole = await ourBuild()
  const { build, name } = routePartitionsOf(whole)('/search')
  expect(name).toBe('search')
  const { routes: few, assets } = build()
  expect(Object.keys(few).length).toBeLessThan(10)
  expect(Object.keys(assets.routes).sort()).toEqual(Object.keys(few).sort())
  expect(few).toHaveProperty(['routes/public/home.tsx'])
})

test('there are no more partitions than the site has first parts, whatever is asked for', async () => {
  const whole = await ourBuild()
  const partitionOf = routePartitionsOf(whole)
  const names = new Set(Array.from({ length: 500 }, (_, at) => partitionOf(`/none-${at}/x`).name))
  expect([...names]).toEqual(['*'])
  expect(partitionOf('/search.data').name).toBe('search')
  expect(partitionOf('/_root.data').name).toBe(partitionOf('/').name)
  expect(Object.keys(partitionOf('/__manifest').build().routes)).toEqual(Object.keys(whole.routes))
})
