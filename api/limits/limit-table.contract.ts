interface LimitFacts {
  group: string
  /** Names what is counted, and of whom. */
  label: string
  /** Names the unit and the time in which it is counted: files an hour. */
  per: string
  first: number
  min: number
  max: number
}

/** Lists the limits that administrators of the site may change, as they are delivered. Those of sign-in are not among them. */
export const limitTable = {
  upload: { group: 'Uploads', label: 'Files from one person', per: 'an hour', first: 600, min: 50, max: 5000 },
  'upload-guest': {
    group: 'Uploads',
    label: 'Files from one network without an account',
    per: 'an hour',
    first: 20,
    min: 1,
    max: 500,
  },
  'upload-mb-staff': {
    group: 'Uploads',
    label: 'Files from staff of an approved dealership',
    per: 'MB a day',
    first: 2048,
    min: 100,
    max: 20_480,
  },
  'upload-mb': { group: 'Uploads', label: 'Files from anyone else', per: 'MB a day', first: 200, min: 20, max: 2048 },
  'lead-person': { group: 'Leads', label: 'Leads from one person', per: 'a day', first: 20, min: 1, max: 200 },
  'lead-network': { group: 'Leads', label: 'Leads from one network', per: 'an hour', first: 10, min: 1, max: 200 },
  'lead-dealership': {
    group: 'Leads',
    label: 'Leads to one dealership from people without a confirmed account',
    per: 'an hour',
    first: 100,
    min: 10,
    max: 2000,
  },
  message: { group: 'Messages', label: 'Messages from one person', per: 'in 10 min', first: 60, min: 5, max: 500 },
  submission: {
    group: 'Messages',
    label: 'Contact messages from one network; reports count separately',
    per: 'an hour',
    first: 5,
    min: 1,
    max: 50,
  },
  'ticket-message': {
    group: 'Messages',
    label: 'Messages to support from one person',
    per: 'an hour',
    first: 60,
    min: 5,
    max: 500,
  },
  question: { group: 'Messages', label: 'Questions from one person', per: 'an hour', first: 5, min: 1, max: 100 },
  post: { group: 'Posts and reviews', label: 'Posts from one person', per: 'an hour', first: 20, min: 1, max: 200 },
  comment: {
    group: 'Posts and reviews',
    label: 'Comments and edits from one person',
    per: 'an hour',
    first: 60,
    min: 1,
    max: 500,
  },
  review: {
    group: 'Posts and reviews',
    label: 'Reviews and edits from one person',
    per: 'an hour',
    first: 10,
    min: 1,
    max: 100,
  },
  'content-report': {
    group: 'Posts and reviews',
    label: 'Reports of posts and reviews from one person',
    per: 'an hour',
    first: 20,
    min: 1,
    max: 200,
  },
  'mail-kind': {
    group: 'Email',
    label: 'Emails of one kind to an unconfirmed address',
    per: 'a day',
    first: 3,
    min: 2,
    max: 10,
  },
  'mail-all': {
    group: 'Email',
    label: 'Emails in all to an unconfirmed address',
    per: 'a day',
    first: 10,
    min: 5,
    max: 30,
  },
  'guest-mail': {
    group: 'Email',
    label: 'Emails about conversations to one guest',
    per: 'a day',
    first: 30,
    min: 5,
    max: 200,
  },
  'lead-route': { group: 'Email', label: 'Lead emails of one route', per: 'a day', first: 1000, min: 10, max: 20_000 },
  'lead-mails': {
    group: 'Email',
    label: 'Lead emails of one dealership',
    per: 'a day',
    first: 3000,
    min: 10,
    max: 50_000,
  },
  'api-key': { group: 'API', label: 'Requests with one key', per: 'a minute', first: 600, min: 60, max: 6000 },
} as const satisfies Record<string, LimitFacts>

export type LimitKey = keyof typeof limitTable
export type LimitValues = Record<LimitKey, number>
export const limitKeys = Object.keys(limitTable) as LimitKey[]

export const pointsInWords = (points: number): string => points.toLocaleString('en-US')
export const limitInWords = (key: LimitKey, points: number): string => `${pointsInWords(points)} ${limitTable[key].per}`
