import { limitConcurrency } from '../assets/limit-concurrency'
import type { Context } from '../context'
import type { OpenDatabase } from '../database/open'
import { consumeCount } from '../limits/limits'
import { networkOf } from '../limits/networks'
import { type CallableAddresses, publicAddresses } from '../outbound/callable-addresses'
import { type KnownAnswer, knownAnswers, storeVerdict } from './answers'
import { askProvider } from './ask-provider'
import type { EmbedItem } from './contract'
import { answerOfPlayer, type EmbedAnswer } from './oembed-answer'
import { type FindProvider, type ProvidersPage, providerFinder } from './providers'

export interface Embed extends Omit<EmbedAnswer, 'isVideo'> {
  shows: Exclude<EmbedItem['shows'], 'page' | null>
  provider: string
  /** Whence it comes, as people know it: youtube.com. */
  host: string
  /** Hosts that its player or its photo may come from. */
  hosts: readonly string[]
  /** Of the player in px; null: by its shape. */
  fixedHeight: number | null
}
type Embeds = Map<string, Embed>
type Reader = Pick<Context, 'db' | 'now'>

/** What is known of these addresses; nobody is asked. What is no embed is left out. */
export async function knownEmbeds(context: Reader, urls: readonly string[]): Promise<Embeds> {
  const find = await providerFinder(context)
  return embedsOf(urls, find, await knownAnswers(context, askable(urls, find)))
}

interface FinderParts {
  database: Pick<OpenDatabase, 'db'>
  callable?: CallableAddresses
}
/** As knownEmbeds; the provider is asked where nothing is known any more. Throws too_many. */
export type FindEmbeds = (
  context: Pick<Context, 'db' | 'now' | 'actor' | 'ip'>,
  urls: readonly string[],
) => Promise<Embeds>

const perAsker = { prefix: 'embeds', points: 120, seconds: 10 * 60 }
/** Who waits longer gets a link, and the embed the next time: the page that asks has five seconds itself. */
const patienceMs = 3500

export function embedFinder({ database, callable = publicAddresses }: FinderParts): FindEmbeds {
  const inTurn = limitConcurrency({ atOnce: 8, waiting: 400 })
  const asking = new Map<string, Promise<void>>()
  const ask = (context: Reader, url: string, page: ProvidersPage, endpoint: string) => {
    const work = inTurn(async () => {
      if ((await knownAnswers(context, [url])).get(url)?.isFresh) return // somebody else has asked meanwhile
      await storeVerdict(context, url, await askProvider(endpoint, url, page, callable))
    })
      .catch(() => {}) // its embed stays a link
      .finally(() => asking.delete(url))
    asking.set(url, work)
  }
  return async (context, urls) => {
    const find = await providerFinder(context)
    const known = await knownAnswers(context, askable(urls, find))
    const due = askable(urls, find).filter((url) => !known.get(url)?.isFresh)
    if (due.length === 0) return embedsOf(urls, find, known)
    const unasked = due.filter((url) => !asking.has(url)).length
    if (unasked > 0) await consumeCount(database, perAsker, askerOf(context), tooMany, unasked)
    for (const url of due.filter((one) => !asking.has(one))) {
      const page = find(url)
      if (page?.provider.endpoint) ask({ db: context.db, now: context.now }, url, page, page.provider.endpoint)
    }
    await inTime(due.map((url) => asking.get(url)))
    return embedsOf(urls, find, await knownAnswers(context, askable(urls, find)))
  }
}

const tooMany = 'That is a lot of links at once.'
const askerOf = ({ actor, ip }: Pick<Context, 'actor' | 'ip'>): string =>
  actor ? `person ${actor.id}` : networkOf(ip) || 'unknown'

async function inTime(work: readonly (Promise<void> | undefined)[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs)
  })
  await Promise.race([Promise.all(work), late])
  clearTimeout(timer)
}

const askable = (urls: readonly string[], find: FindProvider): string[] => [
  ...new Set(urls.filter((url) => find(url)?.provider.endpoint)),
]

function embedsOf(urls: readonly string[], find: FindProvider, known: ReadonlyMap<string, KnownAnswer>): Embeds {
  const found: Embeds = new Map()
  for (const url of urls) {
    const page = find(url)
    const answer = page && (page.provider.endpoint ? known.get(url)?.answer : answerOfPlayer(page))
    if (page && answer) found.set(url, embedOf(url, page, answer))
  }
  return found
}

const embedOf = (url: string, { provider }: ProvidersPage, { isVideo, ...answer }: EmbedAnswer): Embed => ({
  ...answer,
  shows: answer.frame.kind === 'player' ? (isVideo ? 'video' : 'post') : answer.frame.kind,
  provider: provider.name,
  host: new URL(url).hostname.replace(/^(www|m)\./, ''),
  hosts: provider.hosts,
  fixedHeight: provider.height,
})
