import type { CallableAddresses } from '../outbound/callable-addresses'
import { type GuardedAnswer, guardedFetch } from '../outbound/guarded-fetch'
import { type EmbedAnswer, readOembed } from './oembed-answer'
import type { ProvidersPage } from './providers'

export interface Verdict {
  /** Null: it is a link, and nothing more. */
  answer: EmbedAnswer | null
  /** For how long it is believed. */
  seconds: number
  /** The provider did not say it: what it said before still counts. */
  isFailure: boolean
}

/** Of what is fetched for an embed. */
const limits = { method: 'GET', timeoutMs: 5000, maxBytes: 2 * 1024 * 1024 } as const
const widest = '720'
const afterFailure = 10 * 60
const afterRefusal = 24 * 3600
const refusals = [400, 401, 403, 404, 410, 501]

/** Asks the provider by oEmbed. Whatever goes wrong is a verdict, too. */
export async function askProvider(
  endpoint: string,
  url: string,
  page: ProvidersPage,
  callable: CallableAddresses,
): Promise<Verdict> {
  const address = new URL(endpoint)
  for (const [name, value] of Object.entries({ url, format: 'json', maxwidth: widest }))
    address.searchParams.set(name, value)
  const headers = { accept: 'application/json' }
  const given = await guardedFetch(address.href, { ...limits, headers }, callable).catch(() => null)
  if (given && refusals.includes(given.status)) return { answer: null, seconds: afterRefusal, isFailure: false }
  const read = given?.status === 200 && given.isWhole ? readOembed(parsed(given), page) : null
  return read ? { ...read, isFailure: false } : { answer: null, seconds: afterFailure, isFailure: true }
}

function parsed({ body }: GuardedAnswer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
