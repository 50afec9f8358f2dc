import type { reportReasons } from '../../api/reports/reasons.contract'

interface SentMessage {
  kind: 'contact' | 'support' | 'dealership'
  name: string
  email: string
  fields: Record<string, string>
  /** Hours before the demo begins. */
  hoursAgo: number
  tags?: string[]
  note?: string
  answer?: string
}

/** As the forms of /contact store them; what has an answer is closed. */
export const sentMessages: readonly SentMessage[] = [
  {
    kind: 'support',
    name: 'Teresa Ambrose',
    email: 'teresa.ambrose@example.net',
    hoursAgo: 2,
    fields: {
      area: 'fraud',
      message:
        'A seller on another site uses the photos of a Civic that I saw here and asks for a deposit by gift card. Can you check whether the dealership knows?',
    },
    tags: ['fraud'],
  },
  {
    kind: 'support',
    name: 'Leon Hatcher',
    email: 'leon.hatcher@example.net',
    hoursAgo: 5,
    fields: {
      area: 'account',
      message:
        'The link in the email to confirm my address says it has expired. I asked for a new one twice and nothing came.',
    },
  },
  {
    kind: 'dealership',
    name: 'Carla Mendez',
    email: 'carla@mendezautogroup.example',
    hoursAgo: 20,
    fields: {
      dealership: 'Mendez Auto Group',
      role: 'General manager',
      zip: '48197',
      size: '76-200',
      provider: 'HomeNet',
      message:
        'We run two stores and send one file a night. How long does it take from the first file to the first listing?',
    },
    tags: ['prospect'],
    note: 'Called on the morning after. Wants both stores under one sign-in; sending the sign-up link once she has the second license number.',
  },
  {
    kind: 'contact',
    name: 'Priya Nair',
    email: 'priya.nair@example.net',
    hoursAgo: 26,
    fields: {
      topic: 'press',
      message:
        'I write about car prices for a regional paper. May I quote your page on how ratings are made, and whom could I talk to?',
    },
    tags: ['press'],
  },
  {
    kind: 'support',
    name: 'Howard Bell',
    email: 'howard.bell@example.net',
    hoursAgo: 31,
    fields: {
      area: 'listing',
      message: 'The mileage of the Escape at Huron Valley is 10,000 more on the odometer photo than in the listing.',
    },
    answer:
      'Thank you for looking so closely. The dealership has corrected the listing today; it says 61,240 miles now.',
  },
  {
    kind: 'contact',
    name: 'Grace Okafor',
    email: 'grace.okafor@example.net',
    hoursAgo: 49,
    fields: {
      topic: 'feedback',
      message: 'Please let me sort saved cars by how much their price fell since I saved them.',
    },
    answer:
      'Good idea, and thank you. The table of saved cars has a column for the difference already; sorting by it is on our list.',
  },
  {
    kind: 'support',
    name: 'Ivan Petrov',
    email: 'ivan.petrov@example.net',
    hoursAgo: 55,
    fields: {
      area: 'technical',
      message: 'On my tablet the photos of a car stay gray. It is an old browser, from 2019.',
    },
    note: 'Asked for the browser’s version. Pictures are WebP; browsers of that age need an update.',
  },
  {
    kind: 'dealership',
    name: 'Sam Whitfield',
    email: 'sam@whitfieldmotors.example',
    hoursAgo: 73,
    fields: {
      dealership: 'Whitfield Motors',
      role: 'Owner',
      zip: '49201',
      size: '1-25',
      message: 'Eighteen cars, no feed. Can my daughter type them in from her phone?',
    },
    tags: ['prospect'],
    answer:
      'She can: every form works on a phone, photos included. Here is the page to sign up, and we look at applications within a working day.',
  },
  {
    kind: 'contact',
    name: 'Dana Fields',
    email: 'dana.fields@example.net',
    hoursAgo: 98,
    fields: {
      topic: 'privacy',
      message: 'Please tell me what you keep about me. I once asked a dealership a question without an account.',
    },
    answer:
      'We keep that question and its answers, your name and your address. You find all of it by the link in our email to you, and can have it deleted there.',
  },
  {
    kind: 'support',
    name: 'Marcus Lin',
    email: 'marcus.lin@example.net',
    hoursAgo: 121,
    fields: { area: 'billing', message: 'Our invoice shows the plan for 150 listings, but we never had more than 40.' },
    answer: 'The smaller plan is set from today, and the difference stands on your next invoice.',
  },
  {
    kind: 'contact',
    name: 'Olivia Grant',
    email: 'olivia.grant@example.net',
    hoursAgo: 170,
    fields: {
      topic: 'partnership',
      message: 'We inspect used cars in Washtenaw County. Would you link to us from listings?',
    },
    note: 'Not now; filed for the page on how it works.',
  },
]

interface SentReport {
  reason: (typeof reportReasons)[number]
  text: string
  email: string | null
  hoursAgo: number
  isActioned?: boolean
}

/** What people have reported about listings. */
export const sentReports: readonly SentReport[] = [
  { reason: 'sold', text: 'I called: it was sold on Saturday.', email: 'nadia.frost@example.net', hoursAgo: 4 },
  {
    reason: 'wrong_price',
    text: 'They want $995 more for “dealer prep” at the desk.',
    email: 'paul.ritter@example.net',
    hoursAgo: 22,
  },
  { reason: 'photos', text: 'The third picture shows another color.', email: null, hoursAgo: 40 },
  {
    reason: 'wrong_details',
    text: 'This one has the small engine, not the turbo.',
    email: 'j.ortega@example.net',
    hoursAgo: 66,
    isActioned: true,
  },
  {
    reason: 'suspicious',
    text: 'Far too cheap for its year, and the phone number is dead.',
    email: null,
    hoursAgo: 90,
    isActioned: true,
  },
]
