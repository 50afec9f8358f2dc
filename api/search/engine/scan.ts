import type { Bits } from './store/bits'

export function scan(into: Bits, within: Bits, codes: Uint32Array, wanted: Uint8Array): Bits {
  for (let at = within.from; at < within.to; at += 1) {
    const word = within.words[at] as number
    if (word === 0) continue
    const first = at << 5
    let bits = 0
    for (let slot = first; slot < first + 32; slot += 1)
      bits = (bits >>> 1) | ((wanted[codes[slot] as number] as number) << 31)
    into.words[at] = bits & word
  }
  return asWideAs(within, into)
}

/** Bounds of 0 to 2^31 − 1, both included. Without a branch, which random prices would mispredict. */
export function scanRange(into: Bits, within: Bits, numbers: Int16Array | Int32Array, min: number, max: number): Bits {
  for (let at = within.from; at < within.to; at += 1) {
    const word = within.words[at] as number
    if (word === 0) continue
    const first = at << 5
    let bits = 0
    for (let slot = first; slot < first + 32; slot += 1) {
      const value = numbers[slot] as number
      const outside = (value - min) | (max - value)
      bits = (bits >>> 1) | (~outside & 0x80000000)
    }
    into.words[at] = bits & word
  }
  return asWideAs(within, into)
}

function asWideAs({ from, to }: Bits, into: Bits): Bits {
  into.from = from
  into.to = to
  return into
}
