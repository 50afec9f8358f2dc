import { audit } from '../audit/audit'
import { caseReference } from '../cases/kinds'
import { openCase } from '../cases/open-case'
import { type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import { networkOf } from '../limits/networks'
import { fingerprintOf, lockNetwork } from '../submissions'
import { type FoundVehicle, publiclySeen } from '../vehicles/vehicles'
import type { ListingReport } from './contract'
import { reasonLabels } from './reasons.contract'
import { refuseTooMany, sameReport } from './repeats'
import { listingReports } from './schema'

/** Once within 10 minutes. Throws not_found and gone as the vehicle's page does, too_many for the sixth in an hour. */
export async function reportListing(context: Context, { slug, ...report }: ListingReport & { slug: string }) {
  const found = await publiclySeen(context, slug)
  const { vehicle } = found
  const address = networkOf(context.ip)
  const fingerprint = fingerprintOf(context, [vehicle.id, report.reason, report.text, report.email])
  return transaction(context, async (tx) => {
    await lockNetwork(tx, 'listing_report', address)
    const known = await sameReport(tx, listingReports, fingerprint, context.now())
    if (known) return { reference: referenceOf(known.id) }
    await refuseTooMany(tx, listingReports, address, context.now())
    const id = await insertReport(tx, context, { ...report, vehicleId: vehicle.id, address, fingerprint })
    await openCase(tx, context, {
      kind: 'listing_report',
      sourceId: id,
      senderEmail: report.email,
      text: report.text,
      subject: `${reasonLabels[report.reason]}: ${titleOf(found)}`,
    })
    const detail = { report: id, reason: report.reason }
    const { dealershipId } = vehicle
    await audit(
      context,
      { action: 'listing.reported', entity: 'vehicle', entityId: vehicle.id, dealershipId, detail },
      tx,
    )
    await publishChange(tx, context, { concept: 'reports', ids: [id], kind: 'created' })
    return { reference: referenceOf(id) }
  })
}

const referenceOf = (id: number): string => caseReference('listing_report', id)

const titleOf = ({ vehicle, make, model }: FoundVehicle): string => `${vehicle.year} ${make.name} ${model.name}`

type NewReport = ListingReport & Pick<typeof listingReports.$inferInsert, 'vehicleId' | 'address' | 'fingerprint'>

async function insertReport(tx: Transaction, { actor, now }: Context, report: NewReport): Promise<number> {
  const [row] = await tx
    .insert(listingReports)
    .values({ ...report, reporterUserId: actor?.id ?? null, createdAt: now() })
    .returning({ id: listingReports.id })
  if (!row) throw new Error('The report was not kept.')
  return row.id
}
