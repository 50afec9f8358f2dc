import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { type AdTokens, bucketOf, openAdTokens } from '../../api/advertising/serving/ad-tokens'
import type { CountBatch } from '../../api/counting/counts.contract'
import type { LeftOutReason } from '../../api/counting/kinds.contract'
import { maxShownVehicles } from '../../api/counting/searches/searches.contract'
import type { Counter as AppCounter, VehicleCount } from '../../app/counting/counter'
import { AdPace } from './ad-pace'
import { type Shown, type Visit, Visits } from './visits'

export interface CounterParts {
  secrets: readonly string[]
  /** Throws when the batch was not taken and may be sent again; one that is refused is gone. */
  send(batch: CountBatch): Promise<void>
  now?: () => number
}
interface Caller {
  clientAddress: string | null
  userAgent: string | null
}
interface Pictured {
  id: number
  of: 'vehicle' | 'post'
}
const pictureLetters = { vehicle: 'c', post: 'p' } as const

interface Who {
  address: string
  userAgent: string
}
interface GatheredSearch {
  visit: Visit
  shown: Shown
  at: number
  isWithdrawn: boolean
}

/** Together these stay below the megabyte that the API takes. */
const maxRowsAtOnce = 3000
const maxEventsAtOnce = 200
const maxSearchesAtOnce = 150
const maxWithdrawnAtOnce = 100
/** Exceeds how long a browser takes until it asks for the first picture of a page. */
const unfinishedAfterMs = 60_000
/** Bounds what is gathered while the API does not answer; more is lost, and said to be. */
const maxGathered = 50_000
export const picturePath = '/counted.gif'

/** Counts in memory what is sent and done, and hands it on in batches. A kill loses what came since the last one. */
export class Counter implements AppCounter {
  private readonly visits: Visits
  private readonly now: () => number
  private readonly pictureKey: Buffer
  private readonly adTokens: AdTokens
  private readonly adPace: AdPace
  private shown = new Map<Shown, number>()
  private events: CountBatch['events'] = []
  private postsOpened: CountBatch['postsOpened'] = []
  private ads: CountBatch['ads'] = []
  private searches: GatheredSearch[] = []
  private withdrawn: CountBatch['withdrawn'] = []
  private leftOut = new Map<LeftOutReason, number>()
  private unsent: CountBatch[] = []
  private flushing: Promise<void> | null = null

  constructor(private readonly parts: CounterParts) {
    this.now = parts.now ?? Date.now
    this.visits = new Visits(this.now, (visit) => this.withdraw(visit))
    this.pictureKey = Buffer.from(hkdfSync('sha256', parts.secrets[0] ?? '', '', 'drive-avenue opened', 32))
    this.adTokens = openAdTokens(parts.secrets)
    this.adPace = new AdPace(this.now)
  }

  /** Counts a page that was sent, once its browser has finished a page. */
  pageSent(who: Who, { shown, isStaff = false }: { shown: Shown | null; isStaff?: boolean }): void {
    const visit = this.visits.of(who.address, who.userAgent)
    if (this.visits.pace(visit)) this.withdraw(visit)
    if (!shown) return
    const reason = reasonToLeaveOut(visit, isStaff)
    if (reason) this.leaveOut(reason)
    else if (visit.hasFinished) this.add(visit, shown)
    else if (this.visits.await(visit, shown)) this.leaveOut('unfinished')
  }

  /** Takes it that a browser is at work: it asked for what a page consists of. */
  finished({ address, userAgent }: Who): void {
    const visit = this.visits.of(address, userAgent)
    if (visit.hasFinished) return
    visit.hasFinished = true
    for (const { shown } of visit.pending.splice(0)) {
      const reason = reasonToLeaveOut(visit, false)
      if (reason) this.leaveOut(reason)
      else this.add(visit, shown)
    }
  }

  note(caller: Caller, count: VehicleCount): void {
    const visitor = this.countedVisitor(caller)
    if (visitor && this.events.length < maxGathered) this.events.push({ ...count, at: this.instant(), ...visitor })
  }

  notePost(caller: Caller, postId: number): void {
    const visitor = this.countedVisitor(caller)
    if (visitor && this.postsOpened.length < maxGathered)
      this.postsOpened.push({ postId, at: this.instant(), ...visitor })
  }

  /** Counts what was seen of advertisements, or clicked. What is not signed or too old counts nothing. */
  noteAds(caller: Caller, kind: 'shown' | 'clicked', tokens: readonly string[]): void {
    const at = new Date(this.now())
    const events = tokens.flatMap((text) => {
      const token = this.adTokens.read(text)
      const bucket = token && bucketOf(token, kind, at)
      return token && bucket !== null ? [{ advertisementId: token.id, kind, bucket: bucket ?? 0 }] : []
    })
    const visitor = events.length > 0 ? this.countedVisitor(caller) : null
    if (!visitor || this.ads.length >= maxGathered) return
    for (const one of events) {
      if (this.adPace.isBeyond(visitor.network, one)) this.leaveOut('pace')
      else this.ads.push({ ...one, at: at.toISOString(), ...visitor })
    }
  }

  adOf(token: string): number | null {
    return this.adTokens.read(token)?.id ?? null
  }

  pictureOf(id: number, of: Pictured['of'] = 'vehicle'): string {
    return `${picturePath}?${pictureLetters[of]}=${id.toString(36)}.${this.signatureOf({ id, of })}`
  }

  /** Reads for which page a picture was asked; null: we gave out no such address. */
  pictured(url: string): Pictured | null {
    const [, letter, text = '', signature] = /\?([cp])=([\da-z]{1,10})\.([\w-]{11})$/.exec(url) ?? []
    const one: Pictured = { id: Number.parseInt(text, 36), of: letter === pictureLetters.post ? 'post' : 'vehicle' }
    return one.id > 0 && signature === this.signatureOf(one) ? one : null
  }

