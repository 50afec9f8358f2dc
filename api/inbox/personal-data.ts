import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { discardMessageFiles } from '../assets/message-files'
import type { Transaction } from '../database/open'
import type { DataSubject, PersonalData } from '../personal-data'
import { customerBlocks } from './blocks/schema'
import { stopDeliveriesOf } from './deliveries/queue'
import { messageDrafts } from './drafts/schema'
import { removedAddress } from './leads/forgotten'
import { threadMails } from './notify/schema'
import { offers } from './offers/schema'
import { publishThreads } from './publish'
import { leadRequests, leads, messageAttachments, messages, threads } from './schema'
import { threadReports } from './thread-reports/schema'
import { attachmentsOf } from './threads/messages-of'

const formerCustomer = 'Former customer'

/** What a person and dealerships wrote to each other. The dealership keeps the thread, without the person. */
export const inboxPersonalData: PersonalData = {
  tables: ['thread', 'message', 'offer', 'message_draft', 'customer_block', 'thread_report', 'thread_mail'],
  async collect({ db }, { id }) {
    const own = await db.select().from(threads).where(eq(threads.customerUserId, id)).orderBy(threads.id)
    const ids = own.map((thread) => thread.id)
    const sent = ids.length > 0 ? await db.select().from(leads).where(inArray(leads.threadId, ids)) : []
    const further = await db
      .select()
      .from(leadRequests)
      .where(inArray(leadRequests.threadId, ids))
      .orderBy(leadRequests.id)
    const written = ids.length > 0 ? await db.select().from(messages).where(inArray(messages.threadId, ids)) : []
    const files = await attachmentsOf(
      { db },
      written.map((message) => message.id),
    )
    const reported = await db.select().from(threadReports).where(eq(threadReports.reporterUserId, id))
    return {
      drafts: await db.select().from(messageDrafts).where(eq(messageDrafts.userId, id)),
      offers: await db
        .select()
        .from(offers)
        .where(or(eq(offers.userId, id), inArray(offers.threadId, ids))),
      reports: reported.map(({ threadId, reason, text, createdAt }) => ({ threadId, reason, text, createdAt })),
      threads: own.map(({ id: number, subject, type, createdAt }) => ({ number, subject, type, createdAt })),
      leads: sent.map(({ fingerprint: _, network: __, ...lead }) => lead),
      requests: further.map(({ fingerprint: _, network: __, ...request }) => request),
      messages: written
        .filter(({ kind }) => kind !== 'note')
        .map(({ id: message, threadId, author, body, event, createdAt }) => ({
          threadId,
          author,
          body,
          event,
          createdAt,
          files: (files.get(message) ?? []).map(({ name, bytes }) => ({ name, bytes })),
        })),
    }
  },
  async forget(tx, subject, context) {
    const ids = await threadsOf(tx, subject)
    if (ids.length > 0) {
      await tx
        .update(threads)
        .set({ customerUserId: null, customerName: formerCustomer, guestEmail: null, words: sql`''::tsvector` })
        .where(inArray(threads.id, ids))
      const erased = { name: formerCustomer, email: removedAddress, phone: null, network: '', request: {} }
      await tx.update(leads).set(erased).where(inArray(leads.threadId, ids))
      await tx.update(leadRequests).set(erased).where(inArray(leadRequests.threadId, ids))
      await removeFilesOfCustomer(tx, ids)
      await stopDeliveriesOf(tx, ids, 'The customer deleted the account.')
    }
    await tx.delete(messageDrafts).where(eq(messageDrafts.userId, subject.id))
    await tx.delete(threadMails).where(eq(threadMails.userId, subject.id))
    await tx.delete(customerBlocks).where(eq(customerBlocks.userId, subject.id))
    await tx.update(customerBlocks).set({ blockedBy: null }).where(eq(customerBlocks.blockedBy, subject.id))
    await tx.update(offers).set({ userId: null }).where(eq(offers.userId, subject.id))
    await tx.update(threadReports).set({ reporterUserId: null }).where(eq(threadReports.reporterUserId, subject.id))
    await tx.update(messages).set({ authorUserId: null }).where(eq(messages.authorUserId, subject.id))
    const worked = await tx
      .update(threads)
      .set({ assignedTo: null })
      .where(eq(threads.assignedTo, subject.id))
      .returning({ id: threads.id })
    await publishThreads(tx, context, [...ids, ...worked.map(({ id }) => id)])
  },
}

/** A guest's go along where the address was verified: anybody can type one. */
async function threadsOf(tx: Transaction, { id, email, emailVerifiedAt }: DataSubject): Promise<number[]> {
  const own = eq(threads.customerUserId, id)
  const asGuest = and(sql`${threads.customerUserId} is null`, eq(threads.guestEmail, email.toLowerCase()))
  const rows = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(emailVerifiedAt ? or(own, asGuest) : own)
  return rows.map((row) => row.id)
}

/** The words stay with the dealership; a picture or a document may show the person. */
async function removeFilesOfCustomer(tx: Transaction, threadIds: number[]): Promise<void> {
  const theirs = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.threadId, threadIds), eq(messages.author, 'customer')))
  const removed = await tx
    .delete(messageAttachments)
    .where(inArray(messageAttachments.messageId, theirs))
    .returning({ id: messageAttachments.assetId })
  await discardMessageFiles(
    tx,
    removed.map(({ id }) => id),
  )
}
