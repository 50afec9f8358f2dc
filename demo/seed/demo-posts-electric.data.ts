import type { DemoPost } from './demo-post'

export const electricPosts: readonly DemoPost[] = [
  {
    title: 'What a wall charger costs at seven real houses',
    text: "We asked our last seven electric customers for the electrician's invoice. The cheapest was 420 dollars, panel beside the garage and a plain outlet. The dearest was 3,860, with a new 200-amp panel and a trench under a driveway. The middle one paid 1,150. Have somebody look at the panel before you sign for the car. #charging #buying",
    comments: [
      { text: 'Mine was the trench. Worth it in the end, but I swallowed.' },
      {
        text: 'Does the utility still pay part of it?',
        replies: [
          {
            byAuthor: true,
            text: 'Ours gives 500 toward the charger if you take the night rate. Ask before installing, since afterward is too late.',
          },
        ],
      },
      {
        text: 'A dryer outlet and a 24-amp cord have served me for five years, total 0 dollars.',
        replies: [{ text: 'Just do not plug and unplug it daily, those outlets wear out and get hot.' }],
      },
      {
        text: 'What amperage would you choose today?',
        replies: [
          { byAuthor: true, text: 'Forty for most people. It fills up overnight whatever you did during the day.' },
        ],
      },
      {
        text: 'How long did the permit take?',
        replies: [{ byAuthor: true, text: 'Between two days and five weeks, depending on the township.' }],
      },
      { text: 'Load management saved me the new panel. It slows the car down while the oven is on.' },
      { text: 'Thank you, the range is more useful than any average.' },
    ],
  },
  {
    text: 'One year electric, in money. Electricity at home 588 dollars, fast charging on trips 214, tires rotated twice 60, washer fluid 11. The old sedan had cost 2,310 in gas and 640 in shop visits. Insurance went up by 190. #evrange #ownership',
    comments: [
      {
        text: 'How many miles was that?',
        replies: [{ byAuthor: true, text: '13,400, about a fifth of it on trips.' }],
      },
      {
        text: 'The registration fee for electric cars belongs in there as well, in Michigan it hurts.',
        replies: [{ byAuthor: true, text: 'True, I had filed it under taxes. Add 267.' }],
      },
      {
        text: 'You did not count depreciation, which is the biggest number of all.',
        replies: [{ text: 'Nobody counts it on the gas car either.' }],
      },
      { text: 'I would call 640 of repairs a bad year for the sedan.' },
      {
        text: 'Night rate or flat?',
        replies: [{ byAuthor: true, text: 'Night, 11 cents after eleven in the evening.' }],
      },
      { text: 'Please keep it up for year two, when the shine is off.' },
    ],
  },
  {
    title: 'Fast chargers on the way north: our own notes',
    text: 'Two of us drove to Marquette and back with a loaner and tried each charger along the way. Of 31 plugs, 26 worked at once, two needed a telephone call, three were dead. The best stop had a bakery. The worst had a vending machine and a goose. The sheet is at the counter, dated. #charging #roadtrip',
    cars: 1,
    comments: [
      {
        text: 'Tell me more about the goose.',
        replies: [{ byAuthor: true, text: 'She believes that the third plug is hers.' }],
      },
      {
        text: 'Five of 31 is still too many for me with small children.',
        replies: [{ text: 'It was ten a few years ago on the same road, so I see progress.' }],
      },
      {
        text: 'Which speed did you see when it was cold?',
        replies: [
          {
            byAuthor: true,
            text: 'At 24 degrees with the battery warmed on the way, 128 kW at the peak. Without warming, 52.',
          },
        ],
      },
      {
        text: 'Could you put the list on your wall for those who come on Sundays?',
        replies: [{ byAuthor: true, text: 'It now hangs in the window beside the door.' }],
      },
      { text: 'The bridge crossing eats more than you think, headwind and an open grating.' },
      { text: 'I stop at the bakery with a gasoline car.' },
    ],
  },
  {
    text: 'Lesson of the day: "up to 170 kW" is a sentence about a warm Tuesday in California. We got 61, then 48, then a cookie. #charging',
    comments: [
      { text: 'The cookie delivers reliably.' },
      {
        text: 'What was your state of charge when you plugged in? Above 60 they all slow down.',
        replies: [{ byAuthor: true, text: '44 percent, at 28 degrees outside and no preheating. I know better now.' }],
      },
      {
        text: 'Set the charger as the destination, even if you know the way.',
        replies: [{ text: 'Mine starts heating only within thirty minutes, which I think is too late.' }],
      },
      { text: 'My gas pump has delivered the same gallons a minute since 1994, for the record.' },
      { text: 'And I refuel in my pajamas, for the other record.' },
      { text: 'You two should have coffee at a charger.' },
      { text: 'I look at the average over ten minutes and ignore the peak.' },
    ],
  },
  {
    text: 'Bought a used electric with 78,000 miles. The report said 91 percent battery health. After two months of logging I get 90.4 by my own math. Somebody at that dealership told the truth. #evrange #buying',
    comments: [
      {
        text: 'How do you do the math at home?',
        replies: [
          {
            byAuthor: true,
            text: 'From 95 down to 10 in one day, read the kWh used, divide by 0.85, compare it with the new figure.',
          },
        ],
      },
      { text: 'Temperature plays into it, so do it again in June.' },
      {
        text: 'What did you pay, if I may?',
        replies: [{ byAuthor: true, text: '16,400 with tax, and it was 43,000 new.' }],
      },
      {
        text: 'That drop is awful for the first owner and lovely for you.',
        replies: [{ text: 'I am the sort of first owner who made this possible, you are welcome.' }],
      },
      { text: '78,000 miles of fast charging or at home?' },
      { text: 'The seller showed 12 fast sessions in its history, the remainder was at home.' },
      {
        text: 'Does the warranty carry over?',
        replies: [{ byAuthor: true, text: 'Eight years or 100,000 miles on the battery, so two more years for me.' }],
      },
    ],
  },
  {
    title: 'Apartment living with a plug',
    text: 'Four of our customers got their landlords to allow a charger. What worked, in each case, was a one-page letter: who pays for the meter, who carries the insurance, what happens when they move out. We have a version with blanks, without legal advice, and you are welcome to a copy. #charging #advice',
    comments: [
      {
        text: 'My landlord asked what would happen to the lawn.',
        replies: [
          {
            byAuthor: true,
            text: 'The answer in your case may be a pole beside the parking space rather than a trench.',
          },
        ],
      },
      {
        text: 'Shared meters are the hard part. We ended up with a small box that counts only my cable.',
        replies: [{ text: 'What did that box cost?' }],
      },
      { text: 'Roughly 300, and the landlord reads it twice a year.' },
      {
        text: 'Took the letter in on Monday, got a yes on Friday. Owe you a pie.',
        replies: [{ byAuthor: true, text: 'Pie is accepted at either counter.' }],
      },
      {
        text: 'And if they say no without giving any reason?',
        replies: [
          {
            byAuthor: true,
            text: 'Several states give tenants a right to charge at their own cost. Michigan leaves it mostly to the lease.',
          },
        ],
      },
      { text: 'I gave up after a year of asking and bought a hybrid, happily.' },
    ],
  },
  {
    text: 'Towed 1,900 pounds of boat with the electric crossover to Houghton Lake. Range went from 270 to 131. It pulled like a locomotive and I met every charger. Nobody builds them so that a trailer fits, so I unhitched three times in the rain. #towing #evrange',
    comments: [
      { text: 'Unhitching is the part that never makes it into the brochures.' },
      { text: 'Half is the rule I use, whatever I tow.' },
      { text: 'What speed were you going?', replies: [{ byAuthor: true, text: '60, with the flow of grandparents.' }] },
      {
        text: 'I park across four spots at night and nobody minds. In daylight I would not dare.',
        replies: [{ text: 'I would mind a little, at two in the morning with six percent.' }],
      },
      {
        text: 'Did the boat at least catch fish?',
        replies: [{ byAuthor: true, text: 'One perch, which comes to about 40 kWh of fish.' }],
      },
      { text: 'Pull-through stations exist in Clare and West Branch now.' },
    ],
  },
  {
    text: 'Question from someone who is new to it. Do I charge to 80 or to 100? The manual says one thing, the salesman another and my cousin laughs. #charging #advice',
    comments: [
      { text: '80 for the everyday, 100 on the evening before a trip. Done.' },
      {
        text: 'Depends on the chemistry: some packs like a full charge once a week so that the gauge stays honest.',
        replies: [
          { byAuthor: true, text: 'How do I find out which one I have?' },
          { text: 'Search the manual for "LFP", or look whether the car itself recommends 100.' },
        ],
      },
      { text: 'Leave before it sits there full for days, that is all that it wants.' },
      {
        text: 'Your cousin laughs about what?',
        replies: [{ byAuthor: true, text: 'He has charged to 100 since 2019 and lost six percent.' }],
      },
      { text: 'Six percent in seven years, let him laugh.' },
      { text: 'I stopped thinking about it and the car has not written me a letter.' },
    ],
  },
  {
    title: 'Used hybrid batteries, tested on our bench',
    text: 'Of 38 hybrids that came in on trade this year, aged six to eleven, 33 had all cells within a tenth of a volt. Four had one weak module, and one car was a taxi from out of state with the whole pack tired at 263,000 miles. A rebuilt pack is about 2,400 fitted. We print the readings for each hybrid that we sell. #hybrids #inspection',
    cars: 2,
    comments: [
      { text: 'That taxi had a fuller life than most of us.' },
      {
        text: "Do you clean the cooling fan under the back seat? Dog hair killed my uncle's pack.",
        replies: [
          { byAuthor: true, text: 'Always, and we keep the more impressive ones in a jar.' },
          { text: 'I would like to see that jar and also I would not.' },
        ],
      },
      {
        text: 'Rebuilt by whom, and with what guarantee?',
        replies: [
          {
            byAuthor: true,
            text: 'A shop in Toledo, three years regardless of mileage, and they take it back without arguing.',
          },
        ],
      },
      {
        text: 'Is replacing only the weak module ever sensible?',
        replies: [{ byAuthor: true, text: 'As a patch for a year. The next weakest follows it.' }],
      },
      { text: 'Mine is at 214,000 on the first battery, knock on the dashboard.' },
      { text: 'Printing the readings should be law.' },
    ],
  },
  {
    text: 'We are a one-car electric family with a cabin 190 miles away, and everybody said that it would not work. It takes one stop of 18 minutes, beside a library. My kids now have cards in a town where we do not live. #evrange #familycar #roadtrip',
    comments: [
      { text: 'The nicest charging story that I have read here.' },
      {
        text: 'Are the books returned on the way back?',
        replies: [{ byAuthor: true, text: 'Mostly, and the librarian knows our car by its sound.' }],
      },
      { text: 'Eighteen minutes is hardly one picture book in our family.' },
      {
        text: 'What happens on the Sunday of a long weekend?',
        replies: [{ byAuthor: true, text: 'We waited once, 25 minutes, behind a man who was also in the library.' }],
      },
      {
        text: 'Would you do it in February?',
        replies: [{ byAuthor: true, text: 'Two stops then, and we bring the soup.' }],
      },
      { text: 'Those who say that it would not work usually have not asked how far you go.' },
    ],
  },
  {
    text: 'My neighbor runs an extension cord across the sidewalk to charge. I tripped over it with groceries. He has apologized with a ramp, a mat and a bottle of wine. How do you others without a driveway handle this? #charging #community',
    comments: [
      { text: 'A cover such as they use for cables at concerts. Our city allows it from dusk to seven.' },
      {
        text: 'Through the tree with a hook, eight feet up. Looks strange, nobody trips.',
        replies: [{ text: 'Check the rules on that, ours sent a letter.' }],
      },
      {
        text: 'Please, never an ordinary orange cord for a car. They melt at the plug.',
        replies: [{ byAuthor: true, text: 'I told him so, and he bought a thick one with the label for outdoor use.' }],
      },
      { text: 'I charge at the rink while the kids skate.' },
      { text: 'How was the wine?', replies: [{ byAuthor: true, text: 'Better than the groceries, which were eggs.' }] },
    ],
  },
  {
    title: 'Heat pump or resistance heater: ask before you buy used',
    text: 'Listings seldom say it, so we look at the part number under the hood and write it down. On our winter loop the heat pump saved 12 percent at 35 degrees, 7 at 20 and nothing to speak of at zero. For a commute of 15 miles we would not pay 1,500 more for it. For trips we would. #evrange #buying',
    comments: [
      {
        text: 'Could you tell from the menu in the car?',
        replies: [
          {
            byAuthor: true,
            text: 'In some there is an energy screen with the word on it. The sticker under the hood is surer.',
          },
        ],
      },
      {
        text: 'Mine broke out of warranty: 3,100. Resistance wire has never let anyone down.',
        replies: [{ text: 'A toaster on wheels, and I mean it kindly.' }],
      },
      {
        text: 'You measured that in dry or damp air? Mine defrosts itself all the time in lake fog.',
        replies: [{ byAuthor: true, text: 'Dry and mostly sunny, so the coast will see less of a gain.' }],
      },
      { text: 'The seat heater plus a hat does 10 percent for twelve dollars.' },
      { text: 'Your zero figure confirms what my notebook says.' },
      { text: 'I appreciate that a seller says when not to spend more.' },
    ],
  },
  {
    text: 'Brake service on an electric at 61,000 miles: pads like new and the sliders rusted solid. They had hardly been used. Grease, 95 dollars, and an instruction to brake hard once a week from 50. It is the first time that a mechanic told me to drive worse. #brakes #evrange',
    comments: [
      { text: 'The salt belt eats unused brakes. Same here at 40,000, with a rotor gone.' },
      {
        text: 'I do mine coming off the freeway in neutral, so that the motor does not help.',
        replies: [{ text: 'There is a setting on some that turns regeneration off for a while, look for it.' }],
      },
      {
        text: 'My passenger would like a warning before the weekly stop.',
        replies: [{ byAuthor: true, text: 'I announce it now like a pilot.' }],
      },
      { text: '95 is a fair price for four corners.' },
      { text: 'A wash and then straight into the garage is how the rust begins, so drive it dry first.' },
    ],
  },
  {
    text: 'Plug-in hybrid owners: how many of your miles are really electric? Mine were 71 percent in summer and 38 in winter, because the engine comes on for the heater. I had believed it would be 90. #hybrids #fuellog',
    comments: [
      { text: '64 over the whole year, with a 32-mile battery and a 26-mile commute.' },
      {
        text: '12. I have no plug at home and got it for the tax credit, to be honest.',
        replies: [{ text: 'Thank you for saying what the statistics say.' }],
      },
      { text: '88, since my model has an electric heater and I am stubborn.' },
      {
        text: 'Does yours start the engine below a set temperature?',
        replies: [{ byAuthor: true, text: 'Below 14 degrees always, and below 40 if I ask for defrost.' }],
      },
      { text: 'Seat on, blower off, a blanket for the lady. 77.' },
      { text: 'We keep a running tally on the fridge and the kids turn off the defroster.' },
      { text: 'Even 38 would save me more than I thought, so thanks for the winter number.' },
    ],
  },
  {
    title: 'Our service bay gets its first high-voltage lift',
    text: 'Two technicians finished eleven weeks of training, and a table now lowers battery packs of 1,200 pounds without a prayer. What it means for you: a module can be changed here, rather than a car being sent two counties away. The first job took nine hours and the second took five. #maintenance #charging',
    comments: [
      {
        text: 'Congratulations to the two! Do they get the good coffee?',
        replies: [{ byAuthor: true, text: 'They get the machine to themselves until eight.' }],
      },
      {
        text: 'What does a module change cost outside of warranty?',
        replies: [{ byAuthor: true, text: 'The two so far were 1,870 and 2,240, with the coolant.' }],
      },
      {
        text: 'How do you keep somebody from touching the wrong orange cable?',
        replies: [
          {
            byAuthor: true,
            text: 'A lock on the disconnect, a meter, a second person, and the rings stay in the drawer.',
          },
        ],
      },
      { text: 'I drove 140 miles on a flatbed last year for this, so welcome.' },
      {
        text: 'Will you work on all makes?',
        replies: [
          { byAuthor: true, text: 'For tires and brakes, yes. For packs only those for which we have the papers.' },
        ],
      },
      { text: 'Nine to five hours by the second time is a learning curve.' },
    ],
  },
  {
    text: 'A stranger at a broken charger let me use his 40 kWh truck outlet for twenty minutes so that I could get to the next one. He would not take money. He took half of a coffee cake. #charging #community',
    comments: [
      { text: 'Half of a coffee cake is money.' },
      {
        text: 'What does one get from a truck outlet in that time?',
        replies: [{ byAuthor: true, text: 'About five miles, and I needed four.' }],
      },
      {
        text: 'There should be a wave among us, as with motorcycles.',
        replies: [{ text: 'Some of us wave already and look silly.' }],
      },
      {
        text: 'Which charger was it, so I can avoid it?',
        replies: [{ byAuthor: true, text: 'The one behind the hardware store in Standish. They have fixed it since.' }],
      },
      { text: 'I keep a note with my number under the wiper at chargers, in the case that someone needs it sooner.' },
    ],
  },
  {
    text: 'Our power was out for 31 hours and the car ran the fridge, the furnace fan, two lamps and a game console. It went from 82 to 57 percent. My husband has forgiven me for the trim level. #evrange #familycar',
    comments: [
      {
        text: 'What cable or box does that take?',
        replies: [
          {
            byAuthor: true,
            text: 'Only an adapter at the charge port, 1,800 watts, and a heavy cord through the cellar window.',
          },
        ],
      },
      { text: 'I did the same with a hybrid, which started by itself every forty minutes all night.' },
      {
        text: 'Please never backfeed a house through an outlet.',
        replies: [{ text: 'A transfer switch was 700 installed, and I sleep well.' }],
      },
      {
        text: 'Furnace fans are picky about clean power. Yours ran fine?',
        replies: [
          {
            byAuthor: true,
            text: 'Purred like a cat, with neutral bonded by a plug from the hardware store that a friend recommended.',
          },
        ],
      },
      { text: 'Game console on the list of essentials, I like this house.' },
    ],
  },
]
