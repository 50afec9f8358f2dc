import { and, eq } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'
import { inboundMails } from './schema'

/** Holds emails that wait for an administrator because nothing proves that the person sent them; erasing the person lets them go. */
export const inboundMailPersonalData: PersonalData = {
  tables: ['inbound_mail'],
  async collect({ db }, { id }) {
    const { createdAt, bytes } = inboundMails
    const isHeld = and(eq(inboundMails.heldUserId, id), eq(inboundMails.status, 'held'))
    return {
      heldEmails: await db.select({ createdAt, bytes }).from(inboundMails).where(isHeld).orderBy(inboundMails.id),
    }
  },
  async forget(tx, { id }) {
    const isHeld = and(eq(inboundMails.heldUserId, id), eq(inboundMails.status, 'held'))
    await tx
      .update(inboundMails)
      .set({ status: 'refused', reason: 'Its account was deleted.', storageKey: null })
      .where(isHeld)
    await tx.update(inboundMails).set({ heldUserId: null }).where(eq(inboundMails.heldUserId, id))
  },
}
