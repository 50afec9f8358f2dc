import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Source } from '../../api/counting/kinds.contract'
import type { SearchFacts } from '../../api/counting/searches/searches.contract'
import { networkOf } from '../../api/limits/networks'

/** Holds the vehicles and posts that a page shows in lists, the same object for all who get the page. */
export interface Shown {
  source: Source
  /** Names vehicles. */
  ids: readonly number[]
  posts: readonly number[]
  /** Says what a page of search results was asked for. */
  search?: SearchFacts
}

export interface Visit {
  /** Names the network of the address: one /64 of IPv6 is one. */
  network: string
  userAgent: string
  isBot: boolean
  /** Says that it asked for a picture, a style or a script, or a script of ours spoke: a page was finished. */
  hasFinished: boolean
  /** Waits until a page is finished. */
  pending: { shown: Shown; at: number }[]
  /** Holds what was counted in this hour, to be taken back from a program. */
  recent: Shown[]
  hour: number
  minute: number
  pages: number
  /** Counts in this minute what its pages’ scripts reported. */
  notes: number
  isTooFast: boolean
}

/** Holds the browsers that a network has named in an hour. */
interface Agents {
  hour: number
  count: number
  /** Stays empty where the hour before had too many. */
  visits: Visit[]
  hadTooMany: boolean
}

const maxVisits = 10_000
/** Exceeds what people open in a minute; a program that is slower costs a dealership little. */
export const maxPagesAMinute = 60
/** Lets an office and a carrier's shared address through; what names new browsers faster is a program. */
export const maxAgentsAnHour = 100
const maxPending = 20
/** Bounds what is remembered of one visit; people see fewer lists in an hour. */
const maxRecent = 500
const hourMs = 3_600_000
/** Tells browsers apart, and bounds what one can make us remember. */
export const maxUserAgent = 300

/** Tells visits apart while they last, by address and browser. Nothing of it is stored. */
export class Visits {
  private readonly visits = new LRUCache<string, Visit>({ max: maxVisits })
  private readonly agents = new LRUCache<string, Agents>({ max: maxVisits })

  /** `takeBack` is called for each visit of a network once it has named too many browsers in an hour. */
  constructor(
    private readonly now: () => number = Date.now,
    private readonly takeBack: (visit: Visit) => void = () => undefined,
  ) {}

  of(address: string, sentAgent: string): Visit {
    const userAgent = sentAgent.length > maxUserAgent ? copied(sentAgent.slice(0, maxUserAgent)) : sentAgent
    const key = `${address} ${userAgent}`
    const known = this.visits.get(key)
    if (known) return known
    const network = networkOf(address)
    const visit: Visit = {
      network,
      userAgent,
      isBot: userAgent === '' || isbot(userAgent),
      hasFinished: false,
      pending: [],
      recent: [],
      hour: 0,
      minute: 0,
      pages: 0,
      notes: 0,
      isTooFast: false,
    }
    if (this.countAgent(visit) <= maxAgentsAnHour) this.visits.set(key, visit)
    return visit
  }

  /**
   * Counts a new browser of a network in this hour, and answers how many it has named. One too many, and none of them
   * counts, nor of the hour after; what comes then is not remembered either, so that no network makes us forget others.
   */
  private countAgent(visit: Visit): number {
    const agents = this.agentsOf(visit.network)
    agents.count += 1
    if (agents.hadTooMany || agents.count > maxAgentsAnHour) {
      visit.isTooFast = true
      for (const one of agents.visits.splice(0)) {
        if (!one.isTooFast) this.takeBack(one)
        one.isTooFast = true
      }
    } else agents.visits.push(visit)
    return agents.count
  }

  private agentsOf(network: string): Agents {
    const hour = Math.floor(this.now() / hourMs)
    const known = this.agents.get(network)
    if (known?.hour === hour) return known
    const hadTooMany = known?.hour === hour - 1 && known.count > maxAgentsAnHour
    const agents: Agents = { hour, count: 0, visits: [], hadTooMany }
    this.agents.set(network, agents)
    return agents
  }

  /** Counts a page, or what its script reports, towards the pace. True when this one is too many. */
  pace(visit: Visit, of: 'pages' | 'notes' = 'pages'): boolean {
    const minute = Math.floor(this.now() / 60_000)
    if (visit.minute !== minute) Object.assign(visit, { minute, pages: 0, notes: 0 })
    visit[of] += 1
    if (visit.isTooFast || visit[of] <= maxPagesAMinute) return false
    visit.isTooFast = true
    return true
  }

  /** Remembers what was counted, for this hour. */
  remember(visit: Visit, shown: Shown): void {
    const hour = Math.floor(this.now() / hourMs)
    if (visit.hour !== hour) Object.assign(visit, { hour, recent: [] })
    if (visit.recent.length < maxRecent) visit.recent.push(shown)
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

/** Copies a text: a part of one would hold on to the whole. */
const copied = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
