import type { DemoPost } from './demo-post'

export const trucksPosts: readonly DemoPost[] = [
  {
    title: "A contractor's truck after 160,000 miles: what we replaced",
    text: 'It came in with ladders still on it. Over seven years: three sets of brakes, two batteries, one alternator, a rear differential seal, four tie rod ends, leaf spring bushings, and a tailgate that a mixer had backed into. Frame sound, oil changed each 5,000. He asked for a new one just like it, and then went to look for his tape measure in the old one. #trucks #ownership',
    cars: 2,
    comments: [
      {
        text: 'Did he find it?',
        replies: [{ byAuthor: true, text: 'It was the fourth that he found, all under the seat.' }],
      },
      {
        text: 'What is a truck like that worth on trade today?',
        replies: [{ byAuthor: true, text: 'This one brought 13,400, because of the records and the frame.' }],
      },
      { text: 'Three sets of brakes in 160,000 with ladders is a gentle foot.' },
      {
        text: 'Half-ton or three-quarter?',
        replies: [
          { byAuthor: true, text: 'Half-ton, and he had respected the sticker, which is rarer than the mileage.' },
        ],
      },
      { text: 'Leaf bushings squeak on mine. Grease or replace?', replies: [{ text: 'Grease buys you one summer.' }] },
      { text: 'I trust a scratched bed more than a shiny one.' },
    ],
  },
  {
    text: 'Bed liner opinions from people who shovel gravel, please. Spray-in costs 580 here, drop-in 260, and a sheet of plywood 41. #trucks #advice',
    comments: [
      { text: 'Plywood and I have been married since 1999.' },
      {
        text: 'Spray. The drop-in trapped water under mine and the bed rusted from below.',
        replies: [{ text: 'On mine it rubbed through the paint at the ribs within two winters.' }],
      },
      { text: 'Drop-in slides for dirt bikes and firewood, that is an upside.' },
      {
        text: 'A heavy rubber mat on top of spray, so that tools do not skate around.',
        replies: [{ byAuthor: true, text: 'Went with that combination, and the spray shop gave 40 off for cash.' }],
      },
      { text: 'Whichever you choose, drill no drain holes where the frame is below.' },
      { text: 'For gravel the tailgate edge takes the beating. Get an aluminum cap for 55.' },
      { text: 'Cheap spray fades to gray in two years, ask whether it is UV stable.' },
    ],
  },
  {
    text: 'Electric pickup at our landscaping business, one season. It does 88 miles a day with mowers behind, charges overnight, and runs the hedge trimmers from the bed. It is useless for the Friday run to the quarry, 140 miles loaded. We kept one diesel for that. #trucks #evrange',
    comments: [
      { text: 'The first report on this that does not try to sell me something.' },
      {
        text: 'What did you save in fuel?',
        replies: [{ byAuthor: true, text: 'About 540 a month from April on, at our night rate.' }],
      },
      {
        text: 'One season is short. Let us hear about the resale in four years.',
        replies: [{ byAuthor: true, text: 'You will, it is on my calendar with a question mark.' }],
      },
      {
        text: 'Do the customers notice?',
        replies: [{ byAuthor: true, text: 'They notice that we can start at seven without a complaint.' }],
      },
      {
        text: 'How does it do with a salt spreader?',
        replies: [{ text: 'Ask in March, I am trying that this winter with mine.' }],
      },
      { text: 'Trimmers from the bed means two gas cans less to spill.' },
    ],
  },
  {
    title: 'Payload stickers: thirty trucks, thirty numbers',
    text: 'The brochure says "up to 2,260 pounds". We read the door stickers of thirty half-tons on our lot. The highest says 1,985, the lowest 1,190, same model and same year. Sunroof, big wheels, power steps and the crew cab ate 795 pounds. Photograph the sticker before the handshake. #trucks #towing',
    cars: 3,
    comments: [
      { text: "My luxury trim carries less than my sister's hatchback. I checked." },
      {
        text: 'Is the driver included in that number?',
        replies: [{ byAuthor: true, text: 'No. You, your lunch and the hitch all come out of it.' }],
      },
      { text: 'Can heavier springs raise it?', replies: [{ text: 'They raise the bed and not the sticker.' }] },
      { text: 'Airbags leveled mine nicely and the axle did not care, as the scale showed.' },
      {
        text: 'I wish that this were in every listing as a field.',
        replies: [{ byAuthor: true, text: 'We write it in the description now, third line.' }],
      },
      { text: 'Power steps weigh 60 pounds a side, who would have thought.' },
    ],
  },
  {
    text: 'Got the old farm truck certified as a "barn find" by my nephew. I drove it into that barn on Tuesday. #trucks #community',
    comments: [
      { text: 'Dust is 500 extra.' },
      { text: 'Chickens on the seat, a thousand.', replies: [{ byAuthor: true, text: 'There are two, they convey.' }] },
      { text: 'Tell him it is original and unrestored, and watch his eyes.' },
      {
        text: 'Did it start on Wednesday?',
        replies: [
          { byAuthor: true, text: 'With ether and language.' },
          { text: 'In my family it needs only the language.' },
        ],
      },
      { text: 'Barn kept, garage feared.' },
    ],
  },
  {
    text: 'Three-quarter-ton diesel or gas, for a 9,800-pound fifth wheel, four trips a year, about 6,000 miles. I can afford either. I cannot decide. #towing #trucks #camping',
    comments: [
      { text: 'At 6,000 miles a year the diesel never earns back its 9,000 extra. Gas.' },
      {
        text: 'Exhaust brake on the long descents in West Virginia. My wife would not go back.',
        replies: [{ text: 'That is the one thing money cannot add to a gas truck afterward.' }],
      },
      { text: 'Diesels that sit get trouble with the filter and the fluid. Drive it weekly or do not have it.' },
      { text: 'Gas with the 4.30 axle, and you will hear it climb and get there all the same.' },
      {
        text: 'Where do you camp? Fuel at elevation and noise at night are different stories.',
        replies: [{ byAuthor: true, text: 'Mostly the Upper Peninsula, once a year to Tennessee.' }],
      },
      {
        text: 'For one mountain a year I would take the gas and a coffee at the summit.',
        replies: [
          { byAuthor: true, text: 'Gas it is, and the difference goes into a better hitch and ten years of coffee.' },
        ],
      },
      { text: 'I vote diesel, only to keep the argument alive.' },
    ],
  },
  {
    title: 'Upfits: from order to shelf in eleven weeks',
    text: 'An electrician asked us why a van takes so long. Chassis on the ground: day 1. Bulkhead and shelves ordered: day 3, delivered on day 38. Ladder rack: day 41. Wiring for the inverter: day 52, because the first one hummed. Lettering on day 70 in dry weather. We have begun to stock two vans with the common shelves, so those take nine days. #trucks #buying',
    cars: 1,
    comments: [
      { text: 'An inverter that hums in a van with an electrician would drive him mad. Good on you.' },
      {
        text: 'What do the common shelves cost?',
        replies: [{ byAuthor: true, text: '3,950 with the bulkhead and fitting, 5,200 with a ladder rack.' }],
      },
      {
        text: 'Please ask where the person keeps his lunch. No upfitter ever has.',
        replies: [{ text: 'Mine sits on the pipe bender, warm in summer.' }],
      },
      {
        text: 'Magnetic lettering for the first months, and you may start working on day 53.',
        replies: [{ byAuthor: true, text: 'That is what he did, and then he liked it better.' }],
      },
      { text: 'Nine days is the first lead time that I would call one.' },
      {
        text: 'Do you weigh the finished van?',
        replies: [{ byAuthor: true, text: 'On our scale, axle by axle, and the slip goes into the door pocket.' }],
      },
    ],
  },
  {
    text: 'Trailer backing tip that finally worked for me: hand at the bottom of the wheel, move it where the trailer should go. After 20 years of turning the wrong way first, in front of people. #towing #camping',
    comments: [
      { text: 'The boat ramp on the Fourth of July is the true examination.' },
      {
        text: 'I learned on a lawn tractor with a cart. If you can do that, all else is easy.',
        replies: [{ text: 'Short trailers are the mean ones, yes.' }],
      },
      { text: 'Get out and look. It costs nothing but pride.' },
      {
        text: 'My wife and I use radios now, and we have stayed married.',
        replies: [{ byAuthor: true, text: 'We use a sign language that the neighbors can read, unfortunately.' }],
      },
      { text: 'Pulling forward once is not a failure, said my dad, about everything.' },
      { text: 'Cones from the dollar store in the school lot on a Sunday, an hour, done.' },
    ],
  },
  {
    text: 'Sold the plumbing van after 11 years. The buyer is a florist. She said that it smells of copper and she likes it. #selling #trucks',
    comments: [
      { text: 'Copper and roses by spring, what a van.' },
      { text: 'How many miles?', replies: [{ byAuthor: true, text: '148,000, none of them faster than 62.' }] },
      {
        text: 'Did you take the shelves out?',
        replies: [{ byAuthor: true, text: 'She is keeping them, they are bucket size.' }],
      },
      { text: 'I would read a whole book of such handovers.' },
      {
        text: 'What did you buy next?',
        replies: [
          { byAuthor: true, text: 'The same one, in white again, 34,600 used with 22,000 on it.' },
          { text: 'White is the only color that shows up in my accounting.' },
        ],
      },
    ],
  },
  {
    title: 'Frame rust: where we put the hammer',
    text: 'Before we take in a truck from around here, one of us goes under with a light and a small hammer. Behind the rear wheels, above the spare, at the spring hangers, at the crossmember under the cab. A ring is good and a thud is not. Of 57 trucks this year we turned down 14. Fluid film in fall is 150 well spent, and it smells like a sheep for a week. #rust #trucks',
    comments: [
      { text: 'My garage smells like a wet sweater each October and I have learned to like it.' },
      {
        text: 'What happens to the 14?',
        replies: [
          {
            byAuthor: true,
            text: 'Most go on working for their owners, off the highway. Two were scrapped on our advice.',
          },
        ],
      },
      {
        text: 'Is a welded patch on a frame acceptable to you?',
        replies: [
          {
            byAuthor: true,
            text: 'Fully boxed and documented by a body shop, sometimes. A plate with paint over it, never.',
          },
        ],
      },
      {
        text: 'I use used engine oil like my grandfather. Free.',
        replies: [{ text: 'And it drips into the well that your grandson drinks from.' }],
      },
      { text: 'Fair enough, I shall buy the sheep.' },
      { text: 'Undercoating with rubber made mine worse, it held the salt in.' },
      { text: 'A hammer and a flashlight beat any app.' },
    ],
  },
  {
    text: "First week with a dump trailer. I have moved four yards of mulch, a friend's hot tub, a second friend's shed, and I now have six new friends. #towing #community",
    comments: [
      { text: 'Rate: one pizza a yard.' },
      {
        text: 'What pulls it?',
        replies: [
          { byAuthor: true, text: 'An eight-year-old half-ton, 7,000-pound trailer, never more than 5,500 in it.' },
        ],
      },
      {
        text: 'A sign with an hourly price turned my six into two.',
        replies: [{ text: 'And those two were worth keeping, I suppose.' }],
      },
      {
        text: 'Check the battery of the pump before it is up in the air with a load.',
        replies: [{ byAuthor: true, text: 'I learned that with the shed at forty-five degrees.' }],
      },
      { text: 'Hot tub! How did you get it over the side?' },
      { text: 'Pipes as rollers and one of the new friends is a farmer.' },
    ],
  },
  {
    text: 'Are small pickups back, or am I dreaming? I have seen three this week that I could reach into without a ladder. #trucks',
    comments: [
      { text: 'Reaching over the side to get the bag of mulch is all that I ask.' },
      { text: 'Mine carries 1,500 pounds, gets 37 mpg and is laughed at by people with an empty bed.' },
      {
        text: 'Four and a half feet is not a bed, it is a drawer.',
        replies: [{ text: 'With the gate down it holds my eight-foot boards just fine.' }],
      },
      { text: 'Ordered one in March, and it arrives when it wants to.' },
      {
        text: 'The used ones cost nearly as much as new. That tells you what is being asked for.',
        replies: [{ byAuthor: true, text: 'True, I found a two-year-old at 1,100 below sticker.' }],
      },
      { text: 'Yes to small, no to the screen in it.' },
      { text: 'You are not dreaming, my knees have confirmed it.' },
    ],
  },
  {
    title: 'Seven years of snow contracts with one truck',
    text: 'A customer let us copy his ledger. Income from plowing: 91,400. Fuel: 11,900. Blade, cylinders, edges: 8,250. Two transmissions: 7,600. Insurance: 10,080. One mailbox, one goose (ceramic), one basketball hoop: 640. He says the goose was the worst conversation. #trucks #snow',
    comments: [
      {
        text: 'Was it wearing a raincoat? Then I understand the conversation.',
        replies: [{ byAuthor: true, text: 'It had seasonal outfits, yes.' }],
      },
      { text: 'Two transmissions in seven winters sounds careful.' },
      {
        text: 'So about 53,000 before his own time. How many hours?',
        replies: [{ byAuthor: true, text: 'He reckons 1,700, most of them in the dark.' }],
      },
      {
        text: '31 an hour, with a truck thrown in. Not bad and not easy.',
        replies: [{ text: 'And not counting the wife who takes the calls at 3 in the morning.' }],
      },
      {
        text: 'Do you sell trucks that have plowed?',
        replies: [{ byAuthor: true, text: 'If we know of it, it says so in the first sentence.' }],
      },
      { text: 'I like that the ledger has a line for hoops.' },
    ],
  },
  {
    text: "The bakery's delivery van died at 4:20 this morning with 300 loaves inside. A towing company, two parents with minivans and a mail carrier got all of it out by six. The driver said that the street smelled like a holiday. #community #trucks",
    comments: [
      { text: 'Where was this? I would like to buy bread there.' },
      { text: 'Minivans, again, carrying the town.' },
      {
        text: 'What was wrong with the van?',
        replies: [{ byAuthor: true, text: 'A fuel pump, it had whined for a week and nobody had time to listen.' }],
      },
      { text: 'A whine from below the back seat is worth fifteen minutes.' },
      {
        text: 'How many loaves were really delivered?',
        replies: [
          { byAuthor: true, text: '291, and nobody asked the mail carrier any questions.' },
          { text: 'He has earned nine.' },
        ],
      },
    ],
  },
  {
    text: 'What do you carry in a work truck that nobody told you about? I will begin: a folding stool. #trucks #advice',
    comments: [
      { text: 'Spare glasses. Half the job is reading small print on a label.' },
      { text: 'Dry socks in a zip bag.' },
      {
        text: 'A thermos with soup rather than coffee, and two spoons, as someone always looks hungry.',
        replies: [{ text: 'I would like to work with you.' }],
      },
      { text: 'Baby wipes. They take off anything but pride.' },
      { text: 'Copy of the registration, laminated, after mine dissolved in a spilled pop.' },
      { text: 'Clipboard. One looks as if one belongs.' },
      {
        text: 'Magnet on a stick.',
        replies: [{ byAuthor: true, text: 'That magnet would have saved me an hour today, under the dash.' }],
      },
      { text: 'A second stool, for the customer who wants to talk.' },
    ],
  },
]
