import { audit } from '../audit/audit'
import { caseReference } from '../cases/kinds'
import { openCase } from '../cases/open-case'
import { type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import { openDealership } from '../dealerships/lookup'
import { networkOf } from '../limits/networks'
import { fingerprintOf, lockNetwork } from '../submissions'
import type { DealershipReport } from './contract'
import { dealershipReasonLabels } from './reasons.contract'
import { refuseTooMany, sameReport } from './repeats'
import { dealershipReports } from './schema'

/** Once within 10 minutes. Throws not_found for one that is not open to the public, too_many for the sixth in an hour. */
export async function sendDealershipReport(context: Context, { slug, ...report }: DealershipReport & { slug: string }) {
  const { id: dealershipId, name } = await openDealership(context, slug)
  const address = networkOf(context.ip)
  const fingerprint = fingerprintOf(context, [dealershipId, report.reason, report.text, report.email])
  return transaction(context, async (tx) => {
    await lockNetwork(tx, 'dealership_report', address)
    const known = await sameReport(tx, dealershipReports, fingerprint, context.now())
    if (known) return { reference: referenceOf(known.id) }
    await refuseTooMany(tx, dealershipReports, address, context.now())
    const id = await insertReport(tx, context, { ...report, dealershipId, address, fingerprint })
    await openCase(tx, context, {
      kind: 'dealership_report',
      sourceId: id,
      senderEmail: report.email,
      text: report.text,
      subject: `${dealershipReasonLabels[report.reason]}: ${name}`,
    })
    const detail = { report: id, reason: report.reason }
    const about = { entity: 'dealership', entityId: dealershipId, dealershipId } as const
    await audit(context, { action: 'dealership.reported', ...about, detail }, tx)
    await publishChange(tx, context, { concept: 'reports', ids: [id], kind: 'created' })
    return { reference: referenceOf(id) }
  })
}

const referenceOf = (id: number): string => caseReference('dealership_report', id)

type NewReport = DealershipReport &
  Pick<typeof dealershipReports.$inferInsert, 'dealershipId' | 'address' | 'fingerprint'>

async function insertReport(tx: Transaction, { actor, now }: Context, report: NewReport): Promise<number> {
  const [row] = await tx
    .insert(dealershipReports)
    .values({ ...report, reporterUserId: actor?.id ?? null, createdAt: now() })
    .returning({ id: dealershipReports.id })
  if (!row) throw new Error('The report was not kept.')
  return row.id
}
