import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Source } from '../../api/counting/kinds.contract'

/** Holds the vehicles that a page shows in a list, the same object for all who get the page. */
export interface Shown {
  source: Source
  ids: readonly number[]
}

export interface Visit {
  address: string
  userAgent: string
  isBot: boolean
  /** Says that it asked for a picture, a style or a script, or a script of ours spoke: a page was finished. */
  hasFinished: boolean
  /** Waits until a page is finished. */
  pending: { shown: Shown; at: number }[]
  /** Holds what was counted in this minute, to be taken back from a program. */
  recent: Shown[]
  minute: number
  pages: number
  isTooFast: boolean
}

const maxVisits = 20_000
/** Exceeds what people open in a minute; a program that is slower costs a dealership little. */
export const maxPagesAMinute = 60
/** Lets a household and an office through; who names new browsers again and again is a program. */
const maxAgentsOfAddress = 40
const maxPending = 20

/** Tells visits apart while they last, by address and browser. Nothing of it is stored. */
export class Visits {
  private readonly visits = new LRUCache<string, Visit>({ max: maxVisits })
  private readonly agents = new LRUCache<string, number>({ max: maxVisits })

  constructor(private readonly now: () => number = Date.now) {}

  of(address: string, userAgent: string): Visit {
    const key = `${address} ${userAgent}`
    const known = this.visits.get(key)
    if (known) return known
    const agents = (this.agents.get(address) ?? 0) + 1
    this.agents.set(address, agents)
    const visit: Visit = {
      address,
      userAgent,
      isBot: userAgent === '' || isbot(userAgent),
      hasFinished: false,
      pending: [],
      recent: [],
      minute: 0,
      pages: 0,
      isTooFast: agents > maxAgentsOfAddress,
    }
    this.visits.set(key, visit)
    return visit
  }

  /** Counts a page towards the pace. True when this page is the one too many. */
  pace(visit: Visit): boolean {
    const minute = Math.floor(this.now() / 60_000)
    if (visit.minute !== minute) Object.assign(visit, { minute, pages: 0, recent: [] })
    visit.pages += 1
    if (visit.isTooFast || visit.pages <= maxPagesAMinute) return false
    visit.isTooFast = true
    return true
  }

  await(visit: Visit, shown: Shown): Shown | null {
    visit.pending.push({ shown, at: this.now() })
    return visit.pending.length > maxPending ? (visit.pending.shift()?.shown ?? null) : null
  }

  /** Yields the visits that wait for a page to be finished. */
  *waiting(): Generator<Visit> {
    for (const visit of this.visits.values()) if (visit.pending.length > 0) yield visit
  }
}
