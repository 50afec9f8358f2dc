import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { DealershipReport, ListingReport, report, reportDealership } from '~/upstream/reports.server'

const readingTime = 10_000

const told = (reference: string, to: string) => {
  const message = `Thank you. Your report ${reference} is recorded; the dealership does not learn who sent it.`
  return { to, toast: { message, ttl: readingTime } }
}

export const sendReport = (request: Request, context: RequestContext, slug: string) =>
  handleForm(
    request,
    context,
    form(ListingReport, async (fields) => told((await report(context, slug, fields)).reference, paths.vehicle(slug))),
  )

export const sendDealershipReport = (request: Request, context: RequestContext, slug: string) =>
  handleForm(
    request,
    context,
    form(DealershipReport, async (fields) =>
      told((await reportDealership(context, slug, fields)).reference, paths.dealershipPage(slug)),
    ),
  )
