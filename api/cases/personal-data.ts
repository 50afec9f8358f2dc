import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { DataSubject, PersonalData } from '../personal-data'
import { caseReference } from './kinds'
import { readingOf } from './notices/readers'
import { caseEntries, caseLinks, cases, tickets } from './schema'

/** Gives what a person sent or wrote in tickets, with the answers that they may still read. A case stays without them, a ticket with its words: they are their dealership’s. */
export const casePersonalData: PersonalData = {
  tables: ['support_case', 'support_case_entry'],
  async collect({ db }, { id }) {
    const own = await db.select().from(cases).where(eq(cases.senderUserId, id)).orderBy(cases.id)
    const ids: number[] = []
    for (const row of own) if (row.dealershipId === null || (await readingOf({ db }, row.id, id))) ids.push(row.id)
    const entries = ids.length > 0 ? await db.select().from(caseEntries).where(inArray(caseEntries.caseId, ids)) : []
    const wrote = and(eq(caseEntries.authorUserId, id), eq(caseEntries.kind, 'message'))
    const messages = await db.select().from(caseEntries).where(wrote).orderBy(caseEntries.id)
    const sources = own.filter(({ kind }) => kind === 'ticket').map(({ sourceId }) => sourceId)
    const opened = sources.length > 0 ? await db.select().from(tickets).where(inArray(tickets.id, sources)) : []
    return {
      supportCases: own.map(({ id: caseId, kind, sourceId, subject, status, createdAt, rating, ratingNote }) => ({
        reference: caseReference(kind, sourceId),
        subject,
        status,
        createdAt,
        text: kind === 'ticket' ? opened.find((ticket) => ticket.id === sourceId)?.body : undefined,
        rating,
        ratingNote,
        messages: entries
          .filter((entry) => entry.caseId === caseId && entry.kind === 'message' && entry.authorUserId === null)
          .map(({ body, createdAt: at }) => ({ body, at })),
        answers: entries
          .filter((entry) => entry.caseId === caseId && entry.kind === 'answer')
          .map(({ body, createdAt: at }) => ({ body, at })),
      })),
      ticketMessages: messages.map(({ body, createdAt: at }) => ({ body, at })),
    }
  },
  async forget(tx, subject) {
    await tx
      .delete(caseLinks)
      .where(inArray(caseLinks.caseId, tx.select({ id: cases.id }).from(cases).where(sentBy(subject))))
    await tx
      .update(cases)
      .set({ senderUserId: null, senderName: '', senderEmail: null, words: sql`search_words(${cases.subject})` })
      .where(sentBy(subject))
    await tx.update(cases).set({ assignedTo: null }).where(eq(cases.assignedTo, subject.id))
    await tx.update(caseEntries).set({ authorUserId: null }).where(eq(caseEntries.authorUserId, subject.id))
  },
}

/** What was typed with the address goes along where the address was verified: anybody can type one. */
function sentBy({ id, email, emailVerifiedAt }: DataSubject) {
  const own = eq(cases.senderUserId, id)
  return emailVerifiedAt ? or(own, sql`lower(${cases.senderEmail}) = ${email.toLowerCase()}`) : own
}
