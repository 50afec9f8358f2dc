import type { CasePriority, CaseStatus, TicketCategory } from '../../api/cases/kinds'

export interface DemoTicket {
  subject: string
  category: TicketCategory
  priority: CasePriority
  status: CaseStatus
  /** Days before the demo begins. */
  daysAgo: number
  by: 'admin' | 'sale' | 'finance'
  body: string
  page?: string
  /** What was written then, each so many minutes after the one before. */
  said: { kind: 'answer' | 'message' | 'note'; body: string; minutes: number }[]
  rating?: number
  ratingNote?: string
}

/** Written as the staff of the first dealership and our support would. */
export const demoTickets: readonly DemoTicket[] = [
  {
    subject: 'The last run delisted cars that are still here',
    category: 'feed',
    priority: 'high',
    status: 'in_progress',
    daysAgo: 1.1,
    by: 'sale',
    page: '/dealership/1/inventory/feed',
    body: 'Our export lost some rows this morning. I did not change anything on our side. Is it you or our inventory software?',
    said: [
      {
        kind: 'answer',
        minutes: 26,
        body: 'Their server closed the connection before the file was complete. Roll the run back on its page: the cars come back at once. Shall we look at the next run together?',
      },
      { kind: 'note', minutes: 4, body: 'Third dealership with this software this week.' },
      { kind: 'message', minutes: 65, body: 'Rolled back, all are there again. Yes, please watch the next run.' },
    ],
  },
  {
    subject: 'Two photos of one car are upside down',
    category: 'listing',
    priority: 'normal',
    status: 'open',
    daysAgo: 0.15,
    by: 'sale',
    page: '/dealership/1/inventory',
    body: 'They are right on my phone and turned on the listing. I have uploaded them twice.',
    said: [],
  },
  {
    subject: 'Which address is on our invoices?',
    category: 'billing',
    priority: 'normal',
    status: 'waiting',
    daysAgo: 3,
    by: 'finance',
    page: '/dealership/1/billing',
    body: 'We have moved our office. The next invoice should go to the new address.',
    said: [
      {
        kind: 'answer',
        minutes: 130,
        body: 'You can change it yourself under Billing, in Billing contact. Invoices that were issued keep the old one. Is the legal name still the same?',
      },
    ],
  },
  {
    subject: 'A colleague gets no emails about leads',
    category: 'account',
    priority: 'low',
    status: 'resolved',
    daysAgo: 6,
    by: 'admin',
    body: 'Everybody else gets them. Her address is right.',
    said: [
      {
        kind: 'answer',
        minutes: 75,
        body: 'Her address was not confirmed yet. We have sent her the link again; after that the emails come.',
      },
      { kind: 'message', minutes: 1500, body: 'It works now, thank you.' },
    ],
  },
  {
    subject: 'Doc fee is missing on certified cars',
    category: 'feed',
    priority: 'normal',
    status: 'closed',
    daysAgo: 24,
    by: 'admin',
    body: 'Since this morning certified cars come in without our doc fee. New and used ones have it.',
    said: [
      {
        kind: 'answer',
        minutes: 47,
        body: 'Your file says the price of those cars is final. Map that column as “Certified” on the feed’s mapping page, and run it again.',
      },
      { kind: 'message', minutes: 200, body: 'All totals are right again.' },
    ],
    rating: 5,
    ratingNote: 'Quick, and we learned something.',
  },
]
