import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { ListingReport, report } from '~/upstream/reports.server'

const readingTime = 10_000

export async function sendReport(request: Request, context: RequestContext, slug: string) {
  const form = await parseForm(request, context, ListingReport)
  if (!form.ok) return form.rejection
  try {
    const { reference } = await report(context, slug, form.value)
    const message = `Thank you. Your report ${reference} is recorded; the dealership does not learn who sent it.`
    return redirectWithToast(context, paths.vehicle(slug), { type: 'success', message, ttl: readingTime }, 303)
  } catch (error) {
    if (error instanceof UpstreamError && [422, 429].includes(error.status)) return form.reject(error)
    throw error
  }
}
