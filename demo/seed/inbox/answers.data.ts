import type { LeadType, lostReasons } from '../../../api/inbox/kinds'

/** How the dealership’s first answer begins. */
export const hellos = [
  'Hi {name}, this is {staff} at {dealer}.',
  'Hello {name}, thank you for writing.',
  'Good to hear from you, {name}.',
  'Hi {name},',
  'Thanks for your message, {name}.',
  '{name}, thanks for asking about the {model}.',
  'Hi {name}, {staff} here.',
]
export const hellosWithoutCar = [
  'Hi {name}, this is {staff} at {dealer}.',
  'Hello {name}, thank you for writing.',
  'Hi {name},',
]

export const answers: Record<Exclude<LeadType, 'question'>, string[]> = {
  availability: [
    'Yes, the {color} {model} is here and nobody has a deposit on it.',
    'It is: I walked past it a minute ago. Stock number {stock}, third row, {price} as on the page.',
    'It is still ours. Somebody drove it yesterday, but nothing has been signed.',
    'Yes. It came back from detailing this morning and stands by the door.',
    'Still available, and the price is {price} as you saw it.',
  ],
  test_drive: [
    'The {model} will be out front with a full tank when you come.',
    'I have written you down. Bring your license, and take the route you like.',
    'Good choice of time, it is quiet then.',
    'I will not start it before you come, so that you hear it cold.',
  ],
  offer: [
    'thank you for a clear number. Let me talk to my manager about {offer}.',
    'I have your offer of {offer} in front of me.',
    'we had {price} on it for a reason, but I would like to find a way.',
    'a serious offer gets a serious answer.',
  ],
  finance: [
    'with {down} down on {price} and {term} months, count on about {monthly} a month at 6.9%. The lender has the last word on the rate.',
    'at 6.9% over {term} months it comes to about {monthly} a month after {down} down. A better score brings it down a little.',
    'I ran {price} less {down}: about {monthly} a month for {term} months at 6.9%. Tax and plates are not in it.',
  ],
  trade_in: [
    'for a {trade} with {tradeMiles} miles we usually pay between {tradeLow} and {tradeHigh}. To say more I have to see it.',
    'my range for your {trade} is {tradeLow} to {tradeHigh}, depending on tires and paint. It takes fifteen minutes here.',
    'I looked up what those sell for: {tradeLow} to {tradeHigh} is fair for {tradeMiles} miles. Bring the title and both keys.',
  ],
  delivery: [
    'yes. {town} is {distance} miles from us; by our tariff that is {delivery}, with the papers brought along.',
    'we do: {distance} miles to {zip}, so {delivery}. You have two days to look at it at home.',
    'gladly. To {town} it would be {delivery} for the {distance} miles, on a weekday of your choice.',
  ],
}

export const answersWithoutCar: Record<'question' | 'trade_in', string[]> = {
  question: [
    'Yes, we can do that. Come by whenever it suits you, or tell me a day and I will be there.',
    'Let me ask our service desk and come back to you today. I think the answer is yes.',
    'That is no problem. Write me when you are on the way.',
    'We do. If you tell me a little more I can have everything ready.',
  ],
  trade_in: answers.trade_in,
}

/** What a customer says before the next question. */
export const bridges = [
  'Thank you, that helps.',
  'Good to know.',
  'Great, thanks {staff}.',
  'Thanks for the quick answer.',
  'Perfect.',
  'OK.',
  'That is what I had hoped.',
  'Thanks! I talked it over at home.',
]
export const another = ['One more thing:', 'Also,', 'And', 'Another question:', 'What I forgot to ask:', 'Then']
export const offersOfMore = [
  'Would you like to come and drive the {model}?',
  'Do you want to see the {model} this week?',
  'Tell me if you would like me to hold the {model} for a day.',
  'Anything else that I can look up for you?',
  'I am here until closing.',
  'Just write here, I see it at once.',
  '',
  '',
  '',
]
export const thanks = [
  'Thank you, I will think about it and write back.',
  'Thanks {staff}, I will talk to my family tonight.',
  'That is all I needed for now. Thank you!',
  'Good, I will come by when I am next in {city}.',
  'Thanks. I want to sleep on it.',
  'Understood. Let me check with my bank first.',
]
export const closers = [
  'Take your time, {name}. I am here when you need me.',
  'Of course. Write here whenever you like.',
  'Sounds good, {name}. I will not bother you in the meantime.',
  'You are welcome. Ask for {staff} when you come in.',
  'No hurry. If anything changes on our side I will tell you.',
  'Good, {name}. Have a nice evening.',
]
export const nudges = [
  'Hi {name}, are you still interested in it? I am happy to answer anything.',
  'Just checking in, {name}: it is still here.',
  'Hi {name}, I did not want to leave you without an answer, so: is there anything open on my side?',
  'No pressure, {name}. If it is no longer for you, tell me and I will stop writing.',
]
export const impatience = [
  'Hello? Is somebody reading this?',
  'I would need to know today, because I would have to take the afternoon off.',
  'I can also come by in person if that is easier.',
  'Sorry to ask again, but there is another one in {town} that I could see tomorrow.',
]

