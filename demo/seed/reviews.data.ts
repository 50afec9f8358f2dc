/** Pieces of reviews, by how pleased the writer was. {car} and {name} are filled in. */
interface Mood {
  titles: string[]
  openings: string[]
  middles: string[]
  endings: string[]
  replies: string[]
}

const happy: Mood = {
  titles: [
    'The price was the price',
    'Easiest car I have bought',
    'No surprises at the desk',
    'Quick answers, fair numbers',
    'Would come back',
    'Honest about the scratches',
    'In and out in an hour',
    'Felt like the old days, in a good way',
    'Worth the drive',
    'They listened',
    'Third car from here',
    'Straight talk',
    'A calm test drive',
    'Better than expected',
  ],
  openings: [
    'Drove ninety minutes for the {car} and was glad I did.',
    'Wrote on a Sunday evening and {name} answered before I had finished dinner.',
    'We had looked at six places before this one.',
    'My old car died on a Tuesday; by Friday I had the {car}.',
    'Bought the {car} for our daughter.',
    'I asked for the full price by message and got it, line by line.',
    '{name} let us take the {car} on the freeway and on our own street.',
    'I came with a printed list of questions.',
    'Second time here, this time for the {car}.',
    'I am not a car person and was never made to feel it.',
  ],
  middles: [
    'The total matched the website to the dollar.',
    'A small dent that I would not have seen was pointed out to me.',
    'The trade-in offer came with the numbers behind it.',
    'Nobody followed us around the lot.',
    'The paperwork was printed before I came and took twenty minutes.',
    'They had the repair invoices in a folder on the seat.',
    'When I said no to the extended warranty, that was the end of it.',
    'The car was clean, charged or full, and the second key was there.',
    'The finance person read every line with me.',
    'My mechanic found nothing that they had not told me already.',
    'They found the winter tires of the previous owner and put them in the trunk.',
  ],
  endings: [
    'Two weeks in and everything works.',
    'I have sent my brother.',
    'Thanks to {name}.',
    'That is how it should be.',
    'The coffee was bad; everything else was fine.',
    'I would do it again.',
    'A call a week later to ask how it goes, and no sales talk in it.',
    'Five hundred miles later I am still pleased.',
    '',
  ],
  replies: [
    'Thank you for the kind words. Enjoy the car, and call us when the first service is due.',
    'We will pass this on to {name}. See you at the oil change.',
    'Thank you for taking the time. This is how we want every handover to go.',
    'Thank you, and come by whenever something is unclear.',
  ],
}

const mixed: Mood = {
  titles: [
    'Good car, slow desk',
    'Fine in the end',
    'Fair, with some waiting',
    'Mostly good',
    'Nice people, busy Saturday',
    'Car great, communication so-so',
  ],
  openings: [
    'The {car} is just what was described.',
    'Came on a Saturday afternoon, which was my mistake.',
    'We agreed on the {car} quickly.',
    'It took three messages to get an answer about the {car}.',
    '{name} was helpful once we got hold of him or her.',
  ],
  middles: [
    'The wait for the finance office was over an hour.',
    'The price held, but the floor mats came up twice.',
    'The second key took two weeks to arrive.',
    'The car had not been washed when we picked it up.',
    'My trade-in was valued lower than the range I had been given, though they explained why.',
    'The appointment for the test drive had been written down for another day.',
  ],
  endings: [
    'I would still buy there again.',
    'Go on a weekday.',
    'They made it right with a tank of gas.',
    'No complaint about the car itself.',
    'Ask for everything by message and it goes better.',
  ],
  replies: [
    'You are right, that took too long; we have added a second finance desk on Saturdays.',
    'Thank you for being fair about it. We could have done better, and will.',
    'Fair points. We are working on Saturdays, and the next wash is on us.',
  ],
}

const cross: Mood = {
  titles: ['Car was gone when I arrived', 'Too much waiting', 'Hard to reach', 'Not what we had agreed on'],
  openings: [
    'Drove an hour for the {car} and it had been sold that morning.',
    'Left two messages about the {car} before anybody called.',
    'We had settled on the {car} by message.',
    'The {car} was not ready at the time we had agreed on.',
  ],
  middles: [
    'Nobody had thought of calling me.',
    'At the desk there was a paint protection package that I had not asked for; it was taken off after a talk.',
    'The person I had written with was on vacation and nobody knew of me.',
    'Three hours for a signature is too long.',
  ],
  endings: [
    'The listing was corrected the next day, at least.',
    'I bought elsewhere.',
    'The car itself is good.',
    'It could have been avoided with one call.',
  ],
  replies: [
    'This should not have happened, and we are sorry. A listing is now marked as pending the moment a deposit is taken.',
    'We have read this twice. {name} would like to call you, if you will let us.',
    'You are right, and there is no excuse. We have gone through it with everybody who was there.',
  ],
}

export const moods = { happy, mixed, cross }

export const firstNames = [
  'Alicia',
  'Andre',
  'Beatriz',
  'Caleb',
  'Chen',
  'Darnell',
  'Deborah',
  'Elias',
  'Fatima',
  'Grant',
  'Hana',
  'Isaac',
  'Jasmine',
  'Karl',
  'Keisha',
  'Leah',
  'Mateo',
  'Monique',
  'Nathan',
  'Olga',
  'Patrick',
  'Quinn',
  'Rachel',
  'Ravi',
  'Sofia',
  'Terrence',
  'Uma',
  'Vanessa',
  'Wes',
  'Yusuf',
  'Zoe',
  'Megan',
  'Doug',
  'Anita',
  'Howard',
  'Lena',
]
