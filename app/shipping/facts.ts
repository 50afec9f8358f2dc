import type { Question } from '~/content/Faq'

export const included = [
  'pickup and delivery as close to your door as a 75-ft truck can get',
  'loading, unloading and an inspection with pictures at both ends',
  'the carrier’s cargo insurance, whose limit you should ask for in writing',
] as const

export const notIncluded = [
  'anything left in the car: most carriers forbid it, and their insurance does not cover it',
  'storage, if no one can accept the car at the agreed time',
  'ferries, and a pickup on a fixed day',
] as const

export const questions: readonly Question[] = [
  {
    question: 'Open or enclosed?',
    answer:
      'Most cars travel open, as new ones do on the way to a dealership. An enclosed carrier keeps weather and road dirt away and costs more; it suits low, rare or freshly painted cars.',
  },
  {
    question: 'How do I know that a carrier is genuine?',
    answer:
      'Ask for its USDOT number and look it up in the federal SAFER register: the authority must be active and the insurance on file. Be careful with whoever wants the whole price in advance.',
  },
  {
    question: 'Could the dealership deliver it?',
    answer:
      'Some do, and some do it free of charge nearby. A dealership’s page says whether it delivers and what it asks a mile.',
  },
  {
    question: 'What should I do on the day?',
    answer:
      'Photograph the car from all sides with the date, leave a quarter tank, note the mileage on the bill of lading, and do the same before you sign at the other end. Damage that is not written down there is hard to claim.',
  },
]
