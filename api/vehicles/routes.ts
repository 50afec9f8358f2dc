import type { FileStore } from '../assets/files'
import { allow, anyone, staff } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { similarTo } from '../search/similar'
import { compareVehicles, vehicleCards } from './comparison'
import * as contract from './contract'
import { addDuplicateRoutes } from './duplicates/duplicates.routes'
import { addEditorRoutes } from './editor/editor.routes'
import { addInventoryRoutes } from './inventory/inventory.routes'
import { listInventory } from './inventory-list/inventory-list'
import * as stock from './inventory-list/inventory-list.contract'
import { vehiclePage } from './page/page'
import { getVehiclePage, listPageVersions } from './page/page.contract'
import { pageVersions } from './page/version'
import { addPhotoRoutes } from './photos/photos.routes'
import { publicVehicle } from './public-vehicle'
import { shareImage } from './share-image/share-image'
import { sitemapParts, sitemapVehicles } from './sitemap/sitemap'
import { listSitemapParts, listSitemapVehicles } from './sitemap/sitemap.contract'
import { addStickerRoutes } from './stickers/stickers.routes'
import { addStockRoutes } from './stock/stock.routes'
import { allMakes } from './taxonomy/taxonomy-lookup'
import { addV1Routes } from './v1/v1.routes'
import { listVinClashes } from './vin-clashes/list-clashes'
import { listVinClashes as listVinClashesCall } from './vin-clashes/vin-clashes.contract'
import { vinDecoder } from './vin-decode/vin-decode'
import * as vinDecodes from './vin-decode/vin-decode.contract'
import { sharedVpic } from './vin-decode/vpic'

export function vehicleRoutes(parts: { files: FileStore; origin: string }) {
  const routes = apiRoutes()
  const { files } = parts
  route(routes, contract.listVehicles, anyone, compareVehicles)
  route(routes, contract.listVehicleCards, anyone, (context, { ids }) => vehicleCards(context, ids))
  route(routes, contract.getVehicle, anyone, (context, { slug }) => publicVehicle(context, slug))
  route(routes, getVehiclePage, anyone, (context, { slug }) => vehiclePage(context, slug))
  route(routes, listPageVersions, anyone, async (context, { slugs }) => ({ items: await pageVersions(context, slugs) }))
  route(routes, contract.getShareImage, anyone, async (context, { slug, version }, call) => {
    const image = await shareImage(context, files, slug)
    return call.body(new Uint8Array(image.bytes), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': image.version === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    })
  })
  route(routes, contract.listSimilar, anyone, (context, { slug }) => similarTo(context, slug))
  route(routes, listSitemapParts, anyone, (context) => sitemapParts(context))
  route(routes, listSitemapVehicles, anyone, (context, { part }) => sitemapVehicles(context, Number(part)))
  route(routes, contract.listBrands, anyone, allMakes)
  route(routes, stock.listInventory, allow('system_admin'), listInventory)
  route(routes, listVinClashesCall, allow('system_admin'), listVinClashes)
  route(routes, vinDecodes.decodeVin, staff('inventory'), vinDecoder(sharedVpic()))
  addInventoryRoutes(routes)
  addDuplicateRoutes(routes)
  addStockRoutes(routes)
  addStickerRoutes(routes, parts)
  addEditorRoutes(routes)
  addPhotoRoutes(routes, files)
  addV1Routes(routes, parts)
  return routes
}
