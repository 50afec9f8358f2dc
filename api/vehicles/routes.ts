import type { FileStore } from '../assets/files'
import { allowStaff, anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { dealershipStaff } from '../roles/permissions'
import { similarTo } from '../search/similar'
import { compareVehicles, vehicleCards } from './comparison'
import {
  countLot,
  getShareImage,
  getVehicle,
  listBrands,
  listSimilar,
  listVehicleCards,
  listVehicles,
} from './contract'
import { lotCounts } from './counts'
import { vehiclePage } from './page/page'
import { getVehiclePage, listPageVersions } from './page/page.contract'
import { pageVersions } from './page/version'
import { publicVehicle } from './public-vehicle'
import { shareImage } from './share-image/share-image'
import { sitemapParts, sitemapVehicles } from './sitemap/sitemap'
import { listSitemapParts, listSitemapVehicles } from './sitemap/sitemap.contract'
import { allMakes } from './taxonomy/taxonomy-lookup'

export function vehicleRoutes(files: FileStore) {
  const routes = apiRoutes()
  route(routes, listVehicles, anyone, async (c) =>
    c.json(await compareVehicles(c.var.context, c.req.valid('query')), 200),
  )
  route(routes, listVehicleCards, anyone, async (c) =>
    c.json(await vehicleCards(c.var.context, c.req.valid('query').ids), 200),
  )
  route(routes, getVehicle, anyone, async (c) =>
    c.json(await publicVehicle(c.var.context, c.req.valid('param').slug), 200),
  )
  route(routes, getVehiclePage, anyone, async (c) =>
    c.json(await vehiclePage(c.var.context, c.req.valid('param').slug), 200),
  )
  route(routes, listPageVersions, anyone, async (c) =>
    c.json({ items: await pageVersions(c.var.context, c.req.valid('query').slugs) }, 200),
  )
  route(routes, getShareImage, anyone, async (c) => {
    const { slug, version } = c.req.valid('param')
    const image = await shareImage(c.var.context, files, slug)
    return c.body(new Uint8Array(image.bytes), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': image.version === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    })
  })
  route(routes, listSimilar, anyone, async (c) =>
    c.json(await similarTo(c.var.context, c.req.valid('param').slug), 200),
  )
  route(routes, listSitemapParts, anyone, async (c) => c.json(await sitemapParts(c.var.context), 200))
  route(routes, listSitemapVehicles, anyone, async (c) =>
    c.json(await sitemapVehicles(c.var.context, Number(c.req.valid('param').part)), 200),
  )
  route(routes, listBrands, anyone, async (c) => c.json(await allMakes(c.var.context), 200))
  route(routes, countLot, allowStaff(...dealershipStaff), async (c) =>
    c.json(await lotCounts(c.var.context, c.var.dealership.id), 200),
  )
  return routes
}
