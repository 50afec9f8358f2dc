import { Readable } from 'node:stream'
import { staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { type PrintedStickers, printSticker, printStickers, type StickerParts } from './print-stickers'
import * as contract from './stickers.contract'

export function addStickerRoutes(routes: ApiRoutes, parts: StickerParts): void {
  const inventory = staff('inventory')
  route(routes, contract.printSticker, inventory, async (context, input) =>
    asPdf(await printSticker(context, parts, input)),
  )
  route(routes, contract.printStickers, inventory, async (context, query) =>
    asPdf(await printStickers(context, parts, query)),
  )
}

const asPdf = ({ file, pages }: PrintedStickers) =>
  new Response(Readable.toWeb(pages) as ReadableStream, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${file}"`,
      // A browser's own viewer is an object to it.
      'Content-Security-Policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
