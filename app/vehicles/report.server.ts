import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import { ListingReport, report } from '~/upstream/reports.server'

const readingTime = 10_000

/** Sends the report and goes back to the car with a word about it. */
export async function sendReport(request: Request, visit: Visit, slug: string) {
  const form = await parseForm(request, visit, ListingReport)
  if (!form.ok) return form.rejection
  try {
    const { reference } = await report(visit, slug, form.value)
    const message = `Thank you. Your report ${reference} is recorded; the dealership does not learn who sent it.`
    return redirectWithToast(visit, paths.vehicle(slug), { type: 'success', message, ttl: readingTime }, 303)
  } catch (error) {
    if (error instanceof UpstreamError && [422, 429].includes(error.status)) return form.reject(error)
    throw error
  }
}
