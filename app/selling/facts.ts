import type { Question } from '~/content/Faq'
import type { HowStep } from '~/content/HowSteps'

export const steps: readonly HowStep[] = [
  {
    title: 'Say which car it is',
    text: 'By VIN, which tells the model year and catches a typing mistake, or by year, make and model, which finds cars like it.',
  },
  {
    title: 'See competing listings',
    text: 'Every car like yours that is on sale here, with its whole price, mileage and history of prices.',
  },
  {
    title: 'Call the dealerships near you',
    text: 'Their pages have the number, the hours and the brands that they sell.',
  },
]

export const checklist = [
  { name: 'Title', text: 'In your name and without a lien. With a loan: a payoff letter that is valid for ten days.' },
  {
    name: 'Keys',
    text: 'All of them. A missing remote key costs the buyer several hundred dollars, and the offer as much.',
  },
  {
    name: 'Service records',
    text: 'Receipts or a printout from the workshop. Open recalls are repaired free of charge before you sell.',
  },
  {
    name: 'Odometer',
    text: 'The reading on the day. Federal law asks you to certify it in writing for cars of model year 2011 and later, for 20 years.',
  },
  {
    name: 'Pictures',
    text: 'All four corners, seats, dashboard with the mileage, tires, and every scratch: fewer surprises, fewer price cuts.',
  },
  {
    name: 'Your data',
    text: 'Sign out of apps, delete phones and addresses from the screen, take the garage opener and the toll tag.',
  },
] as const

export const questions: readonly Question[] = [
  {
    question: 'Can I get offers here?',
    answer:
      'No. This page checks your VIN, leads to cars like yours that are on sale, and to the dealerships’ telephone numbers: you ask them yourself.',
  },
  {
    question: 'What does a dealership pay, compared with what it asks?',
    answer:
      'Less than the price in its window: it inspects, repairs, cleans and guarantees the car and waits for a buyer. Expect the offer to lie well below the asking prices of similar cars, and ask more than one.',
  },
  {
    question: 'I still owe money on it.',
    answer:
      'That is common. The dealership pays the lender first and you the rest. If you owe more than the offer, you pay the difference; beware of having it rolled into the next loan.',
  },
  {
    question: 'Is my VIN kept?',
    answer:
      'No. It is checked when the page is made and is not stored. It does stand in the address of the result page, so do not share that link if you do not want to share the VIN.',
  },
]
