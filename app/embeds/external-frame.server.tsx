import type { RequestContext } from '~/session/request-context.server'
import { knowSite } from '~/site.server'
import { UpstreamError } from '~/upstream/errors'
import { type EmbedDetail, getEmbed } from '../../api/embeds/contract'
import { sandboxes } from '../../api/embeds/sandboxes.contract'
import { ExternalFrame, NoFrame } from './ExternalFrame'
import { frameAnswer } from './frame-document.server'
import { titleOf } from './labels'

const ancestors = "'self'"

/**
 * Closed it holds our own words and nothing of the other site; opened, the other site's player in a frame of its own. A
 * player needs its own origin and is told ours (docs/decisions/0087); what shows no player has no origin at all.
 */
export async function externalFrame(context: RequestContext): Promise<Response> {
  const { searchParams } = context.url
  const [detail] = await Promise.all([embedOrNull(context, searchParams.get('url') ?? ''), knowSite(context)])
  if (!detail) return frameAnswer({ title: 'Page Not Found', body: <NoFrame />, sources: [], ancestors, status: 404 })
  const isOpen = searchParams.get('open') === '1' || detail.frame.kind === 'quote'
  return frameAnswer({
    title: titleOf(detail),
    body: <ExternalFrame detail={detail} isOpen={isOpen} />,
    sources: isOpen ? sourcesOf(detail) : [],
    ancestors,
    sandbox: sandboxes[isOpen && detail.frame.kind === 'player' ? 'player' : 'still'],
  })
}

function sourcesOf({ frame, hosts }: EmbedDetail): string[] {
  if (frame.kind === 'quote') return []
  const allowed = [new URL(frame.src).hostname, ...hosts].filter((host) => /^[a-z0-9.-]+$/.test(host))
  const sources = [...new Set(allowed)].map((host) => `https://${host}`).join(' ')
  return [`${frame.kind === 'player' ? 'frame-src' : 'img-src'} ${sources}`]
}

async function embedOrNull(context: RequestContext, url: string): Promise<EmbedDetail | null> {
  try {
    return url === '' ? null : await context.api.call(getEmbed, { url })
  } catch (error) {
    if (error instanceof UpstreamError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}
