import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { adRates, advertisements, campaigns } from './schema'

/** Names who submitted and who decided; both are of their dealership or the site, and stay without the person. */
export const advertisingPersonalData: PersonalData = {
  tables: ['ad_campaign', 'ad_rate', 'advertisement'],
  async collect({ db }, { id }) {
    const rows = await db
      .select({ name: campaigns.name, submittedAt: campaigns.submittedAt })
      .from(campaigns)
      .where(eq(campaigns.submittedBy, id))
      .orderBy(campaigns.id)
    return { campaignsSubmitted: rows }
  },
  async forget(tx, { id }) {
    await tx.update(campaigns).set({ submittedBy: null }).where(eq(campaigns.submittedBy, id))
    await tx.update(campaigns).set({ decidedBy: null }).where(eq(campaigns.decidedBy, id))
    await tx.update(advertisements).set({ decidedBy: null }).where(eq(advertisements.decidedBy, id))
    await tx.update(adRates).set({ createdBy: null }).where(eq(adRates.createdBy, id))
  },
}
