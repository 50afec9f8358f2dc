import { readdirSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { projectPath } from '../../database/paths'
import { unpackWoff } from './unpack-woff'

const folder = projectPath('api/vehicles/stickers/fonts')
const woffs = readdirSync(folder).filter((name) => name.endsWith('.woff'))

test.each(woffs)('%s has the same tables when it is unpacked', (name) => {
  const woff = readFileSync(`${folder}/${name}`)
  const font = unpackWoff(woff)
  const count = woff.readUInt16BE(12)
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  expect(font.length).toBe(woff.readUInt32BE(16))
  for (let place = 0; place < count; place++) {
    const [packed, plain] = [44 + place * 20, 12 + place * 16]
    const stored = woff.subarray(woff.readUInt32BE(packed + 4)).subarray(0, woff.readUInt32BE(packed + 8))
    const length = woff.readUInt32BE(packed + 12)
    const table = font.subarray(font.readUInt32BE(plain + 8)).subarray(0, font.readUInt32BE(plain + 12))
    expect(font.toString('latin1', plain, plain + 4)).toBe(woff.toString('latin1', packed, packed + 4))
    expect(table.equals(stored.length < length ? inflateSync(stored) : stored)).toBe(true)
  }
})

test('another file is refused', () => {
  expect(() => unpackWoff(Buffer.from('OTTO and more bytes'))).toThrow('no WOFF file')
})
