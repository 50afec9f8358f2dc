interface PeriodFacts {
  group: string
  label: string
  unit: 'days' | 'months'
  first: number
  min: number
  max: number
  hint: string
}

/** Lists how long is stored what a job removes by its age. Floors and ceilings say what the program needs; whether a period is lawful is the operator's to know. */
export const retentionTable = {
  contactMessages: {
    group: 'People',
    label: 'Contact messages',
    unit: 'months',
    first: 24,
    min: 3,
    max: 60,
    hint: '3 to 60. The privacy policy states this period: publish a new version if you change it. Files and the case go too; a ticket made from one stays, without its sender.',
  },
  sellContacts: {
    group: 'People',
    label: 'Sellers’ contact details',
    unit: 'days',
    first: 90,
    min: 30,
    max: 365,
    hint: '30 to 365, from the end of a request. Dealerships may need to reach a seller for a month.',
  },
  sentEmails: {
    group: 'Logs',
    label: 'Sent emails',
    unit: 'days',
    first: 30,
    min: 30,
    max: 365,
    hint: '30 to 365. The record of them keeps an email from being sent twice.',
  },
  webhookEvents: {
    group: 'Logs',
    label: 'Webhook deliveries',
    unit: 'days',
    first: 30,
    min: 7,
    max: 180,
    hint: '7 to 180. Deliveries are retried for three days.',
  },
  stripeEvents: {
    group: 'Logs',
    label: 'Events from Stripe',
    unit: 'days',
    first: 90,
    min: 45,
    max: 730,
    hint: '45 to 730. Stripe may send an event again for a month. Payments and invoices are not removed.',
  },
  vehicleDrafts: {
    group: 'Work in progress',
    label: 'Unsaved vehicle edits',
    unit: 'days',
    first: 30,
    min: 7,
    max: 180,
    hint: '7 to 180. Counted from the last change.',
  },
  embedAnswers: {
    group: 'Work in progress',
    label: 'Expired embed answers',
    unit: 'days',
    first: 90,
    min: 7,
    max: 365,
    hint: '7 to 365. A removed one is fetched again when it is shown.',
  },
} as const satisfies Record<string, PeriodFacts>

export type RetentionKey = keyof typeof retentionTable
export type RetentionPeriods = Record<RetentionKey, number>
export const retentionKeys = Object.keys(retentionTable) as RetentionKey[]
