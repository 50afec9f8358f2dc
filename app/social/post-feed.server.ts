import { createHash } from 'node:crypto'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { getDealership } from '../../api/dealerships/contract'
import { listPosts } from '../../api/social/posts/posts.contract'
import type { PostFeed } from './post-feed'

interface Format {
  path(slug: string): string
  type: string
  write(feed: PostFeed): string
}

/** The newest posts of a dealership; 304 for whoever has them. Throws the 404 page, and the way to the one that remains for one that was merged. */
export async function answerPostFeed(
  context: RequestContext,
  request: Request,
  { slug, format }: { slug: string; format: Format },
): Promise<Response> {
  const { origin } = context
  const dealership = await orPageNotFound(context.url, context.api.call(getDealership, { slug }))
  if (dealership.slug !== slug) throw safeRedirect(format.path(dealership.slug), 301)
  const { items: posts } = await context.api.call(listPosts, { dealership: String(dealership.id) })
  const page = origin + paths.dealershipPage(slug)
  const text = format.write({ self: origin + format.path(slug), page, origin, dealership: dealership.name, posts })
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = { ETag: tag, 'Cache-Control': 'public, max-age=60', 'Content-Type': `${format.type}; charset=utf-8` }
  const known = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
  return known?.includes(tag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}
