/** What somebody asks a dealership for, in the order in which forms offer it. */
export const leadTypes = ['question', 'availability', 'test_drive', 'offer', 'finance', 'trade_in', 'delivery'] as const
export type LeadType = (typeof leadTypes)[number]

/** What a lead is called, on pages, in emails and in what dealerships receive. */
export const leadTypeNames: Record<LeadType, string> = {
  question: 'Question',
  availability: 'Availability',
  test_drive: 'Test drive',
  offer: 'Offer',
  finance: 'Financing',
  trade_in: 'Trade-in',
  delivery: 'Delivery',
}

/** Lists how a customer may ask to be answered. */
export const answerChannels = ['message', 'email', 'phone'] as const

/** How long a dealership has to answer, in its opening hours. */
export const answerWithinMinutes = 60
