import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { dealershipReports, listingReports } from './schema'

/** What a person reported. The report stays, since others act on it; who sent it, and from where, does not. */
export const reportPersonalData: PersonalData = {
  tables: ['listing_report', 'dealership_report'],
  async collect({ db }, { id }) {
    const { fingerprint: _, ...ofListing } = getTableColumns(listingReports)
    const { fingerprint: _of, ...ofDealership } = getTableColumns(dealershipReports)
    return {
      reports: await db.select(ofListing).from(listingReports).where(eq(listingReports.reporterUserId, id)),
      dealershipReports: await db
        .select(ofDealership)
        .from(dealershipReports)
        .where(eq(dealershipReports.reporterUserId, id)),
    }
  },
  async forget(tx, { id, email }) {
    for (const reports of [listingReports, dealershipReports])
      await tx
        .update(reports)
        .set({ reporterUserId: null, email: null, address: '' })
        .where(sql`${reports.reporterUserId} = ${id} or lower(${reports.email}) = ${email.toLowerCase()}`)
  },
}
