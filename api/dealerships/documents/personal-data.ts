import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data'
import { dealershipDocuments } from './documents.schema'

/** A document is the dealership's, and stays without whoever sent it. */
export const documentPersonalData: PersonalData = {
  tables: ['dealership_document'],
  async collect({ db }, { id }) {
    const rows = await db.select().from(dealershipDocuments).where(eq(dealershipDocuments.addedBy, id))
    return { 'documents-sent': rows.map(({ kind, name, createdAt }) => ({ kind, name, createdAt })) }
  },
  async forget(tx, { id }) {
    await tx.update(dealershipDocuments).set({ addedBy: null }).where(eq(dealershipDocuments.addedBy, id))
  },
}