  /** Leaves programs out, and counts that. */
  private countedVisitor({ clientAddress, userAgent }: Caller) {
    const who = { address: clientAddress ?? '', userAgent: userAgent ?? '' }
    const visit = this.visits.of(who.address, who.userAgent)
    this.finished(who)
    if (this.visits.pace(visit, 'notes')) this.withdraw(visit)
    const reason = reasonToLeaveOut(visit, false)
    if (reason) this.leaveOut(reason)
    return reason ? null : visitorOf(visit)
  }

  /** Sends what has come since the last time. Throws when a batch is not taken; it is sent again before the next. One flush runs at a time. */
  flush(): Promise<void> {
    this.flushing ??= this.sendAll().finally(() => (this.flushing = null))
    return this.flushing
  }

  private async sendAll(): Promise<void> {
    this.dropUnfinished()
    await this.sendUnsent()
    // Takes all before the first is sent: a busy site would otherwise never end, and write a transaction for a few pages each.
    for (let batch = this.take(); batch; batch = this.take()) this.unsent.push(batch)
    await this.sendUnsent()
  }

  private async sendUnsent(): Promise<void> {
    for (let batch = this.unsent[0]; batch; batch = this.unsent[0]) {
      await this.parts.send(batch)
      this.unsent.shift()
    }
  }

  private add(visit: Visit, shown: Shown, count = 1): void {
    if (this.shown.size >= maxGathered) return
    this.shown.set(shown, (this.shown.get(shown) ?? 0) + count)
    if (count > 0) this.visits.remember(visit, shown)
    if (shown.search && this.searches.length < maxGathered)
      this.searches.push({ visit, shown, at: this.now(), isWithdrawn: count < 0 })
  }

  /** Drops what is not sent yet: in one batch with its withdrawal a search would stay, and in a later one an event. */
  private withdraw(visit: Visit): void {
    const { network, userAgent } = visit
    const isOfOther = (one: { network: string; userAgent: string }) =>
      one.network !== network || one.userAgent !== userAgent
    this.events = this.events.filter(isOfOther)
    this.postsOpened = this.postsOpened.filter(isOfOther)
    this.ads = this.ads.filter(isOfOther)
    this.searches = this.searches.filter((search) => search.visit !== visit)
    for (const shown of visit.recent) this.add(visit, shown, -1)
    this.leaveOut('pace', visit.recent.length)
    visit.recent = []
    this.withdrawn.push(visitorOf(visit))
  }

  private leaveOut(reason: LeftOutReason, count = 1): void {
    if (count > 0) this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + count)
  }

  private dropUnfinished(): void {
    const before = this.now() - unfinishedAfterMs
    for (const visit of this.visits.waiting()) {
      const rest = visit.pending.filter(({ at }) => at >= before)
      this.leaveOut('unfinished', visit.pending.length - rest.length)
      visit.pending = rest
    }
  }

  private take(): CountBatch | null {
    const at = this.instant()
    const batch = {
      ...this.takeShown(at),
      events: this.events.splice(0, maxEventsAtOnce),
      postsOpened: this.postsOpened.splice(0, maxEventsAtOnce),
      ads: this.ads.splice(0, maxEventsAtOnce),
      searches: this.takeSearches(),
      withdrawn: this.withdrawn.splice(0, maxWithdrawnAtOnce),
      leftOut: [...this.leftOut].map(([reason, count]) => ({ reason, at, count })),
    }
    this.leftOut.clear()
    return Object.values(batch).some(({ length }) => length > 0) ? { id: randomUUID(), ...batch } : null
  }

  private takeSearches(): CountBatch['searches'] {
    return this.searches.splice(0, maxSearchesAtOnce).flatMap(({ visit, shown, at, isWithdrawn }) =>
      shown.search
        ? [
            {
              ...shown.search,
              vehicleIds: shown.ids.slice(0, maxShownVehicles),
              at: new Date(at).toISOString(),
              isWithdrawn,
              ...visitorOf(visit),
            },
          ]
        : [],
    )
  }

  private takeShown(at: string): Pick<CountBatch, 'shown' | 'postsShown'> {
    const rows = new Map<string, CountBatch['shown'][number]>()
    const posts = new Map<number, CountBatch['postsShown'][number]>()
    for (const [shown, count] of this.shown) {
      const size = rows.size + posts.size
      if (size > 0 && size + shown.ids.length + shown.posts.length > maxRowsAtOnce) break
      this.shown.delete(shown)
      for (const vehicleId of shown.ids) {
        const key = `${vehicleId} ${shown.source}`
        const row = rows.get(key)
        if (row) row.count += count
        else rows.set(key, { vehicleId, source: shown.source, at, count })
      }
      for (const postId of shown.posts) {
        const row = posts.get(postId)
        if (row) row.count += count
        else posts.set(postId, { postId, at, count })
      }
    }
    const isNews = ({ count }: { count: number }) => count !== 0
    return { shown: [...rows.values()].filter(isNews), postsShown: [...posts.values()].filter(isNews) }
  }

  private instant = (): string => new Date(this.now()).toISOString()

  private signatureOf({ id, of }: Pictured): string {
    const text = of === 'vehicle' ? String(id) : `${of} ${id}`
    return createHmac('sha256', this.pictureKey).update(text).digest('base64url').slice(0, 11)
  }
}

function reasonToLeaveOut({ isBot, isTooFast }: Visit, isStaff: boolean): LeftOutReason | null {
  if (isBot) return 'bot'
  if (isTooFast) return 'pace'
  return isStaff ? 'staff' : null
}

const visitorOf = ({ network, userAgent }: Visit) => ({ network, userAgent })
