import { type Encoding, type OpenFile, unpacked } from './source'

/** Exports often mix UTF-8 and windows-1252: told apart line by line. Throws FileRefused for damaged gzip. */
export async function* decodedText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const pieces = encoding === 'windows-1252' ? mixedText(open) : wholeText(open, encoding)
  let heldReturn = ''
  for await (const piece of pieces) {
    const text = heldReturn + piece.replaceAll('\0', '')
    heldReturn = text.endsWith('\r') ? '\r' : ''
    const ready = heldReturn ? text.slice(0, -1) : text
    if (ready !== '') yield ready.replace(/\r\n?/g, '\n')
  }
  if (heldReturn) yield '\n'
}

async function* wholeText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of unpacked(open)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const lineFeed = 0x0a

async function* mixedText(open: OpenFile): AsyncGenerator<string> {
  let held = Buffer.alloc(0)
  for await (const chunk of unpacked(open)) {
    const bytes = Buffer.concat([held, chunk])
    const end = bytes.lastIndexOf(lineFeed) + 1
    held = bytes.subarray(end)
    yield decodeLines(bytes.subarray(0, end))
  }
  yield decodeLines(held)
}

const strict = new TextDecoder('utf-8', { fatal: true })
const western = new TextDecoder('windows-1252')

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
    return western.decode(line)
  }
}
