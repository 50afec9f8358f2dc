import type { DemoPost } from './demo-post'

export const roadsPosts: readonly DemoPost[] = [
  {
    title: 'Five day trips that our staff would repeat',
    text: 'Each of us wrote down one. The dunes at Silver Lake before nine, because of the sand temperature. Frankenmuth on a Tuesday. The covered bridge at Lowell and pie after. Tahquamenon in October, leave at four. And Ohio, from the one colleague who will not explain it. Miles and rest stops are on the wall. #roadtrip #community',
    comments: [
      {
        text: 'I would like to know about Ohio.',
        replies: [{ byAuthor: true, text: 'So would we, he has gone twice since.' }],
      },
      {
        text: 'Is the road to the covered bridge fine for a low car?',
        replies: [{ byAuthor: true, text: 'Gravel for the last quarter mile, well graded. Our lowest coupe did it.' }],
      },
      { text: 'Tahquamenon at four in the morning with thermos, best day of my year.' },
      { text: 'Which pie?', replies: [{ text: 'Rhubarb until July and then cherry, I have done the fieldwork.' }] },
      { text: 'A Tuesday makes Frankenmuth a different town.' },
      {
        text: 'Could you add where one can charge?',
        replies: [{ byAuthor: true, text: 'Four out of five have something within three miles. The dunes do not.' }],
      },
    ],
  },
  {
    text: 'The kids fell asleep at mile 12, and I just kept driving. Saw the sunrise over Saginaw Bay with a cold coffee and two snoring backseats. Turned around, got home at 7:40, and they asked when we were leaving. #roadtrip #familycar',
    comments: [
      { text: 'This is the most parental thing on here.' },
      {
        text: 'What did you tell them?',
        replies: [{ byAuthor: true, text: '"Now." And we had pancakes down the street.' }],
      },
      { text: 'I have driven around the block for a nap 400 times and never got as far as a bay.' },
      { text: 'A cold coffee tastes better when nobody talks.', replies: [{ text: 'That is chemistry.' }] },
      { text: 'How many miles in the end?', replies: [{ byAuthor: true, text: '176, at the best mpg of the year.' }] },
    ],
  },
  {
    text: 'Roof box or hitch box for a family of five? We go to the Smokies in June, 640 miles each way, in a midsize SUV. #roadtrip #familycar #advice',
    comments: [
      { text: 'Hitch, since you can reach it, and it costs less mileage. But you back up by faith.' },
      {
        text: 'Roof: we lost 3.1 mpg at 72, and 1.2 at 62. I have a spreadsheet if you want it.',
        replies: [{ byAuthor: true, text: 'Very much, please.' }],
      },
      {
        text: 'Watch the tongue weight. Box, carrier and luggage came to 240 on a hitch rated for 200.',
        replies: [{ text: 'The rating also drops with an extension piece, by half on mine.' }],
      },
      { text: 'Pack less, said my mother, and then packed an iron.' },
      { text: 'Carwashes and parking garages hate roof boxes. Ask me how I found out.' },
      {
        text: 'In Pigeon Forge the deck is 6 foot 8, measure before.',
        replies: [{ byAuthor: true, text: 'We have taken the hitch one, and the iron stays.' }],
      },
    ],
  },
  {
    title: 'The Mackinac Bridge, for those who are afraid of it',
    text: 'A customer told us that she had not seen her sister in six years because of the bridge. There is a service: staff of the bridge will drive your car across with you in it, for a small fee. We called with her from the desk. She went in August, and sent us a picture of four feet in the cold lake. #roadtrip #community',
    comments: [
      { text: 'I had never heard of that service and I have lived here for 50 years.' },
      { text: 'Inner lane, eyes on the car ahead, radio loud. That is how I do it.' },
      { text: 'My palms are wet from reading.' },
      {
        text: 'I used them. The driver talked about his tomatoes for five miles and it was over.',
        replies: [{ text: 'I think that I had him too. The tomatoes were doing badly.' }],
      },
      {
        text: 'What a kind thing to do at a desk where you could have sold her something.',
        replies: [{ byAuthor: true, text: 'She bought wiper blades, to be complete.' }],
      },
      {
        text: 'Does wind close it often?',
        replies: [
          {
            byAuthor: true,
            text: 'To high trailers now and then. For cars there are mostly slower speeds with an escort.',
          },
        ],
      },
    ],
  },
  {
    text: 'Overnight in a rest area in the back of my hatchback, 6 foot 1, in a February thaw. I woke up shaped like the letter G. Continuing by train of thought only. #roadtrip #camping',
    comments: [
      { text: 'Feet toward the hatch, front seat forward, a board across the gap. I got to J.' },
      {
        text: 'Cracked windows, or did you wake up in an aquarium?',
        replies: [{ byAuthor: true, text: 'Aquarium, I could have kept trout.' }],
      },
      {
        text: 'Is it allowed there to stay overnight?',
        replies: [{ text: 'In most states some hours are fine. The sign at the entrance tells how many.' }],
      },
      {
        text: 'At our age one pays for a motel, my friend.',
        replies: [{ byAuthor: true, text: 'The motel had been full of hockey parents.' }],
      },
      { text: 'A camping mat that is three inches thick changed my alphabet.' },
    ],
  },
  {
    text: 'I drove behind a Model A on Route 12 for nine miles at 41 mph and nobody passed. At the light I could see a whole row of people smiling in my mirror. #roadtrip #community',
    comments: [
      { text: 'This is what that road is for.' },
      { text: '41 is flat out for him, so he was giving his best.' },
      {
        text: 'I was the fourth in that row! A gray wagon. Yes, smiling.',
        replies: [{ byAuthor: true, text: 'You let me in at the gas station, thanks for it.' }],
      },
      {
        text: 'My uncle drives his to church, and the whole congregation leaves early to get ahead.',
        replies: [{ text: 'The rest of us leave late to follow him.' }],
      },
      {
        text: 'Did he give hand signals?',
        replies: [{ byAuthor: true, text: 'An arm out for the left, and a hat for goodbye.' }],
      },
    ],
  },
  {
    title: 'Before a long trip: ten minutes in your driveway',
    text: 'Tires cold, including the spare. Oil on the stick. All of the lamps, with the garage door as a mirror. Wipers wet. A look below for drips. Washer full. Jack, and the key for the lock nuts. Phone cable. Water. And the date on the insurance card. If anything is odd, we look at it without an appointment on Thursday and Friday. #roadtrip #maintenance',
    comments: [
      { text: 'The key for the lock nuts! Mine was in a drawer with batteries.' },
      { text: 'Garage door as a mirror, what a simple thing.' },
      {
        text: 'Do you charge for the look?',
        replies: [{ byAuthor: true, text: 'Not a cent. If it takes longer than fifteen minutes we ask you first.' }],
      },
      { text: 'I would add the cabin filter when somebody has allergies.' },
      {
        text: 'Insurance cards expire on the first day of every vacation of mine.',
        replies: [{ text: 'Take a picture of the new one, they accept it on a phone now.' }],
      },
      { text: 'Printed and taped inside of the garage cupboard, much obliged.' },
      { text: 'Mine had 11 psi in the spare, second time that I read this here and the first time I looked.' },
    ],
  },
  {
    text: 'Detroit to Denver with a cat in a carrier on the passenger seat. 1,270 miles. She spoke during Iowa. Only during Iowa, and all of it. #roadtrip',
    comments: [
      { text: 'She is right about Iowa.' },
      { text: 'I am from Iowa and she is not wrong.' },
      {
        text: 'How do you handle the litter question?',
        replies: [
          {
            byAuthor: true,
            text: 'A tray on the floor in the back, at rest stops, with the doors shut and a lot of patience.',
          },
        ],
      },
      {
        text: 'Belt through the handle of the carrier, or did you strap it in another way?',
        replies: [{ byAuthor: true, text: 'Belted through two loops, and a wedge beneath so that it sits level.' }],
      },
      {
        text: 'Mine did Nebraska. We should compare notes about flatness.',
        replies: [{ text: 'A map of cats and states would be useful.' }],
      },
      {
        text: 'Did she like Denver?',
        replies: [{ byAuthor: true, text: 'She has found the radiator and asks for nothing more.' }],
      },
    ],
  },
  {
    text: 'Speeding ticket at 55 years old, my first. 47 in a 35, at the bottom of the hill where it changes. I would like to contest it out of principle and pay it out of shame. #commuting',
    comments: [
      { text: 'Pay it and coast down that hill as everybody who lives there does.' },
      {
        text: 'Ask for a hearing and they often offer zero points.',
        replies: [{ text: 'I got it lowered to "impeding traffic", which is funny for 47.' }],
      },
      { text: 'I know that hill. The sign stands behind a lilac in May.' },
      { text: 'Was the officer polite?', replies: [{ byAuthor: true, text: 'So polite that I thanked him, twice.' }] },
      { text: 'Fifty-five years without one is a better record than mine by eight.' },
      { text: 'Cruise control with a limiter. The car spares me from myself.' },
    ],
  },
  {
    title: 'Canada in the winter, by car: what we put on the card',
    text: 'Customers ask before the holidays. Passport or enhanced license for everybody. Proof of insurance that says Canada on it, free from your insurer. Winter tires are the law in Quebec from December 1 until March 15. Leave the firewood, and the oranges too. If the car is financed or leased, some lenders want to know. #roadtrip #wintertires #paperwork',
    comments: [
      { text: 'The oranges cost us forty minutes and we ate nine of them at the window.' },
      {
        text: 'Is the winter rule for visitors as well?',
        replies: [
          {
            byAuthor: true,
            text: 'It is written for cars registered in Quebec. On those roads we would still not go without.',
          },
        ],
      },
      { text: 'My lease said no crossing without a letter. It took them four days to send it.' },
      {
        text: 'Speed signs are in kilometers, and my dad took 100 at its word.',
        replies: [{ text: 'With or without a fine?' }],
      },
      { text: 'With a smile from a very calm constable, and it was 340 dollars in ours.' },
      {
        text: 'Does the enhanced license still exist?',
        replies: [
          {
            byAuthor: true,
            text: "In Michigan yes, 45 dollars for a new one. Check the state's page for the day's fee.",
          },
        ],
      },
    ],
  },
  {
    text: 'We counted deer between Cadillac and home: 34 alive, 3 not, 1 which stood in the middle and looked at us as if we were late. High beams, 50 mph, my wife on the right window, me on the left. #roadtrip #commuting',
    comments: [
      { text: 'They come in threes. After the second, brake for the third.' },
      {
        text: 'I hit one in 2024, 6,700 dollars. Comprehensive, so no surcharge.',
        replies: [{ text: 'Same for me, and the rental was not covered.' }],
      },
      { text: 'Do the whistles on the bumper do anything?' },
      { text: 'The deer that I hit had heard it and came to see.' },
      { text: 'Dusk in the second week of November is the peak, our body shop says.' },
      { text: 'Honk in short bursts rather than flash, it gets them moving in my experience.' },
      { text: 'You were late, obviously.' },
    ],
  },
  {
    text: 'Carpool of four, two years. Savings about 1,900 dollars each. Costs: one knows all of my opinions, one sings, one is never ready. I may be the one who sings. #commuting',
    comments: [
      { text: 'If you are not sure, you are.' },
      {
        text: 'How do you split the gas?',
        replies: [
          {
            byAuthor: true,
            text: 'Whoever drives pays, and we rotate by week. We gave up on the spreadsheet in month two.',
          },
        ],
      },
      { text: 'Does your insurer know? Mine asked whether money changes hands.' },
      {
        text: 'Three minutes at the curb and then we go. It cured our never-ready.',
        replies: [{ text: 'Ours brought breakfast for everyone after being left once.' }],
      },
      { text: 'I miss my carpool more than my job.' },
      { text: 'Which songs?' },
    ],
  },
  {
    title: 'Music at the lot: your votes are counted',
    text: 'You had asked for less of the same playlist. 318 slips came in. Winner: Motown by a mile. Second: nothing at all. Third: "the frogs from the pond", which we are going to try in the service lounge. #community',
    comments: [
      { text: 'Frogs won in my heart.' },
      { text: 'I had voted for nothing and I accept the result.' },
      { text: 'Motown while waiting for a muffler, now you have me.' },
      {
        text: 'Live frogs or recorded?',
        replies: [
          { byAuthor: true, text: 'Recorded, on the advice of the parts department.' },
          { text: 'The parts department lacks imagination.' },
        ],
      },
      {
        text: 'How long did it take to count?',
        replies: [{ byAuthor: true, text: 'An evening and two pizzas, with an observer from accounting.' }],
      },
    ],
  },
  {
    text: 'First convertible at 61. It rained for nine days. On the tenth I drove to the mailbox with the top down, around the lake the long way, 54 miles. #roadtrip #ownership',
    comments: [
      { text: 'The mailbox is always farther than one thinks.' },
      { text: 'Seat heater on, heater at the feet, hat. Season starts in March.' },
      { text: 'Was there mail?', replies: [{ byAuthor: true, text: 'A bill, and I read it in the sun.' }] },
      {
        text: 'Rinse the roof with plain water only, and let it dry before you fold it.',
        replies: [{ byAuthor: true, text: 'Thank you, I would have folded it wet tonight.' }],
      },
      { text: 'I waited until 68, you are ahead of me.' },
      {
        text: 'Which car?',
        replies: [
          { byAuthor: true, text: 'A small red one with two seats and a back window made of actual glass.' },
          { text: 'Plastic ones crack in January, so you chose right.' },
        ],
      },
    ],
  },
  {
    text: 'The GPS wanted me to drive into Lake Charlevoix. I declined. It has been recalculating since, a bit coldly. #roadtrip',
    comments: [
      { text: 'It holds grudges. Mine sends me by the dump.' },
      {
        text: 'Was it the ferry at Ironton, perhaps?',
        replies: [{ byAuthor: true, text: 'It was, and it takes four cars, which no voice had mentioned.' }],
      },
      { text: 'That ferry is half the fun of the county.' },
      { text: 'Check your settings for "avoid ferries", unless you like surprises.' },
      { text: 'My mother argues with hers and wins.', replies: [{ text: 'Mine loses and blames construction.' }] },
      { text: 'Paper maps never sulk.' },
    ],
  },
  {
    text: 'Long commute people: what do you listen to? I have 52 minutes each way, and I have finished all of the murders. #commuting',
    comments: [
      { text: 'History of salt, eleven hours. I now greet the plows.' },
      {
        text: 'Language course. I can order soup in Portuguese with great confidence.',
        replies: [{ text: 'And does the soup arrive?' }],
      },
      { text: 'It has been fish so far.' },
      { text: 'Baseball on AM, even the losing.' },
      { text: 'Silence, since my third child.' },
      {
        text: 'Letters that my grandfather read onto cassettes, my cousin has digitized them.',
        replies: [{ byAuthor: true, text: 'That is the one I envy.' }],
      },
      { text: 'Short stories, one for each direction, so that I arrive on an ending.' },
      {
        text: 'Try the radio plays of the forties, they have murders you do not know yet.',
        replies: [{ byAuthor: true, text: 'Bless you, that is the next month settled.' }],
      },
    ],
  },
]
