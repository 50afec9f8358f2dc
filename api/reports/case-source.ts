import { eq } from 'drizzle-orm'
import { adFacts } from '../advertising/serving/target'
import type { CaseSource } from '../case-source'
import type { CaseOutcome } from '../cases/kinds'
import { findDealership } from '../dealerships/lookup'
import { vehicleSlug } from '../vehicles/slug'
import { vehiclesByIds } from '../vehicles/vehicles'
import { adReasonLabels, dealershipReasonLabels, reasonLabels } from './reasons.contract'
import { adReports, dealershipReports, listingReports } from './schema'

export const reportCaseSource: CaseSource = {
  kinds: ['listing_report'],
  async content({ db }, id) {
    const [report] = await db.select().from(listingReports).where(eq(listingReports.id, id))
    if (!report) return null
    const [found] = await vehiclesByIds({ db }, [report.vehicleId])
    const facts = [{ label: 'Reason', value: reasonLabels[report.reason] }]
    if (!found) return { text: report.text, facts }
    const { vehicle, make, model, dealership } = found
    return {
      text: report.text,
      facts,
      vehicle: {
        id: vehicle.id,
        slug: vehicleSlug({ ...vehicle, make: make.name, model: model.name }),
        title: `${vehicle.year} ${make.name} ${model.name}`,
        status: vehicle.status,
        dealership: { id: dealership.id, name: dealership.name },
      },
    }
  },
  async decide(tx, id, outcome) {
    await tx
      .update(listingReports)
      .set({ status: statusOf(outcome) })
      .where(eq(listingReports.id, id))
  },
}

export const dealershipReportCaseSource: CaseSource = {
  kinds: ['dealership_report'],
  async content({ db }, id) {
    const [report] = await db.select().from(dealershipReports).where(eq(dealershipReports.id, id))
    if (!report) return null
    const { id: dealershipId, name, slug } = await findDealership({ db }, report.dealershipId)
    const facts = [{ label: 'Reason', value: dealershipReasonLabels[report.reason] }]
    return { text: report.text, facts, dealership: { id: dealershipId, name, slug } }
  },
  async decide(tx, id, outcome) {
    await tx
      .update(dealershipReports)
      .set({ status: statusOf(outcome) })
      .where(eq(dealershipReports.id, id))
  },
}

export const adReportCaseSource: CaseSource = {
  kinds: ['ad_report'],
  async content({ db }, id) {
    const [report] = await db.select().from(adReports).where(eq(adReports.id, id))
    if (!report) return null
    const facts = [{ label: 'Reason', value: adReasonLabels[report.reason] }]
    const ad = await adFacts({ db }, report.advertisementId)
    return { text: report.text, facts: ad ? [...facts, ...ad] : facts }
  },
  async decide(tx, id, outcome) {
    await tx
      .update(adReports)
      .set({ status: statusOf(outcome) })
      .where(eq(adReports.id, id))
  },
}

const statusOf = (outcome: CaseOutcome | null) => (outcome === 'actioned' || outcome === 'dismissed' ? outcome : 'open')
