import { feedPaths } from '~/feed-paths'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast, safeRedirect } from '~/session/toast.server'
import { refusal, UpstreamError } from '~/upstream/errors'
import { RunSummary, uploadFeedFile } from '../../api/feeds/runs/runs.contract'

/** 250 MB over a slow line. */
const listingFileMs = 15 * 60_000

/** Streams a listing file to the API. A form goes on to the run, or back to the feeds with what is wrong; a script is answered JSON. */
export async function uploadedFile(
  request: Request,
  context: RequestContext,
  { id, dealershipId }: { id: number; dealershipId: string | undefined },
): Promise<Response> {
  const pages = feedPaths(dealershipId)
  const isScript = request.headers.get('accept') === 'application/json'
  try {
    const to = pages.run((await beginRun(context, id, request)).id)
    return isScript ? Response.json({ to }) : safeRedirect(to, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const message = error.fields.file ?? error.message
    if (isScript) return Response.json({ error: { message } }, { status: error.status })
    return redirectWithToast(context, pages.list, { type: 'warning', message, ttl: 10_000 }, 303)
  }
}

/** Hands the file on as it comes, and answers the run that reads it. Throws UpstreamError. */
async function beginRun({ api }: RequestContext, id: number, { body, headers }: Request): Promise<RunSummary> {
  const response = await api.forward(uploadFeedFile, {
    params: { id },
    headers: { 'content-type': headers.get('content-type') },
    body,
    within: listingFileMs,
  })
  if (!response.ok) throw await refusal(response)
  return RunSummary.parse(await response.json())
}
