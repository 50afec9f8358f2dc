import type { WritingFacts } from '../../api/moderation/judge'
import type { ModeratedKind, RejectReason, ReportReason } from '../../api/moderation/kinds.contract'

export interface DemoHeld {
  kind: Exclude<ModeratedKind, 'answer' | 'reply'>
  author: string
  text: string
  /** Of reviews, the stars. */
  rating?: number
  /** What differs from an author of a week who has written nothing before. */
  facts?: Partial<WritingFacts>
  reports?: readonly ReportReason[]
  /** Left out: it waits. */
  decided?: { verdict: 'reject'; reason: RejectReason } | { verdict: 'spam' }
}

const newcomer = { accountHours: 3 } as const
const flood = { ...newcomer, minutesSince: [0, 1, 1, 2, 3, 4], repeats: 5 } as const
const known = { accountHours: 9000, approved: 12 } as const

/** Forty that wait, with every signal that rules know, and some that were decided. */
export const heldTexts: readonly DemoHeld[] = [
  {
    kind: 'comment',
    author: 'Carl Oanfast',
    facts: flood,
    reports: ['spam', 'spam', 'spam', 'fraud'],
    text: 'Skip the dealer!! Get approved in 60 sec any credit at quick-auto-cash.example and wa.me/0000',
  },
  {
    kind: 'comment',
    author: 'Carl Oanfast',
    facts: { ...flood, repeats: 6 },
    reports: ['spam'],
    text: 'Bad credit OK!! same day quick-auto-cash.example',
  },
  {
    kind: 'review',
    author: 'Greg Paulsen',
    rating: 1,
    facts: { ...known, names: ['Marcus B.'], rejected: 1 },
    reports: ['insult', 'private_person'],
    text: 'Never again\nWorst experience of my life. The salesman, Marcus B., is a crook and charged me $400 for window tint I never asked for.',
  },
  {
    kind: 'comment',
    author: 'Nina Prohaska',
    facts: { ...newcomer, rejected: 2, minutesSince: [1, 1, 2, 3, 3, 4] },
    text: 'Does the 2020 Tacoma have the frame recall done? The listing says so, the government page still shows one open.',
  },
  {
    kind: 'comment',
    author: 'Vince Torrado',
    facts: { ...known, rejected: 1 },
    reports: ['insult'],
    text: 'Only an idiot pays a doc fee like that. Only a bigger idiot advertises it.',
  },
  {
    kind: 'comment',
    author: 'Parts Depot Dan',
    facts: { ...newcomer, repeats: 3 },
    reports: ['spam', 'spam'],
    text: 'OEM brake kits at half price, see https://brake-outlet.example/honda and https://brake-outlet.example/subaru, free shipping this week',
  },
  {
    kind: 'comment',
    author: 'Leo Strand',
    facts: { ...newcomer, minutesSince: [0, 0, 1, 2, 3, 3, 4, 4] },
    text: 'First! Also second: is the roof rack included or is it only in the photo?',
  },
  {
    kind: 'question',
    author: 'Tammy Rusk',
    facts: newcomer,
    text: 'I can wire the full price today if you send the account number to t.me/tammycars, is the car still there?',
  },
  {
    kind: 'post',
    author: 'Wheel Deals Online',
    facts: { ...newcomer, repeats: 2 },
    reports: ['spam'],
    text: 'We buy any car in any state within the hour. Text us through bit.ly/anycarcash and name your price. #cash #cars',
  },
  {
    kind: 'comment',
    author: 'Roy Dunmore',
    facts: { ...known, rejected: 3 },
    text: 'The same scam as last spring, other sign over the door. Ask them where the spare key went.',
  },
  {
    kind: 'comment',
    author: 'Mila Petrov',
    facts: { ...newcomer, rejected: 1, minutesSince: [1, 2, 2, 3, 4, 4, 4] },
    text: 'Asked under three posts now because nobody says it plainly: does the heat pump work below ten degrees or not?',
  },
  {
    kind: 'review',
    author: 'Sheila Boone',
    rating: 2,
    facts: { ...known, names: ['Dana R.'] },
    reports: ['private_person', 'private_person', 'off_topic'],
    text: 'Two visits, no title\nDana R. from the desk told me her husband left her and that this is why the title papers took six weeks.',
  },
  {
    kind: 'comment',
    author: 'Carl Oanfast',
    facts: { ...flood, repeats: 7 },
    reports: ['spam', 'fraud'],
    text: 'No job no problem!! guaranteed approval, ask for Rick on wa.me/0001',
  },
  {
    kind: 'comment',
    author: 'Hank Bellows',
    facts: known,
    reports: ['insult', 'insult', 'insult'],
    text: 'Nobody who drives one of these has ever carried anything heavier than a latte, and it shows in the parking.',
  },
  {
    kind: 'post',
    author: 'Jude Almeida',
    facts: { ...newcomer, rejected: 1, minutesSince: [2] },
    text: 'My channel has the full teardown of this engine: https://teardown.example/v6 and part two at https://teardown.example/v6-2, subscribe if you hate rust. #engine',
  },
  {
    kind: 'comment',
    author: 'Ollie Fenwick',
    facts: { ...newcomer, repeats: 4, minutesSince: [0, 1, 2] },
    text: 'Check my profile for the extended warranty the dealers do not want you to know about, warranty-shield.example',
  },
  {
    kind: 'question',
    author: 'Gus Whitlock',
    facts: { ...newcomer, rejected: 2 },
    reports: ['insult'],
    text: 'Which moron wrote this listing, and does he know that a V6 has six cylinders and not four?',
  },
  {
    kind: 'comment',
    author: 'Petra Quinlan',
    facts: { ...known, minutesSince: [0, 1, 1, 2, 2, 3, 4], repeats: 2, rejected: 1 },
    text: 'Still looking for the owner of the silver Outback that left the state park lot on Sunday with my bumper.',
  },
  {
    kind: 'review',
    author: 'Norm Castle',
    rating: 1,
    facts: { accountHours: 5, rejected: 2 },
    reports: ['fraud'],
    text: 'Did not even buy here\nI have not been to this scam of a place and never will be, my neighbor told me enough.',
  },
  {
    kind: 'comment',
    author: 'Barb Hensley',
    facts: { ...newcomer, repeats: 3, rejected: 1 },
    text: 'Ladies, who wants to earn from home with car reviews? Write to me at earnwithbarb.example today.',
  },
  {
    kind: 'post',
    author: 'Tri County Tint',
    facts: { ...newcomer, repeats: 3, minutesSince: [0, 0, 1, 1, 2, 3] },
    text: 'Tint from $99 this month in all of Washtenaw, mobile service, book at tricountytint.example. #tint #deals',
  },
  {
    kind: 'comment',
    author: 'Duke Rafferty',
    facts: { ...known, rejected: 4 },
    reports: ['off_topic', 'insult'],
    text: 'Typical. The crook gets the corner lot and the honest man gets the tax letter.',
  },
  {
    kind: 'comment',
    author: 'Ivy Sandoval',
    facts: { ...newcomer, minutesSince: [0, 1, 2, 3, 4, 4, 5], rejected: 1 },
    text: 'Can somebody from the dealership answer instead of the five experts who have never sat in one?',
  },
  {
    kind: 'question',
    author: 'Lon Baxter',
    facts: { ...newcomer, repeats: 6 },
    text: 'Would you trade it for a 2014 bass boat with trailer, pictures at https://boats.example/lon and https://boats.example/lon2?',
  },
  {
    kind: 'comment',
    author: 'Carl Oanfast',
    facts: { ...flood, repeats: 8 },
    text: 'Rates from 0.9%!!! quick-auto-cash.example/today',
  },
  {
    kind: 'comment',
    author: 'Edie Kowal',
    facts: { ...known },
    reports: ['private_person', 'private_person', 'private_person'],
    text: 'That is my ex-husband’s truck in the third photo, plate and all, and he lives at the end of Cherry Lane.',
  },
  {
    kind: 'comment',
    author: 'Skip Dorsey',
    facts: { ...newcomer, rejected: 2, repeats: 2 },
    text: 'Mileage correction done right, any cluster, any year, results guaranteed, no questions.',
  },
  {
    kind: 'review',
    author: 'Alma Reyes',
    rating: 5,
    facts: { accountHours: 2, repeats: 4, minutesSince: [1, 1, 2, 3, 3, 4] },
    text: 'Best dealer in the world\nBest dealer in the world, best prices in the world, best people in the world, buy here today.',
  },
  {
    kind: 'comment',
    author: 'Trent Oakley',
    facts: { ...known, rejected: 2, repeats: 2 },
    reports: ['off_topic'],
    text: 'Vote for my uncle for county clerk, he will lower the plate fees, I have written it under every post and will again.',
  },
  {
    kind: 'post',
    author: 'Rex Colter',
    facts: { ...known, rejected: 2 },
    reports: ['insult', 'off_topic'],
    text: 'Every electric driver I met this week was a moron about it, and I met two. Change my mind, in short words. #evtalk',
  },
  {
    kind: 'comment',
    author: 'Fay Lindgren',
    facts: { ...newcomer, minutesSince: [0, 0, 0, 1, 1, 2, 2, 3], repeats: 1 },
    text: 'Testing, testing. Does this go through now? It said something went wrong seven times.',
  },
  {
    kind: 'comment',
    author: 'Moe Castellan',
    facts: { ...newcomer, repeats: 2, rejected: 1 },
    text: 'Selling my winter set privately, cheaper than theirs, moes-tires.example has the pictures.',
  },
  {
    kind: 'question',
    author: 'Bea Norwood',
    facts: { ...newcomer, repeats: 5, minutesSince: [0, 1, 1, 2, 2, 3, 3] },
    text: 'Hello dear seller is the item in good condition and what is your last price for cash?',
  },
  {
    kind: 'comment',
    author: 'Curt Halvorsen',
    facts: { ...known, names: ['Marcus B.'], rejected: 1 },
    text: 'Tell Marcus B. that I am still waiting for the second key, and that I know where he has lunch.',
  },
  {
    kind: 'comment',
    author: 'Dot Wexler',
    facts: known,
    reports: ['off_topic', 'off_topic', 'other'],
    text: 'The potluck is at six on Friday at the grange hall, bring a dish, not a casserole, we have casseroles.',
  },
  {
    kind: 'review',
    author: 'Ferris Blount',
    rating: 1,
    facts: { ...known, rejected: 1, names: ['Dana R.'] },
    text: 'Ask for anybody else\nAsk for anybody but Dana R., who called me an idiot in front of my kids when I asked about the fees.',
  },
  {
    kind: 'comment',
    author: 'Gale Torrance',
    facts: { ...newcomer, repeats: 3, minutesSince: [0, 1, 1, 2, 3, 3] },
    text: 'Free VIN report, no card needed, vin-free-report.example, you are welcome.',
  },
  {
    kind: 'post',
    author: 'Lowell Pratt',
    facts: { ...newcomer, repeats: 1, rejected: 3 },
    text: 'Third try to post this: the catalytic guys are back on Packard, they drive a white van, and the police are in on the scam. #annarbor',
  },
  {
    kind: 'comment',
    author: 'Xena Marlow',
    facts: { ...known, rejected: 3, minutesSince: [0, 0, 1, 1, 2, 2, 3, 4] },
    text: 'No. No. And no. Read what I wrote under the last four answers, it is the same no.',
  },
  {
    kind: 'comment',
    author: 'Arlo Finch',
    facts: { ...newcomer, rejected: 1 },
    reports: ['fraud', 'fraud', 'fraud'],
    text: 'Deposit is safe with us, send it before the weekend and the car will be kept behind the barn, no visits please.',
  },
  {
    kind: 'comment',
    author: 'Carl Oanfast',
    facts: flood,
    decided: { verdict: 'spam' },
    text: 'Drive home today with nothing down at quick-auto-cash.example',
  },
  {
    kind: 'comment',
    author: 'Parts Depot Dan',
    facts: newcomer,
    decided: { verdict: 'spam' },
    text: 'Rotors, pads, calipers, one price: https://brake-outlet.example/all',
  },
  {
    kind: 'comment',
    author: 'Vince Torrado',
    facts: known,
    decided: { verdict: 'reject', reason: 'insult' },
    text: 'You would not know a straight frame if it fell on your foot, you clown of a body shop.',
  },
  {
    kind: 'review',
    author: 'Norm Castle',
    rating: 1,
    facts: known,
    decided: { verdict: 'reject', reason: 'not_customer' },
    text: 'Looks cheap from the road\nI drive past it every day and the flags are faded, that says all.',
  },
  {
    kind: 'question',
    author: 'Lon Baxter',
    facts: newcomer,
    decided: { verdict: 'reject', reason: 'off_topic' },
    text: 'Does anybody here know how to get bass boat trailer lights to stay on in the rain?',
  },
  {
    kind: 'post',
    author: 'Tri County Tint',
    facts: newcomer,
    decided: { verdict: 'reject', reason: 'advertising' },
    text: 'Spring special on ceramic coating, three cars for the price of two, ask for the family deal. #coating',
  },
]
