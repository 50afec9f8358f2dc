import { LRUCache } from 'lru-cache'
import { milesBetween, type Point } from '../../../distance'
import { wordsIn } from '../text/words'
import { Dictionary } from './dictionary'
import type { Listing } from './listing'

const maxCachedPlaces = 32

/** Where listings stand: each place of each dealership once, so that distance is measured per lot and not per car. */
export class Lots {
  private readonly dictionary = new Dictionary()
  readonly sellers = new Dictionary()
  readonly states = new Dictionary()
  readonly sellerNames = new Map<string, string>()
  /** By their names without blanks, as sentences say them. */
  readonly sellersByKey = new Map<string, string>()
  private readonly lats: number[] = [0]
  private readonly lngs: number[] = [0]
  readonly sellerOf: number[] = [0]
  readonly stateOf: number[] = [0]
  readonly counts: number[] = [0]
  private readonly measured = new LRUCache<string, Distances>({ max: maxCachedPlaces })

  codeOf({ seller, sellerName, state, lat, lng }: Listing): number {
    if (this.sellerNames.get(seller) !== sellerName) this.sellersByKey.set(wordsIn(sellerName).join(''), seller)
    this.sellerNames.set(seller, sellerName)
    const code = this.dictionary.codeOf(`${seller}|${state}|${lat}|${lng}`)
    if (code === this.lats.length) {
      this.lats.push(lat)
      this.counts.push(0)
      this.lngs.push(lng)
      this.sellerOf.push(this.sellers.codeOf(seller))
      this.stateOf.push(this.states.codeOf(state))
    }
    return code
  }

  placeOf(lot: number): LotPlace {
    return {
      seller: this.sellers.nameOf(this.sellerOf[lot] as number),
      state: this.states.nameOf(this.stateOf[lot] as number),
      lat: this.lats[lot] as number,
      lng: this.lngs[lot] as number,
    }
  }

  get size(): number {
    return this.dictionary.size
  }

  distancesFrom = (place: Point): Float64Array => this.ranksFrom(place).miles

  /** Great-circle miles, and ranks: nearest 0, equal distances alike. The last places asked about are cached. */
  ranksFrom(place: Point | null): Distances {
    const { lat, lng } = place ?? { lat: 0, lng: 0 }
    const key = `${lat},${lng}`
    const known = this.measured.get(key)
    if (known && known.miles.length === this.size) return known
    const miles = Float64Array.from(this.lats, (_, lot) =>
      milesBetween({ lat, lng }, { lat: this.lats[lot] as number, lng: this.lngs[lot] as number }),
    )
    const distances = rankedBy(miles)
    this.measured.set(key, distances)
    return distances
  }
}

export interface LotPlace extends Point {
  seller: string
  state: string
}

export interface Distances {
  miles: Float64Array
  ranks: Uint32Array
  rankCount: number
}

function rankedBy(miles: Float64Array): Distances {
  const lots = Uint32Array.from(miles, (_, lot) => lot).sort((a, b) => (miles[a] as number) - (miles[b] as number))
  const ranks = new Uint32Array(miles.length)
  let rank = 0
  lots.forEach((lot, at) => {
    if (at > 0 && miles[lot] !== miles[lots[at - 1] as number]) rank += 1
    ranks[lot] = rank
  })
  return { miles, ranks, rankCount: rank + 1 }
}
