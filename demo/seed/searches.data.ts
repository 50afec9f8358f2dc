/**
 * What people search for in the demo, one search per line:
 * words | make | model | body | most dollars | searches a day | words that are not understood.
 * Whether a search finds something is computed from the cars of the demo.
 */
export const searchLines = `
 | | | crossover | 0 | 9 |
 | | | pickup | 0 | 8 |
 | | | sedan | 0 | 4 |
 | | | suv | 40000 | 6 |
 | | | minivan | 0 | 5 |
 | | | hatchback | 15000 | 3 |
 | | | wagon | 0 | 2 |
 | | | pickup | 30000 | 6 |
 | | | crossover | 25000 | 8 |
 | | | convertible | 0 | 1.5 |
honda cr-v | Honda | CR-V | crossover | 0 | 9 |
crv under 25k | Honda | CR-V | crossover | 25000 | 5 |
cr-v hybrid | Honda | CR-V Hybrid | crossover | 0 | 6 |
honda civic | Honda | Civic | sedan | 0 | 6 |
civic under 15000 | Honda | Civic | sedan | 15000 | 3 |
honda accord | Honda | Accord | sedan | 0 | 4 |
honda odyssey | Honda | Odyssey | minivan | 0 | 4 |
pilot awd | Honda | Pilot | suv | 0 | 3 |
rav4 | Toyota | RAV4 | crossover | 0 | 10 |
rav4 hybrid | Toyota | RAV4 Hybrid | crossover | 0 | 8 |
toyota sienna | Toyota | Sienna | minivan | 0 | 7 |
camry | Toyota | Camry | sedan | 0 | 5 |
toyota tacoma | Toyota | Tacoma | pickup | 0 | 7 |
tacoma under 10k | Toyota | Tacoma | pickup | 10000 | 2.4 |
corolla under 12000 | Toyota | Corolla | sedan | 15000 | 3 |
prius prime | Toyota | Prius Prime | hatchback | 0 | 2.2 |
f-150 | Ford | F-150 | pickup | 0 | 9 |
f150 under 20k | Ford | F-150 | pickup | 20000 | 4 |
ford maverick | Ford | Maverick | pickup | 0 | 6 |
ford escape | Ford | Escape | crossover | 0 | 3 |
mustang mach-e | Ford | Mustang Mach-E | crossover | 0 | 3 |
silverado 1500 | Chevrolet | Silverado 1500 | pickup | 0 | 6 |
equinox ev | Chevrolet | Equinox EV | crossover | 0 | 3 |
chevy bolt | Chevrolet | Bolt EV | hatchback | 0 | 4 |
jeep wrangler | Jeep | Wrangler | suv | 0 | 5 |
grand cherokee | Jeep | Grand Cherokee | suv | 0 | 4 |
subaru outback | Subaru | Outback | wagon | 0 | 5 |
forester | Subaru | Forester | crossover | 0 | 4 |
hyundai tucson | Hyundai | Tucson | crossover | 0 | 3 |
kia telluride | Kia | Telluride | suv | 0 | 4 |
mazda cx-5 | Mazda | CX-5 | crossover | 0 | 4 |
vw golf gti | Volkswagen | Golf GTI | hatchback | 0 | 2 |
tesla model 3 | Tesla | Model 3 | sedan | 0 | 3.5 |
tesla model y under 30k | Tesla | Model Y | crossover | 30000 | 3 |
rivian r1t | Rivian | R1T | pickup | 0 | 1.8 |
porsche 911 | Porsche | 911 | coupe | 0 | 1.6 |
suv zero down | | | suv | 0 | 2 | zero down
truck with snow plow | | | pickup | 0 | 1.6 | with snow plow
minivan wheelchair ramp | | | minivan | 0 | 1.3 | wheelchair ramp
honda wireless carplay | Honda | | | 0 | 1.4 |
buy here pay here | | | | 0 | 2.2 | buy here pay here
repo auction | | | | 0 | 1.2 | repo auction
camper van | | | | 0 | 1.5 |
`