export const meeting = {
  proposed: [
    'How about {when}?',
    'I could keep {when} free for you.',
    '{when} would work on our side. Shall I put you down?',
  ],
  agreed: [
    'That works, see you then.',
    'Perfect, I will be there.',
    'Good. I will bring my wife along.',
    'Great, {when} it is.',
  ],
  welcome: ['You are on my calendar for {when}. Call us if you get lost.', 'See you on {when}. I will have it ready.'],
  after: [
    'Thank you for coming in. What did you think of it?',
    'It was good to meet you today. Let me know what you decide.',
    'I hope you enjoyed the drive. The numbers we talked about hold until the end of the week.',
  ],
  liked: [
    'It drives better than I expected.',
    'We both liked it. Let us talk about the price.',
    'Very quiet on the freeway. I am nearly there.',
  ],
  missed: [
    'We missed you today. Shall we find another time?',
    'You did not make it today, no harm done. Write me when it suits you.',
  ],
  other: [
    'I am sorry, the {model} is in the shop that day. Would next week work for you?',
    'That hour is taken by another customer, I am afraid. Tell me another one and I will make it fit.',
  ],
}

export const haggling = {
  counterNotes: [
    'We can meet you here.',
    'With the winter mats in it.',
    'My manager’s last word, and a fair one.',
    'Full tank and a fresh oil change included.',
    '',
  ],
  againNotes: ['Then let us meet in the middle.', 'I can stretch this far.', ''],
  taken: [
    'You have a deal. When can I pick it up?',
    'I accept. Thank you for not making this a fight.',
    'Good, let us do that.',
  ],
  refused: [
    'That is more than I can do, sorry.',
    'I will pass at that price.',
    'Too much for me, but thank you for trying.',
  ],
  tooLow: [
    'I cannot go that low: {price} is already under what the others ask.',
    'Thank you, but we would lose money at {offer}.',
  ],
}

export const won = [
  'All signed. Congratulations on the {model}, {name}!',
  'It was a pleasure, {name}. Enjoy the {model}, and come by for the first wash.',
  'The papers are filed; the plates come by mail. Thank you for buying from us.',
  'Congratulations! If anything is unclear about the {model}, write me here.',
]
export const happy = [
  'Thank you for everything!',
  'We love it. Thank you, {staff}.',
  'It is in the driveway now. Thanks!',
  'Very happy with it so far.',
]

export const lost: Record<(typeof lostReasons)[number], { customer: string[]; staff: string[] }> = {
  no_answer: { customer: [], staff: nudges },
  bought_elsewhere: {
    customer: [
      'We bought another one closer to {town} yesterday. Thank you all the same.',
      'I found one with fewer miles and took it. Thanks for your help, {staff}.',
    ],
    staff: [
      'Thank you for telling me, and enjoy it. We are here when it needs service.',
      'Congratulations on the new one, {name}.',
    ],
  },
  price: {
    customer: [
      'It is more than I want to spend in the end. Thank you.',
      'If the price comes down by a thousand or two, please tell me.',
    ],
    staff: [
      'I understand. If the price moves you will hear from me.',
      'Fair enough, {name}. All the best with the search.',
    ],
  },
  financing: {
    customer: [
      'The bank said no to the amount, so I have to wait until spring.',
      'The payment is higher than I can carry at the moment.',
    ],
    staff: [
      'I am sorry it did not work out. Come back to us when things have changed.',
      'That happens more often than people think. We could try a smaller loan later.',
    ],
  },
  vehicle_sold: {
    customer: [
      'What a pity. Please tell me if you get another one.',
      'Too bad, I was about to come. Do you have something like it?',
    ],
    staff: [
      'I am sorry to tell you that the {model} was sold this morning.',
      'Bad news: somebody signed for the {color} {model} an hour ago.',
    ],
  },
  other: {
    customer: [
      'We have decided to keep the {trade} for another year.',
      'Plans changed, I do not need a car any more. Sorry for the trouble.',
    ],
    staff: ['No trouble at all. Thank you for letting us know.', 'All good, {name}. You know where to find us.'],
  },
}

export const notes = [
  'Called, went to voicemail.',
  'Prefers messages, do not call at work.',
  'Has driven it twice already, knows what it is.',
  'Asked the manager about the number, it is fine.',
  'Credit application is with the lender.',
  'Knows {model} well, had one before.',
  'Wants the second set of keys shown at pickup.',
  'Comes from {town}, so nothing before ten.',
  'Compares us with a private seller.',
  'Spouse decides. Be patient.',
]
