import type { Bits } from './bits'

export function countCodes({ words, from, to }: Bits, codes: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let at = from; at < to; at += 1)
    for (let v = words[at] as number; v !== 0; v &= v - 1) {
      const code = codes[(at << 5) | (31 - Math.clz32(v & -v))] as number
      counts[code] = (counts[code] as number) + 1
    }
  return counts
}
