import { transaction } from '../../api/context'
import type { Database } from '../../api/database/open'
import { notifier } from '../../api/notifications/notifier'
import type { NotifyingContext } from '../../api/notifier'
import { afterSent } from '../../api/selling/after-sent'
import { sellRecipients, sellRequests } from '../../api/selling/schema'
import { aUniqueWord } from './unique'

const dayMs = 86_400_000

/** Is a car that its owner has sent to these dealerships, as the last step of selling leaves it. */
export async function aSellRequest(
  db: Database,
  dealershipIds: readonly number[],
  { at = new Date(), ...overrides }: Partial<typeof sellRequests.$inferInsert> & { at?: Date } = {},
) {
  return transaction({ db }, async (tx) => {
    const [request] = await tx
      .insert(sellRequests)
      .values({
        status: 'sent',
        vin: '3HGGK5H84GM700418',
        year: 2016,
        make: 'Honda',
        model: 'Fit',
        trim: 'EX',
        body: 'hatchback',
        fuel: 'gasoline',
        color: 'Blue',
        mileage: 61_300,
        zip: '48104',
        city: 'Ann Arbor',
        state: 'MI',
        ownership: 'owned',
        condition: {
          starts: true,
          lights: true,
          dents: true,
          paint: true,
          glass: true,
          tires: false,
          seats: true,
          smoke: true,
        },
        tireDepth: 'low',
        keys: 'two',
        accidents: 'none',
        titleBrand: 'clean',
        remarks: 'Winter tires go with it.',
        contactName: 'Jamie Seller',
        email: `seller${aUniqueWord()}@example.com`,
        emailConfirmedAt: at,
        phone: '+17345550177',
        consentAt: at,
        valueCents: 1_095_000,
        valueLowCents: 1_010_000,
        valueHighCents: 1_180_000,
        payLowCents: 840_000,
        payHighCents: 930_000,
        estimate: {
          modelVersion: 'test',
          comparableCount: 14,
          radiusMiles: 100,
          yearSpan: 1,
          lines: [],
          comparables: [],
        },
        estimatedAt: at,
        sentAt: at,
        expiresAt: new Date(at.getTime() + 7 * dayMs),
        ...overrides,
      })
      .returning()
    if (!request) throw new Error('The request was not inserted.')
    await tx
      .insert(sellRecipients)
      .values(dealershipIds.map((dealershipId) => ({ requestId: request.id, dealershipId, miles: 4 })))
    await afterSent(tx, contextOf(db, at), request)
    return request
  })
}

const contextOf = (db: Database, at: Date): NotifyingContext => ({
  db,
  now: () => at,
  notifier,
  actor: null,
  requestId: 'test',
  ip: null,
  userAgent: null,
})
