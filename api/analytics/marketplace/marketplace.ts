import { adIncome } from '../../advertising/money/ad-income'
import type { Context } from '../../context'
import { leftOutCounts, marketplaceCounts } from '../../counting/marketplace-counts'
import { askedBodies, askedModels, emptySearches, searchedWords, searchTotals } from '../../counting/searches/demand'
import { dealershipCohorts } from '../../dealerships/admin/cohorts'
import { runFigures } from '../../feeds/run-list/run-figures'
import type { CallServices } from '../../http/api-env'
import { marketplaceLeads, responseTimes } from '../../inbox/figures/marketplace-leads'
import { mailFigures } from '../../mail/mail-figures'
import { moderationFigures } from '../../moderation/moderation-figures'
import { periodOf } from '../../period'
import { priceIndex } from '../../pricing/price-index/price-index'
import type { RangeQuery } from '../../range.contract'
import { marketplaceSupply, onSaleBySeller } from '../../search/marketplace-supply'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import type { MarketplaceDemand, MarketplaceService, MarketplaceSupply } from './marketplace.contract'

type Administration = Context & CallServices

export async function getMarketplaceSupply(context: Administration): Promise<MarketplaceSupply> {
  const [index, cohorts] = await Promise.all([priceIndex(context), dealershipCohorts(context)])
  const { models: _, bodies: __, ...supply } = marketplaceSupply(context)
  const onSale = onSaleBySeller(context)
  return {
    ...supply,
    index,
    cohorts: cohorts.map(({ slugs, ...cohort }) => {
      const counts = slugs.map((slug) => onSale.get(slug) ?? 0).filter((count) => count > 0)
      return { ...cohort, onSale: counts.length, vehicles: counts.reduce((sum, count) => sum + count, 0) }
    }),
  }
}

/** Throws invalid for a range that is none. */
export async function getMarketplaceDemand(context: Administration, query: RangeQuery): Promise<MarketplaceDemand> {
  const period = periodOf(context, query, await operatorTimeZone(context))
  const { days, before, timeZone } = period
  const [totals, typed, unread, nothing, models, bodies] = await Promise.all([
    searchTotals(context, period),
    searchedWords(context, days, 'typed'),
    searchedWords(context, days, 'unread'),
    emptySearches(context, days),
    askedModels(context, days),
    askedBodies(context, days),
  ])
  const supply = marketplaceSupply(context)
  const modelsOnSale = new Map(supply.models.map((one) => [`${one.make}|${one.model}`, one.vehicles]))
  const bodiesOnSale = new Map(supply.bodies.map(({ body, vehicles }) => [body, vehicles]))
  const ofModels = segments(
    models.map((one) => ({ ...one, body: '' as const, vehicles: modelsOnSale.get(`${one.make}|${one.model}`) ?? 0 })),
    supply.onSale,
  )
  const ofBodies = segments(
    bodies.map((one) => ({ ...one, make: '', model: '', vehicles: bodiesOnSale.get(one.body) ?? 0 })),
    supply.onSale,
  )
  return {
    period: { days, before: before.days, timeZone },
    ...totals,
    typed,
    unread,
    nothing,
    models: ofModels.segments,
    bodies: ofBodies.segments,
    perVehicle: { models: ofModels.average, bodies: ofBodies.average },
  }
}

/** Compares the searches per vehicle of each segment with those of all together; the most wanted first, what is not on sale before all. */
function segments<Counts extends { searches: number; vehicles: number }>(counts: readonly Counts[], onSale: number) {
  const searches = counts.reduce((sum, one) => sum + one.searches, 0)
  const average = onSale > 0 && searches > 0 ? searches / onSale : null
  const compared = counts.map((one) => ({
    ...one,
    ratio: average !== null && one.vehicles > 0 ? one.searches / one.vehicles / average : null,
  }))
  const wanted = ({ ratio }: { ratio: number | null }) => ratio ?? Number.POSITIVE_INFINITY
  return {
    average,
    segments: compared.sort((one, other) =>
      wanted(one) === wanted(other) ? other.searches - one.searches : wanted(other) - wanted(one),
    ),
  }
}

/** Throws invalid for a range that is none. */
export async function getMarketplaceService(context: Administration, query: RangeQuery): Promise<MarketplaceService> {
  const period = periodOf(context, query, await operatorTimeZone(context))
  const { days, before, timeZone } = period
  const [counts, leads, leftOut, responses, feeds, moderation, mail, ads] = await Promise.all([
    marketplaceCounts(context, period),
    marketplaceLeads(context, period),
    leftOutCounts(context, period),
    responseTimes(context, period),
    runFigures(context, period),
    moderationFigures(context, period),
    mailFigures(context, period),
    adIncome(context),
  ])
  return {
    period: { days, before: before.days, timeZone },
    ...counts,
    ...leads,
    leftOut,
    responses,
    feeds,
    moderation,
    mail,
    ads,
  }
}
