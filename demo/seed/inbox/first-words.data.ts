import type { LeadType } from '../../../api/inbox/kinds'

/** What a first message is made of; what stands in braces is filled in for the thread (facts.ts). */
export const greetings = [
  'Hi,',
  'Hello,',
  'Good morning,',
  'Good evening,',
  'Hi there,',
  'Hello {dealer},',
  'Hi {dealer},',
  '',
  '',
  '',
]

export const contexts = [
  'My {trade} is at {tradeMiles} miles and has begun to cost money every month.',
  'We are four at home in {town}, and our other car will not last much longer.',
  'I drive from {town} to work every day, about forty miles each way.',
  'My daughter has her license now and needs a safe car.',
  'We looked at another {model} last weekend, but it had been smoked in.',
  'A friend bought from you last year and was happy.',
  'I have been watching this one for a week.',
  'I have compared the {model} with three others and keep coming back to it.',
  'My lease ends next month.',
  'I had a {model} before and it never let me down.',
  'We have two dogs and a stroller, so space matters more than speed.',
  'I am moving to {town} for a new job and sold my car before I left.',
  'My husband thinks {color} is the wrong color; I think it is the right one.',
  'This would be my first car bought online.',
  'I am not in a hurry, but I would like to be done by the end of next month.',
  'My mechanic in {town} said to look for exactly this engine.',
  'The old {trade} was totaled last month and the insurance has paid.',
  'I work nights, so please write rather than call.',
  'Our second car has to tow a small boat twice a year.',
  'I saw it when I drove past on Sunday and you were closed.',
  'My mother, who is 74, will be driving it, so it has to be easy to get into.',
  'We are trying to get down to one car, and it has to be the right one.',
]

export const closings = [
  'Thanks, {name}',
  'Thank you! {name}',
  'Best, {fullName}',
  'Thanks in advance.',
  'Please write back here, I cannot take calls at work.',
  '{name}',
  'Thank you for your time.',
  'I am free after five on most days.',
  'Thanks',
  'Looking forward to hearing from you.',
  '',
  '',
  '',
]

/** What each type asks, about a car. A question has its own: exchanges.data.ts. */
export const asked: Record<Exclude<LeadType, 'question'>, string[]> = {
  availability: [
    'is the {color} {car} still there?',
    'is stock number {stock} still available?',
    'do you still have the {car} for {price}?',
    'the {model} in {color}: is it still on the lot, or is somebody ahead of me?',
    'before I drive over from {town}, is the {year} {model} still for sale?',
    'has the {car} been sold? The page says it is there.',
    'can you tell me if the {model} ({stock}) is free and not on hold for somebody?',
    'is the {model} at {price} the actual car, and is it at your place today?',
  ],
  test_drive: [
    'I would like to drive the {car} on {when}.',
    'could I take the {color} {model} for a drive? {when} would suit me.',
    'I picked {when} to drive the {model}. Could it be out front and cold, not warmed up?',
    'can I try the {year} {model} on {when}? I would like to take it on the freeway.',
    'I would like to see and drive stock number {stock}. {when} is the best time for me.',
    '{when} for the {model}, please. My wife will come along and drive it too.',
    'we would both like to drive the {car}; I chose {when}.',
  ],
  offer: [
    'I would buy the {car} for {offer}, all fees in it.',
    'would you take {offer} for the {color} {model}? I can come this week.',
    'I know the {model} is listed at {price}. I can do {offer} and sign on the same day.',
    'my offer for stock number {stock} is {offer}. No trade-in and no financing needed.',
    'I have {offer} from my credit union for the {year} {model}. Does that work for you?',
    'at {price} it is a little over what I planned. {offer} would settle it for me.',
    'I offer {offer} for the {car}. Two others like it are listed for less within fifty miles.',
  ],
  finance: [
    'what would I pay a month for the {car} with {down} down over {term} months?',
    'can you work out {term} months on the {model} at {price}? I would put {down} down.',
    'I have {down} and would like to finance the rest of the {model} over {term} months.',
    'what rate could I get on the {year} {model}? {down} down, {term} months, credit is around 720.',
    'with {down} down on {price}, where would the payment be for {term} months?',
    'do you finance the {model} yourselves? I am thinking of {term} months and {down} down.',
  ],
  trade_in: [
    'what would you give me for my {trade} with {tradeMiles} miles against the {car}?',
    'I would trade my {trade} ({tradeMiles} miles, {tradeCondition}) for the {color} {model}.',
    'how much is a {trade} with {tradeMiles} miles worth to you if I take the {model}?',
    'can I bring my {trade} in on a deal for stock number {stock}? It has {tradeMiles} miles and {tradeCondition}.',
    'I own a {trade}, {tradeMiles} miles, {tradeCondition}. Would you take it toward the {model} at {price}?',
  ],
  delivery: [
    'do you deliver the {car} to {town} ({zip}), and what does it cost?',
    'could the {color} {model} be brought to {zip}? I cannot get away before the weekend.',
    'what would it cost to have stock number {stock} delivered to {town}, {zip}?',
    'I live in {town}. Would you bring the {model} to {zip} with the papers to sign here?',
    'if I buy the {model} at {price}, do you deliver to {zip}?',
  ],
}

/** To a dealership, without a car. */
export const askedOfDealership: Record<'question' | 'trade_in', string[]> = {
  question: [
    'do you service cars that were bought somewhere else? Mine is a {trade}.',
    'are you open on public holidays?',
    'do you have somebody on Saturdays who speaks Spanish? My father would like to come along.',
    'I am looking for a small SUV under twenty thousand. Do you get those in, and can you tell me when?',
    'could I have the brakes of my {trade} looked at while I look around your lot?',
    'do you buy cars without selling one? I have a {trade} that I do not need any more.',
    'do you hold a car for a day or two with a deposit, and do I get it back?',
    'is there somewhere to charge an electric car at your place while we wait?',
    'how long do your papers take when somebody pays cash? I would drive in from {town}.',
    'can I bring my own mechanic to look at a car before I buy it?',
  ],
  trade_in: [
    'what would you pay for my {trade} with {tradeMiles} miles? I have not decided on a car yet.',
    'I would like a number for my {trade}: {tradeMiles} miles, {tradeCondition}.',
    'can somebody look at my {trade} this week? It has {tradeMiles} miles and {tradeCondition}.',
    'how long does your appraisal take? It is a {trade} with {tradeMiles} miles.',
  ],
}

export const spam = [
  'We put your dealership on page one of every search within thirty days. Ask for our price list.',
  'Dear sir, I am abroad and want to buy the {model} unseen. My shipper collects it, I only need your bank details first.',
  'Your website has 47 critical errors. We mend them for a small fee, reply for the report.',
  'Greetings, I pay {price} plus 500 for holding the {model}. A cashier’s check is on the way, please send the rest to my agent.',
  'Cheap followers and reviews for car dealers, five stars, from real looking accounts.',
  'Loans up to five million without papers. Your customers will thank you.',
  'We buy your old leads in bulk, cash today, no questions.',
]
