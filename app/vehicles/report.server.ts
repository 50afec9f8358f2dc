import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { ListingReport, report } from '~/upstream/reports.server'

const readingTime = 10_000

export const sendReport = (request: Request, context: RequestContext, slug: string) =>
  handleForm(
    request,
    context,
    form(ListingReport, async (fields) => {
      const { reference } = await report(context, slug, fields)
      const message = `Thank you. Your report ${reference} is recorded; the dealership does not learn who sent it.`
      return { to: paths.vehicle(slug), toast: { message, ttl: readingTime } }
    }),
  )
