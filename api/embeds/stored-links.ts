import type { Context } from '../context'
import type { StoredEmbed } from './contract'
import { type Embed, knownEmbeds } from './embeds'
import { linksInHtml } from './links'
import { isAddress, linksInText } from './links.contract'
import { type OwnKind, ownPage } from './own-pages'
import { anyProviderFinder } from './providers'
import type { StoredLink } from './stored-link'

interface LinkParts {
  origin: string
  kinds: readonly OwnKind[]
  max: number
}

/** However many links a text has, so many are looked into. */
const looked = 20

/** The first links of a text that can become embeds. Nobody is asked; reading them costs no look into the text any more. */
export async function linksToKeep(
  context: Context,
  { text, html }: { text: string; html: string | null },
  { origin, kinds, max }: LinkParts,
): Promise<StoredLink[]> {
  const urls = html === null ? linksInText(text, origin) : linksInHtml(html, origin)
  if (urls.length === 0) return []
  const isOfProvider = await anyProviderFinder(context)
  const kept: StoredLink[] = []
  for (const url of urls.slice(0, looked)) {
    if (kept.length === max) break
    if (isAddress(url) && isOfProvider(url)) kept.push({ url, page: null })
    else kept.push(...(await ownLink(context, { url, origin, kinds })))
  }
  return kept
}

async function ownLink(
  context: Context,
  { url, origin, kinds }: Pick<LinkParts, 'origin' | 'kinds'> & { url: string },
): Promise<StoredLink[]> {
  const page = await ownPage(context, origin, url, kinds)
  if (!page) return []
  const { title, author, frame, size, keptTitle } = page
  const words = keptTitle ? { title: keptTitle, author: null } : { title, author: author?.name ?? null }
  return [{ url, page: { ...words, frame, ...size } }]
}

/** What is known of the links of several texts; a provider's that nobody has answered for is left out. */
export async function embedsOfLinks(
  context: Pick<Context, 'db' | 'now'>,
  texts: readonly (readonly StoredLink[])[],
): Promise<StoredEmbed[][]> {
  const urls = texts.flat().flatMap(({ url, page }) => (page ? [] : url))
  const known = urls.length > 0 ? await knownEmbeds(context, urls) : new Map<string, Embed>()
  return texts.map((links) =>
    links.flatMap(({ url, page }) => {
      if (page) return ownEmbed(url, page)
      const embed = known.get(url)
      return embed ? externalEmbed(url, embed) : []
    }),
  )
}

const ownEmbed = (url: string, { title, author, ...frame }: NonNullable<StoredLink['page']>): StoredEmbed => ({
  url,
  kind: 'embed',
  shows: 'page',
  title,
  author,
  provider: null,
  host: new URL(url).hostname,
  ...frame,
})

const externalEmbed = (url: string, { shows, title, author, provider, host, width, height }: Embed): StoredEmbed => ({
  url,
  kind: 'embed',
  shows,
  title,
  author,
  provider,
  host,
  width,
  height,
  frame: `/embed/external?${new URLSearchParams({ url })}`,
})
