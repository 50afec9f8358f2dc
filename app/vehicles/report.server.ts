import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import {
  AdReport,
  DealershipReport,
  ListingReport,
  reportAd,
  reportDealership,
  reportVehicle,
} from '../../api/reports/contract'

const readingTime = 10_000

const told = (reference: string, to: string, party = 'dealership') => {
  const message = `Thank you. Your report ${reference} is recorded; the ${party} does not learn who sent it.`
  return { to, toast: { message, ttl: readingTime } }
}

export const sendReport = (request: Request, context: RequestContext, slug: string) =>
  handleForm(
    request,
    context,
    form(ListingReport, async (fields) =>
      told((await context.api.call(reportVehicle, { ...fields, slug })).reference, paths.vehicle(slug)),
    ),
  )

export const sendDealershipReport = (request: Request, context: RequestContext, slug: string) =>
  handleForm(
    request,
    context,
    form(DealershipReport, async (fields) =>
      told((await context.api.call(reportDealership, { ...fields, slug })).reference, paths.dealershipPage(slug)),
    ),
  )

export const sendAdReport = (request: Request, context: RequestContext, id: number) =>
  handleForm(
    request,
    context,
    form(AdReport, async (fields) =>
      told((await context.api.call(reportAd, { ...fields, id })).reference, paths.home, 'advertiser'),
    ),
  )
