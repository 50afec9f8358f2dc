import { inflateSync } from 'node:zlib'

const woffHead = 44
const woffEntry = 20
const sfntHead = 12
const sfntEntry = 16

/**
 * Turns a WOFF file into the TrueType file that it packs. The reader of fonts inflates a packed table again for each
 * letter it draws, which is three quarters of a page's time. Throws for what is no WOFF file.
 */
export function unpackWoff(woff: Buffer): Buffer<ArrayBuffer> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(sfntHead + count * sfntEntry)
  const power = Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * sfntEntry, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * sfntEntry, 10)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let place = 0; place < count; place++) {
    const entry = woffHead + place * woffEntry
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const stored = woff.subarray(from, from + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const at = sfntHead + place * sfntEntry
    woff.copy(head, at, entry, entry + 4)
    woff.copy(head, at + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(length, at + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
