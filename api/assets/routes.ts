import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { pictureOf } from './assets'
import { getPicture } from './contract'
import type { FileStore } from './files'

export function assetRoutes(files: FileStore) {
  const routes = apiRoutes()
  route(routes, getPicture, anyone, async (c) => {
    const { id, file } = c.req.valid('param')
    const bytes = await pictureOf(c.var.context, files, id, file)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
  return routes
}
