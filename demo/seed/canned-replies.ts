import type { cannedReplies } from '../../api/inbox/canned-replies/schema'

const replies = [
  ['Still here', 'Hello {customer}, yes, the {vehicle} is here. When would you like to see it? {me}, {dealership}'],
  [
    'What the price is made of',
    'Hello {customer}, the price you see is the whole price but for tax, title and registration: our doc fee is in it.',
  ],
  [
    'Come by for a test drive',
    'Hello {customer}, pick a time on the page of the {vehicle}, and we have it ready. {me}',
  ],
  [
    'Sold meanwhile',
    'Hello {customer}, I am sorry: the {vehicle} was sold. Shall I write to you when a similar one comes in? {me}',
  ],
] as const

/** The same for each: what any dealership answers again and again. */
export const demoCannedReplies = (dealerships: readonly { id: number }[]): (typeof cannedReplies.$inferInsert)[] =>
  dealerships.flatMap(({ id }) => replies.map(([title, body]) => ({ dealershipId: id, title, body })))
