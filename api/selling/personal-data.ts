import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { DataSubject, PersonalData } from '../personal-data'
import { carOf } from './events'
import { endRequests, forgetRequests } from './forget'
import { sellMessages, sellOffers, sellPhotos, sellRecipients, sellRequests } from './schema'

/** Finds a person's requests: of the account, and of the address that they confirmed before they had one. */
const ofPerson = ({ id, email, emailVerifiedAt }: DataSubject) =>
  or(
    eq(sellRequests.userId, id),
    emailVerifiedAt === null
      ? undefined
      : and(eq(sql`lower(${sellRequests.email})`, email.toLowerCase()), isNotNull(sellRequests.emailConfirmedAt)),
  )

const photosIn = ({ db }: Parameters<PersonalData['collect']>[0], requestIds: number[]) =>
  db
    .select({ requestId: sellPhotos.requestId, shot: sellPhotos.shot, addedAt: sellPhotos.createdAt })
    .from(sellPhotos)
    .where(inArray(sellPhotos.requestId, requestIds))
    .orderBy(sellPhotos.position, sellPhotos.id)

/** Removes the person from what they wanted to sell, and staff from what they did for their dealership. */
export const sellingPersonalData: PersonalData = {
  tables: ['sell_request', 'sell_recipient', 'sell_offer', 'sell_message'],
  async collect({ db }, subject) {
    const rows = await db.select().from(sellRequests).where(ofPerson(subject)).orderBy(sellRequests.id)
    const photos = await photosIn(
      { db },
      rows.map(({ id }) => id),
    )
    const requests = rows.map((row) => ({
      car: carOf(row),
      vin: row.vin,
      mileage: row.mileage,
      zip: row.zip,
      status: row.status,
      remarks: row.remarks,
      condition: row.condition,
      ownership: row.ownership,
      payoffCents: row.payoffCents,
      lender: row.lender,
      name: row.contactName,
      email: row.email,
      phone: row.phone,
      consentAt: row.consentAt,
      consentVersion: row.consentVersion,
      valueCents: row.valueCents,
      photos: photos.filter(({ requestId }) => requestId === row.id).map(({ shot, addedAt }) => ({ shot, addedAt })),
      createdAt: row.createdAt,
      sentAt: row.sentAt,
      endedAt: row.endedAt,
    }))
    const offersMade = await db
      .select({ amountCents: sellOffers.amountCents, madeAt: sellOffers.createdAt, note: sellOffers.note })
      .from(sellOffers)
      .where(eq(sellOffers.madeByUserId, subject.id))
      .orderBy(sellOffers.id)
    return { sellRequests: requests, sellOffersMade: offersMade }
  },
  async forget(tx, subject, context) {
    const rows = await tx.select({ id: sellRequests.id }).from(sellRequests).where(ofPerson(subject))
    const ids = rows.map(({ id }) => id)
    await endRequests(tx, context, ids)
    await forgetRequests(tx, ids)
    await tx.update(sellRecipients).set({ assignedTo: null }).where(eq(sellRecipients.assignedTo, subject.id))
    await tx.update(sellOffers).set({ madeByUserId: null }).where(eq(sellOffers.madeByUserId, subject.id))
    await tx.update(sellMessages).set({ authorUserId: null }).where(eq(sellMessages.authorUserId, subject.id))
  },
}
