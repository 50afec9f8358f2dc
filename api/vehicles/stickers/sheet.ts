import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { projectPath } from '../../database/paths'
import { unpackWoff } from './unpack-woff'

/** Points, of a letter page. */
export const page = { width: 612, height: 792, margin: 36 } as const
export const [left, right] = [page.margin, page.width - page.margin]

const files = {
  heading: 'bricolage-grotesque-latin-700-normal.woff',
  bold: 'inter-latin-700-normal.woff',
  text: 'inter-latin-400-normal.woff',
} as const
type Face = keyof typeof files

export type Sheet = PDFKit.PDFDocument

export function openSheets(title: string, author: string): Sheet {
  const info = { Title: title, Author: author }
  const sheet = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    lang: 'en-US',
    displayTitle: true,
    info,
  })
  for (const [face, font] of readFonts()) sheet.registerFont(face, font)
  return sheet
}

let fonts: ReadonlyMap<string, Buffer> | undefined
const read = (file: string) => unpackWoff(readFileSync(projectPath('api/vehicles/stickers/fonts', file)))

function readFonts(): ReadonlyMap<string, Buffer> {
  fonts ??= new Map(Object.entries(files).map(([face, file]) => [face, read(file)]))
  return fonts
}

export interface Line {
  face?: Face
  size: number
  /** The text shrinks as far as this before it is cut. */
  atLeast?: number
  width: number
  align?: 'left' | 'right' | 'center'
}

/** One line that never leaves its width. */
export function writeLine(sheet: Sheet, text: string, x: number, y: number, line: Line): void {
  const { face = 'text', width, align = 'left', atLeast = line.size } = line
  let size = line.size
  let shown = plain(text)
  sheet.font(face).fontSize(size)
  while (size > atLeast && sheet.widthOfString(shown) > width) {
    size -= 1
    sheet.fontSize(size)
  }
  while (shown.length > 1 && sheet.widthOfString(shown) > width)
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  const from = {
    left: x,
    right: x + width - sheet.widthOfString(shown),
    center: x + (width - sheet.widthOfString(shown)) / 2,
  }
  // What had to shrink stands on the same line of writing.
  sheet.text(shown, from[align], y + (line.size - size) * 0.95, { lineBreak: false })
}

/** At most so many lines, the last one cut. Answers where the next may begin. */
export function writeLines(sheet: Sheet, text: string, x: number, y: number, line: Line & { lines: number }): number {
  const { face = 'text', size, width, lines } = line
  sheet.font(face).fontSize(size)
  const height = Math.min(sheet.heightOfString(plain(text), { width }), sheet.currentLineHeight(true) * lines)
  sheet.text(plain(text), x, y, { width, height: height + 0.5, ellipsis: '…' })
  return y + height
}

/** Letters that the faces lack lose their accents, or stay away: a box says nothing. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\u0020-\u017e\u2010-\u2026\u20ac\u2122]/gu, (letter) =>
      letter.normalize('NFD').replace(/[^\u0020-\u007e]/gu, ''),
    )
    .replace(/[\u0100-\u017e]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[\u0100-\u017e]/g, '')

export const rule = (sheet: Sheet, x: number, y: number, width: number, weight: number): void => {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .stroke()
}

export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })
