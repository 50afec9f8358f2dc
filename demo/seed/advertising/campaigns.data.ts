import type { advertisements, campaigns } from '../../../api/advertising/schema'

type Campaign = typeof campaigns.$inferInsert
type Ad = typeof advertisements.$inferInsert

export interface DemoAd extends Partial<Pick<Ad, 'status' | 'target' | 'href' | 'body' | 'weight' | 'rejection'>> {
  headline: string
}
export interface DemoCampaign
  extends Pick<Campaign, 'name' | 'placement' | 'priceModel' | 'unitMillicents'>,
    Partial<
      Pick<Campaign, 'objective' | 'pacing' | 'bodies' | 'states' | 'isIncluded' | 'statusReason' | 'endReason'>
    > {
  status: NonNullable<Campaign['status']>
  /** Counts dealerships of the demo from 1; a name is that of another advertiser, null the site itself. */
  by: number | string | null
  /** Counts days from the Monday of this week. */
  days: readonly [first: number, last: number]
  /** Is the budget where clicks or impressions are counted. */
  budgetCents?: number
  /** Is what a usual day brings. */
  shownADay?: number
  clickRate?: number
  ads: readonly DemoAd[]
}

const week = 42_000_000
const featuredDay = 150_000
const click = 3000
const impression = 900

