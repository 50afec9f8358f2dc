export interface Exchange {
  /** Whom it can be asked of; a dealership’s go with any car, and without one. */
  of: 'any' | 'used' | 'new' | 'electric' | 'dealership'
  ask: string[]
  answer: string[]
}

/** Questions that have their answer; no thread asks the same twice. */
export const exchanges: Exchange[] = [
  {
    of: 'used',
    ask: ['does the {model} come with both keys?', 'are there two keys for it?'],
    answer: [
      'Both keys are here, and both work.',
      'Two keys, and the little card with the key code is in the glove box.',
    ],
  },
  {
    of: 'used',
    ask: ['has it ever been in an accident?', 'is there anything in its history that I should know?'],
    answer: [
      'Nothing is hidden: what we know of its history stands on its page, and I can go through the report with you line by line.',
      'I have the history report of {stock} in front of me and will print it for you. Ask me about any line of it.',
    ],
  },
  {
    of: 'used',
    ask: ['how are the tires?', 'do the tires have another winter in them?'],
    answer: [
      'I measured them: 7/32 in front and 6/32 behind, all of one brand.',
      'They were new in spring, about nine thousand miles ago. Two winters are in them.',
      'Fair, no more: 5/32 all around. You will want new ones in about a year.',
    ],
  },
  {
    of: 'used',
    ask: ['is it really at {miles} miles?', 'the {miles} miles, were those mostly freeway?'],
    answer: [
      '{miles} on the odometer this morning, and the service entries agree with it.',
      'Yes, {miles}. The first owner commuted with it, so most of them are freeway miles.',
    ],
  },
  {
    of: 'used',
    ask: ['did somebody smoke in it?', 'is there any smell inside?'],
    answer: [
      'No smoke and no pets that we could find. Come and sit in it with the doors shut, that tells you more than I can.',
      'It smells of nothing but the cleaner we used on the carpets.',
    ],
  },
  {
    of: 'used',
    ask: ['when were the brakes done?', 'what about brakes and rotors?'],
    answer: [
      'Front pads and rotors were replaced in our shop before it was listed. The rear ones have 6 mm left.',
      'They passed the inspection with more than half left. I can send you the sheet.',
    ],
  },
  {
    of: 'used',
    ask: ['is there any rust underneath?', 'it is a Midwest car, I suppose. How does it look from below?'],
    answer: [
      'Surface rust on two brackets, nothing on the frame. We can put it on the lift while you are here.',
      'Clean, and I do not say that lightly. There are pictures from the lift, I can send them.',
    ],
  },
  {
    of: 'used',
    ask: ['could my own mechanic have a look at it?', 'may I take it to a shop that I trust before I decide?'],
    answer: [
      'Yes. Take it for two hours, all I need is your license and a number to call.',
      'Of course. Most shops charge about $120 for it and it is money well spent.',
    ],
  },
  {
    of: 'used',
    ask: ['are there scratches that do not show in the pictures?', 'what does the {color} paint look like up close?'],
    answer: [
      'One thin scratch on the rear bumper, as long as a pencil. I would rather you hear it from me.',
      'A few stone chips on the hood, and the left rear door was touched up. From two steps away you do not see it.',
      'The {color} is honest: small swirls from washing, no dents.',
    ],
  },
  {
    of: 'new',
    ask: ['when would a {model} in another color come in?', 'do you have the {model} in any other color?'],
    answer: [
      'Two more are on the truck for next week, one white and one gray. The {color} one is the only one here today.',
      'Not before next month. If {color} is fine with you, this is the one to take.',
    ],
  },
  {
    of: 'new',
    ask: ['how many miles are on it? I suppose people have driven it.', 'is it a demonstrator?'],
    answer: [
      'It is not a demonstrator. A handful of miles from the truck and two test drives, that is all.',
      'Only test drives, each of them around the block. It has never been registered.',
    ],
  },
  {
    of: 'new',
    ask: [
      'is there anything added to the sticker price?',
      'is {price} with every add-on, or does that come at the desk?',
    ],
    answer: [
      '{price} is what stands on the contract before tax, title and plates. Nothing is added at the desk.',
      'No. What we add is on its page with its price, and it is in the {price}.',
    ],
  },
  {
    of: 'new',
    ask: ['what does the warranty cover, and for how long?', 'is the factory warranty counted from the day I buy?'],
    answer: [
      'The factory warranty starts on the day you take it home. I will give you the booklet with the years and miles.',
      'From the day of sale, not from the day it was built. It goes with the car when you sell it.',
    ],
  },
  {
    of: 'electric',
    ask: ['how is the battery?', 'what range do you really see on it?'],
    answer: [
      'We had the battery measured, and the sheet is on the seat. In the cold, count on a quarter less than in summer.',
      'I drove it home and back last week with the heat on: about four fifths of what the maker says.',
    ],
  },
  {
    of: 'electric',
    ask: ['does the charging cable come with it?', 'which cables are in the trunk?'],
    answer: [
      'The one for a household outlet is in the trunk. For the garage you will want a wall box.',
      'Both cables are with it, and it leaves here with a full battery.',
    ],
  },
  {
    of: 'any',
    ask: ['does the {price} include your fees?', 'what comes on top of {price}?'],
    answer: [
      '{price} has our fees in it. Tax, title and plates come on top, and those we only pass on.',
      'Nothing of ours. {price} plus tax, title and plates is what you sign.',
    ],
  },
  {
    of: 'any',
    ask: ['do three child seats fit in the back?', 'is there enough room for a rear-facing child seat?'],
    answer: [
      'Bring the seats along and we will try it together. One rear-facing one goes in with room to spare in front.',
      'Two for certain. A third depends on how wide they are, so bring them.',
    ],
  },
  {
    of: 'any',
    ask: ['does it have heated seats?', 'does it have a backup camera and heated seats?'],
    answer: [
      'I just walked out and looked: everything on its page is there and works. I can send you a picture of the dashboard.',
      'I will make you a two-minute video of the inside this afternoon, with every switch.',
    ],
  },
  {
    of: 'any',
    ask: ['could you send me a picture of the trunk?', 'could I see a few more pictures of the inside?'],
    answer: [
      'I will take some as soon as the rain stops.',
      'Gladly. It is being washed at the moment; you will have them before we close.',
    ],
  },
  {
    of: 'any',
    ask: ['how long can you hold it for me?', 'could you put it aside until the weekend?'],
    answer: [
      'For 24 hours without anything, for longer with a deposit of $200 that you get back if you change your mind.',
      'Until tomorrow evening it stays in the back with your name on it.',
    ],
  },
  {
    of: 'any',
    ask: ['what would insurance and plates cost me, roughly?', 'do you handle title and plates?'],
    answer: [
      'Title and plates we do here, and you drive off with a paper plate. For insurance call your agent with the VIN, it is on the page.',
      'We file everything. The plate comes by mail in two to three weeks.',
    ],
  },
  {
    of: 'any',
    ask: ['is the price negotiable?', 'is there any room in the {price}?'],
    answer: [
      'A little, if we can make it simple. Make me an offer here and you have an answer the same day.',
      'We price close to the market, so not much. But I will always look at an offer.',
    ],
  },
  {
    of: 'any',
    ask: ['can it tow a small trailer?', 'is there a hitch on it, or could one be fitted?'],
    answer: [
      'There is none on it now. Our shop fits one for about $480 with the wiring.',
      'For a small trailer, yes. I would look up the number in the manual with you before you buy.',
    ],
  },
  {
    of: 'dealership',
    ask: ['how late are you there on weekdays?', 'when is it quiet at your place?'],
    answer: [
      'Our hours are on the page, and weekday mornings are the quietest. I am in until closing today.',
      'Come before eleven and you will have me to yourself.',
    ],
  },
  {
    of: 'dealership',
    ask: ['whom do I ask for when I come in?', 'will you be there yourself?'],
    answer: [
      'Ask for {staff} at the front desk. If I am out on a drive they will call me.',
      'I am {staff}, at the second desk on the left. There is coffee.',
    ],
  },
  {
    of: 'dealership',
    ask: ['what should I bring along?', 'which papers do you need from me?'],
    answer: [
      'Your license and proof of insurance are enough for a drive. For the papers also a utility bill with your address.',
      'Only your driver’s license. Everything else can wait until you have decided.',
    ],
  },
  {
    of: 'dealership',
    ask: ['could everything be signed in one visit?', 'how long do the papers take?'],
    answer: [
      'If you send me a picture of your license, the papers are printed before you come, and it takes twenty minutes.',
      'About forty minutes from yes to keys.',
    ],
  },
  {
    of: 'dealership',
    ask: ['do you take a personal check?', 'can I pay by bank transfer?'],
    answer: [
      'A cashier’s check or a transfer, both are fine. We hand over the keys when it has arrived.',
      'Up to $2,000 by card, the rest by cashier’s check or transfer.',
    ],
  },
]
