import { expect, test } from 'vitest'
import { routePatternsOf } from './route-pattern'

const route = (id: string, parentId?: string, path?: string, index?: boolean) => [id, { id, parentId, path, index }]
const build = {
  routes: Object.fromEntries([
    route('root'),
    route('home', 'root', undefined, true),
    route('vehicle', 'root', 'vehicle/:slug'),
    route('dealership', 'root', 'dealership/:dealershipId?'),
    route('signin', 'dealership', 'signin'),
    route('admin', 'root', 'admin'),
    route('inventory', 'admin', 'inventory/change'),
    route('stock', 'admin', 'inventory/:vehicleId'),
    route('none', 'root', '*'),
  ]),
} as unknown as Parameters<typeof routePatternsOf>[0]

test.each([
  ['/', '/'],
  ['/vehicle/2024-kia-ev6-1abc', '/vehicle/:slug'],
  ['/Vehicle/a/', '/vehicle/:slug'],
  ['/dealership/7/signin', '/dealership/:dealershipId?/signin'],
  ['/dealership/signin', '/dealership/:dealershipId?/signin'],
  ['/admin/inventory/change', '/admin/inventory/change'],
  ['/admin/inventory/48211', '/admin/inventory/:vehicleId'],
  ['/reset/a-secret-token', '/*'],
])('%s is noted as %s', (pathname, pattern) => {
  expect(routePatternsOf(build)(pathname)).toBe(pattern)
})
