import type { Body, Color } from '../../api/vehicles/vocabulary'
import { colorOf, type Paint, shareOf } from './paints'
import type { Random } from './random'

export interface Exterior {
  name: string
  family: Color
  paint: Paint
}
/** Their names differ from maker to maker; those of the others are said plainly. */
type NamedPaint = 'black' | 'blue' | 'green' | 'grey' | 'navy' | 'orange' | 'red' | 'sand' | 'silver' | 'white'
interface Interior {
  name: string
  family: Color
}

/** Names as the makers write them, by picture. */
const ranges: Record<string, Record<NamedPaint, string>> = {
  Honda: range(
    'Platinum White Pearl',
    'Crystal Black Pearl',
    'Meteorite Gray Metallic',
    'Lunar Silver Metallic',
    'Still Night Pearl',
    'Canyon River Blue Metallic',
    'Radiant Red Metallic',
    'Sonic Green Pearl',
    'Orange Fury',
    'Sand Dune Pearl',
  ),
  Toyota: range(
    'Ice Cap',
    'Midnight Black Metallic',
    'Magnetic Gray Metallic',
    'Celestial Silver Metallic',
    'Blueprint',
    'Cavalry Blue',
    'Barcelona Red Metallic',
    'Army Green',
    'Solar Octane',
    'Quicksand',
  ),
  Mazda: range(
    'Snowflake White Pearl',
    'Jet Black Mica',
    'Machine Gray Metallic',
    'Sonic Silver Metallic',
    'Deep Crystal Blue Mica',
    'Eternal Blue Mica',
    'Soul Red Crystal Metallic',
    'Ingot Green Metallic',
    'Copper Orange Mica',
    'Zircon Sand Metallic',
  ),
  Volkswagen: range(
    'Pure White',
    'Deep Black Pearl',
    'Platinum Gray Metallic',
    'Pyrite Silver Metallic',
    'Tourmaline Blue Metallic',
    'Silk Blue Metallic',
    'Aurora Red Metallic',
    'Racing Green Metallic',
    'Habanero Orange Metallic',
    'Terra Beige',
  ),
  Ford: range(
    'Oxford White',
    'Agate Black Metallic',
    'Carbonized Gray Metallic',
    'Iconic Silver Metallic',
    'Antimatter Blue Metallic',
    'Atlas Blue Metallic',
    'Rapid Red Metallic',
    'Eruption Green Metallic',
    'Cyber Orange Metallic',
    'Desert Sand',
  ),
  Chevrolet: range(
    'Summit White',
    'Mosaic Black Metallic',
    'Sterling Gray Metallic',
    'Silver Ice Metallic',
    'Northsky Blue Metallic',
    'Riptide Blue Metallic',
    'Cherry Red Tintcoat',
    'Evergreen Metallic',
    'Crush Orange',
    'Sand Dune Metallic',
  ),
  Jeep: range(
    'Bright White',
    'Diamond Black Crystal Pearl',
    'Granite Crystal Metallic',
    'Silver Zynith',
    'Patriot Blue Pearl',
    'Hydro Blue Pearl',
    'Velvet Red Pearl',
    'Sarge Green',
    "Punk'n Metallic",
    'Gobi',
  ),
  Hyundai: range(
    'Serenity White',
    'Phantom Black',
    'Amazon Gray',
    'Shimmering Silver',
    'Intense Blue',
    'Ocean Blue',
    'Ultimate Red',
    'Forest Green',
    'Sunset Orange',
    'Sand Beige',
  ),
  Subaru: range(
    'Crystal White Pearl',
    'Crystal Black Silica',
    'Magnetite Gray Metallic',
    'Ice Silver Metallic',
    'Dark Blue Pearl',
    'Sapphire Blue Pearl',
    'Crimson Red Pearl',
    'Autumn Green Metallic',
    'Pure Orange',
    'Desert Khaki',
  ),
  BMW: range(
    'Alpine White',
    'Black Sapphire Metallic',
    'Skyscraper Gray Metallic',
    'Glacier Silver Metallic',
    'Tanzanite Blue Metallic',
    'Portimao Blue Metallic',
    'Melbourne Red Metallic',
    'Dravit Green Metallic',
    'Sunset Orange Metallic',
    'Sunstone Beige Metallic',
  ),
}
const makesLike: Record<string, string> = {
  Acura: 'Honda',
  Lexus: 'Toyota',
  GMC: 'Chevrolet',
  Buick: 'Chevrolet',
  Ram: 'Jeep',
  Dodge: 'Jeep',
  Chrysler: 'Jeep',
  Kia: 'Hyundai',
  Nissan: 'Mazda',
  Audi: 'BMW',
  'Mercedes-Benz': 'BMW',
  Volvo: 'BMW',
  MINI: 'BMW',
  Porsche: 'BMW',
  Tesla: 'Hyundai',
}
const plainNames: Record<Exclude<Paint, NamedPaint>, string> = {
  maroon: 'Maroon Metallic',
  bronze: 'Bronze Metallic',
  teal: 'Deep Teal Green',
  sky: 'Sky Blue',
  sage: 'Sage Green',
  yellow: 'Sunburst Yellow',
}

export function chooseExterior(random: Random, make: string, body: Body, paints: readonly Paint[]): Exterior {
  return exteriorIn(
    random.weighted(paints, (paint) => shareOf(paint, body)),
    make,
  )
}

/** The colour of a make that is shown in this paint. */
export function exteriorIn(paint: Paint, make: string): Exterior {
  const names: Record<string, string> = { ...plainNames, ...ranges[makesLike[make] ?? make] }
  return { name: names[paint] ?? paint, family: colorOf[paint], paint }
}

const interiors: (Interior & { share: number; from: number })[] = [
  { name: 'Black', family: 'black', share: 55, from: 0 },
  { name: 'Charcoal', family: 'gray', share: 14, from: 0 },
  { name: 'Gray', family: 'gray', share: 12, from: 0 },
  { name: 'Ivory', family: 'beige', share: 9, from: 0.3 },
  { name: 'Saddle Brown', family: 'brown', share: 7, from: 0.5 },
  { name: 'Oxblood', family: 'red', share: 2, from: 0.7 },
]

export const chooseInterior = (random: Random, rank: number): Interior => {
  const { name, family } = random.weighted(interiors, ({ share, from }) => (rank >= from ? share : 0))
  return { name, family }
}

function range(
  ...names: [string, string, string, string, string, string, string, string, string, string]
): Record<NamedPaint, string> {
  const [white, black, grey, silver, navy, blue, red, green, orange, sand] = names
  return { white, black, grey, silver, navy, blue, red, green, orange, sand }
}
