import { StringDecoder } from 'node:string_decoder'
import { withWesternSigns } from '../../western'
import type { OpenFile } from './chunks'
import type { Encoding } from './encoding'

/** Exports often mix UTF-8 and windows-1252: told apart line by line. */
export async function* decodedText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const pieces = piecesOf(open, encoding)
  let heldReturn = ''
  for await (const piece of pieces) {
    const text = heldReturn + piece.replaceAll('\0', '')
    heldReturn = text.endsWith('\r') ? '\r' : ''
    const ready = heldReturn ? text.slice(0, -1) : text
    if (ready !== '') yield ready.replace(/\r\n?/g, '\n')
  }
  if (heldReturn) yield '\n'
}

function piecesOf(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') return mixedText(open)
  return encoding === 'utf-8' ? utf8Text(open) : wholeText(open, encoding)
}

/** Three times as fast as a TextDecoder that streams. */
async function* utf8Text(open: OpenFile): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let isFirst = true
  for await (const chunk of open()) {
    const text = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    if (text === '') continue
    yield isFirst && text.startsWith('\ufeff') ? text.slice(1) : text
    isFirst = false
  }
  yield decoder.end()
}

async function* wholeText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of open()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const lineFeed = 0x0a
/** XML and JSON may be one line: beyond this, a piece of it counts as a line. */
const maxLineBytes = 1_000_000

async function* mixedText(open: OpenFile): AsyncGenerator<string> {
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const chunk of open()) {
    held.push(Buffer.from(chunk))
    heldBytes += chunk.length
    if (heldBytes < maxLineBytes && !chunk.includes(lineFeed)) continue
    const bytes = Buffer.concat(held)
    const end = bytes.lastIndexOf(lineFeed) + 1 || (heldBytes < maxLineBytes ? 0 : afterLastAscii(bytes))
    held = [bytes.subarray(end)]
    heldBytes = bytes.length - end
    yield decodeLines(bytes.subarray(0, end))
  }
  yield decodeLines(Buffer.concat(held))
}

/** There no character of several bytes is cut. */
function afterLastAscii(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] ?? 0) >= 0x80) end -= 1
  return end || bytes.length
}

const strict = new TextDecoder('utf-8', { fatal: true })

const asWestern = (bytes: Buffer): string => withWesternSigns(bytes.toString('latin1'))

function decodeLines(bytes: Buffer): string {
  let text = ''
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, start)
    const end = found < 0 ? bytes.length : found + 1
    text += decodeLine(bytes.subarray(start, end))
    start = end
  }
  return text
}

function decodeLine(line: Buffer): string {
  try {
    return strict.decode(line)
  } catch {
    return asWestern(line)
  }
}
