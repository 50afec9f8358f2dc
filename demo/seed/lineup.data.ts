/**
 * The demo's cars, a model per line:
 * make | model | body | WMI | model years | seats | doors | drives (surcharge in $) | engines, ; between | trims with their
 * price in $1,000 as of 2026, @n for the nth engine, !drive for the only drive | value kept per year | weight among the used |
 * size and kinds, by which its picture is chosen (designs.ts) | first model years of its later generations.
 * Engine: litres layout horsepower fuel transmission city/highway; electric: EV horsepower miles of range.
 * Bodies are those of the catalogue (a test compares them); prices and figures are rounded, for the demo only.
 */
export const lineup = `
Honda | Accord | sedan | 1HG | 2014- | 5 | 4 | fwd | 1.5L I4-turbo 192 gasoline cvt 29/37 | LX 29, SE 31.3, EX 31.8, EX-L 34.4, Touring 39.2 | .9 | 26 | mid mainstream | 2018 2023
Honda | Civic | sedan | 2HG | 2014- | 5 | 4 | fwd | 2.0L I4 158 gasoline cvt 31/40; 1.5L I4-turbo 200 gasoline manual 27/37 | LX 25.2, Sport 27.3, EX 28.5, Touring 31.5, Si 31.4@2 | .905 | 28 | compact mainstream | 2016 2022
Honda | CR-V | crossover | 2HK | 2014- | 5 | 4 | fwd, awd 1500 | 1.5L I4-turbo 190 gasoline cvt 28/34 | LX 31.5, EX 33.8, EX-L 36.5 | .9 | 34 | mid mainstream | 2017 2023
Honda | CR-V Hybrid | crossover | 5J6 | 2020- | 5 | 4 | fwd, awd 1500 | 2.0L I4 204 hybrid cvt 43/36 | Sport 36.3, Sport-L 39.3, Sport Touring 42.1!awd | .905 | 10 | mid mainstream | 2023
Honda | HR-V | crossover | 3CZ | 2016- | 5 | 4 | fwd, awd 1500 | 2.0L I4 158 gasoline cvt 26/32 | LX 27.1, Sport 29, EX-L 31.2 | .89 | 12 | compact economy | 2023
Honda | Pilot | suv | 5FN | 2014- | 8 | 4 | fwd, awd 2100 | 3.5L V6 285 gasoline automatic 19/27 | Sport 42.2, EX-L 45.6, Touring 50.1, TrailSport 51.4!awd, Elite 54.6!awd | .89 | 16 | large mainstream premium | 2016 2023
Honda | Passport | suv | 5FN | 2019- | 5 | 4 | awd | 3.5L V6 285 gasoline automatic 19/25 | EX-L 44.8, TrailSport 49.5, Black Edition 52.5 | .885 | 6 | mid mainstream truck | 2026
Honda | Odyssey | minivan | 5FN | 2014- | 8 | 4 | fwd | 3.5L V6 280 gasoline automatic 19/28 | EX 42.8, EX-L 45, Sport-L 46.1, Touring 48.6, Elite 52.2 | .88 | 16 | large mainstream | 2018
Honda | Ridgeline | pickup | 5FP | 2017- | 5 | 4 | awd | 3.5L V6 280 gasoline automatic 18/24 | Sport 41.5, RTL 44.2, TrailSport 46.6, Black Edition 48 | .9 | 7 | mid mainstream |
Honda | Fit | hatchback | JHM | 2014-2020 | 5 | 4 | fwd | 1.5L I4 130 gasoline cvt 33/40 | LX 19.6, Sport 21, EX 21.9, EX-L 23.8 | .905 | 7 | compact economy | 2015
Toyota | Camry | sedan | 4T1 | 2014-2024 | 5 | 4 | fwd, awd 1400 | 2.5L I4 203 gasoline automatic 28/39 | LE 28, SE 29.4, XLE 32.7, XSE 33.3 | .905 | 26 | mid mainstream | 2018
Toyota | Camry Hybrid | sedan | 4T1 | 2018-2024 | 5 | 4 | fwd | 2.5L I4 208 hybrid cvt 51/53 | LE 29.4, SE 31.2, XLE 34.4 | .91 | 9 | mid mainstream |
Toyota | Corolla | sedan | 5YF | 2014- | 5 | 4 | fwd | 2.0L I4 169 gasoline cvt 32/41 | LE 23.8, SE 26.1, XSE 29 | .9 | 24 | compact economy | 2020
Toyota | Corolla Hatchback | hatchback | JTN | 2019- | 5 | 4 | fwd | 2.0L I4 169 gasoline cvt 32/41 | SE 25.2, XSE 28.2 | .905 | 7 | compact economy |
Toyota | RAV4 | crossover | 2T3 | 2014-2025 | 5 | 4 | fwd, awd 1400 | 2.5L I4 203 gasoline automatic 27/35 | LE 30.6, XLE 32.1, XLE Premium 34.9, Adventure 35.6!awd, Limited 38 | .91 | 34 | mid mainstream | 2019
Toyota | RAV4 Hybrid | crossover | 4T3 | 2016- | 5 | 4 | awd | 2.5L I4 219 hybrid cvt 41/38 | LE 33.7, XLE 35.2, SE 36.6, XSE 39, Limited 41.1 | .925 | 14 | mid mainstream | 2019
Toyota | Highlander | suv | 5TD | 2014- | 8 | 4 | fwd, awd 1700 | 2.4L I4-turbo 265 gasoline automatic 22/29 | LE 41.3, XLE 44.3, Limited 49.1, Platinum 52.4 | .9 | 16 | large mainstream premium | 2020
Toyota | 4Runner | suv | JTE | 2014- | 5 | 4 | four_wd | 4.0L V6 270 gasoline automatic 16/19 | SR5 44, TRD Off-Road 47.3, Limited 52.8, TRD Pro 57.5 | .935 | 10 | mid truck | 2025
Toyota | Sienna | minivan | 5TD | 2021- | 8 | 4 | fwd, awd 2000 | 2.5L I4 245 hybrid cvt 36/36 | LE 41.4, XLE 45.6, XSE 47.7, Limited 52.3 | .915 | 8 | large mainstream |
Toyota | Tacoma | pickup | 3TM | 2014- | 5 | 4 | rwd, four_wd 3200 | 3.5L V6 278 gasoline automatic 19/23 | SR5 38.3, TRD Sport 41.6, TRD Off-Road 43.9!four_wd, Limited 52!four_wd | .935 | 16 | mid truck | 2016 2024
Toyota | Tundra | pickup | 5TF | 2014- | 5 | 4 | rwd, four_wd 3000 | 3.4L V6-twin-turbo 389 gasoline automatic 18/23 | SR5 49.4, Limited 56.7, Platinum 64.6!four_wd | .915 | 7 | large truck | 2022
Toyota | Prius | hatchback | JTD | 2014- | 5 | 4 | fwd, awd 1400 | 2.0L I4 194 hybrid cvt 57/56 | LE 29.4, XLE 32.8, Limited 36.4 | .9 | 17 | compact economy | 2016 2023
Toyota | Venza | crossover | JTE | 2021-2024 | 5 | 4 | awd | 2.5L I4 219 hybrid cvt 40/37 | LE 36.2, XLE 40.3, Limited 44.3 | .91 | 5 | mid premium |
Mazda | CX-5 | crossover | JM3 | 2014- | 5 | 4 | awd | 2.5L I4 187 gasoline automatic 26/30; 2.5L I4-turbo 256 gasoline automatic 22/27 | Select 31.2, Preferred 32.6, Premium 35.1, Signature 41@2 | .885 | 18 | mid mainstream | 2017
Mazda | CX-30 | crossover | 3MV | 2020- | 5 | 4 | awd | 2.5L I4 186 gasoline automatic 26/33 | Base 26.4, Select 28.3, Preferred 29.8, Premium 33 | .885 | 9 | compact mainstream |
Mazda | CX-50 | crossover | 7MM | 2023- | 5 | 4 | awd | 2.5L I4 187 gasoline automatic 25/31 | Select 31.7, Preferred 33, Premium 36, Premium Plus 38.2 | .885 | 6 | mid mainstream |
Mazda | CX-90 | suv | JM3 | 2024- | 7 | 4 | awd | 3.3L I6-turbo 280 gasoline automatic 24/28 | Select 39.5, Preferred 42.3, Premium 46.6, Premium Plus 50.8 | .87 | 4 | large premium |
Mazda | Mazda3 | sedan | 3MZ | 2014- | 5 | 4 | fwd | 2.5L I4 186 gasoline automatic 28/37 | Base 25.4, Select 26.6, Preferred 28.2, Carbon Edition 29.6 | .885 | 12 | compact mainstream | 2019
Mazda | Mazda3 Hatchback | hatchback | JM1 | 2019- | 5 | 4 | fwd, awd 2500 | 2.5L I4 186 gasoline automatic 27/35 | Select 27.6, Preferred 29.2, Premium 32.4 | .885 | 7 | compact mainstream |
Mazda | MX-5 Miata | convertible | JM1 | 2016- | 2 | 2 | rwd | 2.0L I4 181 gasoline manual 26/34 | Sport 31, Club 34.5, Grand Touring 36.1 | .92 | 15 | compact mainstream |
Volkswagen | Jetta | sedan | 3VW | 2014- | 5 | 4 | fwd | 1.5L I4-turbo 158 gasoline automatic 29/40 | S 23.9, Sport 25.9, SE 27.6, SEL 31 | .865 | 13 | compact mainstream | 2019
Volkswagen | Tiguan | crossover | 3VV | 2018- | 5 | 4 | fwd, awd 1500 | 2.0L I4-turbo 201 gasoline automatic 25/32 | S 31.2, SE 34, SE R-Line Black 36.6, SEL 40.5!awd | .86 | 13 | mid mainstream | 2025
Volkswagen | Atlas | suv | 1V2 | 2018- | 7 | 4 | awd | 2.0L I4-turbo 269 gasoline automatic 19/26 | SE 41.4, SE w/Technology 44.2, SEL 49.3, SEL Premium R-Line 54.1 | .86 | 10 | large mainstream premium | 2024
Volkswagen | Taos | crossover | 3VV | 2022- | 5 | 4 | fwd, awd 1700 | 1.5L I4-turbo 174 gasoline automatic 28/36 | S 26.5, SE 29.3, SEL 34.2!awd | .865 | 6 | compact economy |
Volkswagen | Golf GTI | hatchback | WVW | 2015- | 5 | 4 | fwd | 2.0L I4-turbo 241 gasoline dual_clutch 24/33 | S 33.7, SE 38.6, Autobahn 41.7 | .885 | 7 | compact mainstream | 2022
Volkswagen | ID.4 | crossover | 1V2 | 2021- | 5 | 4 | rwd, awd 4000 | EV 282 291 | Pro 45.1, Pro S 50.2 | .79 | 5 | mid ev |
Ford | F-150 | pickup | 1FT | 2014- | 5 | 4 | rwd, four_wd 3500 | 2.7L V6-twin-turbo 325 gasoline automatic 19/25; 5.0L V8 400 gasoline automatic 16/23; 3.5L V6-twin-turbo 400 gasoline automatic 17/24 | XL 42.3, STX 45, XLT 49.2@2, Lariat 62@3!four_wd, Platinum 74@3!four_wd | .89 | 34 | large truck | 2015 2021
Ford | Explorer | suv | 1FM | 2014- | 7 | 4 | rwd, four_wd 2000 | 2.3L I4-turbo 300 gasoline automatic 20/29; 3.0L V6-twin-turbo 400 gasoline automatic 18/25 | XLT 42.5, Limited 47.2, ST-Line 46.6, ST 56@2!four_wd | .86 | 20 | large mainstream premium | 2020
Ford | Escape | crossover | 1FM | 2014-2026 | 5 | 4 | fwd, awd 1500 | 1.5L I3-turbo 180 gasoline automatic 27/34 | S 28.9, SE 31, Active 30.4, ST-Line 33.1, SEL 32.5, Titanium 36 | .86 | 22 | compact mainstream | 2020
Ford | Edge | crossover | 2FM | 2015-2024 | 5 | 4 | awd | 2.0L I4-turbo 250 gasoline automatic 21/28 | SE 38, SEL 40.5, ST-Line 42.5, Titanium 44.4 | .86 | 12 | mid premium |
Ford | Bronco | suv | 1FM | 2021- | 5 | 4 | four_wd | 2.3L I4-turbo 300 gasoline automatic 18/20 | Big Bend 42.4, Black Diamond 46, Outer Banks 48.7, Badlands 50.5 | .905 | 7 | mid truck |
Ford | Bronco Sport | crossover | 3FM | 2021- | 5 | 4 | awd | 1.5L I3-turbo 180 gasoline automatic 25/30 | Big Bend 32, Outer Banks 35.9, Badlands 40.1 | .88 | 8 | compact truck |
Ford | Maverick | pickup | 3FT | 2022- | 5 | 4 | fwd, awd 2200 | 2.5L I4 191 hybrid cvt 42/35 | XL 29.6, XLT 32, Lariat 36.4 | .925 | 7 | mid economy |
Ford | Mustang | coupe | 1FA | 2015- | 4 | 2 | rwd | 2.3L I4-turbo 315 gasoline automatic 22/33; 5.0L V8 480 gasoline manual 14/23 | EcoBoost 33.5, EcoBoost Premium 38.6, GT 44@2, GT Premium 48.5@2 | .885 | 13 | mid mainstream premium | 2018 2024
Ford | Mustang Mach-E | crossover | 3FM | 2021- | 5 | 4 | rwd, awd 4000 | EV 264 320 | Select 40, Premium 44, GT 54.5!awd | .79 | 13 | mid ev |
Ford | Fusion | sedan | 3FA | 2014-2020 | 5 | 4 | fwd | 1.5L I4-turbo 181 gasoline automatic 23/34 | S 24.6, SE 26.5, SEL 29.6, Titanium 33 | .85 | 13 | mid mainstream |
Ford | F-150 Lightning | pickup | 1FT | 2022- | 5 | 4 | four_wd | EV 452 240 | PRO 54.9, XLT 63.3, Lariat 77 | .79 | 13 | large ev truck |
Ford | Transit-250 | van | 1FT | 2015- | 2 | 4 | rwd, awd 4000 | 3.5L V6 275 gasoline automatic 15/19 | Cargo 49.5, Base 51 | .87 | 7 | large truck | 2020
Ford | Expedition | suv | 1FM | 2015- | 8 | 4 | four_wd | 3.5L V6-twin-turbo 380 gasoline automatic 16/22 | XLT 63, Limited 72, Platinum 80 | .86 | 5 | large truck | 2018
Chevrolet | Silverado 1500 | pickup | 3GC | 2014- | 6 | 4 | rwd, four_wd 3300 | 2.7L I4-turbo 310 gasoline automatic 18/21; 5.3L V8 355 gasoline automatic 16/21 | WT 41, LT 50.3@2, RST 54@2, LTZ 60@2!four_wd, High Country 65@2!four_wd | .885 | 30 | large truck | 2019
Chevrolet | Equinox | crossover | 3GN | 2014- | 5 | 4 | fwd, awd 2000 | 1.5L I4-turbo 175 gasoline cvt 26/31 | LS 28.6, LT 30.2, RS 34.3, Premier 33.9 | .85 | 24 | mid mainstream | 2018 2025
Chevrolet | Malibu | sedan | 1G1 | 2014-2025 | 5 | 4 | fwd | 1.5L I4-turbo 163 gasoline cvt 27/35 | LS 26.7, RS 27.4, LT 29.8, Premier 34 | .85 | 14 | mid mainstream | 2016
Chevrolet | Traverse | suv | 1GN | 2014- | 8 | 4 | fwd, awd 2000 | 2.5L I4-turbo 328 gasoline automatic 20/27 | LS 40.1, LT 43, RS 53!awd, High Country 55!awd | .86 | 13 | large mainstream premium | 2018 2024
Chevrolet | Tahoe | suv | 1GN | 2014- | 8 | 4 | rwd, four_wd 3000 | 5.3L V8 355 gasoline automatic 15/20 | LS 60.5, LT 66, RST 69, Z71 69.5!four_wd, Premier 73 | .885 | 10 | large truck | 2015 2021
Chevrolet | Trax | crossover | KL7 | 2015- | 5 | 4 | fwd | 1.2L I3-turbo 137 gasoline automatic 28/32 | LS 21.9, LT 24, ACTIV 26.2 | .86 | 9 | compact economy | 2024
Chevrolet | Trailblazer | crossover | KL7 | 2021- | 5 | 4 | fwd, awd 2000 | 1.3L I3-turbo 155 gasoline cvt 29/31 | LS 24.5, LT 26.3, RS 29.2, ACTIV 29.2 | .865 | 8 | compact economy |
Chevrolet | Colorado | pickup | 1GC | 2015- | 5 | 4 | rwd, four_wd 3300 | 2.7L I4-turbo 310 gasoline automatic 19/23 | WT 33.4, LT 36.5, Z71 43!four_wd, ZR2 50!four_wd | .9 | 8 | mid truck | 2023
Chevrolet | Bolt EV | hatchback | 1G1 | 2017-2023 | 5 | 4 | fwd | EV 200 259 | 1LT 28, 2LT 31 | .8 | 13 | compact ev |
Chevrolet | Camaro | coupe | 1G1 | 2014-2024 | 4 | 2 | rwd | 2.0L I4-turbo 275 gasoline automatic 22/30; 6.2L V8 455 gasoline manual 16/24 | 1LT 33, 2LT 35.5, 1SS 44@2, 2SS 49@2 | .89 | 10 | mid premium | 2016
GMC | Sierra 1500 | pickup | 3GT | 2014- | 6 | 4 | rwd, four_wd 3300 | 5.3L V8 355 gasoline automatic 16/20; 6.2L V8 420 gasoline automatic 15/20 | SLE 51.5, Elevation 53, SLT 59!four_wd, AT4 67@2!four_wd, Denali 69@2!four_wd | .89 | 14 | large truck | 2019
GMC | Terrain | crossover | 3GK | 2014- | 5 | 4 | fwd, awd 2000 | 1.5L I4-turbo 175 gasoline cvt 26/28 | SLE 31, SLT 34.5, AT4 39!awd, Denali 41 | .855 | 10 | compact mainstream truck | 2018 2025
GMC | Acadia | suv | 1GK | 2014- | 7 | 4 | fwd, awd 2000 | 2.5L I4-turbo 328 gasoline automatic 20/27 | Elevation 44, AT4 52!awd, Denali 56.5 | .855 | 8 | large premium | 2017 2024
Buick | Encore GX | crossover | KL4 | 2020- | 5 | 4 | fwd, awd 2000 | 1.3L I3-turbo 155 gasoline automatic 26/28 | Preferred 27.3, Sport Touring 28.6, Avenir 33.5 | .85 | 7 | compact premium |
Buick | Enclave | suv | 5GA | 2014- | 7 | 4 | fwd, awd 2000 | 2.5L I4-turbo 328 gasoline automatic 20/27 | Preferred 46.8, Sport Touring 49.3, Avenir 60 | .845 | 6 | large premium | 2018 2025
Jeep | Wrangler | suv | 1C4 | 2014- | 5 | 4 | four_wd | 3.6L V6 285 gasoline automatic 18/23 | Sport 38.5, Willys 44, Sahara 50.6, Rubicon 50.5 | .915 | 14 | mid truck | 2018
Jeep | Grand Cherokee | suv | 1C4 | 2014- | 5 | 4 | rwd, four_wd 2000 | 3.6L V6 293 gasoline automatic 19/26 | Laredo 39, Altitude 43.5, Limited 47, Overland 57!four_wd, Summit 63!four_wd | .86 | 15 | mid premium | 2022
Jeep | Cherokee | suv | 1C4 | 2014-2023 | 5 | 4 | fwd, four_wd 1700 | 2.4L I4 180 gasoline automatic 21/29 | Latitude 33, Latitude Lux 37, Limited 38, Trailhawk 40!four_wd | .85 | 12 | mid truck |
Jeep | Compass | crossover | 3C4 | 2017- | 5 | 4 | four_wd | 2.0L I4-turbo 200 gasoline automatic 24/32 | Sport 28.9, Latitude 31.5, Limited 35.8, Trailhawk 36.5 | .85 | 9 | compact truck |
Jeep | Gladiator | pickup | 1C6 | 2020- | 5 | 4 | four_wd | 3.6L V6 285 gasoline automatic 17/22 | Sport 41.5, Willys 46, Mojave 55, Rubicon 55.5 | .885 | 6 | mid truck |
Ram | 1500 | pickup | 1C6 | 2014- | 5 | 4 | rwd, four_wd 3500 | 3.6L V6 305 gasoline automatic 20/25; 5.7L V8 395 gasoline automatic 18/22 | Tradesman 42.3, Big Horn 47@2, Laramie 60@2, Rebel 64@2!four_wd, Limited 76@2!four_wd | .88 | 18 | large truck | 2019
Dodge | Challenger | coupe | 2C3 | 2014-2023 | 5 | 2 | rwd | 3.6L V6 303 gasoline automatic 19/30; 5.7L V8 375 gasoline automatic 16/25 | SXT 33, GT 36.5, R/T 42@2 | .89 | 6 | mid premium |
Dodge | Durango | suv | 1C4 | 2014- | 7 | 4 | awd | 3.6L V6 293 gasoline automatic 18/25 | GT 43.5, Citadel 53, R/T 56 | .86 | 6 | large truck |
Chrysler | Pacifica | minivan | 2C4 | 2017- | 7 | 4 | fwd, awd 2500 | 3.6L V6 287 gasoline automatic 19/28 | Touring L 41, Limited 47.6, Pinnacle 53.5 | .845 | 9 | large mainstream |
Nissan | Rogue | crossover | 5N1 | 2014- | 5 | 4 | fwd, awd 1500 | 1.5L I3-turbo 201 gasoline cvt 29/36 | S 29, SV 30.8, SL 35.3, Platinum 38.2 | .855 | 20 | mid mainstream | 2021
Nissan | Altima | sedan | 1N4 | 2014- | 5 | 4 | fwd, awd 1500 | 2.5L I4 188 gasoline cvt 27/39 | S 26.9, SV 27.6, SR 28.7, SL 33 | .85 | 14 | mid mainstream | 2019
Nissan | Sentra | sedan | 3N1 | 2014- | 5 | 4 | fwd | 2.0L I4 149 gasoline cvt 30/40 | S 22, SV 22.8, SR 24.5 | .86 | 10 | compact economy | 2020
Nissan | Frontier | pickup | 1N6 | 2014- | 5 | 4 | rwd, four_wd 3200 | 3.8L V6 310 gasoline automatic 19/24 | S 32, SV 35, PRO-4X 41.5!four_wd | .905 | 7 | mid truck | 2022
Nissan | LEAF | hatchback | 1N4 | 2014-2025 | 5 | 4 | fwd | EV 147 149 | S 28.1, SV Plus 36.2 | .77 | 4 | compact ev | 2018
Hyundai | Elantra | sedan | KMH | 2014- | 5 | 4 | fwd | 2.0L I4 147 gasoline cvt 31/40 | SE 22.6, SEL 24.2, Limited 27.5 | .865 | 15 | compact economy | 2017 2021
Hyundai | Sonata | sedan | KMH | 2014- | 5 | 4 | fwd | 2.5L I4 191 gasoline automatic 25/36 | SE 26.9, SEL 29.6, Limited 36 | .86 | 10 | mid mainstream | 2015 2020
Hyundai | Tucson | crossover | KM8 | 2014- | 5 | 4 | fwd, awd 1500 | 2.5L I4 187 gasoline automatic 25/32 | SE 29.2, SEL 31, XRT 34.5, Limited 39.5!awd | .87 | 17 | mid mainstream | 2016 2022
Hyundai | Santa Fe | suv | 5NM | 2014- | 7 | 4 | fwd, awd 1800 | 2.5L I4-turbo 277 gasoline automatic 20/28 | SE 35.4, SEL 37.9, XRT 41.3!awd, Limited 44.4 | .865 | 12 | mid mainstream premium | 2019 2024
Hyundai | Palisade | suv | KM8 | 2020- | 8 | 4 | fwd, awd 2000 | 3.5L V6 287 gasoline automatic 19/25 | SE 39.4, SEL 41.8, Limited 49.5, Calligraphy 53 | .885 | 9 | large mainstream premium | 2026
Hyundai | Kona | crossover | KM8 | 2018- | 5 | 4 | fwd, awd 1500 | 2.0L I4 147 gasoline cvt 29/34 | SE 25.4, SEL 26.8, Limited 32.3 | .87 | 8 | compact economy | 2024
Hyundai | IONIQ 5 | crossover | KM8 | 2022- | 5 | 4 | rwd, awd 3500 | EV 225 310 | SE 46.7, SEL 49.7, Limited 54.4 | .785 | 11 | mid ev |
Hyundai | Santa Cruz | pickup | 5NT | 2022- | 5 | 4 | awd | 2.5L I4 191 gasoline automatic 21/27 | SE 30.7, SEL 33, Limited 41 | .89 | 4 | mid mainstream |
Kia | Sportage | crossover | KND | 2014- | 5 | 4 | fwd, awd 1800 | 2.5L I4 187 gasoline automatic 25/33 | LX 28.7, EX 31.3, SX 34.3 | .87 | 13 | mid mainstream | 2017 2023
Kia | Sorento | suv | 5XY | 2014- | 7 | 4 | fwd, awd 2000 | 2.5L I4 191 gasoline automatic 24/31 | LX 32.4, S 34.9, EX 38.5, SX 42.3!awd | .865 | 12 | mid mainstream premium | 2016 2021
Kia | Telluride | suv | 5XY | 2020- | 8 | 4 | fwd, awd 2000 | 3.8L V6 291 gasoline automatic 20/26 | LX 36.5, S 38, EX 42.5, SX 47.9 | .905 | 9 | large premium |
Kia | Forte | sedan | 3KP | 2014-2024 | 5 | 4 | fwd | 2.0L I4 147 gasoline cvt 29/40 | LX 21.1, LXS 21.9, GT-Line 24.1 | .865 | 11 | compact economy | 2019
Kia | Soul | hatchback | KND | 2014-2025 | 5 | 4 | fwd | 2.0L I4 147 gasoline cvt 28/33 | LX 21.7, S 24, EX 25 | .865 | 10 | compact economy | 2020
Kia | EV9 | suv | KND | 2024- | 7 | 4 | rwd, awd 3500 | EV 215 304 | Light 56.4, Wind 63.9, Land 69.9 | .79 | 9 | large ev |
Kia | Carnival | minivan | KND | 2022- | 8 | 4 | fwd | 3.5L V6 287 gasoline automatic 18/26 | LX 37.8, EX 41.9, SX 47.3 | .885 | 6 | large mainstream |
Subaru | Outback | wagon | 4S4 | 2014- | 5 | 4 | awd | 2.5L H4 180 gasoline cvt 26/32; 2.4L H4-turbo 260 gasoline cvt 22/29 | Premium 33.5, Limited 38.4, Onyx Edition XT 40.6@2, Touring 42.2, Wilderness 43@2 | .885 | 26 | mid mainstream | 2015 2020 2023 2026
Subaru | Forester | crossover | JF2 | 2014- | 5 | 4 | awd | 2.5L H4 180 gasoline cvt 26/33 | Base 31.4, Premium 33.8, Sport 36.2, Limited 37.5, Touring 41.3 | .885 | 20 | mid mainstream truck | 2019 2025
Subaru | Crosstrek | crossover | JF2 | 2016- | 5 | 4 | awd | 2.0L H4 152 gasoline cvt 27/34; 2.5L H4 182 gasoline cvt 26/33 | Base 27.2, Premium 28.5, Sport 31.4@2, Limited 32.9@2, Wilderness 34.3@2 | .9 | 17 | compact economy truck | 2018 2024
Subaru | Impreza | hatchback | 4S3 | 2014- | 5 | 4 | awd | 2.0L H4 152 gasoline cvt 27/34 | Base 24.9, Premium 26.5, Sport 27.4 | .885 | 9 | compact economy | 2017 2024
Subaru | Ascent | suv | 4S4 | 2019- | 8 | 4 | awd | 2.4L H4-turbo 260 gasoline cvt 20/26 | Premium 41, Limited 46.1, Touring 51 | .865 | 8 | large mainstream premium |
Subaru | WRX | sedan | JF1 | 2015- | 5 | 4 | awd | 2.4L H4-turbo 271 gasoline manual 19/26 | Base 34.7, Premium 36.8, Limited 41.1 | .905 | 6 | compact mainstream | 2022
Subaru | Legacy | sedan | 4S3 | 2014-2025 | 5 | 4 | awd | 2.5L H4 182 gasoline cvt 27/35 | Base 26, Premium 28, Limited 33, Sport 36 | .875 | 8 | mid mainstream | 2015 2020
BMW | 3 Series | sedan | WBA | 2014- | 5 | 4 | rwd, awd 2000 | 2.0L I4-turbo 255 gasoline automatic 26/35; 3.0L I6-turbo 382 gasoline automatic 23/32 | 330i 46.5, 330i xDrive 48.5!awd, M340i 60@2 | .845 | 14 | mid premium | 2019
BMW | X3 | crossover | 5UX | 2014- | 5 | 4 | awd | 2.0L I4-turbo 248 gasoline automatic 23/29; 3.0L I6-turbo 382 gasoline automatic 21/27 | xDrive30i 49, M40i 61@2 | .845 | 14 | mid premium | 2018 2025
BMW | X5 | suv | 5UX | 2014- | 5 | 4 | awd | 3.0L I6-turbo 375 gasoline automatic 23/27; 4.4L V8-twin-turbo 523 gasoline automatic 17/22 | xDrive40i 68.3, M60i 90@2 | .84 | 10 | large premium | 2019
BMW | 4 Series | coupe | WBA | 2014- | 4 | 2 | rwd, awd 2000 | 2.0L I4-turbo 255 gasoline automatic 25/34; 3.0L I6-turbo 382 gasoline automatic 22/29 | 430i 51.5, 430i xDrive 53.5!awd, M440i 65@2 | .85 | 6 | mid premium | 2021
BMW | 5 Series | sedan | WBA | 2014- | 5 | 4 | rwd, awd 2300 | 2.0L I4-turbo 255 gasoline automatic 27/35 | 530i 59, 530i xDrive 61.3!awd | .83 | 7 | large premium | 2017 2024
Mercedes-Benz | C-Class | sedan | W1K | 2015- | 5 | 4 | rwd, awd 2000 | 2.0L I4-turbo 255 gasoline automatic 25/35 | C 300 49 | .835 | 12 | mid premium | 2022
Mercedes-Benz | GLC | crossover | W1N | 2016- | 5 | 4 | rwd, awd 2000 | 2.0L I4-turbo 255 gasoline automatic 24/32; 2.0L I4-turbo 416 gasoline automatic 18/24 | 300 50, AMG 43 68!awd@2 | .84 | 12 | mid premium | 2023
Mercedes-Benz | GLE | suv | 4JG | 2016- | 5 | 4 | awd | 2.0L I4-turbo 255 gasoline automatic 20/27; 3.0L I6-turbo 375 gasoline automatic 20/25 | 350 64, 450 71@2 | .84 | 8 | large premium | 2020
Audi | A4 | sedan | WAU | 2014-2025 | 5 | 4 | awd | 2.0L I4-turbo 201 gasoline dual_clutch 26/34 | Premium 44, Premium Plus 48, Prestige 52.5 | .835 | 10 | mid premium | 2017
Audi | Q5 | crossover | WA1 | 2014- | 5 | 4 | awd | 2.0L I4-turbo 261 gasoline dual_clutch 23/29 | Premium 48, Premium Plus 52, Prestige 57.5 | .84 | 13 | mid premium | 2018 2025
Audi | Q7 | suv | WA1 | 2017- | 7 | 4 | awd | 3.0L V6-turbo 335 gasoline automatic 18/23 | Premium 62, Premium Plus 66, Prestige 74 | .835 | 6 | large premium |
Lexus | RX 350 | crossover | 2T2 | 2014- | 5 | 4 | awd | 2.4L I4-turbo 275 gasoline automatic 21/28 | Base 50.5, Premium 53, Luxury 58.5, F Sport 59.6 | .89 | 12 | mid premium | 2016 2023
Lexus | ES 350 | sedan | 58A | 2014- | 5 | 4 | fwd | 3.5L V6 302 gasoline automatic 22/32 | Base 44, Premium 45.5, Luxury 48.6, F Sport 49.6 | .885 | 9 | large premium | 2019
Acura | RDX | crossover | 5J8 | 2014- | 5 | 4 | awd | 2.0L I4-turbo 272 gasoline automatic 21/27 | Base 46.4, Technology 49, A-Spec 52, Advance 54.5 | .87 | 9 | mid premium | 2019
Acura | MDX | suv | 5J8 | 2014- | 7 | 4 | awd | 3.5L V6 290 gasoline automatic 19/25 | Base 53.8, Technology 58.5, A-Spec 61.5, Advance 65.7 | .865 | 8 | large premium | 2022
Volvo | XC60 | crossover | YV4 | 2015- | 5 | 4 | awd | 2.0L I4-turbo 247 gasoline automatic 23/30 | Core 49.5, Plus 54, Ultimate 58.3 | .84 | 8 | mid premium | 2018
Volvo | V60 Cross Country | wagon | YV4 | 2019- | 5 | 4 | awd | 2.0L I4-turbo 247 gasoline automatic 22/30 | Plus 52.5, Ultimate 57.5 | .85 | 5 | mid premium |
Tesla | Model 3 | sedan | 5YJ | 2018- | 5 | 4 | rwd | EV 271 333; EV 425 341 | Rear-Wheel Drive 42, Long Range 47.5@2!awd, Performance 54.9@2!awd | .83 | 16 | mid ev | 2024
Tesla | Model Y | crossover | 7SA | 2020- | 5 | 4 | awd | EV 384 310 | Long Range 49, Performance 53 | .815 | 17 | mid ev | 2025
MINI | Convertible | convertible | WMW | 2016- | 4 | 2 | fwd | 2.0L I4-turbo 161 gasoline automatic 27/37; 2.0L I4-turbo 201 gasoline automatic 26/36 | Cooper 38.5, Cooper S 42@2 | .87 | 5 | compact mainstream |
Porsche | 718 Boxster | convertible | WP0 | 2017-2025 | 2 | 2 | rwd | 2.0L H4-turbo 300 gasoline dual_clutch 21/27; 2.5L H4-turbo 350 gasoline dual_clutch 19/25 | Base 72.8, S 86@2 | .9 | 3 | compact premium |
`
