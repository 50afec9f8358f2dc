import { LRUCache } from 'lru-cache'

const dayMs = 86_400_000
const maxRemembered = 50_000
/** Exceeds what a household or an office does with one advertisement in a day; more is not its advertiser's cost. */
const maxADay = { shown: 200, clicked: 10 }

interface AdNote {
  advertisementId: number
  kind: keyof typeof maxADay
}

/** Bounds what one network can cost an advertiser, however many browsers it names. */
export class AdPace {
  private readonly counts = new LRUCache<string, number>({ max: maxRemembered })

  constructor(private readonly now: () => number) {}

  /** Counts one more, and tells whether it is beyond what a network has in a day. */
  isBeyond(network: string, { advertisementId, kind }: AdNote): boolean {
    const key = `${Math.floor(this.now() / dayMs)} ${network} ${advertisementId} ${kind}`
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count > maxADay[kind]
  }
}
