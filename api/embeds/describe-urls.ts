import type { Context } from '../context'
import { siteName } from '../site-settings/identity/identity.section'
import type { EmbedItem } from './contract'
import { iframeHtml, linkHtml } from './embed-html'
import type { Embed, FindEmbeds } from './embeds'
import { isAddress } from './links.contract'
import { type OwnKind, type OwnPage, ownPage } from './own-pages'
import { sandboxes } from './sandboxes.contract'

export interface DescribeParts {
  origin: string
  find: FindEmbeds
  /** Beside those that are known here. */
  kinds: readonly OwnKind[]
}

const usual = { width: 640, height: 360 }

/** Throws too_many. */
export async function describeUrls(
  context: Context,
  { urls }: { urls: readonly string[] },
  { origin, find, kinds }: DescribeParts,
): Promise<EmbedItem[]> {
  const addresses = urls.filter((url) => isAddress(url) || isOurs(url, origin))
  const [embeds, own, site] = await Promise.all([
    find(context, addresses),
    ownPages(context, { origin, kinds }, addresses),
    siteName(context),
  ])
  return addresses.map((url) => {
    const embed = embeds.get(url)
    const page = own.get(url)
    if (embed) return embedItem(url, embed, origin)
    return page ? ownItem(url, page, { origin, site }) : linkItem(url)
  })
}

/** One after another: a call with twenty of them must not take all connections. */
async function ownPages(
  context: Context,
  { origin, kinds }: Pick<DescribeParts, 'origin' | 'kinds'>,
  addresses: readonly string[],
): Promise<Map<string, OwnPage>> {
  const pages = new Map<string, OwnPage>()
  for (const url of new Set(addresses)) {
    const page = await ownPage(context, origin, url, kinds)
    if (page) pages.set(url, page)
  }
  return pages
}

/** A site on one’s own machine has no public name. */
const isOurs = (url: string, origin: string): boolean => url.startsWith(`${new URL(origin).origin}/`)

const linkItem = (url: string): EmbedItem => ({
  url,
  kind: 'link',
  html: linkHtml(url),
  title: null,
  author: null,
  provider: null,
  frame: null,
  shows: null,
  host: new URL(url).hostname,
  width: null,
  height: null,
})

function embedItem(url: string, embed: Embed, origin: string): EmbedItem {
  const { title, author, provider, host, width, height, frame, shows } = embed
  const src = `${origin}/embed/external?${new URLSearchParams({ url })}`
  const element = {
    src,
    title: title ?? `From ${provider}`,
    sandbox: sandboxes[frame.kind === 'player' ? 'player' : 'still'],
  }
  const html = iframeHtml({ ...element, ...sizeOf(embed) })
  return { url, kind: 'embed', shows, html, title, author, provider, host, frame: src, width, height }
}

function sizeOf({ width, height, fixedHeight }: Embed) {
  if (fixedHeight !== null) return { width: usual.width, height: fixedHeight }
  return width && height ? { width: usual.width, height: Math.round((usual.width * height) / width) } : usual
}

function ownItem(
  url: string,
  { title, author, frame, size }: OwnPage,
  { origin, site }: { origin: string; site: string },
): EmbedItem {
  const src = origin + frame
  return {
    url,
    kind: 'embed',
    shows: 'page',
    html: iframeHtml({ src, title, sandbox: sandboxes.own, ...size }),
    title,
    frame: src,
    author: author?.name ?? null,
    provider: site,
    host: new URL(origin).hostname,
    ...size,
  }
}
