import type { Question } from '~/content/Faq'

export const covers: readonly Question[] = [
  {
    question: 'Liability',
    gist: 'What you do to others',
    answer:
      'Pays others when you cause an accident: their injuries (bodily injury) and their property (property damage). The only part that nearly every state requires.',
  },
  {
    question: 'Collision',
    gist: 'Your own car, after a crash',
    answer:
      'Repairs or replaces your own car after a crash, whoever caused it, less the deductible. Lenders and lessors ask for it.',
  },
  {
    question: 'Comprehensive',
    gist: 'Your own car, without a crash',
    answer: 'Theft, hail, fire, flood, glass, an animal on the road, less the deductible.',
  },
  {
    question: 'Uninsured and underinsured motorist',
    gist: 'When the other driver has too little',
    answer: 'Pays you when the one who hit you has no insurance or too little. Some states require it.',
  },
  {
    question: 'Personal injury protection, medical payments',
    gist: 'Treatment for you and your passengers',
    answer:
      'Pays treatment for you and your passengers whoever caused the accident. Required in the “no-fault” states.',
  },
  {
    question: 'Gap',
    gist: 'What you owe beyond what the car is worth',
    answer:
      'Pays the difference between a loan or lease and what the car was worth, if it is a total loss. Worth a look with a small down payment.',
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
