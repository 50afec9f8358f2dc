import type { ContactWords, HomeWords, HowItWorksWords } from './site-pages.contract'

// Version 0 of the pages, as delivered with the program. Another API that has no such call shows these (docs/decisions/0044).

export const firstHome: HomeWords = {
  version: 0,
  title: '{cars}, each with the full price',
  description: 'Search cars by what you will pay: doc fee, freight and mandatory add-ons are in every price.',
  headline: '{cars}, each with the full price.',
  lead: 'Doc fee, freight and mandatory add-ons are in the number you see, and every price shows what it includes.',
  justListed: 'Just listed',
  priceDrops: 'Recent price drops',
  posts: 'Latest posts',
  sellTitle: 'What is your car worth?',
  sellText:
    'See what buyers are asked for cars like yours and what a dealership may pay. Then get offers from up to five dealerships near you.',
  sellButton: 'Get my estimate',
  stepsTitle: 'How it works',
  steps: [
    {
      title: 'Search by what you will pay.',
      text: 'Filters and sorting use the total price, because that is the one on the contract. Save a search, and we email you new matches.',
    },
    {
      title: 'Look at the parts.',
      text: 'Open any price to see its parts, from doc fee to add-ons, and what it was before.',
    },
    {
      title: 'Ask, offer or book a test drive.',
      text: 'Write from the car’s page and keep the answers in one place. We never sell your number.',
    },
  ],
}

export const firstHowItWorks: HowItWorksWords = {
  version: 0,
  title: 'How it works',
  description:
    'How buyers, sellers and dealerships use the site, what the total price includes and how a price is rated, step by step.',
  lead: 'One total price, ratings you can check, and rankings nobody can buy.',
  buyers: [
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
  ],
  sellers: [
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
  ],
  dealerships: [
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
  ],
  totalLead: 'A car has one price here: what every buyer pays before tax and title.',
  ratingLead:
    'A rating says how far a car’s total lies from what similar cars cost. It uses public listings and nothing else.',
  questions: [
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
  ],
}

export const firstContact: ContactWords = {
  version: 0,
  title: 'Contact',
  description: 'Help with a listing or your account, general questions, and how dealerships take part.',
  lead: 'How can we help?',
  support: {
    title: 'Help and reports',
    text: 'Something isn’t working, a listing is wrong, a price has a hidden fee, or you suspect fraud.',
    action: 'Ask for help',
  },
  general: {
    title: 'General questions',
    text: 'Press, partnerships, feedback, and requests about the data we keep on you.',
    action: 'Write to us',
  },
  dealerships: {
    title: 'Dealerships',
    text: 'How to list your cars, which inventory files work and what it costs.',
    action: 'List your dealership',
  },
}
