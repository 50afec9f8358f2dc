import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { projectPath } from '../database/paths'

const files = {
  heading: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  text: 'inter/files/inter-latin-wght-normal.woff2',
} as const
export type Face = keyof typeof files

const opened = new Map<Face, fontkit.Font>()

/** The site's own font files: a server needs no fonts installed to draw with them. */
function fontOf(face: Face): fontkit.Font {
  const known = opened.get(face)
  if (known) return known
  const font = fontkit.create(readFileSync(projectPath('node_modules/@fontsource-variable', files[face])))
  if (!('layout' in font)) throw new Error(`${files[face]} is a collection, not a font.`)
  opened.set(face, font)
  return font
}

export interface Lettering {
  face: Face
  /** px */
  size: number
}

/** px */
export function widthOf(text: string, { face, size }: Lettering): number {
  const font = fontOf(face)
  return (font.layout(known(font, text)).advanceWidth / font.unitsPerEm) * size
}

export function outlined(text: string, { face, size }: Lettering, x: number, y: number): string {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(known(font, text))
  let pen = 0
  const letters = glyphs.map((glyph, at) => {
    const left = pen + (positions[at]?.xOffset ?? 0)
    pen += positions[at]?.xAdvance ?? 0
    return `<path transform="translate(${left})" d="${glyph.path.toSVG()}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
}

/** Widths in px; what is left over after the last line is cut with an ellipsis. */
export function wrapped(text: string, lettering: Lettering, width: number, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && widthOf(longer, lettering) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, max).map((line) => cut(line, lettering, width))
  return lines.length > max ? [...shown.slice(0, -1), cut(`${shown.at(-1)}…`, lettering, width)] : shown
}

function cut(line: string, lettering: Lettering, width: number): string {
  let text = line
  while (text.length > 1 && widthOf(text, lettering) > width) text = `${text.replace(/…$/, '').slice(0, -1)}…`
  return text
}

const known = (font: fontkit.Font, text: string): string =>
  [...text.normalize('NFC')].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('')
