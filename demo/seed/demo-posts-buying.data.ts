import type { DemoPost } from './demo-post'

export const buyingPosts: readonly DemoPost[] = [
  {
    title: 'Out-the-door, on paper, before you sit down',
    text: 'From this month each quote has the same eight lines in the same order: price, document fee, tax, title, plate, trade-in, down payment, what is left. If a line is zero, the zero is printed. It takes us four minutes, and last week somebody used it to buy elsewhere for 210 less. That is what it is for. #fees #buying',
    comments: [
      { text: 'I respect that last part more than any discount.' },
      {
        text: 'Where does an extended warranty go?',
        replies: [{ byAuthor: true, text: 'On another sheet, and only when you ask for it.' }],
      },
      {
        text: 'Will you send it by message, or must I come in?',
        replies: [{ byAuthor: true, text: 'By message within the day, and it holds for seven of them.' }],
      },
      {
        text: 'The tax line is the one that nobody explains. Is the trade-in subtracted first?',
        replies: [
          {
            byAuthor: true,
            text: 'In Michigan up to a limit, which moves each January. The sheet shows the sum it was taken on.',
          },
        ],
      },
      {
        text: 'Four minutes against the two hours that I once spent in a glass room.',
        replies: [{ text: 'Mine had no windows and a bowl of mints.' }],
      },
      {
        text: 'What was the 210 about, just curiosity?',
        replies: [
          {
            byAuthor: true,
            text: 'They had the same car with older tires. We think that the buyer did well either way.',
          },
        ],
      },
    ],
  },
  {
    text: 'I brought my own pre-approval from the credit union, 6.1 percent. The dealership beat it with 5.6. I then took 72 months rather than 60 because the payment looked pretty, and I only did the total at home: 1,140 more in interest. Do the total in the chair. #buying #advice',
    comments: [
      {
        text: 'You can still pay it off faster. Ask for the amount that makes it 60.',
        replies: [{ byAuthor: true, text: 'I have, it is 71 dollars more a month, and starts in January.' }],
      },
      {
        text: 'Was there a penalty for early payoff?',
        replies: [{ byAuthor: true, text: 'None in the contract, second page, and I read it three times.' }],
      },
      { text: 'I keep a loan calculator open and nobody has ever been offended.' },
      {
        text: 'Seventy-two is how one ends up owing more than it is worth.',
        replies: [{ text: 'Only if it is sold early. Driven for twelve years, it is merely dearer.' }],
      },
      { text: 'The pretty payment got me in 2018 as well.' },
      { text: "They make the rate from the bank's plus something, so it pays to bring your own. You did that right." },
    ],
  },
  {
    title: 'Why a good car can be cheap',
    text: 'There is a 2021 sedan here at 11,900 when its sisters ask for 15,500. It has a rebuilt title from hail: roof, hood and trunk lid replaced, no frame work. Insurance may pay less in a total loss and some banks will not lend on it. We tell everyone before the test drive. For somebody who keeps cars until the end it is a good one. #buying #inspection',
    cars: 1,
    comments: [
      {
        text: 'What did the insurer of the last buyer of such a car say?',
        replies: [
          { byAuthor: true, text: 'Liability without a question, collision with photographs and an appraisal.' },
        ],
      },
      {
        text: 'Resale will be as poor as the purchase was cheap, do not forget it.',
        replies: [{ text: 'By a third off at both ends, it evens out.' }],
      },
      {
        text: 'Could I see pictures from before the repair?',
        replies: [{ byAuthor: true, text: 'There are 26 of them in the folder on the seat.' }],
      },
      { text: 'Golf balls or peas?', replies: [{ byAuthor: true, text: 'Plums, said the adjuster.' }] },
      { text: 'I bought a hail car unrepaired and my kids call it the orange peel. Seven good years.' },
      {
        text: 'Does the windshield fit without a whistle?',
        replies: [{ byAuthor: true, text: 'Silent to 75, we listened with the radio off.' }],
      },
    ],
  },
  {
    text: 'Sat in a dealership for three hours, of which 25 minutes was talking. Where does the other time go? Asking sincerely, I have a toddler. #buying #familycar',
    comments: [
      { text: 'Bank, then the next bank, then the printer.' },
      { text: 'Plates and title. Ask them to prepare it by message, then you sign within half an hour.' },
      {
        text: 'I worked at a desk: the sales manager has to look at each deal, and on Saturday there are nine ahead of you.',
        replies: [
          { byAuthor: true, text: 'That is the first explanation that makes sense to me.' },
          { text: 'Tuesday at ten in the morning, you are out by eleven.' },
        ],
      },
      { text: 'Ours cleaned the car only after we had signed, that was 50 minutes.' },
      { text: 'Bring crackers for the child and the salesman.' },
      {
        text: 'I told them my time limit at the beginning and they kept to it, with two minutes left.',
        replies: [{ byAuthor: true, text: 'We will go on a Tuesday, with a limit and with crackers.' }],
      },
    ],
  },
  {
    title: 'Gap coverage, in one paragraph',
    text: 'If your car is totaled and you owe more than it is worth, this pays the difference. You need it with a small down payment and a long loan. You do not need it with 30 percent down. Your own insurer often sells it for 40 to 60 a year, and ours is 595 once. We say so at the desk, and about one customer in six takes it. #buying #fees',
    comments: [
      { text: 'One in six sounds like the people who need it.' },
      {
        text: 'Can it be canceled when the loan has shrunk?',
        replies: [{ byAuthor: true, text: 'Yes, with a form, and the unused part is returned to the lender.' }],
      },
      {
        text: 'It saved my sister 4,200 after a deer.',
        replies: [{ text: 'The deer are very active in this thread of life.' }],
      },
      {
        text: 'Why 595 when an insurer takes 50?',
        replies: [
          { byAuthor: true, text: 'It runs for the whole term. At six years they are not so far apart, but compare.' },
        ],
      },
      { text: 'Thanks for naming the cheaper way yourselves.' },
      { text: 'I had never known what the word stood for and was ashamed to ask.' },
    ],
  },
  {
    text: 'Cross-shopping two trims, 3,400 dollars apart. The higher has a sunroof, bigger wheels and the good headlights. I want only the headlights. Is there no justice? #buying #advice',
    comments: [
      {
        text: 'The lower trim of the year after has them as standard on many models. Look one year newer.',
        replies: [{ byAuthor: true, text: 'This was exactly it, found one within 40 miles, thank you!' }],
      },
      { text: 'Bigger wheels are a debit: dearer tires and potholes.' },
      {
        text: 'Sunroofs leak at year nine through the drains. I would pay for not having one.',
        replies: [{ text: 'Drains take five minutes with a weed trimmer line.' }],
      },
      { text: 'Could one retrofit the lamps from a wrecking yard?' },
      { text: 'The housing, perhaps, and then the control unit refuses to speak to it.' },
      { text: 'The bundle is how they sell the sunroof.' },
    ],
  },
  {
    text: 'Negotiation tip that worked for a shy person: I wrote "I can come on Saturday with a check for 18,200 in total" and nothing else. They wrote "18,550". I wrote "18,400". They sent a smiling face. The whole thing took eleven minutes and I was in my bathtub. #buying',
    comments: [
      { text: 'A bathtub is the strongest negotiating position.' },
      { text: 'What had they been asking for?', replies: [{ byAuthor: true, text: '18,990 with everything in.' }] },
      {
        text: 'Only works if the first number is fair, mine got no reply at all.',
        replies: [{ text: 'I would have walked away after a counter of 18,550, and I would have been wrong.' }],
      },
      { text: 'As a shy person, I am saving this.' },
      {
        text: 'Did the total hold once you got there?',
        replies: [{ byAuthor: true, text: 'To the dollar, and the smiling-face man shook my hand.' }],
      },
      { text: 'I miss haggling in person. My grandfather would wear his worst coat.' },
    ],
  },
  {
    title: "Last year's model: the honest sum",
    text: "A new one from last year is 2,600 less than this year's here. In three years it will sell for about 1,500 less, because it is a year older on paper. So the gain is 1,100, and more if you keep it for longer. The new year has wireless phone projection and a different grille. Decide about the grille. #buying #colors",
    cars: 2,
    comments: [
      { text: 'The grille is worth 1,100 of avoiding.' },
      {
        text: 'I keep cars ten years. So for me the 2,600 is nearly all mine?',
        replies: [{ byAuthor: true, text: 'Nearly. At ten years the gap is perhaps 300.' }],
      },
      {
        text: 'Does the warranty start at sale or at build?',
        replies: [
          {
            byAuthor: true,
            text: 'On the day of the first sale. Ask for the build date anyway, because of the tires and the battery.',
          },
        ],
      },
      {
        text: 'How many are left?',
        replies: [{ byAuthor: true, text: 'Four this morning, two of them in the green.' }],
      },
      {
        text: 'A wired connection charges the phone at least.',
        replies: [{ text: 'And it does not drop out at the same corner each morning.' }],
      },
      { text: 'I like it when someone does the subtraction in public.' },
    ],
  },
  {
    text: 'The salesperson asked for my budget. I said the truth. Every car I was shown cost exactly that. Next time I am saying a thousand less. #buying',
    comments: [
      { text: 'They would show you the ones for a thousand less, is that not the point?' },
      {
        text: 'In defense of the desk: if you say 15, I would be rude to show you 19.',
        replies: [
          { text: 'And a bit lazy never to show 12.' },
          {
            byAuthor: true,
            text: 'That was my complaint. There was a good 12 in the second row, and I found it by myself.',
          },
        ],
      },
      {
        text: 'Did you buy the 12?',
        replies: [{ byAuthor: true, text: 'I did, with a sunburned hood and two sets of wheels.' }],
      },
      { text: 'My answer is "I am looking at the total, show me what is honest".' },
      { text: 'Mine is a number with an odd ending, 13,870, and they think there is a reason.' },
    ],
  },
  {
    title: 'Inspection by your own mechanic: how we do it',
    text: 'Say the name of the shop and we drive it there, within 15 miles, with our insurance and without you having to be present. The shop calls you, not us. It costs 120 to 180, paid to them. Last quarter 44 cars went out: 33 were bought, 7 were repaired first at our expense, 4 were not. #inspection #buying',
    comments: [
      { text: 'Not hearing the result before the customer, that is proper.' },
      {
        text: 'What were the seven?',
        replies: [
          {
            byAuthor: true,
            text: 'Three tie rods, two leaking shocks, a cracked boot and a fuel cap that we should have seen.',
          },
        ],
      },
      {
        text: 'Fuel cap! I would have that on a plaque.',
        replies: [{ byAuthor: true, text: 'It hangs above the lift.' }],
      },
      { text: 'Will they look at the electronics, or only underneath?' },
      { text: 'My mechanic plugs in a scanner and takes pictures, thirty minutes in all.' },
      {
        text: 'And the four, do you tell the next person what was found?',
        replies: [{ byAuthor: true, text: 'The sheet stays with the car, including what made them say no.' }],
      },
      { text: '150 dollars saved me from a frame weld once. I would not skip it for any badge.' },
    ],
  },
  {
    text: 'Anybody here traded a car that still had a loan on it? I owe 9,300 and am offered 8,100. #tradein #advice',
    comments: [
      {
        text: 'Pay the 1,200 in cash. Rolling it into the next loan is how mine became 2,900.',
        replies: [{ byAuthor: true, text: 'I had planned to roll it, so I am glad that I asked.' }],
      },
      { text: 'Get a second offer first. Mine differed by 1,450 between two lots on the same road.' },
      {
        text: 'Drive it for another year if it runs. Depreciation slows and your loan shrinks.',
        replies: [{ text: 'That is boring and it is the right answer.' }],
      },
      { text: 'Ask for a ten-day payoff letter, the figure on the app leaves out interest.' },
      {
        text: 'A private buyer may give 9,300, and the bank can close it at a branch with both of you there.',
        replies: [{ byAuthor: true, text: 'Listed it this morning on those terms, and I will tell you.' }],
      },
      { text: 'Did you tell them about the loan first? Some lower their bid when they hear it.' },
    ],
  },
  {
    text: 'I was about to buy a red one. The seller said: "My wife learned to drive in it, I proposed in it, and the trunk leaks." I offered the full price for honesty and a new seal. #buying #community',
    comments: [
      { text: 'The order of the three facts is perfect.' },
      {
        text: 'How bad is the leak?',
        replies: [{ byAuthor: true, text: 'A cup per thunderstorm, from behind the left lamp, 14 dollars.' }],
      },
      {
        text: 'Did you send them a picture with the seal?',
        replies: [{ byAuthor: true, text: 'With the seal and with my own wife, yes.' }],
      },
      {
        text: 'Full price for a leak is not how I would have done it.',
        replies: [{ text: 'Nor I, and we shall both die richer and with fewer stories.' }],
      },
      { text: 'May it stay dry for you two.' },
    ],
  },
  {
    title: 'Certified or not: we put the two side by side',
    text: 'Same model, same year, 31,000 and 34,000 miles. The certified one is 1,780 dearer. For that it has four new tires (640), rear pads (210), a battery (190), and a warranty until 100,000 which one can buy for about 1,100. So it comes out even. If you have a cousin with a lift, take the other. #cpo #buying',
    cars: 2,
    comments: [
      { text: 'I have no cousin with a lift, and this was a clear explanation.' },
      {
        text: 'Tires at 640, are those the cheap kind?',
        replies: [{ byAuthor: true, text: 'Middle shelf, same brand all around, and rated for 60,000.' }],
      },
      {
        text: 'Does certified pay for a rental?',
        replies: [{ byAuthor: true, text: 'Five days at 40 each, and only for a covered repair.' }],
      },
      {
        text: 'I took the plain one and put the 1,780 into an account. Still 1,300 there after two years.',
        replies: [{ text: 'That account is what I call certified.' }],
      },
      {
        text: 'Who decides which of the two gets certified?',
        replies: [
          { byAuthor: true, text: 'Age, miles, accidents. The other had a bumper resprayed and that rules it out.' },
        ],
      },
      { text: 'You could have hidden that line about it coming out even.' },
    ],
  },
  {
    text: 'Which question revealed the most when you bought used? For me it was "when did you last drive it farther than 100 miles?" He looked at his shoes. #buying #inspection',
    comments: [
      { text: '"What would you repair first if you kept it?" And then be quiet.' },
      {
        text: '"May I turn the key?" on a seller who had warmed it up before I came.',
        replies: [{ text: 'Hand on the hood as I walk by, an old habit from my dad.' }],
      },
      { text: '"Which tire shop do you go to?" People who have one have the rest as well.' },
      { text: '"Whose child seat was in the back?" tells you about the fabric.' },
      {
        text: 'Mine is the glove box. I ask if I may open it.',
        replies: [
          { byAuthor: true, text: 'What do you hope to find there?' },
          { text: 'A tire gauge, says everything.' },
        ],
      },
      { text: '"Why so cheap?" did it for me, as he told me all of it with relief.' },
      {
        text: 'And what about the shoes?',
        replies: [{ byAuthor: true, text: 'It had stood for nineteen months, and I walked on.' }],
      },
    ],
  },
  {
    title: 'Deposits here: what they do and do not do',
    text: '200 dollars hold a car for 72 hours. You get them back if you change your mind, with no reason given. We do not take a second one for the same car. We had two cases last year in which we made a mistake about that, and both people got the floor mats and an apology. #buying #paperwork',
    comments: [
      {
        text: 'How are they refunded, by card?',
        replies: [{ byAuthor: true, text: 'On the same card, usually within three working days.' }],
      },
      {
        text: 'Seventy-two hours is generous if somebody else has cash in hand.',
        replies: [{ text: 'As the person with cash, I found it annoying and fair.' }],
      },
      { text: 'My previous one was nonrefundable in gray print.' },
      {
        text: 'Does the clock stop on Sunday when you are closed?',
        replies: [{ byAuthor: true, text: 'It stops on Sundays. From Saturday at noon you have until Wednesday.' }],
      },
      {
        text: 'What if the inspection by my shop takes longer?',
        replies: [{ byAuthor: true, text: 'Tell us and we will add a day, it happens every week.' }],
      },
      { text: 'I was one of the floor mats, no hard feelings.' },
    ],
  },
  {
    text: 'Cheap gas question: my 2017 takes regular, my wife\'s 2020 "recommends" premium, at 92 cents more. Does recommended mean required? #fuellog #advice',
    comments: [
      {
        text: 'Recommended means a few horsepower less on regular, and required means damage. Look inside of the fuel door.',
      },
      { text: 'I ran regular in a recommended one for 80,000. Lost one mile per gallon and no sleep.' },
      {
        text: 'In summer with a trailer I would give it the good stuff.',
        replies: [{ text: 'Agreed, heat and load are where knock shows.' }],
      },
      {
        text: 'At 92 cents and 12 gallons a week that is 574 a year.',
        replies: [{ byAuthor: true, text: 'You have just paid for our vacation, wife informed.' }],
      },
      { text: 'Direct injection and a turbo? Then I would split it, mid grade.' },
      {
        text: 'Mid grade is regular and premium mixed at a bad price, if you do the arithmetic.',
        replies: [{ byAuthor: true, text: 'She has chosen regular until we tow.' }],
      },
    ],
  },
]
