import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, pack } from './encoding'

test('the smallest encoding that a browser takes', () => {
  for (const header of ['gzip, deflate, br, zstd', 'br', 'BR;q=0.5', 'gzip;q=1, br;q=0.1'])
    expect(encodingFor(header), header).toBe('br')
  for (const header of ['gzip', 'gzip, br;q=0', 'br;q=0.0, gzip;q=0.5', 'gzip, brx'])
    expect(encodingFor(header), header).toBe('gzip')
  for (const header of [undefined, '', 'identity', 'deflate', 'br;q=0,gzip;q=0'])
    expect(encodingFor(header), String(header)).toBeNull()
})

test('what is packed comes out again', async () => {
  const html = Buffer.from('<p>a page</p>'.repeat(500))
  expect(gunzipSync(await pack(html, 'gzip'))).toEqual(html)
  expect(brotliDecompressSync(await pack(html, 'br'))).toEqual(html)
})
