import { adTarget } from '../advertising/serving/target'
import { audit } from '../audit/audit'
import { caseReference } from '../cases/kinds'
import { openCase } from '../cases/open-case'
import { type Context, publishChange, transaction } from '../context'
import type { Transaction } from '../database/open'
import { networkOf } from '../limits/networks'
import { fingerprintOf, lockNetwork } from '../submissions'
import type { AdReport } from './contract'
import { adReasonLabels } from './reasons.contract'
import { refuseTooMany, sameReport } from './repeats'
import { adReports } from './schema'

/** Once within 10 minutes. Throws not_found for an advertisement that was never approved, too_many for the sixth in an hour. */
export async function sendAdReport(context: Context, { id: advertisementId, ...report }: AdReport & { id: number }) {
  const { headline, advertiser } = await adTarget(context, { id: advertisementId })
  const address = networkOf(context.ip)
  const fingerprint = fingerprintOf(context, [advertisementId, report.reason, report.text, report.email])
  return transaction(context, async (tx) => {
    await lockNetwork(tx, 'ad_report', address)
    const known = await sameReport(tx, adReports, fingerprint, context.now())
    if (known) return { reference: referenceOf(known.id) }
    await refuseTooMany(tx, adReports, address, context.now())
    const id = await insertReport(tx, context, { ...report, advertisementId, address, fingerprint })
    await openCase(tx, context, {
      kind: 'ad_report',
      sourceId: id,
      senderEmail: report.email,
      text: report.text,
      subject: `${adReasonLabels[report.reason]}: “${headline}” of ${advertiser}`,
    })
    const detail = { report: id, reason: report.reason }
    await audit(
      context,
      { action: 'advertisement.reported', entity: 'advertisement', entityId: advertisementId, detail },
      tx,
    )
    await publishChange(tx, context, { concept: 'reports', ids: [id], kind: 'created' })
    return { reference: referenceOf(id) }
  })
}

const referenceOf = (id: number): string => caseReference('ad_report', id)

type NewReport = AdReport & Pick<typeof adReports.$inferInsert, 'advertisementId' | 'address' | 'fingerprint'>

async function insertReport(tx: Transaction, { actor, now }: Context, report: NewReport): Promise<number> {
  const [row] = await tx
    .insert(adReports)
    .values({ ...report, reporterUserId: actor?.id ?? null, createdAt: now() })
    .returning({ id: adReports.id })
  if (!row) throw new Error('The report was not stored.')
  return row.id
}
