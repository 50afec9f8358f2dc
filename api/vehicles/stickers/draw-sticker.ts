import { code39 } from './code39'
import { drawPrice } from './draw-price'
import { drawQr } from './draw-qr'
import { left, page, right, rule, type Sheet, writeLine, writeLines } from './sheet'
import type { Sticker, StickerHead } from './sticker'

const width = right - left
const aside = { x: 372, width: right - 372 } as const
const main = { x: left, width: aside.x - left - 24 } as const
const columnsTop = 234
const qrTop = 592
const factHeight = 26
const featureHeight = 15.5

/** A page of its own, in black on white. */
export function drawSticker(sheet: Sheet, sticker: Sticker, head: StickerHead): void {
  sheet.addPage()
  drawHead(sheet, head)
  drawName(sheet, sticker)
  const factsEnd = drawFacts(sheet, sticker, columnsTop)
  drawFeatures(sheet, sticker, factsEnd + 16)
  const priceEnd = drawPrice(sheet, sticker, { ...aside, y: columnsTop })
  drawWarranty(sheet, sticker, priceEnd + 14)
  drawQr(sheet, sticker.url, { ...aside, y: qrTop })
  drawFoot(sheet, sticker, head)
}

function drawHead(sheet: Sheet, { name, address, phone, logo }: StickerHead): void {
  const scale = logo ? Math.min(120 / logo.width, 44 / logo.height) : 0
  const x = logo ? left + logo.width * scale + 14 : left
  if (logo) sheet.image(logo.bytes, left, page.margin, { fit: [120, 44], valign: 'center' })
  const room = right - x
  writeLine(sheet, name, x, page.margin + 2, { face: 'heading', size: 20, atLeast: 13, width: room })
  writeLine(sheet, `${address} · ${phone}`, x, page.margin + 29, { size: 10, atLeast: 8, width: room })
  rule(sheet, left, 92, width, 2)
}

function drawName(sheet: Sheet, { title, trim, condition, stockNo, vin, mileage }: Sticker): void {
  writeLine(sheet, condition.toUpperCase(), left, 106, { face: 'bold', size: 10, width })
  writeLine(sheet, title, left, 118, { face: 'heading', size: 38, atLeast: 16, width })
  writeLine(sheet, trim, left, 164, { face: 'bold', size: 17, atLeast: 11, width })
  const cells: [string, string | null, number][] = [
    ['Stock no.', stockNo, left],
    ['VIN', vin, left + 130],
    ['Mileage', mileage, aside.x],
  ]
  for (const [label, value, x] of cells) {
    const room = label === 'Stock no.' ? 118 : label === 'VIN' ? 190 : aside.width
    writeLine(sheet, label, x, 192, { size: 8, width: room })
    writeLine(sheet, value ?? '–', x, 202, { face: 'bold', size: 12, atLeast: 7, width: room })
  }
  rule(sheet, left, 224, width, 0.75)
}

/** In two columns. Answers where they end. */
function drawFacts(sheet: Sheet, { facts }: Sticker, top: number): number {
  const half = (main.width - 16) / 2
  const rows = Math.ceil(facts.length / 2)
  for (const [place, [label, value]] of facts.entries()) {
    const x = main.x + (place < rows ? 0 : half + 16)
    const y = top + (place % rows) * factHeight
    writeLine(sheet, label, x, y, { size: 7.5, width: half })
    writeLine(sheet, value, x, y + 9, { face: 'bold', size: 10, atLeast: 7, width: half })
    rule(sheet, x, y + 23, half, 0.3)
  }
  return top + rows * factHeight
}

function drawFeatures(sheet: Sheet, { features, moreFeatures, url }: Sticker, top: number): void {
  if (features.length === 0) return
  writeLine(sheet, 'Features', main.x, top, { face: 'heading', size: 14, width: main.width })
  const half = (main.width - 16) / 2
  const rows = Math.ceil(features.length / 2)
  for (const [place, feature] of features.entries()) {
    const x = main.x + (place < rows ? 0 : half + 16)
    const y = top + 22 + (place % rows) * featureHeight
    sheet.circle(x + 2, y + 5.5, 1.4).fill('black')
    writeLine(sheet, feature, x + 9, y, { size: 9.5, atLeast: 7.5, width: half - 9 })
  }
  const rest = `and ${moreFeatures} more${url ? ' on its page: scan the code' : ''}`
  if (moreFeatures > 0) writeLine(sheet, rest, main.x, top + 24 + rows * featureHeight, { size: 9, width: main.width })
}

function drawWarranty(sheet: Sheet, { warranty: { guide, terms } }: Sticker, top: number): void {
  if (!guide && terms === '') return
  writeLine(sheet, guide ? 'Buyers Guide' : 'Warranty', aside.x, top, { size: 8.5, width: aside.width })
  if (guide) writeLine(sheet, guide, aside.x, top + 11, { face: 'bold', size: 12, atLeast: 9, width: aside.width })
  const y = top + (guide ? 28 : 11)
  const lines = Math.floor((qrTop - 6 - y) / 11)
  if (terms && lines > 0) writeLines(sheet, terms, aside.x, y, { size: 9, width: aside.width, lines })
}

function drawFoot(sheet: Sheet, { vin, isUsed }: Sticker, { date }: StickerHead): void {
  if (vin) drawBars(sheet, vin, main.x, 690)
  rule(sheet, left, 738, width, 0.75)
  const note = isUsed
    ? 'This sheet is not the Buyers Guide. The Buyers Guide in the window is part of the contract of sale.'
    : 'This sheet is not the manufacturer’s label with the suggested retail price.'
  writeLine(sheet, note, left, 745, { size: 8, width: width - 110 })
  writeLine(sheet, `Printed ${date}`, right - 110, 745, { size: 8, width: 110, align: 'right' })
}

function drawBars(sheet: Sheet, vin: string, x: number, y: number): void {
  const { bars, width: modules } = code39(vin)
  const module = main.width / modules
  for (const { at, width: wide } of bars) sheet.rect(x + at * module, y, wide * module, 26)
  sheet.fill('black')
  writeLine(sheet, vin, x, y + 30, { size: 8.5, width: main.width, align: 'center' })
}
