import { Bits } from '../store/bits'
import { Dictionary } from '../store/dictionary'
import type { PackedBits } from '../store/packed-bits'

const maxCodes = 255

export interface MatchSet {
  readonly count: number
  readonly packed: PackedBits
  readonly slots: Uint32Array
}

/** One facet: a set of slots for each of its values, and for facets with one value a listing the value's code by slot. */
export class FacetIndex {
  readonly dictionary = new Dictionary()
  /** The set of each code; that of code 0, no value, is not kept. */
  readonly sets: Bits[] = []
  readonly counts: number[] = [0]
  codes: Uint8Array | null

  constructor(
    single: boolean,
    private wordCount: number,
    private readonly onNewValue: (code: number, value: string) => void = () => {},
  ) {
    this.codes = single ? new Uint8Array(0) : null
  }

  put(slot: number, values: readonly string[]): void {
    for (const value of values) {
      const code = this.codeOf(value)
      if (code === 0) continue
      this.sets[code]?.add(slot)
      this.counts[code] = (this.counts[code] ?? 0) + 1
      if (this.codes) this.codes[slot] = code
    }
  }

  remove(slot: number): void {
    for (const code of this.codesAt(slot)) {
      this.sets[code]?.remove(slot)
      this.counts[code] = (this.counts[code] ?? 1) - 1
    }
    if (this.codes) this.codes[slot] = 0
  }

  setOf(value: string): Bits | undefined {
    return this.sets[this.dictionary.find(value)]
  }

  grow(wordCount: number): void {
    this.wordCount = wordCount
    for (const set of this.sets) set?.grow(wordCount)
    if (!this.codes) return
    const codes = new Uint8Array(wordCount * 32)
    codes.set(this.codes)
    this.codes = codes
  }

  countIn(base: MatchSet): number[] {
    const counts = this.dictionary.names.map(() => 0)
    if (this.codes && base.count < this.countingCost(base.packed)) {
      const { codes } = this
      for (const slot of base.slots) {
        const code = codes[slot] as number
        counts[code] = (counts[code] as number) + 1
      }
      counts[0] = 0
    } else this.countBySets(base, counts)
    return counts
  }

  get bytes(): number {
    return (this.codes?.byteLength ?? 0) + this.sets.reduce((sum, set) => sum + (set ? set.words.byteLength : 0), 0)
  }

  /** A listing has one value at most: when all are accounted for, the remaining values have none. */
  private countBySets({ packed, count }: MatchSet, counts: number[]): void {
    let left = this.codes ? count : Number.POSITIVE_INFINITY
    for (let code = 1; code < counts.length && left > 0; code += 1) {
      const set = this.sets[code]
      const both = set ? packed.countBoth(set) : 0
      counts[code] = both
      left -= both
    }
  }

  private countingCost(packed: PackedBits): number {
    return this.sets.reduce((sum, set) => sum + packed.workWith(set), 0)
  }

  private codesAt(slot: number): number[] {
    if (this.codes) return this.codes[slot] ? [this.codes[slot]] : []
    return this.sets.flatMap((set, code) => (set?.has(slot) ? [code] : []))
  }

  private codeOf(value: string): number {
    const known = this.dictionary.find(value)
    if (known > 0 || (this.codes && this.dictionary.size > maxCodes)) return known
    const code = this.dictionary.codeOf(value)
    this.sets[code] = new Bits(this.wordCount)
    this.counts[code] = 0
    this.onNewValue(code, value)
    return code
  }
}
