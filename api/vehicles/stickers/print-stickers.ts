import type { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { originalOf } from '../../assets/assets'
import type { FileStore } from '../../assets/files'
import { limitConcurrency } from '../../assets/limit-concurrency'
import sharp from '../../assets/sharp'
import { findDealership } from '../../dealerships/lookup'
import { listPage } from '../../lists'
import { phone as phoneText } from '../../phone'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import type { LotQuery } from '../inventory/inventory.contract'
import type { LotContext } from '../inventory/list-inventory'
import { lotList } from '../inventory/lot-list'
import { vehicles } from '../schema'
import { type FoundVehicle, vehiclesByIds } from '../vehicles'
import { drawSticker } from './draw-sticker'
import { openSheets, type Sheet } from './sheet'
import type { Sticker, StickerHead } from './sticker'
import { stickerOf } from './sticker-facts'
import { maxStickers } from './stickers.contract'

export interface StickerParts {
  files: FileStore
  origin: string
}

export interface PrintedStickers {
  file: string
  pages: Readable
}

/** What is sold is not advertised any more. */
const printable = new Set<FoundVehicle['vehicle']['status']>(['draft', 'active', 'pending', 'delisted'])

/** Throws not_found for a vehicle that is not the dealership's, conflict for one that is not for sale. */
export async function printSticker(
  context: LotContext,
  parts: StickerParts,
  { id }: { id: number },
): Promise<PrintedStickers> {
  const [found] = await ownVehicles(context, [id])
  const own = findOrRefuse(found, 'The vehicle')
  if (!printable.has(own.vehicle.status))
    throw new Refusal('conflict', 'There is no sticker of a vehicle that is not for sale.')
  return pdfOf(context, parts, [own])
}

/** Throws invalid for more than a file holds, and for none. */
export async function printStickers(
  context: LotContext,
  parts: StickerParts,
  query: LotQuery,
): Promise<PrintedStickers> {
  const list = lotList(context, query)
  const forSale = { ...list, where: [...list.where, inArray(vehicles.status, [...printable])] }
  const first = { ...query, page: 1, size: maxStickers }
  const { items, total } = await listPage(context, first, forSale, async (ids) => {
    return new Map((await ownVehicles(context, ids)).map((one) => [one.vehicle.id, one]))
  })
  if (total > maxStickers)
    throw invalid(`A file holds up to ${maxStickers} stickers, these are ${total}. Choose fewer vehicles.`)
  if (items.length === 0) throw invalid('None of these vehicles is for sale.')
  return pdfOf(context, parts, items)
}

const ownVehicles = async (context: LotContext, ids: readonly number[]): Promise<FoundVehicle[]> =>
  (await vehiclesByIds(context, ids)).filter(({ vehicle }) => vehicle.dealershipId === context.dealership.id)

async function pdfOf(
  context: LotContext,
  { files, origin }: StickerParts,
  found: FoundVehicle[],
): Promise<PrintedStickers> {
  const head = await headOf(context, files)
  const stickers = found.map((one) => stickerOf(one, origin))
  const [first] = found
  const name =
    found.length === 1 && first ? (first.vehicle.stockNo ?? first.vehicle.vin ?? String(first.vehicle.id)) : ''
  const file = `sticker${name ? `-${name}` : 's'}.pdf`.replace(/[^\w.-]+/g, '-')
  return { file, pages: await sheetsOf(context.dealership.id, stickers, head) }
}

const fileTurn = limitConcurrency({
  atOnce: 4,
  waiting: 16,
  perKey: { atOnce: 1, waiting: 4 },
  sentence: 'Many window stickers are being printed. Please ask for yours again in a moment.',
})
/** Drawing takes 20 ms a page of the thread that answers everybody. Files take turns page by page: a sheet is not behind a hundred. */
const pageTurn = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/** Resolves when the first page is begun. Throws unavailable when too many wait. */
async function sheetsOf(dealershipId: number, stickers: readonly Sticker[], head: StickerHead): Promise<Readable> {
  const [only] = stickers
  const title = stickers.length === 1 && only ? `Window sticker: ${only.title}` : `${stickers.length} window stickers`
  const sheet = openSheets(title, head.name)
  await new Promise<void>((begin, refuse) => {
    const drawn = fileTurn(async () => {
      begin()
      await draw(sheet, stickers, head).catch((error: Error) => sheet.destroy(error))
    }, dealershipId)
    drawn.catch(refuse)
  })
  return sheet as unknown as Readable
}

/**
 * Other requests have as much time as the pages, which is no delay for a file of one page: it ends before the pause.
 * Ends with the last page, or once the file is not waited for any more.
 */
async function draw(sheet: Sheet, stickers: readonly Sticker[], head: StickerHead): Promise<void> {
  for (const [place, sticker] of stickers.entries()) {
    if (sheet.destroyed) return
    await pageTurn(async () => {
      const began = performance.now()
      drawSticker(sheet, sticker, head)
      if (place === stickers.length - 1) sheet.end()
      await after(performance.now() - began)
    })
  }
}

async function headOf(context: LotContext, files: FileStore): Promise<StickerHead> {
  const dealership = await findDealership(context, context.dealership.id)
  const { name, address, city, state, zip, phone, logoAssetId, timeZone } = dealership
  return {
    name,
    address: `${address}, ${city}, ${state} ${zip}`,
    phone: phoneText(phone),
    logo: logoAssetId ? await logoOf(await originalOf(context, files, logoAssetId)) : null,
    date: context.now().toLocaleDateString('en-US', { dateStyle: 'long', timeZone }),
  }
}

async function logoOf(picture: Buffer | null): Promise<StickerHead['logo']> {
  if (!picture) return null
  const small = sharp(picture).resize(600, 220, { fit: 'inside' }).flatten({ background: 'white' })
  const { data, info } = await small.jpeg().toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
