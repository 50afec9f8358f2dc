import { eq } from 'drizzle-orm'
import type { MergePart } from '../../merge-part'
import { dealershipDocuments } from './documents.schema'

/** More than the usual ten may come together: no document is lost in a merge. */
export const documentMergePart: MergePart = {
  tables: ['dealership_document'],
  preview: async ({ db }, { from }) => [
    { kind: 'documents', count: await db.$count(dealershipDocuments, eq(dealershipDocuments.dealershipId, from)) },
  ],
  async move(tx, _context, { from, into }) {
    await tx.update(dealershipDocuments).set({ dealershipId: into }).where(eq(dealershipDocuments.dealershipId, from))
  },
}
