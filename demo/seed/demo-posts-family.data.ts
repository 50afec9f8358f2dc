import type { DemoPost } from './demo-post'

export const familyPosts: readonly DemoPost[] = [
  {
    title: 'Third rows, measured with a thirteen-year-old',
    text: 'Our parts manager\'s son is 5 ft 4 and has opinions. He sat in nine third rows for ten minutes each with a phone. Two he would ride in to Ohio, four to school, three "as a punishment". The difference was never the legroom, it was the height of the floor: with the knees up at the chin nobody lasts. #familycar #minivans',
    cars: 2,
    comments: [
      { text: 'Hire that boy.', replies: [{ byAuthor: true, text: 'He is paid in french fries, per row.' }] },
      {
        text: 'Which were the two?',
        replies: [{ byAuthor: true, text: 'Both were minivans, and he was as disappointed as you.' }],
      },
      { text: 'We own one of the punishment ones. Confirmed by three cousins.' },
      {
        text: 'Is there an air vent back there? Ours turned green on the hills.',
        replies: [
          { byAuthor: true, text: 'Seven of nine have them, and two share one cup holder between three people.' },
        ],
      },
      { text: 'Knees at the chin is why my mother-in-law takes her own car, so it has its advantages.' },
      {
        text: 'Can one reach that row with a child seat in the second?',
        replies: [{ text: 'On ours the seat slides with the child seat latched, if it is empty of child.' }],
      },
      { text: 'Please repeat it with someone who is 5 ft 10 and complains more.' },
    ],
  },
  {
    text: 'Our old minivan turned over 200,000 on the way to swim practice. We pulled over, took a picture and sang. A state trooper stopped to see what was wrong. He sang the last line. #minivans #familycar',
    comments: [
      { text: 'I would vote for that trooper.' },
      { text: 'Which song?', replies: [{ byAuthor: true, text: 'Happy birthday, in the absence of a better one.' }] },
      {
        text: 'What has failed in those 200,000?',
        replies: [
          {
            byAuthor: true,
            text: 'One sliding door motor, a radiator, two sets of struts, and a window that we no longer open.',
          },
        ],
      },
      { text: 'Mine rolled over in a car wash, and nobody had a free hand.' },
      {
        text: 'Chlorine and goldfish crackers, I can smell this post.',
        replies: [{ text: 'I have the same air freshener.' }],
      },
      { text: 'Here is to the next hundred.' },
    ],
  },
  {
    text: 'How do you keep the back seat clean with two under five? I have found a banana that had become a fossil. #familycar #detailing',
    comments: [
      { text: 'You do not. You keep it closed.' },
      {
        text: 'A shower curtain under both seats, shaken out on Sundays.',
        replies: [{ byAuthor: true, text: 'Bought one with ducks on it, and the ducks have already seen things.' }],
      },
      {
        text: 'Only water in the car. We hold the line, mostly.',
        replies: [{ text: 'We held that line until Indiana.' }],
      },
      { text: 'A handheld vacuum that lives in the house never comes out. Keep it in the trunk.' },
      { text: 'Rubber mats turned upside down under the child seats save the leather from dents.' },
      { text: 'Bananas are banned here by unanimous vote.' },
      { text: 'Raisins are worse. They get into the buckle and then it is 40 minutes with a toothpick.' },
      {
        text: 'When the youngest was seven I detailed it, and cried a little at finding the tiny sock.',
        replies: [{ byAuthor: true, text: 'And here I was, laughing until your last line.' }],
      },
    ],
  },
  {
    title: 'Buckle check this Saturday',
    text: 'Two certified child seat technicians will be in the service drive from nine until noon. It takes twenty minutes a seat and is free. Last time 34 seats came and 27 had something: belt twisted, tether not hooked, chest clip at the belly. No one was scolded. There will be cider. #carseats #community',
    comments: [
      { text: 'I was one of the 27 and sure that I would not be.' },
      {
        text: 'Is there a limit on how old a seat may be?',
        replies: [
          {
            byAuthor: true,
            text: 'The date is molded into the shell, mostly six to ten years. We will look together.',
          },
        ],
      },
      {
        text: 'The tether! Nobody mentioned it when the seat was facing backward.',
        replies: [{ text: 'You use it once you turn the seat around, that is why we all forget.' }],
      },
      {
        text: 'Can grandparents come with an empty seat?',
        replies: [{ byAuthor: true, text: 'Gladly, and bring whichever car will be used.' }],
      },
      { text: 'Thank you for not scolding, the hospital did.' },
      {
        text: 'My husband says that he has it under control. We will be there at nine.',
        replies: [{ text: 'Mine said so as well and came home quiet.' }],
      },
    ],
  },
  {
    text: 'I let my 15-year-old plan the family car purchase as a school project. He made a matrix with 14 criteria. Mine were safety and cost. His included "turning circle" and "how dad sounds when he gets out". He was right about both. #familycar #buying',
    comments: [
      { text: 'How do you sound?', replies: [{ byAuthor: true, text: 'Like a folding chair.' }] },
      { text: 'I would like that matrix, minus my own noises.' },
      {
        text: 'Did he weight the criteria or were they all the same?',
        replies: [{ byAuthor: true, text: 'Weighted, and he has refused to disclose by how much mine counted.' }],
      },
      { text: 'Turning circle decides the school drop-off, he has understood everything.' },
      {
        text: 'And which car came out of it?',
        replies: [
          { byAuthor: true, text: 'A boxy hybrid that I had laughed at.' },
          { text: 'The boxy ones always win when somebody is honest.' },
        ],
      },
      { text: 'An A for that, I hope.' },
    ],
  },
  {
    title: 'Cars for people who use a wheelchair: what we have learned',
    text: "In spring a customer told us, politely, that our ramp was too steep to reach the sales desk. It is rebuilt now, 1 in 12. She also taught us what to measure: door opening, seat height against the chair's, the sill, and where the chair goes when she drives alone. We have a sheet with these for all the models here. #familycar #advice",
    cars: 1,
    comments: [
      { text: 'Thank her from me as well. I have left two places because of a step.' },
      {
        text: 'What seat height did she end up with?',
        replies: [{ byAuthor: true, text: '23 inches, level with her cushion, and a sill of under four.' }],
      },
      {
        text: 'Do you know of anybody nearby who fits hand controls?',
        replies: [
          {
            byAuthor: true,
            text: 'A certified workshop in Livonia, about five weeks out at present. We bring the car there.',
          },
        ],
      },
      {
        text: 'Minivan with a lowered floor is the usual suggestion, and I want something small. Does your sheet have small ones?',
        replies: [{ text: 'A small two-door has the widest doors, that was my solution for years.' }],
      },
      { text: 'It also tells which front seat goes far enough back to lift a chair across.' },
      {
        text: 'Could the sheet be put in each listing?',
        replies: [{ byAuthor: true, text: 'We have begun with the used ones.' }],
      },
    ],
  },
  {
    text: 'My mother gave up her license this week, at 84, by herself. She handed me the key with the little bell on it. The bell is now on mine, and I hear her coming when I get home. #familycar #community',
    comments: [
      { text: 'I am at work and should not have read this.' },
      { text: 'What a gift, to do it herself.' },
      {
        text: 'My father needed a letter from the doctor and did not speak to us until Easter.',
        replies: [{ text: 'Ours hid the second key in the flour.' }],
      },
      {
        text: 'How will she get around?',
        replies: [
          {
            byAuthor: true,
            text: 'Two granddaughters, a bus at the corner, and she has learned to order rides and tip.',
          },
        ],
      },
      {
        text: 'What did she drive?',
        replies: [{ byAuthor: true, text: 'A tan sedan with 38,000 miles and tissues in each door.' }],
      },
      { text: 'Keep the bell.' },
    ],
  },
  {
    text: 'Dog crate math: two Labradors, one wagon. The crate is 36 by 28, the trunk is 41 wide at the floor and 37 between the wheel arches. Brochures give you the first number. #wagons #familycar',
    comments: [
      {
        text: 'Measure at the narrowest and at 20 inches up, because the hatch leans in.',
        replies: [
          { byAuthor: true, text: 'The lean took four inches, you are right, and we have gone to a slanted crate.' },
        ],
      },
      { text: 'Two Labradors fit into anything for as long as there is one sandwich.' },
      { text: 'Our vet said tie-down points rather than crate size. Look for metal rings, not plastic ones.' },
      {
        text: 'How do they like it?',
        replies: [
          { byAuthor: true, text: 'One sleeps, and the other one reads the signs aloud.' },
          { text: 'I have the second sort too, a beagle.' },
        ],
      },
      { text: 'I cut a yoga mat to shape for the floor, 11 dollars, washes in the tub.' },
    ],
  },
  {
    title: 'We now have a quiet hour',
    text: 'Wednesdays from nine until ten there is no music, the televisions are off, and nobody approaches you unless you wave. A mother of an autistic boy suggested it. In the third week a retired machinist came in only for the silence, and bought a truck. #community #familycar',
    comments: [
      { text: 'What a decent idea.' },
      {
        text: 'Could you do it in the service waiting room too? The game shows are hard on me.',
        replies: [{ byAuthor: true, text: 'From next month there, the remote control has a custodian.' }],
      },
      {
        text: 'Nobody approaching me is what I dreamed of as a customer for thirty years.',
        replies: [{ text: 'The machinist spoke for us all.' }],
      },
      {
        text: 'My son sat in eleven cars and smelled each of the seats. Nobody asked why. We are grateful.',
        replies: [
          { byAuthor: true, text: 'He told us that the third smelled like rain, and we checked: a leaking seal.' },
        ],
      },
      { text: 'He should be in the inspection report.' },
      { text: 'Does a wave also send people away?', replies: [{ byAuthor: true, text: 'Two waves do.' }] },
    ],
  },
  {
    text: 'Teen driver contract on our fridge: phone in the glove box, no more than one friend, gas by Sunday, call at any hour without questions. She added a clause: "parents also put the phone away". Signed by all, and I have been fined twice. #firstcar #familycar',
    comments: [
      { text: 'What is the fine?', replies: [{ byAuthor: true, text: 'Five dollars into her tire fund.' }] },
      { text: "The call-at-any-hour clause saved our son's friend once. Best thing on the paper." },
      {
        text: 'How do you enforce the glove box?',
        replies: [
          {
            byAuthor: true,
            text: 'Location sharing is off and trust is on, and we look at the bill only if there is reason.',
          },
        ],
      },
      {
        text: 'Not sure about trust alone at sixteen, we used an app for the first half year.',
        replies: [{ text: 'We had that app and she left her phone in the library and drove to the lake.' }],
      },
      { text: 'Gas by Sunday never worked, it came back with fumes.' },
      { text: 'Tire fund with paying parents is genius.' },
    ],
  },
  {
    text: 'Road trip rule in our family: whoever asks "are we there yet" picks up the trash at the next stop. We have arrived at silence and a very clean rest area near Gaylord. #roadtrip #familycar',
    comments: [
      { text: 'Stealing this for the drive to Traverse City.' },
      { text: 'My kids would ask on purpose, they like litter grabbers.' },
      {
        text: 'Ours get a strip of paper with one tear for each twenty miles. The youngest ate Kentucky.',
        replies: [{ text: 'Was it a long stretch?' }],
      },
      { text: 'About six tears.' },
      { text: 'We hand out a roll of quarters at the start, and each quarrel costs one.' },
      {
        text: 'And who pays when the father asks?',
        replies: [{ byAuthor: true, text: 'He cleaned the whole of Exit 282.' }],
      },
    ],
  },
  {
    text: 'Baby number four. We have a seven-seater, which turns out to be a five-seater with two ideas. Has anybody fit four child seats into something that is not a bus? #carseats #minivans',
    comments: [
      {
        text: 'Eight-seat minivan with the removable middle of the second row. Two in the back, two in front, and an aisle between.',
        replies: [{ byAuthor: true, text: 'An aisle! I had forgotten that I am allowed to walk.' }],
      },
      { text: "Full-size SUV with captain's chairs, we climb through. My knees have filed a complaint." },
      {
        text: 'Look for the number of lower anchors and not seats. Some have only three pairs for eight places.',
        replies: [
          { text: 'The belt is as safe as the anchors when it is locked, and for heavy kids it is what you must use.' },
        ],
      },
      { text: 'We bought the bus. Twelve seats, 19,000 dollars, parking by prayer.' },
      { text: 'Two narrow seats in the third row and put the oldest there as a supervisor.' },
      {
        text: 'Congratulations, and may one of them sleep.',
        replies: [{ byAuthor: true, text: 'One of them does, the dog.' }],
      },
    ],
  },
  {
    title: "A grandmother's list",
    text: 'A customer of 72 came in with a note card. "Door that stays where I leave it. Handle to pull on. Seat at my hip. Knobs. A light in the trunk." We walked along 140 cars and found eleven. Designers, she is available. #buying #familycar',
    cars: 1,
    comments: [
      { text: 'Door that stays where I leave it, YES.' },
      { text: 'The grab handle for the driver has been saved into oblivion, and I am only 45.' },
      {
        text: 'What did she choose?',
        replies: [
          {
            byAuthor: true,
            text: 'A small crossover, two model years old, with real knobs and the light on the left.',
          },
        ],
      },
      {
        text: 'I would add a horn that is in the middle.',
        replies: [{ text: 'And a gas cap that can be opened with arthritis.' }],
      },
      { text: '11 of 140 is an indictment.' },
      {
        text: 'Could that note card become a filter here?',
        replies: [{ byAuthor: true, text: 'We have suggested it, with her handwriting.' }],
      },
      { text: 'My hips thank her.' },
    ],
  },
  {
    text: 'Our kid asked from the back seat why the car beeps at us when we are already sad. It had been the lane assistant, on the way home from the vet. We have found the menu since. #familycar #ownership',
    comments: [
      {
        text: 'I am sorry about the vet part.',
        replies: [{ byAuthor: true, text: 'The cat is eating again, as of this evening.' }],
      },
      { text: 'In mine it is in the third submenu and comes back at every start.' },
      {
        text: 'I leave it on since it saved me on a night drive from Chicago.',
        replies: [{ text: 'Same, I turned the volume down and kept the steering shake.' }],
      },
      { text: 'A beep for tired and a beep for turning should not be the same beep.' },
      { text: 'Children hear everything.' },
    ],
  },
  {
    text: 'Renting a cargo van for moving one piano taught us more about each other than nine years of marriage. We returned it with a full tank and a new respect for ratchet straps. #familycar #community',
    comments: [
      { text: 'Did the piano keep its tune?', replies: [{ byAuthor: true, text: 'The piano did, we did not.' }] },
      { text: 'Straps to the floor rings and never to the door posts, I hope.' },
      {
        text: 'Upright or grand?',
        replies: [{ byAuthor: true, text: 'Upright, 480 pounds, one flight, four friends, two pizzas.' }],
      },
      {
        text: 'Two pizzas for four friends and a piano is underpaid.',
        replies: [{ text: 'I would have asked for a third.' }],
      },
      { text: 'Rental vans have no rear window. You find out at the first alley.' },
    ],
  },
  {
    text: "We measured noise with a phone at 70 mph, same road, same hour: old wagon 71, new crossover 68, my sister's electric 66, with toddler 94. #familycar",
    comments: [
      { text: 'The toddler needs new bushings.' },
      {
        text: 'Which app did you use, and where was the phone?',
        replies: [
          { byAuthor: true, text: 'A free one, at ear height on the passenger side. Compare only with itself.' },
        ],
      },
      { text: 'Tires make 3 decibels in either direction. Try them before blaming the car.' },
      {
        text: 'Was that a happy 94 or an angry one?',
        replies: [{ byAuthor: true, text: 'Wheels on the bus, twelfth time.' }],
      },
      {
        text: 'Three decibels is twice the energy, so your sister wins by a lot.',
        replies: [{ text: 'And she still turns up the radio.' }],
      },
    ],
  },
]
