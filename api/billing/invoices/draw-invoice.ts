import { left, openSheets, page, right, rule, type Sheet, writeLine, writeLines } from '../../vehicles/stickers/sheet'
import type { InvoicePaper } from './paper.contract'

const width = right - left
const bottom = page.height - page.margin
/** Points from the left where the columns of the table end, but for the first. */
const columns = { title: 250, quantity: 60, unit: 75, tax: 50, amount: width - 250 - 60 - 75 - 50 } as const

/** Draws the words of an invoice on letter pages. */
export async function drawInvoice(paper: InvoicePaper, author: string): Promise<Buffer> {
  const sheet = openSheets(`${paper.heading} ${paper.number}`, author)
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
  sheet.addPage()
  let y = drawHead(sheet, paper)
  y = drawParties(sheet, paper, y)
  y = drawLines(sheet, paper, y)
  y = drawTotals(sheet, paper, y)
  drawFoot(sheet, paper, y)
  sheet.end()
  return written
}

function drawHead(sheet: Sheet, { heading, number, stamp, parties }: InvoicePaper): number {
  writeLine(sheet, parties[0]?.name ?? '', left, page.margin, { face: 'bold', size: 11, width: width / 2 })
  writeLine(sheet, stamp.text, left + width / 2, page.margin, {
    face: 'bold',
    size: 13,
    width: width / 2,
    align: 'right',
  })
  writeLine(sheet, heading, left, page.margin + 28, { face: 'heading', size: 26, width })
  writeLine(sheet, number, left, page.margin + 60, { size: 11, width })
  return page.margin + 88
}

function drawParties(sheet: Sheet, { parties, dates }: InvoicePaper, top: number): number {
  rule(sheet, left, top, width, 0.75)
  const share = width / 3
  const ends = parties.map(({ title, name, lines }, at) =>
    drawBlock(sheet, left + at * share, top + 12, { title, name, lines, width: share - 12 }),
  )
  const words = dates.map(([label, value]) => `${label}: ${value}`)
  ends.push(drawBlock(sheet, left + 2 * share, top + 12, { title: 'Dates', name: '', lines: words, width: share }))
  const end = Math.max(...ends) + 10
  rule(sheet, left, end, width, 0.75)
  return end + 16
}

interface Block {
  title: string
  name: string
  lines: readonly string[]
  width: number
}

function drawBlock(sheet: Sheet, x: number, top: number, { title, name, lines, width: of }: Block): number {
  writeLine(sheet, title, x, top, { size: 8, width: of })
  let y = top + 13
  if (name) y = writeLines(sheet, name, x, y, { face: 'bold', size: 9.5, width: of, lines: 2 }) + 2
  for (const line of lines) y = writeLines(sheet, line, x, y, { size: 9.5, width: of, lines: 2 }) + 2
  return y
}

const heads = ['Line', 'Quantity', 'Unit', 'Tax', 'Amount'] as const

function drawLines(sheet: Sheet, { lines }: InvoicePaper, top: number): number {
  let y = drawRow(sheet, top, heads, 8) + 14
  rule(sheet, left, y, width, 0.75)
  for (const { title, detail, quantity, unit, tax, amount } of lines) {
    y = roomFor(sheet, y, 40)
    drawRow(sheet, y + 8, [title, quantity, unit, tax, amount], 9.5)
    y += 22
    if (detail) y = writeLines(sheet, detail, left, y, { size: 8, width: columns.title, lines: 3 }) + 2
    y += 6
    rule(sheet, left, y, width, 0.4)
  }
  return y + 14
}

function drawRow(sheet: Sheet, y: number, cells: readonly string[], size: number): number {
  const widths = Object.values(columns)
  let x = left
  for (const [at, cell] of cells.entries()) {
    const of = widths[at] ?? 0
    const face = at === 0 && size > 8 ? 'bold' : 'text'
    writeLine(sheet, cell, x, y, { face, size, width: of, atLeast: 7, align: at === 0 ? 'left' : 'right' })
    x += of
  }
  return y
}

function drawTotals(sheet: Sheet, { totals }: InvoicePaper, top: number): number {
  const of = 300
  let y = roomFor(sheet, top, totals.length * 17)
  for (const { label, amount, isDue } of totals) {
    const [face, size] = isDue ? (['bold', 12] as const) : (['text', 9.5] as const)
    if (isDue) rule(sheet, right - of, y, of, 0.75)
    if (isDue) y += 7
    writeLine(sheet, label, right - of, y, { face, size, width: of * 0.65, atLeast: 7 })
    writeLine(sheet, amount, right - of * 0.35, y, { face, size, width: of * 0.35, align: 'right' })
    y += 17
  }
  return y + 18
}

function drawFoot(sheet: Sheet, { pay, notes }: InvoicePaper, top: number): void {
  let y = roomFor(sheet, top, 110)
  if (pay) {
    rule(sheet, left, y, width, 0.75)
    writeLine(sheet, pay.title, left, y + 12, { face: 'bold', size: 11, width })
    y += 32
    for (const [label, value] of pay.rows) {
      writeLine(sheet, label, left, y, { size: 9.5, width: 120 })
      writeLine(sheet, value, left + 120, y, { face: 'bold', size: 9.5, width: width - 120 })
      y += 15
    }
    y = writeLines(sheet, pay.text, left, y + 4, { size: 9, width, lines: 3 }) + 8
  }
  for (const note of notes) y = writeLines(sheet, note, left, y, { size: 9, width, lines: 3 }) + 4
}

/** Begins another page where the rest of this one is too small. */
function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= bottom) return y
  sheet.addPage()
  return page.margin
}
