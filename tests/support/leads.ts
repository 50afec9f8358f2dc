import type { Database } from '../../api/database/open'
import { deliverLeads, type LeadDelivery } from '../../api/inbox/deliveries/deliver-leads'
import { leadDeliveries, leadRoutes } from '../../api/inbox/deliveries/deliveries.schema'
import { openRouteSecrets } from '../../api/inbox/deliveries/route-secrets'
import { threads } from '../../api/inbox/schema'
import { rateLimits } from '../../api/limits/schema'
import type { Mail } from '../../api/mail/mailer'
import { outbox } from '../../api/mail/schema'
import { vehicleSlug } from '../../api/vehicles/slug'
import type { TestApi } from './api'
import { aVehicle } from './factories'
import { testOrigin, testSecrets } from './mails'

/** This machine and the public Internet: a test’s own server is called. */
export const callableInTests = { allowed: ['127.0.0.1'], publicToo: true }

export const aLeadDelivery = (db: Database, parts: Partial<LeadDelivery> = {}): LeadDelivery => ({
  db,
  origin: testOrigin,
  now: () => new Date(),
  callable: callableInTests,
  mailer: { send: async () => {} },
  secrets: openRouteSecrets(testSecrets),
  onError: () => {},
  ...parts,
})

/** Sends all that is due and hands the mails back as they would have left. */
export async function sendLeads(db: Database, parts: Partial<LeadDelivery> = {}): Promise<Mail[]> {
  const mails: Mail[] = []
  await deliverLeads(aLeadDelivery(db, { mailer: { send: async (mail) => void mails.push(mail) }, ...parts }))
  return mails
}

export const deliveryRows = (db: Database) => db.select().from(leadDeliveries).orderBy(leadDeliveries.id)
/** The next try is due now, whoever was killed while sending, and however often it failed. */
export async function releaseDeliveries(db: Database): Promise<void> {
  await db.update(leadDeliveries).set({ heldUntil: null })
  await db.update(leadRoutes).set({ busyUntil: null, pausedUntil: null })
}
/** As if somebody who reads each mailbox had said that leads may come. */
export const confirmRoutes = (db: Database) =>
  db.update(leadRoutes).set({ confirmedAt: new Date(), confirmedBy: 'link' })

/** Empties what a test of leads counts: conversations, mails and limits. */
export async function forgetLeads(db: Database): Promise<void> {
  await db.delete(threads)
  await db.delete(outbox)
  await db.delete(rateLimits)
}

/** Sends one question after another about a car of the dealership, each by another guest. */
export async function aLeadSender({ db, as }: TestApi, dealershipId: number) {
  const question = aQuestionAbout(await aVehicle(db, dealershipId))
  let sent = 0
  return async (): Promise<void> => {
    sent += 1
    const lead = { ...question, message: `Hello ${sent}`, email: `rosa${sent}@example.com` }
    const answer = await (await as(null)).post('/api/leads', lead)
    if (answer.status !== 201) throw new Error(`The lead was answered with ${answer.status}.`)
  }
}

/** The body of `POST /api/leads`: a question about this car. */
export const aQuestionAbout = (vehicle: { id: number; year: number; trim: string | null }) => ({
  type: 'question',
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  consent: 'on',
  page: 'vehicle',
  vehicle: vehicleSlug({ ...vehicle, make: 'Honda', model: 'Accord' }),
  message: 'Is the scratch only in the paint?',
})
