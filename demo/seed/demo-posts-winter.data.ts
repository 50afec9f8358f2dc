import type { DemoPost } from './demo-post'

export const winterPosts: readonly DemoPost[] = [
  {
    title: 'The first forty-degree morning',
    text: 'Phones rang from 7:10 on Tuesday, and all of them had the same yellow light. Eighty-one cars came through for air by noon. If yours stays lit after filling, drive ten minutes, because some sensors report only on the move. #snow #maintenance',
    comments: [
      { text: 'I sat in your line behind a snowmobile trailer and it still took under fifteen minutes.' },
      {
        text: 'Does your air have moisture in it? My old boss swore that wet air freezes valve cores.',
        replies: [
          { byAuthor: true, text: 'There is a dryer on the compressor, and we drain it every evening.' },
          { text: 'A frozen core happened to me once, on a car that lived by the lake.' },
        ],
      },
      {
        text: 'Nitrogen would have saved you all of those calls.',
        replies: [
          { byAuthor: true, text: 'It shrinks with the cold just as ordinary air does, near enough.' },
          { text: 'Green caps for everybody, then.' },
        ],
      },
      {
        text: 'My light is amber with an exclamation mark, and a friend has one that looks like a horseshoe with teeth. Same thing?',
        replies: [{ byAuthor: true, text: 'Yes, that horseshoe is a tire seen from the front.' }],
      },
      { text: 'Thanks for doing this without asking who sold me the car.' },
    ],
  },
  {
    title: 'Block heaters for people who park outside',
    text: 'We fit about thirty of them each fall. Most cost 240 to 390 dollars installed, depending on whether the exhaust is in the way. You need an outdoor outlet with a ground fault switch, a cord rated for cold, and a timer set for three hours before you leave. All night only heats the neighborhood. #snow #maintenance',
    comments: [
      { text: 'Three hours is plenty, I measured the oil pan at 61 degrees after two and a half.' },
      {
        text: 'Is it worth it in southern Michigan, honestly? We see single digits maybe twelve mornings.',
        replies: [{ byAuthor: true, text: 'For a gasoline car in a garage, no. For a diesel in the open, we would.' }],
      },
      {
        text: 'The cord sticking out of my grille makes people think that I drive electric.',
        replies: [{ text: 'Mine asked me how far I get. I said about 400 miles and then a gas station.' }],
      },
      {
        text: 'Can one drive off with it still plugged in? Asking for my husband.',
        replies: [
          { byAuthor: true, text: 'Once a winter somebody does. The plug is made to pull out, the outlet is not.' },
        ],
      },
      {
        text: 'Any trouble with mice chewing the cord behind the bumper?',
        replies: [{ text: 'A dab of hot sauce on the jacket worked in our barn.' }],
      },
      {
        text: 'Bought mine from the parts counter and put it in myself in an afternoon, freeze plug kind, coolant everywhere.',
      },
    ],
  },
  {
    text: 'Black ice on M-14 at six this morning. I did everything right, hands still, feet off, and the car drifted sideways toward the wall at the speed of a shopping cart. It stopped eight inches short. I said thank you to the wall. #snow #commuting',
    comments: [
      { text: 'Glad that you are here to write it.' },
      { text: 'That curve by the Barton exit has taken two mirrors from my family.' },
      {
        text: 'Were you on winter tires or all-seasons?',
        replies: [{ byAuthor: true, text: 'Winters, in their second season. On that glaze they were spectators.' }],
      },
      {
        text: 'Feet off is the hardest thing to learn. My leg decides before my head does.',
        replies: [{ text: "An empty church lot with a teenager's patience is the best school." }],
      },
      { text: 'Bridges first, always. The air gets underneath.' },
      {
        text: 'What did the car behind do?',
        replies: [{ byAuthor: true, text: 'He had stayed a quarter mile back. I waved at him like at a lifeguard.' }],
      },
    ],
  },
  {
    text: 'What lives in your trunk from November to April? Mine: shovel, sand, wool blanket, headlamp, a tin with candles, jumper pack and granola bars that nobody has liked since 2022. #snow #advice',
    comments: [
      { text: 'Those granola bars are emergency food precisely because nobody eats them.' },
      { text: 'A piece of old carpet. It beats sand when one wheel is spinning on ice.' },
      { text: 'Second pair of gloves, since the first pair is wet after the shovel.' },
      {
        text: 'Jumper packs lose their charge in the cold. Bring it in on Sundays with the laundry.',
        replies: [{ byAuthor: true, text: 'Good reminder, it had 38 percent left when I looked just now.' }],
      },
      {
        text: 'Kitty litter, the plain clay sort. The clumping one turns into pudding.',
        replies: [{ text: 'I found that out on a hill in Chelsea, in dress shoes.' }],
      },
      { text: 'Paper map. Towers go down with the power lines.' },
      {
        text: 'Tow strap and, more important, knowing where the eye screws in.',
        replies: [{ text: 'Mine screws in left-handed, which I discovered with numb fingers.' }],
      },
      { text: 'Diapers. Always diapers.' },
    ],
  },
  {
    title: 'Heated steering wheels, a confession',
    text: 'Five years ago we told customers that they were a gimmick. Our own staff now orders them on everything. With warm hands people leave the cabin cooler, and in an electric car that is worth real miles. We retrofit none of them, before you ask, since the airbag is in the way. #snow #evrange',
    cars: 2,
    comments: [
      { text: 'I was about to ask. My arthritic thumbs will have to change cars.' },
      { text: 'Mine heats only at nine and three, so I finally drive the way that my instructor wanted.' },
      { text: 'Gimmick is what we said about remote start in 1998 as well.' },
      {
        text: 'How many miles is "real miles"?',
        replies: [
          {
            byAuthor: true,
            text: 'On our loaner around eight more at 20 degrees, with the cabin at 64 instead of 70.',
          },
        ],
      },
      {
        text: 'Cloth cover for nineteen dollars, gentlemen.',
        replies: [{ text: 'Covers slip. I would not want one in an emergency turn.' }],
      },
      { text: 'It was the one feature that my wife asked for and the dealership search did not offer as a filter.' },
    ],
  },
  {
    text: 'Snow on the roof, people. A sheet of it came off a minivan on US-23 and folded my wiper like a straw. Nobody was hurt and the driver never noticed. Ninety seconds with a broom. #snow #community',
    comments: [
      { text: 'Foam rake, 22 dollars, no scratches, reaches the middle of a tall SUV.' },
      { text: 'I do mine every time and get it all down the back of my collar.' },
      {
        text: 'It is a ticket in some states, and I would not mind it here.',
        replies: [{ text: 'Enforcing it before six in the morning would be the problem.' }],
      },
      { text: 'A man on a bicycle once knocked on my window at a light to tell me so, in January. He was right.' },
      {
        text: 'Did you get the wiper going again?',
        replies: [{ byAuthor: true, text: 'Bent it back with a glove over it, good enough for the ride home.' }],
      },
      { text: 'Short people would like a word about ninety seconds.' },
    ],
  },
  {
    title: 'Remounting season: what we find in your stacked tires',
    text: 'This fall, 214 sets came in from basements and sheds. Twenty-two had a nail from spring. Nine were mixed up left to right, with arrows pointing backward. Three had mouse nests, one of them inhabited. One set belonged to the neighbor. #wintertires #maintenance',
    comments: [
      {
        text: 'How did the neighbor find out?',
        replies: [{ byAuthor: true, text: 'He came in two days later with the other set and a casserole.' }],
      },
      { text: 'Chalk on the tread: LF, RF, LR, RR. It survives the summer if it stays dry.' },
      {
        text: 'Does it matter much when the arrows run backward?',
        replies: [
          {
            byAuthor: true,
            text: 'In slush it does, they pump water in rather than out. On a dry road you will only hear it.',
          },
        ],
      },
      {
        text: 'Is standing better or lying down?',
        replies: [{ text: 'With rims, stack them flat. Without, stand them and turn them each month.' }],
      },
      {
        text: 'What happened to the mouse?',
        replies: [{ byAuthor: true, text: 'Released behind the fence. She was back by Thursday, we think.' }],
      },
      {
        text: 'You could sell storage. I would pay to get four tires out of my laundry room.',
        replies: [
          {
            byAuthor: true,
            text: 'We do, at 95 dollars a season, washed and labeled. There is room for about sixty more.',
          },
        ],
      },
    ],
  },
  {
    text: 'My father-in-law warms up his sedan for twenty minutes every morning. I say thirty seconds and gentle driving. We have had this conversation eleven times, with charts. Who is right? #snow #advice',
    comments: [
      { text: 'You are, but a warm seat at 76 years old is beyond charts.' },
      { text: 'Twenty minutes of idling is about a fifth of a gallon, so sixty cents or more each day.' },
      { text: 'Ask him about ice on the inside of the glass. A wet car takes a while whatever you drive.' },
      {
        text: 'Modern engines hardly warm up at idle. Load does it.',
        replies: [{ byAuthor: true, text: 'He says that his is not modern, and it is from 2016.' }],
      },
      { text: 'My compromise with my dad was five. He cheats with the remote from the breakfast table.' },
      {
        text: 'Not in a closed garage, please. Ours set off the alarm upstairs.',
        replies: [{ text: 'An alarm did exactly that for my aunt, and we are grateful for it.' }],
      },
      { text: 'Somebody took mine out of the driveway while it was warming. Lock it at least.' },
    ],
  },
  {
    text: 'First drive with all-wheel drive, and I now understand the ditch pictures. It leaves the stop sign as if nothing had happened. Then comes the next stop sign. #snow #wintertires',
    comments: [
      { text: 'You learned in one block what took my brother a guardrail.' },
      { text: 'Go is optional, stop is not.' },
      {
        text: "Front-wheel drive on proper winters beats my neighbor's all-wheel on bald ones, up our hill, with witnesses.",
        replies: [{ text: 'I was one of them and it was embarrassing for a big truck.' }],
      },
      { text: 'Does it at least help in corners?' },
      { text: 'A little on the way out of one and not at all on the way in.' },
      {
        text: 'Worth the two miles per gallon to me, we live on gravel.',
        replies: [{ byAuthor: true, text: 'Our road is plowed last in the county, so I am keeping it too.' }],
      },
    ],
  },
  {
    title: 'Washer fluid freezes at the nozzle first',
    text: 'The blue jug says minus 20, and half of what is in your tank since summer is water and bugs. Spray it out before you refill. In moving air the alcohol leaves the glass, so what was good to 20 below in the bottle becomes slush at 5 above. We carry the orange one for 5.49. #snow #maintenance',
    comments: [
      { text: 'So that is why mine smears just when the salt truck goes by.' },
      { text: 'I mix half orange and half blue, like a cocktail.', replies: [{ text: 'Please do not serve it.' }] },
      {
        text: 'How does one spray out a gallon without burning up the pump?',
        replies: [{ byAuthor: true, text: 'Ten seconds on, a minute off. Or we pull the hose, it takes us no time.' }],
      },
      { text: 'Heated nozzles changed my life, and I wish that I were joking.' },
      {
        text: 'Put a capful of rubbing alcohol down the door seals while you are at it.',
        replies: [{ text: 'Silicone for seals, alcohol dries them out.' }],
      },
      {
        text: 'Does the orange kind hurt the ceramic coating?',
        replies: [{ byAuthor: true, text: 'We have not seen any harm on ours after two winters.' }],
      },
    ],
  },
  {
    text: 'Plow question for those who do their own drive. Is a seven-foot straight blade on a midsize truck madness? 300 feet of gravel, one turn, no hill. #trucks #snow',
    comments: [
      {
        text: 'Check the front axle rating on the door before the catalog. Mine was 140 pounds short with the blade on.',
      },
      {
        text: 'A good two-stage blower costs a third and does not eat transmissions.',
        replies: [{ byAuthor: true, text: 'My back has voted against walking behind one for an hour.' }],
      },
      { text: 'Run shoes on the blade, or you will rake your gravel into the yard until May.' },
      { text: 'I did ten winters with a six and a half on a small pickup. Go slow, drop it early, push often.' },
      {
        text: 'Not madness if you put 300 pounds behind the axle.',
        replies: [{ text: 'Tubes of sand, two in a row across the bed, strapped so they stay.' }],
      },
      {
        text: "Hire the neighbor's kid, with his own truck.",
        replies: [{ byAuthor: true, text: 'He charges 45 a push, and in January alone that was 540.' }],
      },
      { text: 'In that case the blade pays for itself in about eight winters, plus the fun.' },
    ],
  },
  {
    text: 'Our electric hatch handled a foot of snow like a goat. Battery weight low in the floor, skinny tires, no gear hunting. The charging port door was frozen shut, though, and I opened it with a hair dryer in my bathrobe. #snow #evrange',
    comments: [
      { text: 'Your neighbors must look forward to winter.' },
      {
        text: 'Thin film of silicone spray on the gasket in October and you can stay dressed.',
        replies: [{ byAuthor: true, text: 'Done as of tonight, thank you on behalf of the street.' }],
      },
      { text: 'Precondition with the departure timer, it warms that corner on ours too.' },
      {
        text: 'Ours unlocks the cable and then the handle is frozen in. Same dryer.',
        replies: [{ text: 'A bread bag over the handle keeps the rain out overnight.' }],
      },
      {
        text: 'How much range at that depth of snow?',
        replies: [
          {
            byAuthor: true,
            text: 'I lost a quarter compared with a dry road on the same day, pushing through it the whole way.',
          },
        ],
      },
      { text: 'A goat is the highest compliment where I come from.' },
    ],
  },
  {
    title: 'We plow the lot at five, so you can find the door',
    text: 'Nineteen inches in two days. Fourteen of us dug out 260 cars by hand, because a plow and paint are poor friends. It took from five until one, two brooms gave up and the general manager made pancakes. Test drives today are on the cleared loop behind the building. #snow #community',
    comments: [
      { text: 'Were the pancakes any good?', replies: [{ byAuthor: true, text: 'The first eleven were not.' }] },
      { text: 'I watched from the bus. You looked like ants with brooms.' },
      {
        text: 'Would you sell me whichever one you dug out first? That one wants to go home.',
        replies: [
          { byAuthor: true, text: 'A small gray hatchback by the gate. It is still here and it has a clean roof.' },
        ],
      },
      {
        text: 'Respect for the hand work, my last dealership used a push broom on black paint.',
        replies: [{ text: 'Those swirls are still in my hood.' }],
      },
      {
        text: 'Why not park them under a roof?',
        replies: [{ byAuthor: true, text: 'A roof for that many would cost more than the building did.' }],
      },
    ],
  },
  {
    text: 'Winter beater report: 1,900 dollars, 171,000 miles, heat like a sauna, radio only on AM. I have listened to nothing but polka and crop prices since December and I know what soybeans do. #ownership #snow',
    comments: [
      { text: 'What do soybeans do?', replies: [{ byAuthor: true, text: 'Down four cents on Friday.' }] },
      { text: "A working heater is two thirds of any car's value up here." },
      {
        text: 'Did you insure it for liability only?',
        replies: [{ byAuthor: true, text: 'Yes, 61 a month, and my good car sleeps.' }],
      },
      {
        text: 'I had one of those with a tape stuck in the player. Same eight songs for two winters.',
        replies: [{ text: 'Which eight? I feel that this could be settled science.' }],
      },
      {
        text: 'Look at the brake lines before you trust it, the ones over the tank.',
        replies: [{ byAuthor: true, text: 'Looked yesterday and they are nickel copper, bless whoever did it.' }],
      },
      { text: 'Polka keeps you awake, and that is a safety feature.' },
    ],
  },
  {
    title: 'Frost heaves and struts',
    text: 'From late February on the pavement moves. We see clunks that come only over small bumps at low speed, and two out of three are sway bar links at 70 to 120 dollars for a pair of them with labor. Struts are rarely the first suspect. We tap, pull and listen before writing an estimate. #maintenance #potholes',
    comments: [
      { text: 'A shop quoted me 1,480 for four struts, and yours found a link. The noise is gone.' },
      {
        text: 'Mine clunks only when turning left into my own driveway.',
        replies: [{ byAuthor: true, text: 'That sounds more like an upper mount. We would want to ride along.' }],
      },
      {
        text: 'Could I check a link myself?',
        replies: [{ text: 'Wheels on the ground, grab it and shake. If it clicks in your hand, there you are.' }],
      },
      { text: 'Thank you for saying what it costs, so few do.' },
      {
        text: 'Cold bushings creak too, and mine stops at 40 degrees.',
        replies: [{ byAuthor: true, text: 'Right, a creak is rubber and a clunk is metal.' }],
      },
    ],
  },
  {
    text: 'Daughter learned to drive in January. She thinks that this is what driving is. In April she asked whether the car was broken, because it went where she pointed it. #firstcar #snow',
    comments: [
      { text: 'She will be the best driver in her dorm.' },
      { text: 'Mine learned in July, and November was a long month.' },
      { text: 'Pointing and going, what luxury!' },
      {
        text: 'We did figure eights in the fairground lot with hot chocolate as a prize.',
        replies: [{ text: 'Who judged?' }],
      },
      { text: 'The grandmother, with a whistle.' },
      {
        text: 'Did she stall it or is it an automatic?',
        replies: [
          { byAuthor: true, text: 'Automatic. Her brother is set on a stick, and I am saving up for a clutch.' },
        ],
      },
    ],
  },
  {
    title: 'Cold batteries: what we test and when we say no',
    text: 'At zero a battery gives about half of what it does at 80, and the engine asks for more. We test for free and print the slip. Below 75 percent of the rating we would change it before the holidays, and above that we send you home. Last week 46 tests, 17 batteries sold. Price with fitting is 189 to 310. #maintenance #snow',
    comments: [
      { text: 'You sent me home in November and I am still starting fine.' },
      {
        text: 'Is it true that the memory of the radio and the windows goes when you swap it?',
        replies: [
          {
            byAuthor: true,
            text: 'We keep it alive with a small supply while changing. The one-touch windows sometimes need to be taught again.',
          },
        ],
      },
      {
        text: 'Mine is under the seat, who thought of that?',
        replies: [{ text: 'Somebody who liked a balanced car, and who has never changed one.' }],
      },
      {
        text: 'What about the twelve-volt one in a hybrid?',
        replies: [
          {
            byAuthor: true,
            text: 'Smaller, vented, about 260. When it fails everything goes dark, so test it after year four.',
          },
        ],
      },
      { text: 'Group size and date, photographed with the phone. That is all you need in a parking lot at night.' },
      {
        text: 'I thought three years was the rule.',
        replies: [{ text: 'My factory one made it to nine, garage kept and driven daily.' }],
      },
    ],
  },
  {
    text: 'Confession: I scraped a perfect porthole and drove to work looking through it like a tank commander. Got pulled over within a mile. The officer asked what color the car beside me was. I had not known there was one. #snow #commuting',
    comments: [
      {
        text: 'Points for honesty, and none on the license I hope.',
        replies: [
          { byAuthor: true, text: 'A warning, and he lent me his scraper. I did all of the windows while he watched.' },
        ],
      },
      { text: 'Old windshield cover, held by the doors. Pull it off and go.' },
      {
        text: 'A credit card is not a scraper, as my bank has explained to me.',
        replies: [{ text: 'Library cards have a better edge anyway.' }],
      },
      { text: 'Set the clock ten minutes early from Thanksgiving on. Nobody likes this advice.' },
      { text: 'Vinegar and water the evening before works down to the mid twenties for me.' },
      { text: 'A defroster takes a while on my old wagon, so I use it to finish the coffee.' },
    ],
  },
]
