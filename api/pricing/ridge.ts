import { deviationFactor } from './median'

/** Sparse rows: of row i the columns `columns[at]` with `values[at]`, at from `starts[i]` to before `starts[i + 1]`. */
export interface SparseRows {
  starts: Uint32Array
  columns: Uint32Array
  values: Float64Array
}

export interface Column {
  /** How many observations its effect must outweigh: the larger, the nearer to zero it stays. */
  penalty: number
  low?: number
  high?: number
}

export const held: Column = { penalty: 1, low: 0, high: 0 }

const rounds = 3
/** Residuals beyond this many deviations count less (Huber, Robust Estimation of a Location Parameter, 1964). */
const huber = 1.5
const minDeviation = 0.02
/** A sweep in which no column moves a target by more than this (a hundredth of a percent of a price) ends a round. */
const converged = 1e-4

/** Ridge regression (Hoerl and Kennard, 1970), robust against outliers, by coordinate descent. */
export class RidgeFit {
  readonly effects: Float64Array
  private readonly residuals: Float64Array
  private readonly weights: Float64Array
  private readonly byColumn: ByColumn

  constructor(
    design: SparseRows,
    targets: Float64Array,
    rows: readonly number[],
    private readonly described: readonly Column[],
    /** In each of three rounds, at most: the more columns depend on each other, the more it takes. */
    private readonly sweeps = 12,
  ) {
    this.effects = new Float64Array(described.length)
    this.residuals = Float64Array.from(rows, (row) => targets[row] as number)
    this.weights = new Float64Array(rows.length).fill(1)
    this.byColumn = byColumn(design, rows, described.length)
  }

  /** Between two sweeps the caller may let others work. */
  *steps(): Generator<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (let sweep = 0; sweep < this.sweeps; sweep += 1) {
        if (this.sweep() < converged) break
        yield
      }
      if (round < rounds - 1) this.reweigh()
    }
  }

  private sweep(): number {
    let largest = 0
    for (let column = 0; column < this.described.length; column += 1)
      largest = Math.max(largest, this.improve(column, this.described[column] as Column))
    return largest
  }

  private improve(
    column: number,
    { penalty, low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }: Column,
  ): number {
    const { effects, residuals, weights } = this
    const { starts, places, values } = this.byColumn
    const [from, to] = [starts[column] as number, starts[column + 1] as number]
    if (from === to || low === high) return 0
    const before = effects[column] as number
    let pull = 0
    let weight = 0
    let widest = 0
    for (let at = from; at < to; at += 1) {
      const [place, value] = [places[at] as number, values[at] as number]
      const weighed = (weights[place] as number) * value
      pull += weighed * (residuals[place] as number)
      weight += weighed * value
      widest = Math.max(widest, Math.abs(value))
    }
    if (weight === 0) return 0
    const change = Math.min(high, Math.max(low, (pull + weight * before) / (weight + penalty))) - before
    if (change === 0) return 0
    effects[column] = before + change
    for (let at = from; at < to; at += 1) {
      const place = places[at] as number
      residuals[place] = (residuals[place] as number) - (values[at] as number) * change
    }
    return Math.abs(change) * widest
  }

  private reweigh(): void {
    if (this.residuals.length === 0) return
    const sizes = this.residuals.map(Math.abs).sort()
    const deviation = Math.max(minDeviation, deviationFactor * (sizes[sizes.length >> 1] as number))
    this.residuals.forEach((residual, at) => {
      this.weights[at] = 1 / Math.max(1, Math.abs(residual) / (huber * deviation))
    })
  }
}

export function ridge(...of: ConstructorParameters<typeof RidgeFit>): Float64Array {
  const fit = new RidgeFit(...of)
  for (const _ of fit.steps());
  return fit.effects
}

interface ByColumn {
  starts: Uint32Array
  places: Uint32Array
  values: Float64Array
}

function byColumn({ starts, columns, values }: SparseRows, rows: readonly number[], width: number): ByColumn {
  const ends = new Uint32Array(width + 1)
  const each = (visit: (column: number, place: number, at: number) => void) =>
    rows.forEach((row, place) => {
      for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1)
        visit(columns[at] as number, place, at)
    })
  each((column) => {
    ends[column + 1] = (ends[column + 1] as number) + 1
  })
  for (let column = 0; column < width; column += 1)
    ends[column + 1] = (ends[column + 1] as number) + (ends[column] as number)
  const size = ends[width] as number
  const result = { starts: ends, places: new Uint32Array(size), values: new Float64Array(size) }
  const next = ends.slice()
  each((column, place, at) => {
    const to = next[column] as number
    next[column] = to + 1
    result.places[to] = place
    result.values[to] = values[at] as number
  })
  return result
}
