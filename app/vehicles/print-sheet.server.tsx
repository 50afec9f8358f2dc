import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { getVehiclePage } from '../../api/vehicles/page/page.contract'
import { GuideSheet } from './GuideSheet'
import { fullName } from './offer'
import { StickerSheet } from './StickerSheet'

export const sheetTitles = { 'window-sticker': 'Window sticker', 'buyers-guide': 'Buyers Guide summary' } as const
export type Sheet = keyof typeof sheetTitles

export const isSheet = (name: string): name is Sheet => Object.hasOwn(sheetTitles, name)

/** Renders a sheet of a vehicle that is on sale or was sold lately. Throws the 404 page, and what else the call throws. */
export async function printSheet(context: RequestContext, id: number, sheet: Sheet) {
  const slug = `vehicle-${id.toString(36)}`
  const { vehicle, dealership } = await orPageNotFound(context.url, context.api.call(getVehiclePage, { slug }))
  const Shown = sheet === 'window-sticker' ? StickerSheet : GuideSheet
  return {
    name: fullName(vehicle),
    sheet: insertHtml(context, renderToText(<Shown vehicle={vehicle} dealership={dealership} />)),
  }
}
