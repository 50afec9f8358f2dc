const empty = 0xffffffff
const removed = 0xfffffffe

/** Which slot a listing is in, by its id: an open hash table in one array, a fifth of what a Map needs. */
export class IdTable {
  private slots: Uint32Array
  private used = 0

  constructor(
    private readonly idAt: (slot: number) => number,
    expected: number,
  ) {
    this.slots = emptyTable(expected)
  }

  /** -1 when it is not there. */
  find(id: number): number {
    const mask = this.slots.length - 1
    for (let at = hash(id) & mask; ; at = (at + 1) & mask) {
      const slot = this.slots[at] as number
      if (slot === empty) return -1
      if (slot !== removed && this.idAt(slot) === id) return slot
    }
  }

  add(id: number, slot: number): void {
    if (this.used * 2 > this.slots.length) this.rebuild()
    this.put(id, slot)
  }

  remove(id: number): void {
    const mask = this.slots.length - 1
    for (let at = hash(id) & mask; ; at = (at + 1) & mask) {
      const slot = this.slots[at] as number
      if (slot === empty) return
      if (slot === removed || this.idAt(slot) !== id) continue
      this.slots[at] = removed
      return
    }
  }

  get bytes(): number {
    return this.slots.byteLength
  }

  private put(id: number, slot: number): void {
    const mask = this.slots.length - 1
    let at = hash(id) & mask
    while (this.slots[at] !== empty) at = (at + 1) & mask
    this.slots[at] = slot
    this.used += 1
  }

  private rebuild(): void {
    const live = this.slots.filter((slot) => slot < removed)
    this.slots = emptyTable(live.length)
    this.used = 0
    for (const slot of live) this.put(this.idAt(slot), slot)
  }
}

const emptyTable = (expected: number) =>
  new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1024, expected * 2.2)))).fill(empty)

const hash = (id: number) => Math.imul(id, 0x9e3779b1) >>> 7
