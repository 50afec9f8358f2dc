import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { adReports, dealershipReports, listingReports } from './schema'

/** What a person reported. The report stays, since others act on it; who sent it, and from where, does not. */
export const reportPersonalData: PersonalData = {
  tables: ['listing_report', 'dealership_report', 'ad_report'],
  async collect({ db }, { id }) {
    const { fingerprint: _, ...ofListing } = getTableColumns(listingReports)
    const { fingerprint: _of, ...ofDealership } = getTableColumns(dealershipReports)
    const { fingerprint: _ad, ...ofAd } = getTableColumns(adReports)
    return {
      adReports: await db.select(ofAd).from(adReports).where(eq(adReports.reporterUserId, id)),
      reports: await db.select(ofListing).from(listingReports).where(eq(listingReports.reporterUserId, id)),
      dealershipReports: await db
        .select(ofDealership)
        .from(dealershipReports)
        .where(eq(dealershipReports.reporterUserId, id)),
    }
  },
  async forget(tx, { id, email }) {
    for (const reports of [listingReports, dealershipReports, adReports])
      await tx
        .update(reports)
        .set({ reporterUserId: null, email: null, address: '' })
        .where(sql`${reports.reporterUserId} = ${id} or lower(${reports.email}) = ${email.toLowerCase()}`)
  },
}
