import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { listingReports } from './schema'

/** What a person reported. The report stays, since others act on it; who sent it, and from where, does not. */
export const reportPersonalData: PersonalData = {
  tables: ['listing_report'],
  async collect({ db }, { id }) {
    const { fingerprint: _, ...columns } = getTableColumns(listingReports)
    return { reports: await db.select(columns).from(listingReports).where(eq(listingReports.reporterUserId, id)) }
  },
  async forget(tx, { id, email }) {
    await tx
      .update(listingReports)
      .set({ reporterUserId: null, email: null, address: '' })
      .where(sql`${listingReports.reporterUserId} = ${id} or lower(${listingReports.email}) = ${email.toLowerCase()}`)
  },
}
