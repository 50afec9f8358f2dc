/** A whole number from 0 to 2^53 − 1 by which slots are sorted, smallest first. */
export type Key = (slot: number) => number

/** From here on sorting digit by digit is quicker than by comparing. */
const manySlots = 1_000
/** Few enough buckets that each stays in the processor's cache. */
const digit = 2_048

/** The weightiest key first. */
export function sortedBy(slots: Uint32Array, keys: readonly Key[]): Uint32Array<ArrayBuffer> {
  if (slots.length < manySlots) return slots.slice().sort(comparing(keys))
  return [...keys].reverse().reduce((sorted, key) => sortedByDigits(sorted, key), slots.slice())
}

export const comparing =
  (keys: readonly Key[]) =>
  (a: number, b: number): number => {
    for (const key of keys) {
      const difference = key(a) - key(b)
      if (difference !== 0) return difference
    }
    return 0
  }

/** A radix sort by one key, 11 bits a pass; slots with equal keys keep their order. */
function sortedByDigits(slots: Uint32Array<ArrayBuffer>, key: Key): Uint32Array<ArrayBuffer> {
  const values = new Float64Array(slots.length)
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let at = 0; at < slots.length; at += 1) {
    const value = key(slots[at] as number)
    values[at] = value
    if (value < min) min = value
    if (value > max) max = value
  }
  let sorted = { slots, values }
  for (let unit = 1; unit <= max - min; unit *= digit) sorted = onePass(sorted.slots, sorted.values, min, unit)
  return sorted.slots
}

function onePass(slots: Uint32Array, values: Float64Array, min: number, unit: number) {
  const digits = new Uint16Array(slots.length)
  const places = new Uint32Array(digit + 1)
  for (let at = 0; at < slots.length; at += 1) {
    const one = Math.floor(((values[at] as number) - min) / unit) % digit
    digits[at] = one
    places[one + 1] = (places[one + 1] as number) + 1
  }
  for (let at = 1; at <= digit; at += 1) places[at] = (places[at] as number) + (places[at - 1] as number)
  const into = { slots: new Uint32Array(slots.length), values: new Float64Array(slots.length) }
  for (let at = 0; at < slots.length; at += 1) {
    const one = digits[at] as number
    const place = places[one] as number
    into.slots[place] = slots[at] as number
    into.values[place] = values[at] as number
    places[one] = place + 1
  }
  return into
}
