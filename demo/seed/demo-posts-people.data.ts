import type { DemoPost } from './demo-post'

export const personPosts: readonly DemoPost[] = [
  {
    text: 'Changed to winter wheels before the first snow for once. Two hours for four, one seized lug nut, no words that the kids should not hear. The 17-inch set hums a little at 40 mph and is silent above. #wintertires #diy',
    comments: [
      {
        text: 'What freed the nut?',
        replies: [{ byAuthor: true, text: 'Penetrating oil, a coffee, and a breaker bar that is longer than my arm.' }],
      },
      { text: 'Mine hum at exactly 40 as well. Cupped rear tires, in my case.' },
    ],
  },
  {
    text: 'Fuel log, year three. 14,212 miles, 431 gallons, 33.0 mpg. Best tank 38.4 in May, worst 26.9 in the week of the ice. The trip computer claimed 35.1 over the same time, so it flatters itself by six percent.\n\nI thought that I would stop writing it down after a month. Instead the log told me of a sticking brake in September, when three tanks in a row came in at 30 without any reason. #fuellog #ownership',
    comments: [
      { text: 'Six percent is what mine is off too. Do they all agree on this?' },
      {
        text: 'A brake found by a fuel log, that is lovely.',
        replies: [
          { byAuthor: true, text: 'The wheel was warm to the hand after a drive and the other three were not.' },
        ],
      },
      {
        text: 'Which app, or paper?',
        replies: [
          { byAuthor: true, text: 'A notebook in the door pocket and a pencil on a string. The pen froze.' },
          { text: 'A pencil on a string is the best app.' },
        ],
      },
    ],
  },
  {
    text: 'Looking for a first car for my daughter, 17, who will drive from Dexter to Ann Arbor and park in a tight structure. I want good seats, decent headlights and something the shop around the corner can fix. She wants a color. What should we try first? #firstcar #advice',
    comments: [
      {
        text: 'Headlights: drive it after dark. The difference within the same year and model, from one trim to the next, was enormous for us.',
        replies: [{ byAuthor: true, text: 'Had not thought of going in the evening, thanks.' }],
      },
      {
        text: 'We took a five-year-old hatchback. Parking structure scratches on all four corners by spring, and we are glad it was not newer.',
      },
      {
        text: 'Let her win on the color. You will win on everything else.',
        replies: [{ byAuthor: true, text: 'She has read this and says it is settled.' }],
      },
      { text: 'A rear camera counts for more than parking sensors in those structures, since the pillars are round.' },
      {
        text: 'Ask for the headlamp alignment at the inspection, it takes five minutes.',
        replies: [{ text: 'Ours were pointed at the treetops.' }],
      },
    ],
  },
  {
    text: 'Day 9 without a car. The bus is on time, I have read two books, and the groceries come home in a backpack of 40 liters. Selling was supposed to be for a month until the next one arrives. Not sure about the next one. #commuting',
  },
  {
    text: 'Replaced the starter on the minivan in the driveway. The video said forty minutes. It forgot the intake bracket, the bolt that you can only feel and the neighbor who knows a faster way. Five hours, and about 300 dollars saved. Would do again in June and not in November. #diy #minivans',
    comments: [{ text: 'The bolt that you can only feel, I know that bolt personally.' }],
  },
  {
    text: 'EV in the cold, my own numbers from home to Grand Rapids and back. 134 miles one way, 18 degrees, wind from the west. Left with 100 percent, arrived with 31. Way back, with the wind behind me, arrived with 44. Nobody talks about wind. #evrange #roadtrip',
    comments: [
      { text: 'Wind talks to my roof box all the time.' },
      { text: 'What speed?', replies: [{ byAuthor: true, text: '70 on the cruise control both ways, cabin at 68.' }] },
      {
        text: 'So 13 points more against the wind, which is nearly a fifth. That fits with a 15 mph wind.',
        replies: [{ byAuthor: true, text: 'It was 14 to 18 at the airport when I looked it up later.' }],
      },
    ],
  },
  {
    text: 'I asked four dealerships for the total on a similar car, by message, on the same Sunday. Two answered with a total on the same evening. One on Monday with a range. One called me at work on Tuesday and Thursday and never wrote a number. I am buying from the first or the second. #buying #fees',
    comments: [
      { text: 'Names would help, but I understand.' },
      { text: 'The telephone is how they are paid, perhaps. It still tells you how the desk will be.' },
      {
        text: 'I had a good one by telephone! She read the sheet out and mailed a copy.',
        replies: [{ byAuthor: true, text: 'Then I take back one third of it.' }],
      },
    ],
  },
  {
    text: 'The dog has finally accepted the ramp into the wagon. Nineteen days of cheese. #wagons',
    comments: [
      {
        text: 'What kind of cheese? We are on day 30 with cheddar.',
        replies: [{ byAuthor: true, text: 'The cheap kind in a string. Expensive cheese made him suspicious.' }],
      },
    ],
  },
  {
    text: 'My brother and I disagree. He changes oil every 3,000 miles because our father did. I do it at 7,500 with the same synthetic oil and had mine analyzed: at 7,480 miles it still had more than half of its additive left, and wear metals were low. He says that his engine sounds happier. It does sound fine. What would convince either of us? #oilchange #maintenance',
    comments: [
      { text: 'Nothing, you are brothers.' },
      {
        text: 'Short trips or freeway? The analysis of one tells little about the other.',
        replies: [
          {
            byAuthor: true,
            text: 'Mostly freeway, 44 miles a day. His is short trips, so he may be right about his own.',
          },
          { text: 'And there is the peace treaty.' },
        ],
      },
      { text: 'I went from 5,000 to 7,500 after two lab reports.' },
      { text: 'Change the filter every time and stop reading forums, said my mechanic.' },
      { text: 'At 3,000 he has a look at everything else underneath, and that is worth something.' },
    ],
  },
  {
    text: 'Three child seats across, found one. Took the tape measure to nine lots. What counts is the width at the buckles and not at the shoulders, and whether the buckles stick out or sit deep. Happy to share the list. #carseats #familycar',
    comments: [
      {
        text: 'Please share! Twins due in March and a two-year-old.',
        replies: [
          {
            byAuthor: true,
            text: 'Sent. Short version: rigid stalks that stand up on their own are worth more than two inches.',
          },
        ],
      },
      { text: 'Deep buckles plus toddler fingers equals late for everything.' },
    ],
  },
  {
    text: 'Test drove four cars in one day with my mother, who is 81. Her criteria were: can I get in without folding myself, can I see the hood, and does it stop talking to me. One of four. It was not the one that I had in mind. #testdrive #familycar',
  },
  {
    text: 'Sold my hatchback privately. 31 messages, 12 of them "is this available", 5 appointments, 3 people who came, 1 who had read the description. He bought it. The trade-in offer had been 9 percent lower, and for three weeks of evenings I am no longer sure. We met at the bank, which I can recommend. #selling #tradein',
    comments: [
      { text: '3 of 5 who come is a good rate.' },
      { text: 'At the bank is how we did it too. The clerk was more excited than I was.' },
      { text: 'I answered each "is this available" with a question about their name. Half of them went quiet.' },
    ],
  },
  {
    text: 'Michigan roads, 1. My left front rim, 0. #potholes',
  },
  {
    text: 'Asking for advice about rust. 2012 sedan, 139,000 miles, runs perfectly. There is a hole the size of a dime in the rocker panel behind the front wheel, and surface rust along the seam. One shop says weld it this year, another says drive it till it is done. I would like three more winters. #rust #advice',
    comments: [
      {
        text: 'Have somebody press a screwdriver along the whole seam. The dime is what you can see.',
        replies: [
          { byAuthor: true, text: 'Did it on Sunday. Soft over about four inches, hard after that.' },
          { text: 'Then weld it, four inches is a small job.' },
        ],
      },
      { text: 'Does it have a jack point there? That decided it for me, because the shop could not lift it anymore.' },
      { text: 'Had mine done for 640, both sides, and got four winters.' },
      {
        text: 'I would put the money aside for the next one. You will find the second hole in spring.',
        replies: [{ byAuthor: true, text: 'That is what the second shop says, in fewer words.' }],
      },
      { text: 'Oil spray inside the rocker every fall, whatever you decide.' },
    ],
  },
  {
    text: 'Left the Upper Peninsula at six in the morning with 90 miles of range and found the charger in town under a snowbank. A man with a shovel who was clearing the bakery walked over and dug it out with me. We had cinnamon rolls on the hood for 35 minutes. #charging #roadtrip #snow',
    comments: [
      { text: 'This is the whole reason to travel in winter.' },
      {
        text: 'Good to know that they bury it there. Which side of the lot did they push it to?',
        replies: [{ byAuthor: true, text: 'The north end, both stalls behind the bakery.' }],
      },
    ],
  },
  {
    text: 'Is it normal that the finance desk takes longer than the test drive, the lunch and the decision together? #paperwork',
  },
  {
    text: 'First oil change of my life, at 34, with my neighbor watching from his porch and not saying a word. Forgot the washer. He held it up. #diy #oilchange',
    comments: [{ text: 'The good kind of neighbor.' }],
  },
  {
    text: 'Insurance, tires, fuel, repairs, parking: 41 cents a mile for my 2017 crossover, over four years and 51,000 miles. I left out what it lost in value, because I mean to keep it until the wheels fall off. With it, 57. #ownership',
    comments: [
      { text: 'Parking alone is 11 cents of mine. Downtown.' },
      { text: 'Thank you for not leaving out the value quietly.' },
      {
        text: 'Could you split tires? I never know whether mine are expensive.',
        replies: [
          {
            byAuthor: true,
            text: '2.1 cents, two sets of all-season and one set of winter, used half of the year each.',
          },
        ],
      },
    ],
  },
  {
    text: "Bought from a dealership 210 miles away without seeing it in person. They sent a video of the cold start, the underside and each tire with a gauge. What I missed in the video: the smell. Nothing terrible, just somebody's vanilla. Three weeks of open windows. #buying #detailing",
    comments: [{ text: 'New filter under the glove box helps more than the windows.' }],
  },
  {
    text: 'Tow report: 3,100 lb of pop-up camper and gear, six-cylinder midsize, 640 miles around the thumb and up to Oscoda. 15.8 mpg at 62. Transmission stayed at 201 °F except on one hill. Next time less firewood. #towing #camping #fuellog',
    comments: [
      {
        text: 'Firewood is sold at every corner up there, and yours is not allowed in some parks because of the bugs.',
        replies: [{ byAuthor: true, text: 'The ranger told me the same, kindly.' }],
      },
      { text: 'Is 201 good or bad?', replies: [{ text: 'Anything under about 220 lets me sleep.' }] },
    ],
  },
  {
    text: 'My commute is nine miles. In my old car the heater got warm at mile eight. In the electric one it is warm at mile zero, and I have stopped hating December a little. #commuting #evrange',
    comments: [{ text: 'Mile eight, ha. The seat heater is the only reason that I kept mine.' }],
  },
  {
    text: 'Grandpa handed down his pickup with a binder. Every fill-up since 2003. He has underlined the ones where Grandma drove, because they are better. #trucks #fuellog',
    comments: [
      { text: 'Please scan it, all of it.' },
      {
        text: 'How much better?',
        replies: [
          { byAuthor: true, text: '1.4 mpg over nineteen years. He wrote in the margin that it was the wind.' },
        ],
      },
      { text: 'I needed this today.' },
    ],
  },
  {
    text: 'Three clubs, one parking lot, 70 cars and a taco truck. Ypsi on a warm evening is hard to beat. Somebody brought a wagon with wood on the side, and somebody else brought the exact toy of it. #community #wagons',
  },
  {
    text: 'Does anybody have experience with remote start on a manual? The shop says no, a friend says yes with a neutral sensor, and the internet says both. It would be for a driveway with a slope. #manual #advice',
    comments: [{ text: 'With a slope, no. Take a block heater and a timer.' }],
  },
  {
    text: 'Wrote down what broke in ten years, 128,000 miles: two window motors, one wheel bearing, an evaporator, the rear hatch struts, three bulbs and a cup holder. The cup holder annoyed me most. #ownership',
    comments: [{ text: 'A cup holder can end a marriage.' }],
  },
  {
    text: 'Lease ends in January. The car is at 29,400 of 36,000 miles, has one curb rash and no accidents. Return it, buy it, or have a dealership buy it out? I read the contract twice and am less sure than before. #offlease #advice',
    comments: [
      { text: 'Get the payoff in writing first, and then three offers. You can compare from there.' },
      {
        text: 'Our lender did not let another dealership buy it, so ask that one before you drive around.',
        replies: [{ byAuthor: true, text: 'They do allow it, with a form that takes ten days. Good that I called.' }],
      },
      {
        text: 'You know who drove it and how. That is worth something, if you like it.',
        replies: [{ byAuthor: true, text: 'I do like it. My knees less so.' }],
      },
      { text: 'Curb rash was inside of the free allowance for us, measured with a card.' },
    ],
  },
  {
    text: 'Detailed the car for sale. Eleven hours, and I found: 4 dollars 35, the tooth of a child, the good pen, and a parking ticket of 2019. #detailing #selling',
    comments: [
      {
        text: 'Whose tooth?',
        replies: [
          { byAuthor: true, text: 'An inquiry is under way.' },
          { text: 'The tooth fairy will want interest.' },
        ],
      },
    ],
  },
  {
    text: 'Would you take a 2019 with 88,000 freeway miles and one owner, or a 2017 with 46,000 and three owners? Same price to within a hundred. Both have been inspected and both had brakes. I drive 60 miles a day. #buying #advice',
    comments: [
      { text: 'One owner, every time. Ask that owner why they sold.' },
      {
        text: 'With 60 a day you will have made 15,000 more in a year, so the miles hardly matter. Take the newer one.',
      },
      {
        text: 'I would look at the seat and the steering wheel rather than at any of the numbers.',
        replies: [
          { byAuthor: true, text: "Steering wheel of the 2019 is smooth at ten o'clock. The other one is like new." },
          { text: 'Smooth at ten is a freeway hand resting there.' },
        ],
      },
      { text: 'Three owners in what, seven years? Somebody did not love it.' },
      {
        text: 'Against the crowd: my 46,000-mile one has been perfect, and it had four.',
        replies: [{ byAuthor: true, text: 'Went with the 2019 yesterday. Thanks, everybody.' }],
      },
    ],
  },
  {
    text: 'Headlights were yellow, polished them with the kit: 600, 1,000, 2,000 grit, then the coating. Forty minutes a side. On the garage wall the bright spot is back, and I could read the license plate of my neighbor at 130 feet rather than at 60. #diy #detailing',
  },
  {
    text: 'To the person who left a note on my windshield in Kerrytown with a name and a number after scratching the bumper: it polished out in ten minutes. You have restored something larger. #community',
    comments: [{ text: 'It is the second such story this month. There is hope.' }],
  },
  {
    text: 'The kids rated our rental minivan. Doors that open by themselves: 10. Screens: 9. Number of cup holders, counted: 16. Smell: "like hotel". My rating: third row flat in one pull, 11. #minivans #roadtrip',
  },
  {
    text: 'Tire pressure light every morning at 22 degrees and gone by noon. Is it worth going to the shop, or is it only the cold? #maintenance',
    comments: [
      {
        text: 'About one psi for every ten degrees. Fill them cold to the number in the door and it will be off until April.',
        replies: [{ byAuthor: true, text: 'All four were at 29 and the door says 35. Light is off!' }],
      },
    ],
  },
  {
    text: 'Our first winter with studless tires instead of all-seasons, and I have gone from someone who plans around snow to someone who does not check. That is maybe not good either. #wintertires #snow',
  },
  {
    text: 'I keep a list of things that dealership people did that I liked. Put the plate on straight. Set the clock. Paired the phone and then deleted the demo ones. Wrote the tire size on the card. Said "I do not know" and called back. What is on yours? #community #buying',
    comments: [
      { text: 'Adjusted the mirrors with me and not for me.' },
      { text: 'Left the cold start to me, key on the seat.' },
      {
        text: 'Showed me where the jack is. In 20 years nobody had.',
        replies: [{ byAuthor: true, text: 'That one goes on the list.' }],
      },
      { text: 'Told me that the cheaper trim was the better one for me.' },
      { text: 'Drove me home.', replies: [{ text: 'In what weather? I want the full story.' }] },
      { text: 'Filled the washer fluid with the real stuff.' },
    ],
  },
  {
    text: 'White or gray, for a car that sleeps under a walnut tree? #colors',
    comments: [{ text: 'Brown, honestly.' }],
  },
  {
    text: 'My kid passed the road test on the second try. On the first one he had stopped so well at a stop sign that the examiner asked whether he was all right. #firstcar',
  },
  {
    text: 'We bought a used CPO sedan and here is what I would tell my past self. The certified part meant two things that I could touch: the brakes were new and the tires matched. The rest is a booklet. Read in it who pays for the rental when the car is in the shop, and for how many days. Ours says five.\n\nThe salesperson did nothing wrong, by the way. She gave me the booklet and twenty minutes alone with it, and I spent them adjusting the seat. When the window switch failed in month three it was covered, the appointment took nine days, and the rental was mine from the sixth. So the certified car was still the right one for us, and next time I will ask about the days first and about the seat later. #cpo #buying',
    comments: [{ text: 'And whether it moves to the next owner! Ours did for a small fee.' }],
  },
  {
    text: 'Drove from Oakland to Truckee with 8 inches of new snow and the chain control at Kingvale. The man who checked my tires pointed at the mountain and snowflake on the sidewall, nodded, and let us through. Best 20 seconds that those tires have given me. #wintertires #roadtrip #snow',
    comments: [
      {
        text: 'All-wheel drive or front?',
        replies: [{ byAuthor: true, text: 'All-wheel. We still had the chains in the trunk, as one must.' }],
      },
      {
        text: 'I-80 on a Sunday afternoon is the other adventure.',
        replies: [{ text: 'We come home on Monday at five in the morning, kids in pajamas.' }],
      },
    ],
  },
  {
    text: 'Street-parked in San Francisco for six years with one car. Damage: four mirrors, two bumpers, one window, zero dents in the roof, and I had braced for the roof. I buy used mirrors by now and change them with one screwdriver, 15 minutes each. #ownership #parts #diy',
  },
  {
    text: "Fellow people with a driveway steeper than 15 percent: does anybody's front bumper survive? Going in at an angle helps on the left and not on the right. #advice",
    comments: [
      { text: 'Rubber ramp at the curb, 2 inches high. Saved my second bumper, not the first.' },
      {
        text: 'Reverse in. The rear overhang is shorter on mine by half a foot.',
        replies: [{ byAuthor: true, text: 'Tried it, no scrape! The neighbors clapped.' }],
      },
    ],
  },
  {
    text: 'EV road trip, Berkeley to Ashland, 316 miles and 4,000 ft up over the pass. Left at 92 percent, charged in Corning for 22 minutes and in Yreka for 31. Total 6 hours 10, where the gas car needs 5 hours 20 with the same two kids and the same bathroom. The difference was a burrito. #evrange #roadtrip #charging',
    comments: [
      { text: 'Corning is the olive stop! Kids voted for the jalapeno ones.' },
      {
        text: 'Did the climb eat a lot?',
        replies: [
          {
            byAuthor: true,
            text: '6 percent from the state line to the summit, and a good part of it came back on the way down.',
          },
        ],
      },
      { text: 'I did it with a smaller battery and three stops. Three burritos, to stay with your unit.' },
    ],
  },
  {
    text: 'My mechanic in San Jose is retiring after 41 years. He gave me the file card for my car, in pencil, every visit. The last line says "good car, owner listens". I do not know what to do with my face. #community #maintenance',
    comments: [
      { text: 'Frame it and hang it in the garage.' },
      { text: 'We should all be so lucky, on both lines.' },
      {
        text: 'Who takes over the shop?',
        replies: [{ byAuthor: true, text: 'His apprentice, who has been there for 16 years.' }],
      },
      { text: 'Now I want to know what my card says.' },
    ],
  },
  {
    text: 'Salt air question. We moved to Pacifica with a car from Minnesota that has already seen things. Is fog better or worse than road salt? #rust #advice',
    comments: [{ text: 'Slower, and from above instead of from below. Hinges, hood edge and roof rails go first.' }],
  },
  {
    text: 'Sold the roadster after eleven years, to a woman who asked if she may send a picture each summer. She may. #selling #manual',
  },
  {
    text: 'Hybrid or plug-in for 24 miles a day with stairs between me and any outlet? I keep going around in circles with the spreadsheets. #hybrids #charging #commuting',
    comments: [
      { text: 'Without an outlet, a plug-in is a heavier hybrid. Take the plain one.' },
      {
        text: 'Could you charge at work? Twice a week would cover half of it.',
        replies: [{ byAuthor: true, text: 'Six chargers for 300 people, so in practice no.' }],
      },
      { text: 'Agree with the first answer, and I own the heavier kind.' },
    ],
  },
  {
    text: 'A reminder that hatch struts cost 38 dollars for two and take ten minutes, and that I have held mine up with a broom for two years. #diy #parts',
    comments: [{ text: 'The broom stays in the family.' }],
  },
  {
    text: 'Tried to teach my partner the clutch on the flat part of the Alameda. By the third evening she was smoother than me, and by the fourth she told me so. #manual',
  },
  {
    text: "Wish list for a used-car listing, from somebody who has looked at 200 of them: tire depth, number of keys, date of the last oil change, what it smells like, and a picture of the driver's seat from the side on which people slide in. #buying #inspection",
    comments: [
      { text: 'Number of keys, yes, a thousand times.' },
      {
        text: 'Would you believe the smell line?',
        replies: [{ byAuthor: true, text: 'From a person who also writes down the scratches, I would.' }],
      },
      { text: 'The bolster of the seat tells more than the odometer.' },
    ],
  },
  {
    text: 'We measured our garage after buying. 197 inches to the shelf, the car is 196. It fits, if nobody needs the freezer. #familycar',
    comments: [
      {
        text: 'Tennis ball on a string, at the windshield.',
        replies: [{ byAuthor: true, text: 'Hung it up today, and took down one shelf.' }],
      },
    ],
  },
  {
    text: 'Fourteen states, 6,900 miles, 23 nights in the back of the wagon. Averages: 29.6 mpg, one quart of oil, two audiobooks that we did not agree about. One flat in Nevada, with a spare that I had checked the week before because of a comment here. So thank you, whoever you were. #roadtrip #wagons #camping',
    comments: [
      {
        text: 'How tall are you, and does one lie straight?',
        replies: [{ byAuthor: true, text: '5 ft 11, diagonal, with the front seat all the way up.' }],
      },
      { text: 'It may have been me. I say it to everybody.', replies: [{ text: 'You do say it to everybody.' }] },
      {
        text: 'Which two audiobooks? We leave in June.',
        replies: [{ byAuthor: true, text: 'One on whales, 19 hours. I was in favor.' }],
      },
      { text: 'One quart in 6,900 miles is excellent for that engine.' },
    ],
  },
]
