import { feedPaths } from '~/feed-paths'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { uploadFeedFile } from '~/upstream/feeds.server'

/** Streams a listing file to the API. A form goes on to the run, or back to the feeds with what is wrong; a script is answered JSON. */
export async function uploadedFile(
  request: Request,
  context: RequestContext,
  { id, dealershipId }: { id: number; dealershipId: string | undefined },
): Promise<Response> {
  const pages = feedPaths(dealershipId)
  const isScript = request.headers.get('accept') === 'application/json'
  try {
    const to = pages.run((await uploadFeedFile(context, id, request)).id)
    return isScript ? Response.json({ to }) : safeRedirect(to, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const message = error.fields.file ?? error.message
    if (isScript) return Response.json({ error: { message } }, { status: error.status })
    return redirectWithToast(context, pages.list, { type: 'warning', message, ttl: 10_000 }, 303)
  }
}
