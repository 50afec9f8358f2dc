import { inflateSync } from 'node:zlib'

/** What is written on the pages of a PDF that pdfkit made, page by page, a line for each text that was put. */
export function pdfText(bytes: Buffer): string[] {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const referred = (body: string | undefined, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body ?? '')?.[1] ?? '') ?? ''
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const fonts = /\/Font <<([\s\S]*?)>>/.exec(referred(body, 'Resources'))?.[1] ?? ''
      const letters = new Map(
        [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          lettersOf(streamOf(referred(objects.get(id), 'ToUnicode'))),
        ]),
      )
      return textOf(streamOf(referred(body, 'Contents')), letters)
    })
}

function streamOf(object: string): string {
  const data = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(object)?.[1] ?? ''
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
}

/** pdfkit writes one range of all glyphs: <0000> <00ff> [<0041> …]. */
function lettersOf(cmap: string): string[] {
  const letters: string[] = []
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [place, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters[Number.parseInt(first, 16) + place] = Buffer.from(hex, 'hex').swap16().toString('utf16le')
  return letters
}

function textOf(content: string, letters: Map<string, string[]>): string {
  let font: string[] = []
  const lines = [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, name, put]) => {
    if (name) font = letters.get(name) ?? []
    const glyphs = [...(put ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('')
  })
  return lines.filter((line) => line !== '').join('\n')
}
