import type { Question } from '~/content/Faq'

export const coverTargets = [
  { key: 'others', label: 'Others', icon: 'users' },
  { key: 'car', label: 'Car', icon: 'car' },
  { key: 'you', label: 'You', icon: 'user' },
] as const

export interface Cover {
  name: string
  pays: (typeof coverTargets)[number]['key']
  /** Says who asks for it. */
  required: string
  text: string
}

export const covers: readonly Cover[] = [
  {
    name: 'Liability',
    pays: 'others',
    required: 'Required nearly everywhere',
    text: 'Pays others when you cause an accident: their injuries (bodily injury) and their property (property damage).',
  },
  {
    name: 'Collision',
    pays: 'car',
    required: 'Lenders ask for it',
    text: 'Repairs or replaces your own car after a crash, whoever caused it, less the deductible. Lessors ask for it, too.',
  },
  {
    name: 'Comprehensive',
    pays: 'car',
    required: 'Lenders ask for it',
    text: 'Pays for theft, hail, fire, flood, glass or an animal on the road, less the deductible.',
  },
  {
    name: 'Uninsured motorist',
    pays: 'you',
    required: 'Some states require it',
    text: 'Pays you when the one who hit you has no insurance, or too little (underinsured motorist).',
  },
  {
    name: 'Injury protection',
    pays: 'you',
    required: 'No-fault states require it',
    text: 'Pays treatment for you and your passengers, whoever caused the accident. It is sold as personal injury protection (PIP) or medical payments.',
  },
  {
    name: 'Gap',
    pays: 'car',
    required: 'Pays your lender the rest of the loan',
    text: 'Pays what you owe on a loan or lease beyond what the car was worth, if it is a total loss.',
  },
]

export const costFactors = [
  { name: 'Where you park', text: 'Traffic, theft, weather and repair prices around you.' },
  { name: 'Who drives', text: 'Years of driving, tickets and accidents of everyone on the policy.' },
  {
    name: 'Which car',
    text: 'Repairs, thefts, crash results. Ask for a quote with the VIN before you sign.',
  },
  { name: 'How far', text: 'Miles a year, and whether it is used for work.' },
  {
    name: 'What you choose',
    text: 'Limits raise the premium, deductibles lower it.',
  },
  { name: 'Credit history', text: 'Counts in most states; not in California, Hawaii or Massachusetts.' },
] as const

export const questions: readonly Question[] = [
  {
    question: 'Is my new car covered on the way home?',
    answer:
      'Often for some days, if you already have a policy: many extend it to a newly bought car for 7 to 30 days. Not always, and not with every cover. Call your insurer before you pick the car up; without a policy you need one first.',
  },
  {
    question: 'Is the state minimum enough?',
    answer:
      'It keeps you legal. A hospital stay or a new pickup can cost several times the minimum limits, and what is above them is yours to pay. Ask what 100/300/100 would cost: often less than expected.',
  },
  {
    question: 'Do you sell insurance?',
    answer:
      'No. We are no insurer, agent or broker, we earn nothing from a policy, and no number on this page is an offer.',
  },
]
