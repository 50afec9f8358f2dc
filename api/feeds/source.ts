import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileRefused, stopWhenCancelled } from './refusals'

/** Opens the file from its start; an import reads it several times. */
export type OpenFile = () => AsyncIterable<Uint8Array>

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface SourceFacts {
  bytes: number
  sha256: string
  encoding: Encoding
}

/** Throws FileRefused when the gzip is damaged. */
export async function* unpacked(open: OpenFile): AsyncGenerator<Uint8Array> {
  const chunks = open()[Symbol.asyncIterator]()
  const first = await nextNonEmpty(chunks)
  if (!first) return
  const whole = rejoined(first, chunks)
  if (first[0] !== 0x1f || (first.length > 1 && first[1] !== 0x8b)) return yield* whole
  const gunzip = pipeline(Readable.from(whole), createGunzip(), () => {})
  try {
    yield* gunzip
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new FileRefused('FILE_UNREADABLE', `The gzip file is damaged (${why}).`)
  }
}

async function nextNonEmpty(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) return null
    if (value.length > 0) return value
  }
}

async function* rejoined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first
    yield* { [Symbol.asyncIterator]: () => rest }
  } finally {
    await rest.return?.()
  }
}

/** Throws FileRefused for an empty file, a workbook, PDF or picture, and damaged gzip; ImportCancelled. */
export async function inspectSource(open: OpenFile, signal?: AbortSignal): Promise<SourceFacts> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted: OpenFile = async function* () {
    for await (const chunk of open()) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const detector = new EncodingDetector()
  for await (const chunk of unpacked(counted)) {
    stopWhenCancelled(signal)
    detector.read(chunk)
  }
  return { bytes, sha256: hash.digest('hex'), encoding: detector.encoding() }
}

const otherFiles: [string, number[]][] = [
  ['a ZIP file or an Excel workbook: save it as CSV', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel workbook: save it as CSV', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
]

class EncodingDetector {
  private head: Uint8Array | null = null
  private text = new TextDecoder('utf-8', { fatal: true })
  private valid = true
  private blank = true

  read(chunk: Uint8Array) {
    this.head ??= this.readHead(chunk)
    this.blank &&= chunk.every((byte) => byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf)
    if (!this.valid) return
    try {
      this.text.decode(chunk, { stream: true })
    } catch {
      this.valid = false
    }
  }

  encoding(): Encoding {
    if (!this.head || this.blank) throw new FileRefused('FILE_EMPTY', 'The file is empty.')
    const wide = wideEncoding(this.head)
    return wide ?? (this.valid && this.endsWhole() ? 'utf-8' : 'windows-1252')
  }

  private readHead(chunk: Uint8Array): Uint8Array {
    const kind = otherFiles.find(([, magic]) => magic.every((byte, i) => chunk[i] === byte))?.[0]
    if (kind) throw new FileRefused('FILE_UNREADABLE', `The file is ${kind}.`)
    return chunk.slice(0, 4096)
  }

  private endsWhole(): boolean {
    try {
      this.text.decode()
      return true
    } catch {
      return false
    }
  }
}

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
