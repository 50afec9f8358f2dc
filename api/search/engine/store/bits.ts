/** One bit a slot: slot 70 is bit 6 of word 2. Indexes are always inside their arrays: hence `as number`. */
export class Bits {
  words: Uint32Array
  /** Words outside [from, to) are zero, so loops skip them: slots lie in the order of make and model. */
  from = 0
  to = 0

  constructor(wordCount: number) {
    this.words = new Uint32Array(wordCount)
  }

  has(slot: number): boolean {
    return (((this.words[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1
  }

  add(slot: number): void {
    const at = slot >>> 5
    this.words[at] = (this.words[at] as number) | (1 << (slot & 31))
    if (this.from === this.to) this.from = at
    if (at < this.from) this.from = at
    if (at >= this.to) this.to = at + 1
  }

  remove(slot: number): void {
    const at = slot >>> 5
    this.words[at] = (this.words[at] as number) & ~(1 << (slot & 31))
  }

  grow(wordCount: number): void {
    const words = new Uint32Array(wordCount)
    words.set(this.words)
    this.words = words
  }

  clear(): this {
    this.words.fill(0, this.from, this.to)
    this.from = 0
    this.to = 0
    return this
  }

  count(): number {
    let sum = 0
    for (let at = this.from; at < this.to; at += 1) sum += ones(this.words[at] as number)
    return sum
  }
}

export function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Puts into `into` what is in every one of the sets; `into` must be empty. */
export function intersect(into: Bits, [first, ...others]: readonly Bits[]): Bits {
  if (!first) return into
  into.from = others.reduce((from, other) => Math.max(from, other.from), first.from)
  into.to = Math.max(
    into.from,
    others.reduce((to, other) => Math.min(to, other.to), first.to),
  )
  into.words.set(first.words.subarray(into.from, into.to), into.from)
  for (const { words } of others)
    for (let at = into.from; at < into.to; at += 1) into.words[at] = (into.words[at] as number) & (words[at] as number)
  return into
}

export function unite(into: Bits, { words, from, to }: Bits): Bits {
  if (from === to) return into
  for (let at = from; at < to; at += 1) into.words[at] = (into.words[at] as number) | (words[at] as number)
  into.from = into.from === into.to ? from : Math.min(into.from, from)
  into.to = Math.max(into.to, to)
  return into
}

/** What is in the first set and not in the second; `into` must be empty. */
export function subtract(into: Bits, { words, from, to }: Bits, others: Bits): Bits {
  into.from = from
  into.to = to
  for (let at = from; at < to; at += 1) into.words[at] = (words[at] as number) & ~(others.words[at] as number)
  return into
}

export function slotsOf({ words, from, to }: Bits, count: number): Uint32Array {
  const slots = new Uint32Array(count)
  let n = 0
  for (let at = from; at < to; at += 1)
    for (let v = words[at] as number; v !== 0; v &= v - 1) {
      slots[n] = (at << 5) | (31 - Math.clz32(v & -v))
      n += 1
    }
  return slots
}

/** Sets that live for one query: taken empty, given back all together. */
export class Scratch {
  private readonly sets: Bits[] = []
  private taken = 0
  private wordCount = 0

  reset(wordCount: number): void {
    if (wordCount !== this.wordCount) this.sets.length = 0
    this.wordCount = wordCount
    this.taken = 0
  }

  take(): Bits {
    const set = this.sets[this.taken] ?? new Bits(this.wordCount)
    this.sets[this.taken] = set
    this.taken += 1
    return set.clear()
  }
}
