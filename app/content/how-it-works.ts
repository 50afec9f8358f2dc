import type { Question } from './Faq'
import type { HowStep } from './HowSteps'

export const sections = [
  { id: 'buyers', text: 'For buyers' },
  { id: 'sellers', text: 'For sellers' },
  { id: 'dealerships', text: 'For dealerships' },
  { id: 'total-price', text: 'The total price' },
  { id: 'price-rating', text: 'The price rating' },
  { id: 'questions', text: 'Questions' },
] as const

export const buyerSteps: readonly HowStep[] = [
  {
    title: 'Search by what matters',
    text: 'Every filter shows how many cars are left. You choose how results are sorted. Nobody can pay to rank higher.',
  },
  {
    title: 'Compare total prices',
    text: 'The big number is what every buyer pays before tax and title. See what it includes and how it has changed. Save a car or a search, and we’ll email you when something changes.',
  },
  {
    title: 'Ask, make an offer, take a test drive',
    text: 'Message the dealership from the car’s page to ask a question, make an offer or suggest a time. Replies stay in one conversation, and other buyers’ reviews are on the dealership’s page.',
  },
]

export const sellerSteps: readonly HowStep[] = [
  {
    title: 'Describe your car',
    text: 'VIN, mileage, ZIP and eight questions about its condition. Add photos if you like. Your draft waits for 30 days, and dealerships see nothing of it.',
  },
  {
    title: 'See what it may bring',
    text: 'What buyers are asked for cars like yours, by the same method as our price ratings, and what a dealership may pay: line by line.',
  },
  {
    title: 'Send it to up to five dealerships',
    text: 'They see the car, not your name or phone. Offers come within 7 days. Accept one or none: nothing here is a contract.',
  },
]

export const dealershipSteps: readonly HowStep[] = [
  {
    title: 'Import your inventory',
    text: 'Use the inventory file your system already exports. We check every row and list errors by row.',
  },
  {
    title: 'Show one price',
    text: 'Enter your doc fee once. It’s included in every total, so your prices and other dealerships’ prices compare fairly.',
  },
  {
    title: 'Compete on price, not on ad spend',
    text: 'Rankings and price ratings can’t be bought. Ads are labeled and kept separate from results.',
  },
]

export const questions: readonly Question[] = [
  {
    question: 'Does it cost anything to search?',
    answer: 'No. Searching, comparing and reading are free and need no account.',
  },
  {
    question: 'Who sells the car?',
    answer:
      'The dealership named on the listing. We don’t own cars, take a cut of the price or take part in the sale. The contract is between you and the dealership.',
  },
  {
    question: 'The dealership is charging more than the total. What now?',
    answer:
      'Ask which line of the contract it is. Tax, title and registration are extra, but every mandatory fee should be in the total. If one wasn’t, report the listing on our support page.',
  },
  {
    question: 'Why do I still see sold cars?',
    answer:
      'A sold car leaves search right away. Its page stays up for 90 days, marked as sold with its last price, so other buyers can compare.',
  },
  {
    question: 'How current are the listings?',
    answer:
      'Each listing shows when its dealership last confirmed it. Listings not confirmed for 30 days are removed from search.',
  },
  {
    question: 'Can a dealership pay to rank higher?',
    answer:
      'No. Dealerships can pay to list more cars and to run ads, which are labeled. Neither affects rankings or ratings.',
  },
  {
    question: 'What if a price rating looks wrong?',
    answer:
      'Usually the trim is wrong. Tell the dealership or us. We store the date and the cars behind each rating, so we can check it and run it again.',
  },
]
