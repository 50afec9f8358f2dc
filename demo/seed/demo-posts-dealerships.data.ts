import type { DemoPost } from './demo-post'

export const dealershipPosts: readonly DemoPost[] = [
  {
    title: 'Nine sets of winter tires, one cold parking lot',
    text: 'We let nine customers brake from 30 mph on our back lot last January, at 19 °F on packed snow. All-season tires with 6/32 of tread stopped in 87 feet on average, winter tires with 8/32 in 61.\n\nThe surprise was a set of six-year-old winter tires that looked fine and needed 84. Rubber gets old in a basement too. The date is on the sidewall: four digits, week and year. #wintertires #snow',
    comments: [
      {
        text: 'Were those cars all front-wheel drive, or did you mix them?',
        replies: [
          {
            byAuthor: true,
            text: 'Six front, three all-wheel. Under braking we saw no difference worth writing down.',
          },
          { text: 'That is the part nobody believes until they try it.' },
        ],
      },
      {
        text: 'Mine say 3419, so the 34th week of 2019. Basement, dark, hung on the wall. Out they go, I guess?',
        replies: [
          {
            byAuthor: true,
            text: 'Bring one in and we press a gauge on it while you wait. Above 70 on the hardness scale we would stop using them for snow.',
          },
        ],
      },
      {
        text: 'How did you measure the distance? A wheel, or paint on the ground?',
        replies: [
          {
            byAuthor: true,
            text: "A surveyor's wheel and a cone where each driver began to brake. Give it two feet either way.",
          },
        ],
      },
      {
        text: 'Would love to see this repeated on wet asphalt at 38 degrees, which is what we have for most of the winter.',
      },
    ],
  },
  {
    title: 'What is in our document fee',
    text: 'Somebody asked us at the desk what the document fee pays for, and the honest answer was that two of us had to look it up.\n\nSo we timed ten sales. Title and registration forms: 34 minutes. Payoff of the old loan and the lien letter: 22 minutes. Scanning and keeping the file: 11 minutes. Mail and the courier: about 9 dollars. The rest goes to the software that files it all. It is in the total on every listing here, so there is nothing to add at the end. #fees #paperwork',
    comments: [
      {
        text: 'Thank you for writing it down. I would still rather see it inside the price of the car.',
        replies: [
          { byAuthor: true, text: 'Understood. The total on the page is what you compare, and it is in there.' },
        ],
      },
      {
        text: '34 minutes for a form I filled in myself at my last purchase?',
        replies: [{ byAuthor: true, text: "Half of that is waiting in the state's queue on the telephone, sadly." }],
      },
      { text: 'My last place told me the fee was "for the computer". So this is better.' },
    ],
  },
  {
    title: 'The potholes are back',
    text: 'Eleven bent rims since Monday, eight of them from the same exit ramp. If the steering wheel trembles between 55 and 60 and not below, it is most likely a rim and not the alignment. We put the wheel on the balancer and show you the wobble before anybody quotes you anything. #potholes #maintenance',
    comments: [
      {
        text: 'Can an alloy rim be straightened, or is it always a new one?',
        replies: [
          {
            byAuthor: true,
            text: 'A bend under about an eighth of an inch, without a crack, usually yes. We send those out, and it takes two days.',
          },
        ],
      },
    ],
  },
  {
    title: 'A first car for a sixteen-year-old: what parents asked us this month',
    text: 'Twenty-three families came in with the same list, so here are our answers in the order of the questions.\n\nSize: most were happiest with something between 170 and 185 inches long, easy to park and not tiny. Power: less than they feared, since everything on our lot merges. Age: a newer small car with stability control and side airbags came before an older big one for all but two families. Miles: 60,000 with records beat 35,000 without.\n\nWhat they forgot: the second key, four matching tires, and a drive with the teenager behind the wheel. One more thing that we have changed our minds about: the color. We used to smile at the question, but a teenager who likes the car washes it, and the one who washes it sees the nail in the tire. Two parents told us the same in their own words. Three cars we would show you first are tagged. #firstcar #familycar',
    cars: 3,
    comments: [
      { text: 'The second key! We paid 310 dollars for ours three weeks after buying.' },
      {
        text: 'Ours wanted a manual. Nobody at school can drive it, so nobody borrows it.',
        replies: [
          { text: 'Best anti-loan device there is.' },
          { byAuthor: true, text: 'We have had this argument from four fathers and one grandmother.' },
        ],
      },
      {
        text: 'Did anyone put a limit on the number of passengers in the car, as a family rule?',
        replies: [{ text: 'One friend for the first six months, two afterward. She complained for about a week.' }],
      },
      {
        text: 'How do you feel about a ten-year-old luxury sedan for a teenager? My uncle offers me his.',
        replies: [
          {
            byAuthor: true,
            text: 'Ask for the last three repair bills before saying yes. Parts cost what they cost when it was new.',
          },
        ],
      },
    ],
  },
  {
    title: 'We sold a car with 241,000 miles and this is what we told the buyer',
    text: 'It came in on trade with a shoebox of receipts. Second water pump at 118,000, second clutch at 163,000, original transmission. We drove it for a week to the bank and back, 64 miles in all, and the only thing that turned up was a sticky rear caliper.\n\nWe do not give a warranty on such a car and said so twice. We did hand over the box. The buyer, a student, read every slip at the desk and found an oil change that we had missed. #sold #ownership',
    comments: [{ text: 'A shoebox of receipts sells a car better than any photo.' }],
  },
  {
    title: 'Towing: the number on the hitch is not the only number',
    text: "Saturday a customer came with a 4,900 lb camper and a vehicle rated for 5,000. On our scale the trouble was not the trailer. Two adults, three kids, a dog, a roof box and the tongue weight came to 1,390 lb, and the sticker in the door frame allowed 1,165.\n\nLook for the line about occupants and cargo on the driver's door. Subtract everybody, then the luggage, then 10 to 15 percent of the trailer. What is left should be more than zero. #towing #trucks #camping",
    cars: 2,
    comments: [
      {
        text: 'Is the scale free for people who did not buy from you?',
        replies: [
          { byAuthor: true, text: 'Yes, on weekdays after three. Come with the tank full and the family in it.' },
        ],
      },
      { text: 'We did the sum and left the bikes at home. 140 lb with the rack!' },
      {
        text: 'A weight-distributing hitch moves weight to the front axle but it does not raise that sticker. I learned it the slow way.',
        replies: [{ byAuthor: true, text: 'Well put, we will borrow that sentence for the counter.' }],
      },
    ],
  },
  {
    title: 'How cold is cold for an electric car?',
    text: 'One of our loaners drove the same loop of 62 miles every weekday from November to March, cabin at 70 °F, mostly freeway at 68 mph. At 50 degrees it used 27 kWh for 100 miles. At 32 degrees, 33. At 12 degrees, 39, and at minus 4 it was 45.\n\nWarming the car while it is still plugged in brought the 12-degree day down to 35. Seat heaters instead of the blower saved another one or two. None of this ruins a commute, but plan the trip up north with it. #evrange #charging #snow',
    cars: 1,
    comments: [
      {
        text: "What was the car's rated range, so that I can do the division?",
        replies: [
          {
            byAuthor: true,
            text: '258 miles with a battery of 65 kWh usable. At 12 degrees that leaves about 165 on the freeway.',
          },
        ],
      },
      { text: '68 mph matters more than people think. At 60 I get a tenth more.' },
      {
        text: 'Does it have a heat pump?',
        replies: [
          { byAuthor: true, text: 'This one does. Below about 15 degrees it made little difference on our loop.' },
        ],
      },
      { text: 'We run ours down to 20 percent in winter and no lower, after one bad evening behind a snow plow.' },
      { text: 'Please repeat it with the older loaner without the heat pump.' },
    ],
  },
  {
    title: 'Our coffee is better now',
    text: 'Three reviews mentioned it, so we bought a machine. Come and be the judge. #community',
    comments: [
      {
        text: 'I was one of the three. Will report.',
        replies: [{ text: 'And, how was it?' }, { text: 'It is coffee now.' }],
      },
    ],
  },
  {
    title: 'What a certified inspection looks at, and what it does not',
    text: 'A certified car here goes through about 160 points, and people imagine 160 repairs. It is 160 looks. On the last forty we wrote down what came of it: 31 got brake pads or rotors, 26 got at least two tires, 12 a battery, 9 a windshield, 4 went to auction because the list grew too long.\n\nNot looked at: seat fabric below the seat covers, the inside of the fuel tank, how the stereo sounds at full volume. Small stone chips are allowed. The signed sheet is in the glove box, and you may take a photo before you decide. #cpo #inspection',
    cars: 1,
    comments: [
      {
        text: 'Four of forty rejected is more than I expected.',
        replies: [{ byAuthor: true, text: 'It was two of forty the year before. Older trade-ins.' }],
      },
      {
        text: 'Do you measure the brake pads or tick a box?',
        replies: [
          { byAuthor: true, text: 'Millimeters, all four corners, inner and outer pad. The number is on the sheet.' },
        ],
      },
      {
        text: 'Can I bring my own mechanic for a certified car as well?',
        replies: [{ byAuthor: true, text: 'Of course. An hour on the lift is free on any weekday.' }],
      },
    ],
  },
  {
    title: 'Salt does not wait',
    text: 'Wash the underside every second week from December on, more often if you use the freeway daily. A hose from below at home does most of the work, as long as it is above freezing and the doors are dried before night. We looked under two cars of the same year last week, one washed and one not, and the difference was visible from the door of the shop. #rust #detailing',
  },
  {
    title: 'Trade-in offers: where the number comes from',
    text: 'You see one number. Behind it are five. What similar cars sold for at the last three auctions, what they ask for at dealerships within 50 miles, what ours will cost to fix, what it costs us to keep a car for a month, and what we hope to have left.\n\nBring both keys, the booklet and any receipts, and wash it if you like but do not worry about it. The largest single subtraction last year was tires, followed by a windshield. Nobody lost money over a messy trunk. #tradein #selling',
    comments: [
      {
        text: 'I was told by another shop that clean cars get 500 more.',
        replies: [
          { byAuthor: true, text: 'A clean car gets appraised faster, since we can see it. The sum is the same.' },
        ],
      },
      {
        text: 'Could I see the five numbers for mine?',
        replies: [{ byAuthor: true, text: 'Yes. Ask for the sheet, and we turn the monitor around.' }],
      },
      { text: 'Sold privately in the end, for a bit more and with eleven evenings of messages. Not sure who won.' },
    ],
  },
  {
    title: 'Open house with the fire department',
    text: 'On the second Saturday of the month the volunteers will take the roof off a wrecked sedan behind our body shop, and explain what they cut and why. Afterward there is chili. Ear protection for kids is at the door, and the parking is across the street. #community',
    comments: [{ text: 'My son has talked about nothing else since he heard.' }],
  },
  {
    title: 'Silver is boring and we love it',
    text: 'We counted how long cars stayed on our lot by color, over 14 months and 412 sales. Gray 31 days, white 33, silver 34, black 36, blue 38, red 44. A dark green wagon stood for 97 days, and then two people wanted it in the same hour.\n\nSo buy the color that you like. The difference is a few days, and those are ours to worry about. #colors #wagons',
    cars: 2,
    comments: [{ text: 'I am the second person in the story of the green wagon. Still sad.' }],
  },
  {
    title: 'What we learned from 100 test drives',
    text: 'For a year we let everybody choose the route and wrote down where they went. 41 drove home to see whether it fits in the garage. 22 went to their work and back. 17 straight to the freeway. 12 to pick somebody up for a second opinion, and 8 only around the block.\n\nThe ones who drove home came back with the best questions. Since then the standard test drive is an hour here, and you get the key and not a passenger. #testdrive',
    comments: [
      { text: 'An hour alone with the car is how I found out that my knee touches the console.' },
      {
        text: 'Did anybody not come back?',
        replies: [
          {
            byAuthor: true,
            text: 'One person, for three hours. He had fallen asleep at the lake, and bought the car.',
          },
          { text: 'I choose to believe this.' },
        ],
      },
      {
        text: 'Do you put dealer plates on, or how does this work with insurance?',
        replies: [{ byAuthor: true, text: "Our plate, our coverage, and a copy of the driver's license at the desk." }],
      },
    ],
  },
  {
    title: 'Child seats: bring them',
    text: 'Two families this week found out at home that three seats do not go side by side in the car they liked. We have a tape measure and a patient salesperson, but nothing replaces your own seats.\n\nBring all of them, and put them in yourself, since you will be the one doing it in the rain. The narrowest rear bench on our lot today measures 47 inches between the armrests, the widest 56. #carseats #familycar #minivans',
    cars: 1,
    comments: [
      { text: 'Please also try closing the door with the middle buckle reached by a four-year-old hand.' },
      { text: 'Wish someone had said this to us two cars ago.' },
      {
        text: 'Does a seat with a base leave enough room for a tall driver in front?',
        replies: [
          {
            byAuthor: true,
            text: 'That depends on the pair of car and seat more than on either. At 6 ft 3 our service manager tries it for people.',
          },
        ],
      },
    ],
  },
  {
    title: 'The month we stopped selling floor mats at the desk',
    text: 'A review told us that the mats came up twice after the price was settled. It was right. They are now either in the car and in its total, or on a shelf by the parts counter where nobody mentions them. We sold 9 sets in the month before and 14 in the month after. #fees',
  },
  {
    title: 'Battery season',
    text: 'We tested 118 batteries in October, all of them for free and while the oil was draining. Seventy-four were good, 27 weak, 17 would not have lasted till Christmas. The median age of a dying one was five years and two months. Short trips kill them: under four miles the alternator hardly puts back what the starter took. #battery #maintenance',
    comments: [
      {
        text: 'Mine tested "weak" there in October. Ignored it, and had to be jumped last Tuesday.',
        replies: [
          { byAuthor: true, text: 'Sorry to hear it. The test sheet counts for a year, so no need for a second one.' },
        ],
      },
      {
        text: 'Does a small charger at home help when you only drive two miles a day?',
        replies: [{ byAuthor: true, text: 'It does. One night a week on a 4-amp maintainer is plenty.' }],
      },
    ],
  },
  {
    title: 'Four winters with the plow truck',
    text: 'Our lot gets plowed by a three-quarter-ton that has never left the property in summer. 9,400 miles, 1,100 engine hours, two sets of ball joints, one transmission service and a seat that has taken the shape of the parts manager. If you are thinking of a used plow truck, look at the hours and the front end first, and at the odometer last. #trucks #snow',
    cars: 1,
  },
  {
    title: 'Up north with a small hybrid',
    text: 'Our bookkeeper drove a compact hybrid to Marquette and back in February: 874 miles, 43.6 mpg, two nights at minus 9. The engine ran nearly all the time for heat on the way across the bridge. Ground clearance was the limit, and she waited an hour for the plow in Seney. She would do it again with winter tires, and without the white sneakers. #hybrids #roadtrip #wintertires',
  },
  {
    title: 'Which key did you lose?',
    text: 'A plain key with a chip is 60 to 90 dollars here, a smart key 240 to 420, programming included. If you have one left, copy it now. Without any, the car has to come in on a truck. #parts #ownership',
    comments: [
      {
        text: 'Does the dead key stop working, once the new one is programmed?',
        replies: [{ byAuthor: true, text: 'We can erase it. Tell us when you drop the car off.' }],
      },
    ],
  },
  {
    title: 'Why our used cars wait eleven days',
    text: "From the trade-in to the listing it takes us eleven days, and we are asked why. Two for the title, one in the shop to look, four waiting for parts, two for the repair, one for cleaning, one for photos when it does not rain. We could list it on day one with the old owner's crumbs in it. We tried that, and people drove here for cars that were on the lift. #inspection #buying",
  },
  {
    title: 'Small dents, big questions',
    text: 'A door ding without broken paint: usually an hour and no paint. On a body line: two hours and some luck. On an aluminum hood: ask first, because it springs back differently. We have a person for this on Wednesdays, and she says no to about one in five. #detailing',
    comments: [{ text: 'She fixed my hatch and refused my fender. Both times she was right.' }],
  },
  {
    title: 'What does a hybrid battery look like after 150,000 miles?',
    text: 'We read out the last 18 that came through the shop. Fifteen had all blocks within 0.2 volts of each other under load, two had one weak block, one had a fan so full of dog hair that it ran hot. The fan took 25 minutes to clean.\n\nIf you own one, look for the vent beside the rear seat, and keep the blanket off it. It is the cheapest maintenance there is.\n\nWhat we cannot tell you is how long yours will last. Of the three that were not perfect, one had 96,000 miles on it, so miles are only half of the story. Heat is most of the other half: the two best readings came from cars that sleep in a garage, the worst from a delivery car that stands in the sun at noon with a full load. A readout once a year, written on the same sheet, tells you more than one readout ever will. #hybrids #maintenance',
    cars: 1,
    comments: [
      { text: 'Found the vent. Found a sock in it.' },
      {
        text: 'Do you do the readout for cars you did not sell?',
        replies: [
          {
            byAuthor: true,
            text: 'Yes, it is a half hour of shop time, and you get the printout with all blocks on it.',
          },
        ],
      },
      {
        text: 'What counts as weak? Mine shows 0.4 at a stop light.',
        replies: [
          {
            byAuthor: true,
            text: 'At a stop light is not under load. Look at it while going uphill at half throttle.',
          },
          { text: 'Thanks, I will have my daughter hold the phone.' },
        ],
      },
      { text: '212,000 on mine, one block replaced, still 44 mpg.' },
    ],
  },
  {
    title: 'Saturday morning is for questions',
    text: 'From nine to eleven one of our technicians sits at the table by the window with no computer. Bring a noise, a light or a bill from anywhere. He will not sell you anything, since he does not know how to use the register. #community #advice',
    comments: [
      { text: 'He told me that my noise was a water bottle under the seat.' },
      {
        text: 'Is this every Saturday or only the first?',
        replies: [{ byAuthor: true, text: 'Every one except holiday weekends.' }],
      },
    ],
  },
  {
    title: 'Our worst trade-in of the year, with love',
    text: 'Mice. They had moved into the air box, built upward into the dash and lined the blower with a road atlas of the Midwest. It took two technicians nine hours. If your car sits for more than three weeks, open the hood once and look for acorns. #tradein',
    comments: [
      {
        text: 'Which state had they eaten?',
        replies: [{ byAuthor: true, text: 'All of Indiana, and the north of Ohio.' }],
      },
      {
        text: 'Peppermint oil did nothing for us. A metal mesh over the intake did.',
        replies: [{ text: 'Same, quarter-inch hardware cloth from the farm store.' }],
      },
    ],
  },
  {
    title: 'A manual in the year we live in',
    text: 'We have sold seven with three pedals since spring. Four went to people over fifty, three to people under twenty-five, none to anybody between. If you never learned: we teach it on the empty lot on Thursday evenings, in a car whose clutch was due anyway. Forty minutes and everybody has been able to start on the ramp. #manual #testdrive',
    cars: 1,
    comments: [
      { text: 'Forty minutes, three stalls, one proud mother of two. Thank you!' },
      { text: "In between people have kids and commutes, that's all." },
      { text: 'Where were you when my clutch was due?' },
    ],
  },
  {
    title: 'What the shop foreman drives',
    text: 'Asked so often that we did a poll among the eleven people in the shop. Five drive something older than twelve years. Two share a minivan. Two have electric cars and will tell you about it. Two come by bike. The foreman drives a 2009 pickup with 287,000 miles and will not sell it to you. #ownership #trucks',
  },
  {
    title: 'Paperwork that you need when you sell us a car',
    text: "The title with everybody's name who is on it, or the account number of the lender. A driver's license. Both keys if there are two. The registration, if you have it at hand.\n\nYou do not need: the window sticker, the original tires, a clean bill of health from another shop, or an appointment. If one of the two people on the title lives far away, call us first, because that is the only thing that takes days. #paperwork #selling #tradein",
    comments: [
      {
        text: 'My ex is on the title and lives overseas. How bad is it?',
        replies: [
          {
            byAuthor: true,
            text: 'Slow and not bad. We have done three this year, so send us a message and we will say which forms your state office asks for.',
          },
        ],
      },
    ],
  },
  {
    title: 'Roof boxes at 75 mph',
    text: 'Same wagon, same driver, 118 miles of freeway each way on a still day. Bare roof 31.2 mpg, empty crossbars 30.1, narrow box 28.0, wide box 26.3, two bikes on the roof 23.9. Bikes on the hitch: 29.8. We now ask people what they want to carry before we sell them bars. #wagons #roadtrip #fuellog',
    comments: [
      { text: 'Empty crossbars cost a whole mile per gallon? Taking mine off tonight.' },
      {
        text: 'Wide box at 65?',
        replies: [
          { byAuthor: true, text: '28.4. Speed is the cheaper upgrade.' },
          { text: 'My family has voted for speed the other way around.' },
        ],
      },
      { text: 'And on the way back you hit every bump with the bikes on the hitch. Check the strap for wear.' },
      {
        text: 'Did the direction matter? West is usually uphill of the wind.',
        replies: [{ byAuthor: true, text: 'We drove both ways each time and took the mean.' }],
      },
    ],
  },
  {
    title: 'Sold: the one with the dent',
    text: 'It had a dent in the tailgate the size of a dinner plate, photographed in every picture so that nobody would be surprised. Fourteen people wrote to ask whether we would fix it. The fifteenth asked whether it could stay, since he had the same on his old one. #sold',
  },
  {
    title: 'Do you need all-wheel drive?',
    text: 'Our honest quiz. Do you live on a hill that is not plowed before you leave? Do you pull a boat up a wet ramp? Do you drive to ski more than six times a winter? One yes, and it is worth 1 to 3 mpg and a second differential to service. Three times no, and a set of winter tires does more for less.\n\nWe sell both, and we have been wrong about people in both directions. #wintertires #snow #advice',
    cars: 2,
    comments: [
      {
        text: 'Three times no, own one anyway, would not go back. Starting off at a left turn in slush is why.',
        replies: [{ byAuthor: true, text: 'That is a fair fourth question.' }],
      },
      { text: 'Three times no and happy on front-wheel drive with good rubber for 15 winters.' },
      {
        text: 'Nobody mentions four tires instead of two when one is punctured.',
        replies: [
          { text: 'We had one shaved to match the other three, 40 dollars, no trouble since.' },
          { byAuthor: true, text: 'Good point. On some systems 3/32 of difference in tread is already too much.' },
        ],
      },
      { text: 'Which 6 ski trips? Asking for my spouse.' },
    ],
  },
  {
    title: 'Loaners have to leave at 5,000 miles',
    text: 'Our loaner cars go on sale between 4,500 and 5,500 miles. They have had one oil change, about 70 drivers and no smokers that we know of. What they do have: scuffed cargo sills and seats that somebody has set to every position. We write the number of drivers on the sheet because you would ask. #buying',
    cars: 3,
  },
  {
    title: 'Tires at 4/32',
    text: 'A tire is not done at 4/32, but in heavy rain you start to notice. We measured it on our wet skid pad with a set at 9/32 and a set at 4/32: the worn one needed 22 feet more from 50 mph. Take a quarter, put it in the groove with the head down, and if you see the top of the hair, plan for new ones before fall. #maintenance',
  },
  {
    title: 'Why did you pick gray, we asked',
    text: 'Thirty answers on the board by the door. "It was there." "My husband chose." "So that nobody sees me coming late." "To match the driveway." And one in crayon: "because my dad did not let me say pink." #colors',
    comments: [{ text: 'The crayon one should get a pink car.' }],
  },
  {
    title: 'How long does an oil change take, in truth?',
    text: 'We advertise thirty minutes. On the last 200 it was 41 on average, and 68 on Saturdays before noon. Tuesday and Wednesday between ten and two it was 27. We have changed the sign, and the Saturday slots are now 60 minutes long so that nobody stares at the clock. #oilchange #maintenance',
    comments: [
      { text: 'This is the sort of post for which I follow a dealership.' },
      { text: 'Waited 70 on a Saturday, so the average is about me.' },
      {
        text: 'How many of these were with tire rotation?',
        replies: [{ byAuthor: true, text: '83, and those took nine minutes longer.' }],
      },
    ],
  },
  {
    title: 'Six things in the glove box of a good used car',
    text: 'The manual. A receipt that is not from us. The radio code on a slip of paper. A tire gauge. The lug nut key, without which nobody gets the wheels off. And a note of what the owner before would have fixed next, which we ask for at every trade-in and get about one time in three. #buying #offlease',
    cars: 1,
  },
  {
    title: 'Electric on a regular outlet',
    text: 'Three weeks of an electric sedan on the ordinary outlet of our accountant, 120 volts and 12 amps. It gained about 4 miles of range for each hour, 46 in a night, and her days are 31 miles long. On two Sundays she visited her parents and was behind until Wednesday. She did not put in a bigger charger. #charging #evrange #commuting',
    comments: [
      {
        text: 'In the garage or outside? Outside in January mine gets half of that.',
        replies: [{ byAuthor: true, text: 'Attached garage, 41 degrees at the coldest.' }],
      },
      {
        text: 'Have the outlet looked at by an electrician first. Ours was warm to the touch.',
        replies: [{ text: 'Good advice, and cheap compared to the car.' }],
      },
    ],
  },
  {
    title: 'Thank you for 400 coats',
    text: 'The coat rack in the showroom was emptied six times, and 412 went to the shelter on Friday. Whoever left the purple one with mittens pinned to the sleeves: it was gone in a minute. #community',
    comments: [{ text: 'Mittens pinned on is how you know that a grandmother did it.' }],
  },
  {
    title: 'We got an inspection wrong',
    text: "In March we sold a car and missed a seeping rear shock. The buyer's own shop saw it two weeks later. We paid for the pair, looked at how we had missed it, and found that our lift pads hide that spot from the side on which the technician stands. The checklist now says to look at the rear shocks from the front. We have found two more since. #inspection #cpo",
    comments: [
      { text: 'More of this, please. It tells me more than a hundred five-star reviews.' },
      { text: "I was this buyer's neighbor and heard the story with the same ending." },
      {
        text: 'Did you look again at the cars sold before March?',
        replies: [
          { byAuthor: true, text: 'We called the 38 owners of that year. Twenty-nine came, and one had the same.' },
        ],
      },
    ],
  },
  {
    title: 'Pickup beds in numbers',
    text: 'A sheet of plywood is 48 by 96 inches. Between the wheel wells the trucks on our lot measure from 44.8 to 51.2. A short bed is 66 to 67 inches with the gate up and takes the sheet with the gate down. For a refrigerator you want the height of the load floor as well: 31 to 37 inches, and your back will know which. #trucks #towing',
    cars: 2,
    comments: [{ text: "Whoever measured 51.2, thank you, that's exactly the number I came for." }],
  },
  {
    title: 'Wipers, two dollars and a rag',
    text: 'Before you buy new blades, clean the old ones with a wet rag and then the windshield with a clay bar. Of twelve customers with streaks, seven drove home on their old blades. #maintenance #diy',
    comments: [{ text: 'Eight now.' }],
  },
  {
    title: 'What we ask ourselves before buying an off-lease car',
    text: 'Who serviced it, and did they write the miles down each time? Are all four tires of the same make? Does the paint gauge read within 2 mils from panel to panel? Is there an umbrella, a golf tee or a dog in the trunk carpet? Does the cold engine start in under two seconds?\n\nWe look at about nine for each one that we buy. The tagged one took eleven. #offlease #inspection',
    cars: 1,
    comments: [
      {
        text: 'What does a golf tee tell you?',
        replies: [{ byAuthor: true, text: 'That the trunk was used and the rear seat was not.' }],
      },
      {
        text: 'The cold start is the one I never get to see as a buyer, because the car is always warm when I arrive.',
        replies: [
          { byAuthor: true, text: 'Say so when you make the appointment, and any decent place will leave it cold.' },
        ],
      },
    ],
  },
  {
    title: "Kids' drawing contest: the results",
    text: 'The theme was the car of the year 2060. We got 86 drawings, 31 with wings, 12 with a slide and 9 with a bathroom. The jury, which is our receptionist, has given first place to the minivan with a garden on the roof. All of them hang in the service lounge until spring. #community #minivans',
    comments: [{ text: 'The one with the bathroom speaks to every parent.' }],
  },
  {
    title: 'Which windshield replacement needs a camera calibration?',
    text: 'If there is a camera behind the mirror, plan for it. The glass is done in two hours; the calibration needs another one to three, level ground and a full tank or a known weight. Ask any shop whether they do it on the same day, in the same place. On a car that we bought at auction it had been skipped, and the lane keeping pulled toward the ditch. #inspection #parts',
  },
  {
    title: 'Two people, one salary, one car',
    text: 'They came in to buy a second one and left without it. We had asked for the week: she cycles on four days, he is at home on three. The overlap was Thursday afternoon. A shared car for a year of Thursday afternoons would cost them less than the insurance and the parking of a second one. They will be back when the baby comes, and until then we have sold nothing and are pleased about it. #advice #commuting',
    comments: [
      { text: 'A dealership talking somebody out of a purchase was not on my list for today.' },
      { text: 'We did the same sum and found two overlaps a week. Bought an old hatchback and it has been fine too.' },
    ],
  },
  {
    title: 'Smell of a previous life',
    text: 'Smoke, dog, vinegar, french fries. What works here: vacuum, steam on the cloth, a new cabin filter, the headliner wiped by hand, three days with the windows open a finger. What does not: the little tree. If smoke comes back when the heater runs, it is in the ducts, and we pass on the car. #detailing',
    comments: [{ text: 'French fries under the seat rail, eleven of them, of unknown age.' }],
  },
  {
    title: 'Sunday drive, twelve cars, one ferry',
    text: 'Eighteen people met at our lot at eight, nobody raced, and the oldest car was built in 1967. It overheated once and had help from eleven drivers with eleven opinions. It was the radiator cap. The next one is in May, and anything with wheels may come. #community #roadtrip',
    comments: [
      { text: 'I said radiator cap first, for the record.', replies: [{ text: 'You said thermostat first.' }] },
    ],
  },
  {
    title: 'The first service of a used car',
    text: 'Not required by anybody, and still our advice: within 1,000 miles change the oil and the cabin filter, write down the tread at all four corners, note the date of the battery, and photograph the odometer. You then have a zero line. Everything that comes later is a difference from it. #maintenance #ownership #buying',
    comments: [
      { text: 'I call mine the birth certificate of the car.' },
      {
        text: 'Would you do the transmission fluid as well at that point?',
        replies: [
          {
            byAuthor: true,
            text: 'If nobody can show when it was done and it is past 60,000, we would. Never a flush under pressure, only a drain and fill.',
          },
          { text: 'My shop says never touch it after 100,000.' },
          {
            byAuthor: true,
            text: 'They have a reason: worn clutches and fresh detergents. Look at the color and the smell, then decide.',
          },
        ],
      },
      { text: 'And check the spare! Mine had 14 psi.' },
    ],
  },
  {
    title: 'How we photograph',
    text: 'Forty pictures, in this order: all around at eye level, then every panel with damage and a coin beside it, tires with the gauge in the groove, seats, the dash with the engine running, the underside. The two with the coin get more clicks than the sunset. #selling #inspection',
    cars: 2,
  },
  {
    title: 'Fold-flat seats and a cello',
    text: 'A music teacher came with a cello, two stands and an amplifier. Of seven cars, three took everything with a passenger in front. The loser had the largest trunk on paper, 38 cubic feet, and a lip 6 inches above the floor. Numbers of volume are measured with balls and boxes. Bring the cello. #wagons #familycar',
    cars: 1,
    comments: [
      { text: 'Same with a stroller. Liters and feet mean nothing against a wheel that does not turn.' },
      {
        text: 'Which one won?',
        replies: [
          {
            byAuthor: true,
            text: 'The one with the low floor and the ugly tailgate. It is tagged if it has not been sold yet.',
          },
        ],
      },
    ],
  },
  {
    title: 'Questions that we like to hear',
    text: 'What would you fix next? What did it cost to insure for the last customer like me? May I see it cold? Who drove it? Where did it come from, and why was it sold? If we do not know, we say so, and it is allowed to be a reason to walk away. #buying #advice',
  },
  {
    title: 'Mountain pass, chains, and a rental that had none',
    text: 'On the way to the snow over 80 the sign said chains or four-wheel drive with snow tires, and half of the cars turned off to buy a set on the shoulder. We now lend cable chains in four sizes to anybody who has bought a car here. Put them on once in your driveway, in the dry, with the gloves you own. It takes 25 minutes the first time and 9 the second. #snow #roadtrip #wintertires',
    comments: [
      { text: 'Driveway practice saved our trip. On the shoulder it was sleeting sideways.' },
      {
        text: 'Do cables fit with 18-inch wheels? My manual says no chains at all.',
        replies: [
          { byAuthor: true, text: 'Go by the manual. For a few models only a textile cover has the clearance.' },
        ],
      },
      { text: 'A kneeling pad and a headlamp belong in the same bag.' },
      {
        text: 'How much does it cost to borrow?',
        replies: [{ byAuthor: true, text: 'Nothing. Bring them back dry, that is all.' }],
      },
    ],
  },
  {
    title: 'Street parking and an electric car',
    text: 'A third of our electric customers have no outlet of their own. We asked 27 of them after a year how it went. Nineteen charge at work or at the grocery store once a week, five at a fast charger, three have given up and traded. Their average week was 142 miles. What they would tell others: find two places before you buy, because one will be broken. #charging #evrange #commuting',
    cars: 1,
    comments: [
      {
        text: 'I am one of the three. Two chargers within a mile, and both were down for most of August.',
        replies: [
          { byAuthor: true, text: 'Thank you for saying it here as well. We sent your notes to the operator.' },
        ],
      },
      { text: 'Grocery store, Thursday evening, 50 minutes, done for the week. Third year now.' },
      {
        text: 'What about the cost per mile when you only use fast ones?',
        replies: [
          {
            byAuthor: true,
            text: 'Among our five it came to between 13 and 17 cents. The ones with cheap power at work paid 4.',
          },
        ],
      },
      { text: 'Two places is right. I would add: at two different companies.' },
    ],
  },
  {
    title: 'Fog, hills and brake pads',
    text: 'Customers who live above 800 feet come in for front pads at 31,000 miles on average, the flat half of the town at 47,000. Shift down on the way home from the ridge and listen to the engine instead. With a hybrid, use the B on the lever for the long one. #brakes #hybrids',
    comments: [{ text: 'So that is what B is for. Four years.' }],
  },
  {
    title: 'A wagon for three surfers',
    text: 'Boards of 9 ft 2 in go inside no wagon that we know of, but an 8-footer does with the passenger seat reclined. We have taken out two sets of moldy carpet this year. A rubber liner, a towel for each person and the windows open overnight in the garage, and the next owner will never know. #wagons #detailing',
    cars: 1,
    comments: [{ text: 'The next owner always knows. Sand is forever.' }],
  },
  {
    title: 'Smog check on Monday, please do not clear the codes on Sunday',
    text: 'When a scan tool erases the codes, the car forgets its self-tests too, and it needs 50 to 100 miles of mixed driving before they are ready again. We see three a month that were cleared the evening before and could not be tested. Fix it, drive for a week, then come. #inspection #maintenance',
  },
  {
    title: 'Trailers for rowing shells',
    text: 'A rowing club asked us who could tow a 42-foot trailer with eight boats on it: light, 2,300 lb, and as long as a bus. The weight is nothing; the turning is everything. We practiced with them in the stadium parking lot with 60 cones and lost 14. The club van now carries two more mirrors and a person who gets out. #towing #community',
    comments: [{ text: 'Only 14? Our first season took a mailbox.' }],
  },
  {
    title: 'Bridge tolls and the car you have just sold',
    text: "Take the transponder off the windshield and the plate out of your account on the day you sell. Last quarter six customers paid somebody else's tolls for weeks. We have put a reminder on the sheet that you sign, right above the keys. #paperwork #selling",
    comments: [{ text: "Forgot it, and paid for a stranger's commute for nineteen days." }],
  },
  {
    title: 'We will be closed on Thursday',
    text: 'It is the first inventory day for which nobody has asked to be excused, because there will be tacos. #community',
  },
  {
    title: 'Ask us about the orange one',
    text: 'It has been here for 63 days. It runs well, it is inspected, it has two keys and one small scratch, and people take photos with it and buy the gray one beside it. If you have been looking for a car that you will find in any parking structure, it is tagged. #colors #buying',
    cars: 1,
    comments: [
      { text: 'It looks better in person than on the photos.' },
      {
        text: 'Is it orange or is it copper? There is a divide in our house.',
        replies: [{ byAuthor: true, text: 'The paint code says flame. We were hoping to stay out of it.' }],
      },
      { text: '63 days is not a long time for a car with a personality.' },
    ],
  },
]