/** Holds campaigns in every state: one that has no room, one that was rejected, one that has spent its budget. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    name: 'Winter service',
    by: 2,
    placement: 'home_hero',
    priceModel: 'flat',
    unitMillicents: week,
    status: 'running',
    days: [-7, 13],
    shownADay: 5200,
    clickRate: 0.012,
    ads: [{ headline: 'Ready before the first snow', body: 'See what is on our lot with four driven wheels.' }],
  },
  {
    name: 'Tax week',
    by: 3,
    placement: 'home_hero',
    priceModel: 'flat',
    unitMillicents: week,
    status: 'scheduled',
    days: [14, 20],
    ads: [{ headline: 'Trucks that work on Monday', status: 'approved' }],
  },
  {
    name: 'Black weekend',
    by: 4,
    placement: 'home_hero',
    priceModel: 'flat',
    unitMillicents: week,
    status: 'submitted',
    days: [7, 20],
    ads: [{ headline: 'Our whole lot, fees in every price', status: 'pending', target: 'dealership' }],
  },
  ...([1, 3, 5] as const).map(
    (by): DemoCampaign => ({
      name: 'Featured vehicle',
      by,
      placement: 'home_featured',
      priceModel: 'day',
      unitMillicents: 0,
      isIncluded: true,
      status: 'running',
      days: [-12, 30],
      shownADay: 640,
      clickRate: 0.017,
      ads: [{ headline: 'Featured on the home page' }],
    }),
  ),
  {
    name: 'Soft tops',
    by: 4,
    placement: 'home_featured',
    priceModel: 'day',
    unitMillicents: featuredDay,
    status: 'running',
    days: [-4, 20],
    shownADay: 610,
    clickRate: 0.011,
    ads: [{ headline: 'Featured on the home page' }],
  },
  {
    name: 'All-wheel days',
    by: 1,
    placement: 'srp_inline',
    priceModel: 'cpc',
    unitMillicents: click,
    status: 'running',
    days: [-8, 11],
    budgetCents: 60_000,
    bodies: ['suv', 'wagon'],
    shownADay: 17_000,
    clickRate: 0.031,
    ads: [
      { headline: 'Dog, bikes, snow', body: 'All-wheel drive, and the doc fee is in the total.', weight: 3 },
      { headline: 'Ready for snow', body: 'Come by for a test drive.', status: 'pending', weight: 2 },
      {
        headline: '0% for all',
        body: 'Ask us how.',
        status: 'rejected',
        rejection: {
          reasons: ['financing_terms'],
          words: 'A rate needs its APR and the number of months.',
          headline: 'Ask us about financing',
          body: '',
        },
      },
    ],
  },
  {
    name: 'Cash for trucks',
    by: 2,
    placement: 'srp_inline',
    priceModel: 'cpc',
    unitMillicents: click,
    status: 'submitted',
    days: [7, 27],
    budgetCents: 24_000,
    ads: [{ headline: 'Trucks, ready to drive today', status: 'pending' }],
  },
  {
    name: 'Hybrid week',
    by: 5,
    placement: 'srp_top',
    priceModel: 'cpm',
    unitMillicents: impression,
    status: 'running',
    days: [-5, 9],
    budgetCents: 18_000,
    objective: 'awareness',
    shownADay: 1300,
    clickRate: 0.009,
    ads: [{ headline: 'Hybrids on our lot', body: 'Every price has the fees in it.', target: 'dealership' }],
  },
  {
    name: 'More like this',
    by: 4,
    placement: 'vdp_similar',
    priceModel: 'cpc',
    unitMillicents: 5000,
    status: 'running',
    days: [-10, 18],
    budgetCents: 15_000,
    shownADay: 900,
    clickRate: 0.02,
    ads: [{ headline: 'One more to compare' }],
  },
  {
    name: 'Meet the team',
    by: 3,
    placement: 'social_inline',
    priceModel: 'cpm',
    unitMillicents: impression,
    status: 'paused',
    statusReason: '',
    days: [-6, 8],
    budgetCents: 4000,
    objective: 'awareness',
    shownADay: 520,
    clickRate: 0.015,
    ads: [
      {
        headline: 'Meet the team',
        body: 'Who you talk to when you come by.',
        status: 'approved',
        target: 'dealership',
      },
    ],
  },
  {
    name: 'Autumn at the lot',
    by: 5,
    placement: 'dealers_top',
    priceModel: 'flat',
    unitMillicents: 6_000_000,
    status: 'running',
    days: [0, 13],
    shownADay: 410,
    clickRate: 0.021,
    ads: [{ headline: 'Open on Sunday, too', target: 'dealership' }],
  },
  {
    name: 'Fall clearance',
    by: 1,
    placement: 'srp_inline',
    priceModel: 'cpc',
    unitMillicents: click,
    status: 'ended',
    endReason: 'budget',
    days: [-49, -22],
    budgetCents: 30_000,
    shownADay: 16_000,
    clickRate: 0.034,
    ads: [{ headline: 'Last of the summer', status: 'expired' }],
  },
  {
    name: 'Labor Day',
    by: 2,
    placement: 'home_hero',
    priceModel: 'flat',
    unitMillicents: week,
    status: 'ended',
    endReason: 'dates',
    days: [-84, -71],
    shownADay: 4900,
    clickRate: 0.011,
    ads: [{ headline: 'A long weekend on our lot', status: 'expired' }],
  },
  {
    name: 'Beats every price',
    by: 3,
    placement: 'srp_top',
    priceModel: 'cpm',
    unitMillicents: impression,
    status: 'rejected',
    statusReason: 'We can’t run a claim about all other dealerships without proof.',
    days: [-3, 10],
    budgetCents: 20_000,
    ads: [
      {
        headline: 'We beat every price',
        status: 'expired',
        target: 'dealership',
        rejection: {
          reasons: ['claim_without_proof'],
          words: 'Say what can be checked.',
          headline: '',
          body: '',
        },
      },
    ],
  },
  {
    name: 'Quotes in minutes',
    by: 'Great Lakes Mutual',
    placement: 'insurance_partner',
    priceModel: 'flat',
    unitMillicents: 9_000_000,
    status: 'running',
    days: [-14, 41],
    shownADay: 160,
    clickRate: 0.06,
    ads: [
      {
        headline: 'Insure it before you drive it home',
        body: 'A quote for the vehicle you have in mind.',
        target: 'link',
        href: 'https://www.great-lakes-mutual.example.com/quote',
      },
    ],
  },
  {
    name: 'Sell with us',
    by: null,
    placement: 'social_inline',
    priceModel: 'cpm',
    unitMillicents: 0,
    status: 'running',
    days: [-30, 120],
    shownADay: 200,
    clickRate: 0.01,
    ads: [{ headline: 'What is your car worth?', body: 'Ask dealerships near you.', target: 'list', href: '/sell' }],
  },
]

/** Holds an advertiser that is no dealership. */
export const demoAdvertiser = {
  name: 'Great Lakes Mutual',
  website: 'https://www.great-lakes-mutual.example.com',
  legalName: 'Great Lakes Mutual Insurance Co.',
  address: '410 East Huron Street',
  city: 'Ann Arbor',
  state: 'MI',
  zip: '48104',
  emails: ['invoices@great-lakes-mutual.example.com'],
}
