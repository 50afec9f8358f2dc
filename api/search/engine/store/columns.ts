/** One array a column, one place a slot. -1 stands for null. */
export class Columns {
  id = new Uint32Array(0)
  /** A code of the variants. */
  variant = new Uint32Array(0)
  /** A code of the lots. */
  lot = new Uint32Array(0)
  paint = new Uint32Array(0)
  year = new Uint16Array(0)
  totalCents = new Int32Array(0)
  mileage = new Int32Array(0)
  mpg = new Int16Array(0)
  /** 0 when it did not fall; the time is in seconds. */
  dropCents = new Int32Array(0)
  changedAt = new Int32Array(0)
  backAt = new Int32Array(0)
  firstListedAt = new Int32Array(0)
  /** ms */
  publishedAt = new Float64Array(0)
  /** What “best match” puts first, smallest first: a photo (below 16), then the price rating. */
  merit = new Uint8Array(0)
  /** The end of the VIN as a number; the largest means none. */
  vinEnd = new Uint32Array(0)

  grow(capacity: number): void {
    this.id = longer(this.id, new Uint32Array(capacity))
    this.variant = longer(this.variant, new Uint32Array(capacity))
    this.lot = longer(this.lot, new Uint32Array(capacity))
    this.paint = longer(this.paint, new Uint32Array(capacity))
    this.year = longer(this.year, new Uint16Array(capacity))
    this.totalCents = longer(this.totalCents, new Int32Array(capacity))
    this.mileage = longer(this.mileage, new Int32Array(capacity))
    this.mpg = longer(this.mpg, new Int16Array(capacity))
    this.dropCents = longer(this.dropCents, new Int32Array(capacity))
    this.changedAt = longer(this.changedAt, new Int32Array(capacity))
    this.backAt = longer(this.backAt, new Int32Array(capacity))
    this.publishedAt = longer(this.publishedAt, new Float64Array(capacity))
    this.firstListedAt = longer(this.firstListedAt, new Int32Array(capacity))
    this.merit = longer(this.merit, new Uint8Array(capacity))
    this.vinEnd = longer(this.vinEnd, new Uint32Array(capacity))
  }

  get bytes(): number {
    return Object.values(this).reduce((sum, column) => sum + column.byteLength, 0)
  }
}

type Column = Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array | Float64Array

function longer<T extends Column>(column: T, into: T): T {
  into.set(column)
  return into
}
