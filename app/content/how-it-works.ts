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
    text: 'Every filter shows how many cars it leaves. You choose the order; nobody can buy a place in it.',
  },
  {
    title: 'Compare whole prices',
    text: 'The largest number is what every buyer pays before tax and title. Its parts and its earlier prices are one click away. Save a car or a search, and we email you when something changes.',
  },
  {
    title: 'Ask, offer, test-drive',
    text: 'Write to the dealership from the car’s page: ask, make an offer or propose a time. Its answers, and its reviews by other buyers, are kept here.',
  },
]

export const sellerSteps: readonly HowStep[] = [
  {
    title: 'Check your VIN',
    text: 'Enter it on the selling page. We check its form and check digit on the spot and keep nothing.',
  },
  {
    title: 'See what others ask',
    text: 'Search shows cars like yours with their whole price and mileage: what a buyer will compare yours with.',
  },
  {
    title: 'Gather the papers',
    text: 'Title, loan payoff, service records and keys. The checklist on the selling page says what a dealership will ask for.',
  },
]

export const dealershipSteps: readonly HowStep[] = [
  {
    title: 'Bring your inventory',
    text: 'Send the inventory file that your system already writes. We check each row and name what is wrong by line.',
  },
  {
    title: 'Show one price',
    text: 'Enter your doc fee once. It is added to every total, so your price and your neighbor’s mean the same.',
  },
  {
    title: 'Be found for the right reason',
    text: 'The order of results and the price rating cannot be bought. Advertisements are labelled and stand apart.',
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
      'The dealership on the listing. We own no cars, take no share of the price and are no party to the sale. What you sign is between you and the dealership.',
  },
  {
    question: 'The dealership asks for more than the total. What now?',
    answer:
      'Ask which line of the contract it is. Tax, title and registration come on top; a fee that cannot be refused should have been in the total. If it was not, tell us which listing it is through the support page.',
  },
  {
    question: 'Why is a sold car still shown?',
    answer:
      'Its page says that it is sold and what it last cost, because that helps others to judge prices. It leaves the search at once and its page goes after 90 days.',
  },
  {
    question: 'How current are the listings?',
    answer:
      'Each listing says when its dealership last confirmed it. One that has not been confirmed for 30 days is taken off the list.',
  },
  {
    question: 'Can a dealership pay for a better place?',
    answer:
      'Not in the results and not in the rating. Dealerships pay for listing more cars and for advertisements, which are labelled as such.',
  },
  {
    question: 'A price rating looks wrong to me.',
    answer:
      'The usual reason is a wrong trim. Tell the dealership or us; the comparison is stored with its date and the cars it used, so that it can be checked and made again.',
  },
]
