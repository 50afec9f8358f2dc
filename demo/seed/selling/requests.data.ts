import type { ConditionQuestion } from '../../../api/selling/kinds.contract'

export interface DemoOffer {
  /** Names the dealership by its place among those that were asked. */
  by: number
  /** What it pays, as a share of the middle of what a dealership may pay. */
  share: number
  reductionCents?: number
  handover: 'dropoff' | 'pickup'
  payment: 'check' | 'transfer'
  daysOpen: number
  note?: string
  isAccepted?: boolean
}

export interface DemoRequest {
  /** Names the model whose rated car lends its facts. */
  model: string
  status: 'sent' | 'offers' | 'accepted' | 'expired'
  seller: { name: string; email: string; phone: string | null; isBuyer?: boolean }
  sentHoursAgo: number
  /** Ids of dealerships, the nearest first. */
  asked: readonly number[]
  /** How many of them have looked at it. */
  seen: number
  problems?: readonly ConditionQuestion[]
  remarks: string
  payoffCents?: number
  offers: readonly DemoOffer[]
  questions?: readonly { by: number; bySeller: boolean; body: string }[]
}

export const demoRequests: readonly DemoRequest[] = [
  {
    model: 'Civic',
    status: 'offers',
    seller: { name: 'Jamie Carter', email: 'consumer@example.com', phone: '+17345550190', isBuyer: true },
    sentHoursAgo: 52,
    asked: [1, 2, 3, 4],
    seen: 4,
    problems: ['tires'],
    remarks: 'Service records are complete. Winter tires on steel rims go with it.',
    offers: [
      {
        by: 1,
        share: 1.03,
        reductionCents: 15_000,
        handover: 'dropoff',
        payment: 'check',
        daysOpen: 4,
        note: 'The tires are in our price already.',
      },
      { by: 2, share: 1.01, handover: 'pickup', payment: 'transfer', daysOpen: 5 },
      { by: 3, share: 0.97, reductionCents: 40_000, handover: 'pickup', payment: 'check', daysOpen: 3 },
    ],
    questions: [
      { by: 1, bySeller: false, body: 'Are the winter tires included, and how old are they?' },
      { by: 1, bySeller: true, body: 'Yes, they are. Two winters old.' },
    ],
  },
  {
    model: 'RAV4',
    status: 'sent',
    seller: { name: 'Priya Raman', email: 'priya.raman@example.com', phone: '+17345550171' },
    sentHoursAgo: 7,
    asked: [1, 3],
    seen: 0,
    remarks: 'One owner. The bumper was repainted after a parking scratch.',
    payoffCents: 640_000,
    offers: [],
  },
  {
    model: 'F-150',
    status: 'accepted',
    seller: { name: 'Walter Novak', email: 'walter.novak@example.com', phone: '+17345550172' },
    sentHoursAgo: 96,
    asked: [1, 2],
    seen: 2,
    problems: ['dents'],
    remarks: 'Small dent in the tailgate, see the photos.',
    offers: [
      { by: 1, share: 1.02, handover: 'dropoff', payment: 'check', daysOpen: 6, isAccepted: true },
      { by: 2, share: 0.98, reductionCents: 30_000, handover: 'dropoff', payment: 'check', daysOpen: 6 },
    ],
  },
  {
    model: 'CR-V',
    status: 'expired',
    seller: { name: 'Grace Lin', email: 'grace.lin@example.com', phone: null },
    sentHoursAgo: 24 * 12,
    asked: [1, 4],
    seen: 1,
    remarks: '',
    offers: [{ by: 1, share: 0.94, reductionCents: 50_000, handover: 'dropoff', payment: 'check', daysOpen: 5 }],
  },
]
