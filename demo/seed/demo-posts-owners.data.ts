import type { DemoPost } from './demo-post'

export const ownersPosts: readonly DemoPost[] = [
  {
    text: 'Title from another state, lien released in 2021, paper lost. Fourteen weeks at the counter with a very patient clerk named only "Window 6". Today it came. I brought Window 6 a plant. #paperwork',
    comments: [
      { text: 'Window 6 deserves a forest.' },
      {
        text: 'Which office finally had the record?',
        replies: [{ byAuthor: true, text: "The old bank's successor's archive, in a county that I cannot spell." }],
      },
      {
        text: 'Ask for a lien letter on the day you pay off. It takes a stamp then and a quarter later.',
        replies: [{ text: 'And keep it beside the passports.' }],
      },
      { text: 'Mine took eleven weeks and no plant, I feel ashamed.' },
      {
        text: 'What kind of plant?',
        replies: [{ byAuthor: true, text: 'A spider plant, since it needs patience as well.' }],
      },
    ],
  },
  {
    title: 'Selling with two keys, or with one',
    text: "We compared 90 trade-ins. A missing second key takes between 180 and 420 dollars off an offer, because that is what it costs us to cut and program one. Before you come, look in the winter coat, the junk drawer and the bowl at your mother's. Eleven people found theirs after we said so. #tradein #selling",
    comments: [
      { text: "Bowl at my mother's, precisely there." },
      {
        text: 'Does a flat battery in the fob count as missing?',
        replies: [{ byAuthor: true, text: 'It does not, and we change the cell for nothing.' }],
      },
      {
        text: 'Hardware stores copy some for 80, worth a call.',
        replies: [{ text: 'For older chips only, mine came back as a paperweight.' }],
      },
      { text: 'My second one is in Lake Erie.' },
      {
        text: 'Is an app on the phone accepted as a key?',
        replies: [{ byAuthor: true, text: 'It cannot be handed to a buyer, so we do need the card or the fob.' }],
      },
    ],
  },
  {
    text: 'Insurance went from 1,640 to 2,210 with no claims. I called, asked why, asked again with silence, and it is at 1,790 with the same coverage. Forty minutes on hold with a flute. #ownership #advice',
    comments: [
      { text: 'I know that flute. It comes back at night.' },
      {
        text: 'What did they change to get there?',
        replies: [
          { byAuthor: true, text: 'A mileage bracket which was four years old, and a discount for paperless mail.' },
        ],
      },
      {
        text: 'Loyalty costs. I shop around every second spring and save about 300.',
        replies: [{ text: 'After an accident the loyal ones were treated better, in my family.' }],
      },
      { text: 'Raise the deductible and put the difference aside.' },
      { text: 'Asking with silence, I shall practice on my kids.' },
    ],
  },
  {
    title: 'Your reviews, read aloud on Monday',
    text: 'Each Monday at 8:15 somebody reads the week\'s reviews to the whole staff, the bad ones first. Last week: "Nice people, but the pen at the desk is chained like a bear." The chain is gone. So are three pens. #community',
    comments: [
      { text: 'It was my bear, thank you.' },
      {
        text: 'Who has to read the bad ones?',
        replies: [{ byAuthor: true, text: 'Whoever was named in a good one the week before.' }],
      },
      {
        text: 'Do the technicians hear it too, or only sales?',
        replies: [{ byAuthor: true, text: 'All of them, that is why it is at the lift.' }],
      },
      {
        text: 'Three pens is a modest price for freedom.',
        replies: [{ text: 'I returned one today and took a mint.' }],
      },
      { text: 'The best management advice on this site is in a complaint about stationery.' },
    ],
  },
  {
    text: 'Keeping it or replacing it? 2015 wagon, 156,000 miles, needs 2,300 of suspension and a catalytic converter soon. It is worth perhaps 4,000. I love it. #wagons #advice',
    comments: [
      { text: 'What would 4,000 plus 2,300 buy you? A car whose problems you do not know.' },
      {
        text: 'Do the suspension now and the converter when the light comes on.',
        replies: [{ text: 'With the light on it fails nothing here, Michigan has no test.' }],
      },
      { text: 'Love is a line in the budget, my accountant said so.' },
      {
        text: 'Look beneath it first. If the subframe is gone then no amount of love will help.',
        replies: [{ byAuthor: true, text: 'Went under with a light: surface rust only, so it gets its bushings.' }],
      },
      { text: 'I let mine go at 160,000 and have looked for another for two years.' },
      { text: 'Ask for used struts from a wreck, halves that bill.' },
      { text: 'Not used ones, those are as tired as yours.' },
    ],
  },
  {
    text: "Somebody parked so near that I climbed in through the hatch, in a skirt, at the dentist's, with half a face. A boy of about six applauded. #community",
    comments: [
      { text: 'A standing ovation from a six-year-old is hard to earn.' },
      {
        text: 'Which side did they leave you?',
        replies: [{ byAuthor: true, text: "A hand's breadth on the driver's, and a pillar on the other." }],
      },
      {
        text: 'Sliding doors, the answer to all things.',
        replies: [{ text: "Not on the driver's, sadly, or I would have two." }],
      },
      { text: 'I leave a note with a drawing. No words, only the drawing.' },
      { text: 'Half a face and the whole dignity.' },
    ],
  },
  {
    title: 'Colors that people regret, and those they do not',
    text: 'We called 120 customers three years after they had bought. Regret: matte gray (washing), bright yellow (every neighbor knew when they came home). No regret: dark blue, copper, and to our surprise beige. One man regretted white because his wife could not find it at the airport. #colors',
    cars: 2,
    comments: [
      { text: 'Beige hides two weeks of salt. I rest my case.' },
      { text: 'Bright yellow, and the neighbors knowing is why my teenager comes home on time.' },
      {
        text: 'Did you ask about black?',
        replies: [
          { byAuthor: true, text: 'All who had it regretted it and would buy it again.' },
          { text: 'That is the most truthful sentence about black.' },
        ],
      },
      { text: 'Airport white: tie a sock to the antenna.' },
      {
        text: 'What of two-tone roofs?',
        replies: [{ byAuthor: true, text: 'Eight owners, eight happy, and one now wants it reversed.' }],
      },
    ],
  },
  {
    text: "We bought our first car together, 13,600, and each of us has a favorite seat. Mine is the passenger's. I had never in my life been driven by someone who likes it. #buying #community",
    comments: [
      { text: 'May it always be so.' },
      {
        text: 'The passenger runs the music, you know that.',
        replies: [{ byAuthor: true, text: 'And the snacks, which is the true power.' }],
      },
      { text: 'We have had ours for 31 years, and I still do the maps.' },
      {
        text: 'Put both names on the title, dull advice from a dull aunt.',
        replies: [{ text: 'With "or" between them and not "and", depending on the state.' }],
      },
      {
        text: 'Which one did you get?',
        replies: [{ byAuthor: true, text: 'A blue hatch with one dent which we have named.' }],
      },
    ],
  },
  {
    text: 'What is the most useful fifty dollars that you have spent on a car? I start with a code reader for 24. #parts #advice',
    comments: [
      { text: 'Bright floor light for the garage, 38, I see what I drop.' },
      {
        text: 'A torque wrench that was on sale, since my wheels had been on by feel.',
        replies: [{ text: 'By feel means twice as tight as needed, in my house.' }],
      },
      { text: 'Wool blanket from a thrift store, six dollars, three winters.' },
      { text: 'An hour of an honest mechanic telling me not to buy it.' },
      { text: 'Fresh wiper blades before Thanksgiving.' },
      {
        text: 'A flat tray under the oil filter.',
        replies: [{ byAuthor: true, text: 'A tray has gone on my list, and the honest hour too.' }],
      },
      { text: 'Fifty dollars of gas to see a friend.' },
    ],
  },
  {
    title: 'Why we call back on day nine',
    text: 'Not on day one, when all is wonderful. On day nine people have found the rattle, the menu that makes no sense and the question they were too polite to ask. Last month 61 calls: 22 had something, 17 of those were settled by telephone, five came by. #ownership #buying',
    comments: [
      { text: 'You called while I was cursing the clock. It was perfect timing.' },
      {
        text: 'Who calls, the salesperson or a center somewhere?',
        replies: [{ byAuthor: true, text: 'Whoever sold it, from their own desk, before ten.' }],
      },
      {
        text: 'What was the commonest question?',
        replies: [{ byAuthor: true, text: 'How to keep the rear wiper from starting in reverse.' }],
      },
      {
        text: 'I would rather get a message than a call.',
        replies: [{ text: 'A message lets me pretend that I have no question.' }],
      },
      { text: 'Day nine is when I found the third cup holder.' },
    ],
  },
  {
    text: 'A small thank-you to the service advisor who told me, quietly, that I could do this one myself. It was a bulb. She drew it on a napkin. #maintenance #community',
    comments: [
      { text: 'A napkin is the finest of manuals.' },
      { text: 'Did it work?', replies: [{ byAuthor: true, text: 'On the second attempt, as I had it upside down.' }] },
      { text: 'People like her are why I return to a place.' },
      {
        text: 'What would it have cost at the counter?',
        replies: [
          { byAuthor: true, text: '64 with labor, and it was 7 on the shelf.' },
          { text: 'She has earned the next brake job, I would think.' },
        ],
      },
    ],
  },
  {
    text: 'Nobody tells you that when you sell an old car you sell the smell of your children being small. It went this morning. The new owner asked about the stain, and I said strawberry. #selling #familycar',
    comments: [
      { text: 'Well, now I will not sell mine.' },
      { text: 'Strawberry never leaves, and I am glad that it travels on.' },
      {
        text: 'We kept a seat belt buckle from ours. It sits on the bookshelf.',
        replies: [{ text: 'Ours is the gear knob, worn to a shine.' }],
      },
      {
        text: 'Did you take a last picture?',
        replies: [
          { byAuthor: true, text: 'Of the back seat, with both of them in it, 19 and 22, knees at their ears.' },
        ],
      },
      { text: 'That picture is worth the price of the car.' },
    ],
  },
  {
    title: 'Student cars: five under eight thousand',
    text: 'For the new semester we set aside five that passed our full inspection and cost between 5,900 and 7,950 in total, plate included. None is pretty. All have four good tires, a heater, two keys and brakes that we measured. Students with a parent on the telephone get an hour of patience. #firstcar #buying',
    cars: 4,
    comments: [
      { text: 'I am the parent on the telephone, and you were kind.' },
      {
        text: 'What do they cost to insure at 20?',
        replies: [
          {
            byAuthor: true,
            text: "On a parent's policy about 110 to 160 a month around here, alone nearly twice that.",
          },
        ],
      },
      {
        text: 'Are they all automatics?',
        replies: [
          { byAuthor: true, text: 'Four are, and the fifth is the cheapest for that reason.' },
          { text: 'The manual is mine now, I stalled it at each light on Washtenaw and loved it.' },
        ],
      },
      { text: 'None is pretty, what honest marketing.' },
      {
        text: 'Do international students without a credit history stand a chance?',
        replies: [
          {
            byAuthor: true,
            text: 'Yes, with a larger deposit through two credit unions. Bring the passport and the enrollment letter.',
          },
        ],
      },
    ],
  },
  {
    text: 'Third gear pops out on my 1989 hatchback when I lift off. Is it the linkage bushing or the gearbox itself? I am bracing for both. #manual #advice',
    comments: [
      {
        text: 'Start with the bushing, it costs nine dollars and hides behind the battery tray.',
        replies: [{ byAuthor: true, text: 'Nine dollars it was, and it now clicks like new.' }],
      },
      { text: 'Synchro wear grinds, a pop is more often a mount or the linkage.' },
      {
        text: 'Hold it in with your knee, as we did in college.',
        replies: [{ text: 'That is how we needed a gearbox in the end.' }],
      },
    ],
  },
  {
    text: 'Is there etiquette for the free air hose? A man filled four tires, a wheelbarrow and a beach ball while seven of us waited. #community',
    comments: [
      { text: 'The beach ball is where I would have said something.' },
      { text: 'Four and out, everything else after the line has gone.' },
      {
        text: 'In his favor, it was November and somebody needs hope.',
        replies: [{ text: 'Hope can wait until my left rear is up.' }],
      },
    ],
  },
  {
    text: "Our town's one repair class for beginners had 40 people for 12 places. We checked oil in pairs, and a retired nurse turned out to be the best with a wrench. #diy #community",
    comments: [
      { text: 'Steady hands and no fear of fluids, it adds up.' },
      {
        text: 'When is the next one?',
        replies: [{ byAuthor: true, text: 'In February at the library annex, two evenings this time.' }],
      },
      { text: 'I would come from Flint for this.' },
      { text: 'More such classes and fewer warning lights, please.' },
    ],
  },
]
