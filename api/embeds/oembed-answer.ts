import { z } from '../http/contract'
import { cutText } from '../vehicles/normalize/text'
import { type Frame, photoFrame, playerFrame, quoteFrame } from './frames'
import type { ProvidersPage } from './providers'

/** What is known of a page of a provider’s. */
export interface EmbedAnswer {
  title: string | null
  author: string | null
  isVideo: boolean
  /** In px; null: not said, or not believable. */
  width: number | null
  height: number | null
  frame: Frame
}
/** Null: a link, and nothing to show. */
interface ReadAnswer {
  answer: EmbedAnswer | null
  seconds: number
}

const hour = 3600
const day = 24 * hour
const maxSide = 4096

const said = z.unknown().optional()
const side = said.transform((value) => {
  const px = Math.round(Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN))
  return px >= 1 && px <= maxSide ? px : null
})
const words = said.transform((value) => (typeof value === 'string' ? oneLine(value) : '') || null)
const cacheSeconds = said.transform((value) => Math.min(Math.max(Number(value) || day, hour), 7 * day))

const facts = {
  version: z.union([z.literal('1.0'), z.literal(1)]),
  title: words,
  author_name: words,
  cache_age: cacheSeconds,
  width: side,
  height: side,
  embed_product_id: z
    .string()
    .regex(/^\d{1,40}$/)
    .optional()
    .catch(undefined),
}
const Oembed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('photo'), url: z.url(), ...facts }),
  z.object({ type: z.literal('video'), html: z.string().min(1), ...facts }),
  z.object({ type: z.literal('rich'), html: z.string().min(1), ...facts }),
  z.object({ type: z.literal('link'), ...facts }),
])
type Oembed = z.infer<typeof Oembed>

/** What a provider has answered by oEmbed 1.0; null: it is no such answer. */
export function readOembed(body: unknown, page: ProvidersPage): ReadAnswer | null {
  const { data } = Oembed.safeParse(body)
  if (!data) return null
  const frame = frameOf(data, page)
  const { title, author_name: author, width, height, cache_age: seconds } = data
  const isVideo = data.type === 'video'
  return { answer: frame && { title, author, isVideo, width, height, frame }, seconds }
}

/** Of a provider that is not asked. */
export function answerOfPlayer(page: ProvidersPage): EmbedAnswer | null {
  const frame = playerOf(page, page.id)
  return frame && { title: null, author: null, isVideo: false, width: null, height: null, frame }
}

function frameOf(oembed: Oembed, page: ProvidersPage): Frame | null {
  const { hosts, player } = page.provider
  if (oembed.type === 'link') return null
  if (oembed.type === 'photo') return photoFrame(oembed.url, hosts)
  if (player !== null) return playerOf(page, page.id ?? oembed.embed_product_id ?? null)
  return playerFrame(oembed.html, hosts) ?? quoteFrame(oembed.html)
}

/** Returns null for a provider without a player of its own, and for a short address whose id is unknown. */
export function playerOf({ provider, hash, start }: Omit<ProvidersPage, 'id'>, id: string | null): Frame | null {
  const { player, startParameter, hashParameter } = provider
  if (player === null || id === null) return null
  const src = new URL(player.replace('{id}', encodeURIComponent(id)))
  if (hashParameter !== null && hash !== null) src.searchParams.set(hashParameter, hash)
  if (startParameter?.startsWith('#') && start !== null) src.hash = `${startParameter}=${start}s`
  else if (startParameter && start !== null) src.searchParams.set(startParameter, String(start))
  return { kind: 'player', src: src.href }
}

const maxWords = 200
const oneLine = (text: string): string =>
  cutText(
    text
      .normalize()
      .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
      .trim(),
    maxWords,
  )
