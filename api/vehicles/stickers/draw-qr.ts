import { encode } from 'uqr'
import { type Sheet, writeLine, writeLines } from './sheet'

const side = 104

/** The car's page as a QR code, squares in one path. */
export function drawQr(
  sheet: Sheet,
  url: string | null,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  if (!url) return
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) sheet.rect(x + column * module, y + row * module, module + 0.02, module + 0.02)
  sheet.fill('black')
  const text = x + side + 10
  writeLine(sheet, 'Scan me', text, y + 2, { face: 'bold', size: 11, width: width - side - 10 })
  writeLines(sheet, 'Photos, price history and an out-the-door estimate', text, y + 18, {
    size: 8.5,
    width: width - side - 10,
    lines: 6,
  })
  writeLines(sheet, url.replace(/^https?:\/\//, ''), x, y + side + 8, { size: 7, width, lines: 3 })
}
