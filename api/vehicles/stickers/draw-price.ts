import { dollars, rule, type Sheet, writeLine, writeLines } from './sheet'
import type { Sticker, StickerPrice } from './sticker'

interface Place {
  x: number
  y: number
  width: number
}
const padding = 12
const maxParts = 6
const maxOffers = 2
const notIncluded =
  'What every buyer pays before tax and title. Sales tax, title, registration and other government charges come on top.'

/** In a frame. Answers where it ends. */
export function drawPrice(sheet: Sheet, { price, offers }: Sticker, place: Place): number {
  const inner = { x: place.x + padding, y: place.y + padding, width: place.width - 2 * padding }
  const end = price ? drawParts(sheet, price, inner) : drawCall(sheet, inner)
  const bottom = drawOffers(sheet, offers, { ...inner, y: end }) + padding - 4
  sheet
    .rect(place.x, place.y, place.width, bottom - place.y)
    .lineWidth(1.5)
    .stroke()
  return bottom
}

function drawCall(sheet: Sheet, { x, y, width }: Place): number {
  writeLine(sheet, 'Call for price', x, y, { face: 'heading', size: 22, width })
  return y + 36
}

function drawParts(sheet: Sheet, price: StickerPrice, { x, y: top, width }: Place): number {
  let y = top
  for (const [label, cents] of asMany(price.parts)) {
    writeLine(sheet, label, x, y, { size: 9.5, atLeast: 7, width: width - 66 })
    writeLine(sheet, dollars(cents), x + width - 64, y, { size: 9.5, width: 64, align: 'right' })
    y += 16
  }
  rule(sheet, x, y + 1, width, 0.75)
  writeLine(sheet, 'Total price', x, y + 8, { face: 'bold', size: 10.5, width })
  writeLine(sheet, dollars(price.totalCents), x, y + 21, { face: 'heading', size: 34, atLeast: 18, width })
  y = writeLines(sheet, notIncluded, x, y + 63, { size: 8, width, lines: 4 }) + 6
  if (price.msrpCents === null) return y
  writeLine(sheet, `Manufacturer’s suggested retail price ${dollars(price.msrpCents)}`, x, y, {
    size: 8,
    atLeast: 6,
    width,
  })
  return y + 14
}

/** A seller with more add-ons than lines sees the last ones as a sum. */
function asMany(parts: StickerPrice['parts']): StickerPrice['parts'] {
  if (parts.length <= maxParts) return parts
  const rest = parts.slice(maxParts - 1)
  const sum = rest.reduce((total, [, cents]) => total + cents, 0)
  return [...parts.slice(0, maxParts - 1), [`${rest.length} more add-ons`, sum]]
}

function drawOffers(sheet: Sheet, offers: Sticker['offers'], { x, y: top, width }: Place): number {
  if (offers.length === 0) return top
  writeLine(sheet, 'Not in the price, for buyers who qualify', x, top, { face: 'bold', size: 8, atLeast: 7, width })
  let y = top + 13
  for (const { name, cents, condition } of offers.slice(0, maxOffers)) {
    const text = `${name}, ${dollars(cents)}${condition ? `: ${condition}` : ''}`
    y = writeLines(sheet, text, x, y, { size: 8, width, lines: 2 }) + 2
  }
  if (offers.length > maxOffers)
    writeLine(sheet, `and ${offers.length - maxOffers} more: ask for them`, x, y, { size: 8, width })
  return y + (offers.length > maxOffers ? 12 : 2)
}
