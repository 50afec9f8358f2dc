import { and, eq } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { DealershipRow } from '../row'
import type { AdminDealership } from './admin-dealership.contract'
import { licenseVerifications } from './schema'

type License = Pick<DealershipRow, 'id' | 'licenseNo' | 'licenseState' | 'state'>

/** Returns the state whose agency issued the license, as “MI”. */
export const issuerOf = ({ licenseState, state }: Pick<License, 'licenseState' | 'state'>): string =>
  licenseState ?? state

/** Returns who verified this very number and when, or null. */
export async function findLicenseVerification(
  { db }: { db: Pick<Context['db'], 'select'> },
  row: License,
): Promise<AdminDealership['licenseVerification']> {
  const { dealershipId, licenseNo, issuer, verifiedBy, verifiedAt } = licenseVerifications
  if (!row.licenseNo) return null
  const [verification] = await db
    .select({ verifiedBy, verifiedAt })
    .from(licenseVerifications)
    .where(and(eq(dealershipId, row.id), eq(licenseNo, row.licenseNo), eq(issuer, issuerOf(row))))
  if (!verification) return null
  const names = await namesOfUsers({ db }, verification.verifiedBy === null ? [] : [verification.verifiedBy])
  return { by: names.get(verification.verifiedBy ?? 0) ?? null, at: verification.verifiedAt.toISOString() }
}
