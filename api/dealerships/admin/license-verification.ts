import { eq } from 'drizzle-orm'
import { type Context, transaction, within } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import type { SignedIn } from '../../http/guards'
import { Refusal } from '../../refusals'
import { auditDealership, lockDealership, updateDealership } from '../change-dealership'
import type { DealershipRow } from '../row'
import { getAdminDealership } from './admin-dealership'
import type { AdminDealership } from './admin-dealership.contract'
import type { LicenseVerification } from './decisions.contract'
import { findLicenseVerification, issuerOf } from './license'
import { licenseVerifications } from './schema'

type Caller = Context & SignedIn

/** Throws not_found, conflict for a stale version and for a dealership without a license number. */
export const setLicenseVerification = (
  context: Caller,
  { id, version, verified }: z.infer<typeof LicenseVerification> & { id: number },
): Promise<AdminDealership> =>
  transaction(context, async (tx) => {
    const before = await lockDealership(tx, { id, version })
    const isVerified = (await findLicenseVerification({ db: tx }, before)) !== null
    if (verified !== isVerified) await (verified ? verify : takeBack)(tx, context, before)
    return getAdminDealership(within(context, tx), { id })
  })

async function verify(tx: Transaction, context: Caller, before: DealershipRow): Promise<void> {
  const { licenseNo } = before
  if (!licenseNo) throw new Refusal('conflict', 'The application has no license number.')
  const checked = {
    licenseNo,
    issuer: issuerOf(before),
    verifiedBy: context.actor.id,
    verifiedAt: context.now(),
  }
  await tx
    .insert(licenseVerifications)
    .values({ dealershipId: before.id, ...checked })
    .onConflictDoUpdate({ target: licenseVerifications.dealershipId, set: checked })
  await updateDealership(tx, context, before, {})
  await auditDealership(tx, context, before, {
    action: 'dealership.license-verified',
    before: { verifiedLicense: null },
    after: { verifiedLicense: nameOf(before) },
  })
}

async function takeBack(tx: Transaction, context: Caller, before: DealershipRow): Promise<void> {
  await tx.delete(licenseVerifications).where(eq(licenseVerifications.dealershipId, before.id))
  await updateDealership(tx, context, before, {})
  await auditDealership(tx, context, before, {
    action: 'dealership.license-unverified',
    before: { verifiedLicense: nameOf(before) },
    after: { verifiedLicense: null },
  })
}

const nameOf = (row: DealershipRow) => `${row.licenseNo}, ${issuerOf(row)}`
