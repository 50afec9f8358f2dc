import { columnRanges } from './bounds'
import { withoutExcluded } from './exclude'
import { facetKind, facetNames } from './facets/facets'
import { type Kinds, kindSets } from './facets/kinds'
import { type Criterion, daysBefore, type SearchFilter } from './query'
import { scan, scanRange } from './scan'
import { Bits, intersect, type Scratch, unite } from './store/bits'
import type { Listings } from './store/listings'
import { type Correction, withWords } from './text/text'

export class Selection {
  private readonly sets = new Map<Criterion, Bits>()
  private readonly kinds: Kinds
  private readonly combined = new Map<string, Bits>()
  corrections: Correction[] = []

  constructor(
    private readonly listings: Listings,
    private readonly scratch: Scratch,
    private readonly filter: SearchFilter,
    private readonly now: number,
  ) {
    this.chooseWords()
    this.chooseFacets()
    this.chooseWhere()
    for (const [name, set] of withoutExcluded(listings, scratch, filter.excluded)) this.sets.set(name, set)
    this.chooseRanges()
    this.kinds = kindSets(listings, scratch, filter)
  }

  get names(): Criterion[] {
    const { makes, models, trims } = this.filter
    const kinds = { make: makes, model: models, trim: trims }
    const chosen = (['make', 'model', 'trim'] as const).filter((name) => kinds[name].length > 0)
    return [...this.sets.keys(), ...chosen]
  }

  without(...names: readonly Criterion[]): Bits {
    const key = names.join()
    const known = this.combined.get(key)
    if (known) return known
    const sets = [...this.sets].filter(([name]) => !names.includes(name)).map(([, set]) => set)
    const kind = this.kinds.without(names)
    if (kind) sets.push(kind)
    const [only] = sets
    const set = !only
      ? this.listings.live
      : sets.length === 1
        ? only
        : intersect(this.scratch.take(), sets.sort(narrowestFirst))
    this.combined.set(key, set)
    return set
  }

  private chooseWords(): void {
    if (this.filter.words.length === 0) return
    const { set, corrections } = withWords(this.listings, this.scratch, this.filter.words)
    this.sets.set('q', set)
    this.corrections = corrections
  }

  private chooseFacets(): void {
    for (const name of facetNames) {
      const values = this.filter.facets[name]
      if (values.length === 0) continue
      const sets = values.map((value) => this.listings.facets[name].setOf(value) ?? nothing)
      this.sets.set(name, facetKind(name).choose === 'all' ? this.allOf(sets) : this.anyOf(sets))
    }
  }

  private chooseWhere(): void {
    const { lots, columns } = this.listings
    const { sellers, states, place, radiusMiles } = this.filter
    if (sellers.length > 0) {
      const wanted = new Set(sellers.map((seller) => lots.sellers.find(seller)))
      this.chooseLots('seller', columns.lot, (lot) => wanted.has(lots.sellerOf[lot] as number))
    }
    if (states.length > 0) {
      const wanted = new Set(states.map((state) => lots.states.find(state)))
      this.chooseLots('state', columns.lot, (lot) => wanted.has(lots.stateOf[lot] as number))
    }
    if (place && radiusMiles !== null) {
      const miles = lots.distancesFrom(place)
      this.chooseLots('radius', columns.lot, (lot) => (miles[lot] as number) <= radiusMiles)
    }
  }

  private chooseLots(name: Criterion, column: Uint32Array, wants: (lot: number) => boolean): void {
    const wanted = Uint8Array.from({ length: this.listings.lots.size }, (_, lot) => (lot > 0 && wants(lot) ? 1 : 0))
    this.sets.set(name, scan(this.scratch.take(), this.listings.live, column, wanted))
  }

  private chooseRanges(): void {
    const { columns } = this.listings
    const { filter } = this
    this.chooseYears()
    for (const { criterion, column, min, max } of columnRanges)
      this.range(criterion, columns[column], min ? filter[min] : null, max ? filter[max] : null)
    this.range('days', columns.firstListedAt, later(this.since(filter.days), secondOf(filter.listedAfter)), null)
    this.range('back', columns.backAt, this.since(filter.backDays), null)
    this.chooseReduced()
  }

  private chooseYears(): void {
    const { yearMin, yearMax } = this.filter
    if (yearMin === null && yearMax === null) return
    const { dictionary, sets } = this.listings.years
    const within = sets.filter((_, code) => isBetween(Number(dictionary.nameOf(code)), yearMin, yearMax))
    this.sets.set('year', this.anyOf(within))
  }

  private chooseReduced(): void {
    const { columns } = this.listings
    const since = this.since(this.filter.reducedDays)
    if (since === null) return
    const fell = scanRange(this.scratch.take(), this.listings.live, columns.dropCents, 1, maxNumber)
    const lately = scanRange(this.scratch.take(), this.listings.live, columns.changedAt, since, maxNumber)
    this.sets.set('reduced', intersect(this.scratch.take(), [fell, lately]))
  }

  private since(days: number | null): number | null {
    return secondOf(days === null ? null : daysBefore(this.now, days))
  }

  /** Selects the numbers between both ends. A column has -1 for null, which lies in no range. */
  private range(name: Criterion, column: Int16Array | Int32Array, min: number | null, max: number | null): void {
    if (min === null && max === null) return
    this.sets.set(name, scanRange(this.scratch.take(), this.listings.live, column, min ?? 0, max ?? maxNumber))
  }

  private anyOf(sets: readonly Bits[]): Bits {
    const [only] = sets
    if (only && sets.length === 1) return only
    return sets.reduce((into, set) => unite(into, set), this.scratch.take())
  }

  private allOf(sets: readonly Bits[]): Bits {
    const [only] = sets
    return only && sets.length === 1 ? only : intersect(this.scratch.take(), sets)
  }
}

const nothing = new Bits(0)
const maxNumber = 0x7fffffff
const narrowestFirst = (a: Bits, b: Bits) => a.to - a.from - (b.to - b.from)

/** The second that a moment (ms) lies in: what happened in it counts as after it. */
const secondOf = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000))

const later = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))

const isBetween = (value: number, min: number | null, max: number | null) =>
  (min === null || value >= min) && (max === null || value <= max)
