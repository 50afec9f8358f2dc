import { eq } from 'drizzle-orm'
import type { CaseSource } from '../case-source'
import { vehicleSlug } from '../vehicles/slug'
import { vehiclesByIds } from '../vehicles/vehicles'
import { reasonLabels } from './reasons'
import { listingReports } from './schema'

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
      ...{ text: report.text, facts },
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
    const status = outcome === 'actioned' || outcome === 'dismissed' ? outcome : 'open'
    await tx.update(listingReports).set({ status }).where(eq(listingReports.id, id))
  },
}
