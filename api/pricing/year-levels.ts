/** A newer car is worth more, however little. */
const minStep = 0.005

interface Level {
  level: number
  weight: number
}

/** Never less than the year before. */
export class YearLevels {
  private readonly levels: number[]

  /** `raw` are the levels of consecutive years from `first` on, which may fall. */
  constructor(
    private readonly first: number,
    raw: readonly Level[],
  ) {
    const flat = raw.map(({ level, weight }, at) => ({ level: level - minStep * at, weight }))
    this.levels = rising(flat).map((level, at) => level + minStep * at)
  }

  of(year: number): number {
    const at = Math.min(this.levels.length - 1, Math.max(0, year - this.first))
    return (this.levels[at] ?? 0) + (year - this.first - at) * minStep
  }
}

/** The nearest levels that never fall (pool adjacent violators, Ayer et al., 1955). */
function rising(raw: readonly Level[]): number[] {
  const pools: (Level & { size: number })[] = []
  for (const one of raw) {
    let pool = { ...one, size: 1 }
    for (let before = pools.at(-1); before && before.level > pool.level; before = pools.at(-1)) {
      pools.pop()
      const weight = before.weight + pool.weight
      const level = (before.level * before.weight + pool.level * pool.weight) / weight
      pool = { level, weight, size: before.size + pool.size }
    }
    pools.push(pool)
  }
  return pools.flatMap(({ level, size }) => Array.from({ length: size }, () => level))
}
