import type { DemoPost } from './demo-post'

export const workshopPosts: readonly DemoPost[] = [
  {
    title: 'Estimates in three colors',
    text: 'Our service estimates now come in red, yellow and green. Red is not safe to drive. Yellow is within the year. Green we looked at and it is fine. Since then customers approve all of the red and about a third of the yellow, and they ask better questions. One man framed his all-green sheet. #maintenance #brakes',
    comments: [
      { text: 'I want a green sheet framed as well.' },
      {
        text: 'What made you put something in red that is not brakes?',
        replies: [
          { byAuthor: true, text: 'A ball joint with play, tires with cords showing, a fuel smell, a cracked spring.' },
        ],
      },
      {
        text: 'Is the yellow list ever shorter on the second visit?',
        replies: [{ byAuthor: true, text: 'It was for 19 cars this year, since the owner had done it at home.' }],
      },
      { text: 'My shop writes everything in red and then it means nothing.' },
      {
        text: 'Colors are hard for one in twelve men. Put the words there too.',
        replies: [{ byAuthor: true, text: 'You are right, and from Monday there is a shape beside each of them.' }],
      },
      { text: 'Best customer feedback loop I have seen all week.' },
    ],
  },
  {
    text: 'Seized caliper slide pin, 13 years of salt. Heat, oil, hammer, prayer, lunch, heat, oil, vise, and then it came out with a pop that woke the dog. I now grease them each spring. #diy #brakes',
    comments: [
      { text: 'Lunch is the step that the manual leaves out.' },
      {
        text: 'Silicone paste or ceramic? The rubber swells with the wrong one.',
        replies: [{ byAuthor: true, text: 'Ceramic rated for rubber, the tube says so in six languages.' }],
      },
      {
        text: 'New bracket with pins is 48 dollars, just saying.',
        replies: [{ text: 'And where is the pop in that?' }],
      },
      { text: 'I had the same one on the same side. It is always the passenger rear.' },
      { text: 'Did the dog forgive you?' },
    ],
  },
  {
    title: 'Which noises can wait',
    text: 'Can wait for a week: a squeal for the first three stops on a damp morning, a rattle at idle that vanishes at 1,200 rpm, a whistle above 60 with a roof rack. Cannot wait: grinding, a clunk as you brake, a hum that grows when you steer to one side, anything with a smell. Record it with a phone and send it to us. Eleven recordings came last month, and we guessed nine correctly. #maintenance',
    comments: [
      {
        text: 'What were the two wrong ones?',
        replies: [{ byAuthor: true, text: 'A heat shield that we took for an exhaust leak, and a toy.' }],
      },
      { text: 'The toy was mine and I apologize to the staff.' },
      {
        text: 'Hum that grows when steering right, that is the left bearing?',
        replies: [{ byAuthor: true, text: 'Usually, as the load goes over to the left.' }],
      },
      {
        text: 'My ears are 70 years old and hear nothing, so my granddaughter rides along.',
        replies: [{ text: 'My passenger is the diagnostic tool here as well.' }],
      },
      {
        text: 'What about a tick that speeds up with the engine?',
        replies: [{ byAuthor: true, text: 'Check the oil level now, before reading on.' }],
      },
      { text: 'Added a quart and it is silent. I owe you.' },
    ],
  },
  {
    text: 'I have kept every broken part that came off my car in a box. My partner calls it the museum. The tour takes fifteen minutes and ends at the cracked thermostat housing. #diy #ownership',
    comments: [
      { text: 'Is there a gift shop?', replies: [{ byAuthor: true, text: 'Slightly used spark plugs, two dollars.' }] },
      { text: 'I have a single shelf and thought that I was strange.' },
      { text: 'A worn clutch disc makes a fine wall clock.' },
      {
        text: 'What is the oldest exhibit?',
        replies: [
          { byAuthor: true, text: 'A distributor cap of 1991, on loan from my father.' },
          { text: 'Lent works should be insured.' },
        ],
      },
      { text: 'Housing cracked along the seam? They all do it, mine at 88,000.' },
      { text: 'I would pay for the audio guide.' },
    ],
  },
  {
    text: 'Bringing a 1978 pickup back, month five. The floor is in, the wiring is labeled, the carburetor is in eleven yogurt cups. I drive to work in a car that I never touch and it starts each day, ungrateful me. #diy #trucks',
    comments: [
      { text: 'Eleven cups! Date them, or you will eat one.' },
      {
        text: 'Pictures of the wiring before and after would help many of us.',
        replies: [{ byAuthor: true, text: 'I filmed it all, mostly my thumb.' }],
      },
      {
        text: 'Where did you get the floor pans?',
        replies: [{ byAuthor: true, text: 'New stamped ones, 190 a side, they fit with only medium swearing.' }],
      },
      {
        text: 'Do not paint it until it has driven 500 miles.',
        replies: [{ text: 'Wisest thing that anyone ever told me, at mile 40.' }],
      },
      {
        text: 'Which engine is in it?',
        replies: [{ byAuthor: true, text: 'The straight six, which has never wanted anything but oil.' }],
      },
      { text: 'The reliable one is why you have the time for the other.' },
    ],
  },
  {
    title: 'The spare tire that is not there',
    text: 'Of 212 cars on our lot this morning 61 have a full spare, 74 a small one, and 77 a can and a compressor. A can seals a nail, and does nothing for a torn sidewall. Kits with a small spare and a jack run from 180 to 320 and fit most wells. Look beneath the trunk floor before the first trip. #parts #advice',
    comments: [
      { text: 'Looked just now, and found a can that expired in 2021.' },
      { text: 'My well has the subwoofer in it, so I have bass and no tire.' },
      {
        text: 'The sealant ruins the pressure sensor, right?',
        replies: [
          { byAuthor: true, text: 'Not always anymore, but we do have to clean it. Tell the shop that you used it.' },
        ],
      },
      {
        text: 'Plug kit, twelve dollars, plus the compressor in the car. It has got me home four times.',
        replies: [{ text: 'Sidewalls laugh at plugs, take it from somebody on a flatbed.' }],
      },
      { text: 'Do rentals count?' },
      { text: 'Mine had a foam tray with molded spaces and nothing in them.' },
      {
        text: 'Would a small spare do on an all-wheel drive?',
        replies: [{ byAuthor: true, text: 'For fifty slow miles yes, and on the axle that the manual names.' }],
      },
    ],
  },
  {
    text: 'My shop called. "We found a nest in the air box. It had blue insulation, a receipt from your glove compartment and half of a dog biscuit." So that is where the registration went. #maintenance',
    comments: [
      { text: 'A well-read mouse.' },
      { text: 'Peppermint oil did nothing for me. Steel mesh over the intake snorkel did.' },
      {
        text: 'Which parts had it eaten?',
        replies: [{ byAuthor: true, text: 'A knock sensor wire, 340 with labor.' }],
      },
      { text: 'Was it the whole biscuit at the beginning?' },
      {
        text: 'Park in a different place each night, they say. The mice follow me.',
        replies: [{ text: 'Leave the hood open in the garage. They want dark.' }],
      },
      { text: 'My barn cat takes payment in tuna.' },
      {
        text: 'Some insurers pay for it under comprehensive, give them a call.',
        replies: [{ byAuthor: true, text: 'Ours does, after a deductible of 250, so there is some cheese left over.' }],
      },
    ],
  },
  {
    text: 'The dealership quoted 2,150 for a timing belt, pump and seals. An independent shop said 1,240 with the same brand of parts. I asked the first one why and they showed me: a loaner, 24-month warranty, a technician who does two of them a week. I still went with the second. Was that a mistake? #maintenance #advice',
    comments: [
      {
        text: 'Not if they put a new tensioner in, which is the part that fails.',
        replies: [{ byAuthor: true, text: 'It is on the invoice, together with both idlers.' }],
      },
      { text: "I would have paid for the loaner. Two days without a car cost me a day's wages." },
      { text: 'Fair of the first to explain it rather than grumble.' },
      {
        text: 'Ask for the old belt. A good shop has it lying on the seat.',
        replies: [{ text: 'Mine came home in a bag, with a bow.' }],
      },
      { text: '900 dollars is the next set of tires plus a weekend. Well done.' },
      {
        text: 'How long do they guarantee their work?',
        replies: [{ byAuthor: true, text: 'Twelve months or 12,000 miles.' }],
      },
    ],
  },
  {
    title: "Our apprentice's first clutch",
    text: 'She is nineteen, and on Thursday she changed a clutch alone for the first time. It took seven hours, where the book says 5.2. The master stood in the doorway with a coffee for all of it and said two words. The owner of the car was told, agreed, and stayed to watch the first start. #maintenance #community',
    comments: [
      { text: 'Which two words?', replies: [{ byAuthor: true, text: '"Other way."' }] },
      { text: 'Congratulations to her, and to the owner for agreeing.' },
      {
        text: 'I did my first in 1984, it took eleven, and I had a bolt left over.',
        replies: [{ text: 'That bolt is in all of our toolboxes.' }],
      },
      {
        text: "Was it charged at the book's hours?",
        replies: [{ byAuthor: true, text: 'At 5.2, and the remainder is school.' }],
      },
      {
        text: 'How does one become an apprentice with you?',
        replies: [{ byAuthor: true, text: 'Come on a Friday afternoon and sweep with us. We talk while sweeping.' }],
      },
      { text: 'My daughter is 16 and read this twice.' },
    ],
  },
  {
    text: 'Paint correction on a black sedan, 22 hours, and at the gas station a man asked me whether it was new. It is 14. I told him that it was waxed, and drove away slowly, so that he could look. #detailing',
    comments: [
      { text: 'Slowly is essential.' },
      {
        text: 'Which pad and which compound do you use? Mine haze.',
        replies: [
          {
            byAuthor: true,
            text: 'Microfiber for the cut, soft foam to finish, wipe with alcohol between. Haze means a tired pad.',
          },
        ],
      },
      { text: 'Black is not a color, it is a hobby.' },
      {
        text: 'How thick is the clear coat still?',
        replies: [
          {
            byAuthor: true,
            text: 'Between 95 and 118 microns, gauge borrowed from a friend. One more time and no more.',
          },
        ],
      },
      {
        text: '22 hours for one glance. I understand completely.',
        replies: [{ text: 'Worth two hours each for my own glances, out of the kitchen window.' }],
      },
    ],
  },
  {
    text: 'Oil filter in a spot that pours half a cup onto the exhaust, a drain plug that aims at my elbow. To the engineer: I hope that your shopping carts all have one bad wheel. #oilchange #diy',
    comments: [
      {
        text: 'Puncture the bottom of the filter with a screwdriver first and let it drain into a bag.',
        replies: [{ text: 'Into a bag which has a hole, in my version.' }],
      },
      {
        text: 'Fluid extractor through the dipstick, 70 dollars, no elbow involved.',
        replies: [{ byAuthor: true, text: 'Ordered one, and my elbow thanks you.' }],
      },
      { text: 'There is a folded cardboard chute in my toolbox for exactly this. Cereal box.' },
      { text: 'Blame the people who designed the subframe, the engine was here first.' },
      { text: 'The cart wish is the harshest that I have read.' },
      { text: 'Mine needs the wheel off. Count your blessings.' },
    ],
  },
  {
    title: 'How long parts take right now',
    text: 'As of this week, from order to our counter: pads and filters the same day, body panels for common cars 4 to 9 days, headlights 12, control units 15 to 40, one particular door handle 88 days and counting. We call each Friday, even when there is nothing to say. #parts #maintenance',
    comments: [
      { text: 'Calling with nothing to say is a great service, honestly.' },
      {
        text: 'Which door handle? I fear that it is mine.',
        replies: [{ byAuthor: true, text: 'Left rear, in the copper paint. If it is, we are sorry.' }],
      },
      {
        text: 'Do you take used parts when the new one takes so long?',
        replies: [
          {
            byAuthor: true,
            text: 'For handles, mirrors, lamps and glass, with your consent. Not for brakes, belts or airbags.',
          },
        ],
      },
      {
        text: 'Control units at 40 days, my car has been a shelf since Halloween.',
        replies: [{ text: 'My bicycle and I feel for you.' }],
      },
      { text: 'Aftermarket headlights fogged within a year on mine, I would wait the twelve days.' },
      { text: 'I learned to open the left rear from the inside. My kids call it the limousine.' },
    ],
  },
  {
    text: "We are three sisters restoring our late father's convertible. None of us knew anything in May. Tonight it idled for eleven minutes and the youngest cried, the middle one swore, and I checked for leaks. He would have done all three. #diy #community",
    comments: [
      { text: 'I did two of the three while reading.' },
      {
        text: 'Were there any leaks?',
        replies: [{ byAuthor: true, text: 'One, at the fuel pump flange. A turn of the wrench.' }],
      },
      {
        text: 'Which year? I have a box of trim in the attic from my own.',
        replies: [{ byAuthor: true, text: 'A 1972, and we would love to look in that box.' }],
      },
      { text: 'Film the first drive, from the back seat, with all three heads in the picture.' },
      {
        text: 'New rubber lines before you drive, please. Modern gas eats the old ones.',
        replies: [{ text: 'And a fire extinguisher under the seat, from one who needed his.' }],
      },
      {
        text: 'What was the hardest thing so far?',
        replies: [{ byAuthor: true, text: 'Finding out that he had labeled it all for us.' }],
      },
    ],
  },
  {
    text: 'Cabin filter change, 14 minutes, 17 dollars. What came out: leaves, a feather, and a whole maple seed which had sprouted. I have planted it. #maintenance #diy',
    comments: [
      { text: 'Name it after the model.' },
      { text: 'Mine is behind the glove box with nine clips, of which I broke four.' },
      {
        text: 'I was quoted 89 for that at an oil change place.',
        replies: [{ text: '89 is fourteen minutes of pure gold.' }],
      },
      {
        text: 'Charcoal type or plain? I notice the difference behind trucks.',
        replies: [{ byAuthor: true, text: 'Charcoal, five dollars more, and the farm smell is gone.' }],
      },
      {
        text: 'Is the tree alive?',
        replies: [{ byAuthor: true, text: 'Two leaves as of this morning, facing the driveway.' }],
      },
    ],
  },
  {
    title: 'Alignment before and after, with the tires to prove it',
    text: 'This front tire lasted 13,900 miles, the one beside it from the same set is at 41,000. The only difference is that the second owner had his alignment checked after hitting a curb, for 129 dollars. Both are on the counter for everybody to feel. Please stop putting your coffee in them. #maintenance #potholes',
    comments: [
      { text: 'I have put coffee in them. It fits.' },
      {
        text: 'How often without any curb?',
        replies: [
          { byAuthor: true, text: 'Every second year, or whenever the wheel is off center on a straight road.' },
        ],
      },
      {
        text: 'Pulling to the right can be the crown of the road though.',
        replies: [
          { byAuthor: true, text: 'True, so try it in the left lane too. If it then goes left, save your money.' },
        ],
      },
      {
        text: 'Do you print the angles?',
        replies: [{ text: 'They did for me, in color, with the angles from before beside them.' }],
      },
      { text: 'Toe eats tires and camber takes the blame, as my old teacher put it.' },
    ],
  },
  {
    text: 'Is an extended service visit at the dealership worth it once the warranty is over? I am sentimental: the advisor there knows the name of my cat. #maintenance #advice',
    comments: [
      { text: 'The cat has decided, I think.' },
      { text: 'For electronics and recalls go there, for brakes and oil go around the corner.' },
      {
        text: "Mine matched the independent's price when I showed it. They only have to be asked.",
        replies: [
          { byAuthor: true, text: 'I asked today and they took 15 percent off. The cat is named Gasket, by the way.' },
          { text: 'Gasket! You had no choice then.' },
        ],
      },
      { text: 'A record from one place adds to the resale, in my experience a few hundred.' },
      { text: 'I stayed for the advisor too, and followed her when she moved.' },
      { text: 'Ask if they let you speak to the technician. That would keep me.' },
    ],
  },
]
