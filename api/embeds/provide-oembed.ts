import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import { siteName } from '../site-settings/identity/identity.section'
import { urlOf } from '../url'
import type { OembedAnswer } from './contract'
import { iframeHtml } from './embed-html'
import { type OwnKind, ownPage } from './own-pages'
import { sandboxes } from './sandboxes.contract'

interface Asked {
  url: string
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

const hour = 3600

/** What other sites embed of ours. Throws not_found for what is no page of ours, or one that nobody may see. */
export async function provideOembed(
  context: Context,
  { url, maxwidth = Infinity, maxheight = Infinity }: Asked,
  { origin, kinds }: { origin: string; kinds: readonly OwnKind[] },
): Promise<OembedAnswer> {
  const page = findOrRefuse(urlOf(url) ? await ownPage(context, origin, url, kinds) : null, 'The page')
  const { title, author, frame, picture } = page
  const size = { width: Math.min(page.size.width, maxwidth), height: Math.min(page.size.height, maxheight) }
  const fits = picture && picture.width <= maxwidth && picture.height <= maxheight
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: await siteName(context),
    provider_url: `${origin}/`,
    ...(author && { author_name: author.name, author_url: origin + author.path }),
    cache_age: hour,
    html: iframeHtml({ src: origin + frame, title, sandbox: sandboxes.own, ...size }),
    ...size,
    ...(fits && {
      thumbnail_url: origin + picture.path,
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  }
}
