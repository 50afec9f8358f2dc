import { isUtf8 } from 'node:buffer'
import { FileRefused } from '../refusals'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macintosh'] as const
/** What TextDecoder calls it. */
export type Encoding = (typeof encodings)[number]

const otherFiles: [string, number[]][] = [
  ['packed twice: unpack it once', [0x50, 0x4b, 0x03, 0x04]],
  ['packed twice: unpack it once', [0x1f, 0x8b]],
  ['an empty ZIP file', [0x50, 0x4b, 0x05, 0x06]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
]

const headLength = 4096

/** What the bytes prove counts; what the file says of itself decides only between one-byte alphabets. */
export class EncodingDetector {
  private head = Buffer.alloc(0)
  private isUtf8 = true
  /** The beginning of a character that the next piece goes on with. */
  private held = Buffer.alloc(0)
  private blank = true

  /** Throws FileRefused for a PDF, a picture, and what is packed once more. */
  read(chunk: Uint8Array): void {
    if (chunk.length === 0) return
    if (this.head.length < headLength) this.readHead(chunk)
    this.blank &&= chunk.every((byte) => byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf)
    if (!this.isUtf8) return
    const bytes =
      this.held.length > 0
        ? Buffer.concat([this.held, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const end = endOfCharacters(bytes)
    this.isUtf8 = isUtf8(bytes.subarray(0, end))
    this.held = Buffer.from(bytes.subarray(end))
  }

  /** Throws FileRefused for a file without text. */
  encoding(): Encoding {
    if (this.blank) throw new FileRefused('FILE_EMPTY', 'The file is empty.')
    const wide = wideEncoding(this.head)
    if (wide) return wide
    return this.isUtf8 && this.held.length === 0 ? 'utf-8' : (declaredEncoding(this.head) ?? 'windows-1252')
  }

  private readHead(chunk: Uint8Array) {
    this.head = Buffer.concat([this.head, chunk.subarray(0, headLength)])
    const kind = otherFiles.find(([, magic]) => magic.every((byte, i) => this.head[i] === byte))?.[0]
    if (kind) throw new FileRefused('FILE_UNREADABLE', `The file is ${kind}.`)
  }
}

/** Without the beginning of a character at the very end: RFC 3629, section 3. */
function endOfCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return lengthOfCharacter(byte) > back ? bytes.length - back : bytes.length
    if (byte < 0x80) return bytes.length
  }
  return bytes.length
}

const lengthOfCharacter = (first: number) => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2)

/** UTF-16 by its mark, or by NULs in every other place, as Latin letters have there. */
function wideEncoding(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const nulls = [0, 0]
  head.forEach((byte, i) => {
    if (byte === 0) nulls[i % 2] = (nulls[i % 2] ?? 0) + 1
  })
  const most = head.length / 2
  const [even = 0, odd = 0] = nulls
  if (odd > most * 0.6 && even < most * 0.1) return 'utf-16le'
  return even > most * 0.6 && odd < most * 0.1 ? 'utf-16be' : null
}

/** Of an XML declaration, if it names a one-byte alphabet: XML 1.0, section 4.3.3. */
function declaredEncoding(head: Uint8Array): Encoding | null {
  const label = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(
    Buffer.from(head).toString('latin1'),
  )?.[1]
  if (label === undefined) return null
  const known = encodings.find((encoding) => encoding === canonicalLabel(label))
  return known === undefined || known.startsWith('utf') ? null : known
}

function canonicalLabel(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}
