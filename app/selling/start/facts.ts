import type { Question } from '~/content/Faq'
import type { HowStep } from '~/content/HowSteps'

export const howSteps: readonly HowStep[] = [
  {
    title: 'Describe your car',
    text: 'VIN, mileage, ZIP and eight questions about its condition. Add up to 20 photos if you like. It takes a few minutes, and you can stop and come back for 30 days.',
  },
  {
    title: 'See the numbers',
    text: 'The asking price for cars like yours, from live listings, and what a dealership may pay: line by line, with everything it takes off.',
  },
  {
    title: 'Choose up to five dealerships',
    text: 'They see the car, not your name, email, phone or what you owe, until you accept an offer. Offers come in within 7 days. You accept one, or none.',
  },
]

export const checklist = [
  {
    name: 'VIN',
    text: 'From the windshield, the door frame, your title or your insurance card. Year, make and model work, too.',
  },
  {
    name: 'Mileage',
    text: 'As the dashboard shows it.',
  },
  { name: 'Loan balance', text: 'If you have a loan or lease: from your last statement. A rough figure is fine.' },
  { name: 'Photos', text: 'All sides, the seats and every scratch: fewer surprises, fewer price cuts.' },
] as const

export const questions: readonly Question[] = [
  {
    question: 'What does it cost?',
    answer: 'Nothing. You pay no fee, whether you sell or not.',
  },
  {
    question: 'Who sees my car?',
    answer:
      'Only the dealerships you choose, and only after you send it. They see the car, its VIN and city, its condition, your photos and our estimate, and whether there’s a loan or lease. They get your name, email, phone and what you owe only if you accept their offer.',
  },
  {
    question: 'How is the estimate made?',
    answer:
      'It starts with the asking price for cars like yours, by the same method as our price ratings: similar cars on sale or sold lately, adjusted for year, mileage, trim, equipment and place. From that we take what a dealership spends on getting the car ready, its margin, and what your answers about condition cost to fix. The page says where these last figures come from.',
  },
  {
    question: 'What do I bring when I hand it over?',
    answer:
      'The title or your lender’s payoff letter, all keys, your driver’s license and service records. A missing remote key lowers the offer. Sign out of apps, and delete phones and addresses from the screen. For model year 2011 and newer, federal law requires you to certify the odometer reading in writing for 20 years after.',
  },
  {
    question: 'Is an offer binding?',
    answer:
      'No, for neither side. Nothing here is a contract. The dealership looks at the car first, and you sign with it when you hand the car over.',
  },
  {
    question: 'I still owe money on it. Can I sell?',
    answer:
      'Yes, that’s common. The dealership pays your lender first and you the rest. If you owe more than the offer, you pay the difference; be careful about rolling it into your next loan.',
  },
  {
    question: 'My car is leased. Can I sell?',
    answer:
      'Often, but some leasing companies only let dealerships of their own make buy the car. Ask yours for the payoff amount and who may buy it.',
  },
  {
    question: 'How long do you store my draft?',
    answer:
      'For 30 days after your last change. Then the draft and its photos are deleted. You can delete them yourself at any time under “Save for later”.',
  },
]
