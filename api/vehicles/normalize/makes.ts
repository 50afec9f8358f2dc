import type { Body } from '../bodies/bodies.contract'

/** Other names of makes, squashed to lower-case letters and digits, and the catalogue's name for them. */
const spellings: Record<string, string> = {
  Acura: 'accura',
  'Alfa Romeo': 'alfa alpharomeo alfaromero',
  'Aston Martin': 'aston',
  Bentley: 'bently',
  BMW: 'bayerischemotorenwerke bmwmotorrad',
  Buick: 'buik',
  Cadillac: 'caddy caddilac cadilac',
  Chevrolet: 'chevy chev cheverolet chevorlet chevolet chevrolettruck chevytruck chevrolettrucks',
  Chrysler: 'crysler chrystler',
  Dodge: 'dodgetruck dodgetrucks srt',
  Ferrari: 'ferarri',
  Ford: 'fordtruck fordtrucks',
  GMC: 'gmctruck gmctrucks generalmotorscompany',
  Hyundai: 'hyundia hundai hyundi',
  INFINITI: 'infinity',
  Jaguar: 'jag',
  Jeep: 'jeeptruck',
  Lamborghini: 'lambo lamborgini',
  'Land Rover': 'land landrover lr rover',
  Lexus: 'lexis',
  Lincoln: 'lincon',
  Maserati: 'masserati',
  Mazda: 'masda',
  McLaren: 'mclarenautomotive',
  'Mercedes-Benz': 'mercedes benz mb mercedesbenz merc mercedez mercedezbenz',
  MINI: 'bmwmini',
  Mitsubishi: 'mitsu mitsubshi mitsubish mitsubitshi',
  Nissan: 'datsunnissan',
  Oldsmobile: 'olds',
  Polestar: 'volvopolestar',
  Porsche: 'porche',
  Ram: 'dodgeram ramtruck ramtrucks',
  'Rolls-Royce': 'rolls rollsroyce',
  smart: 'smartcar',
  Subaru: 'suburu',
  Tesla: 'teslamotors',
  Toyota: 'toyta',
  Volkswagen: 'vw volkswagon volks',
  Volvo: 'volvocars',
}

/** Makes that name a model with it: the model keeps those words. */
const speaking: Record<string, { make: string; model: string }> = {
  rangerover: { make: 'Land Rover', model: 'Range Rover' },
  landroverrangerover: { make: 'Land Rover', model: 'Range Rover' },
  minicooper: { make: 'MINI', model: 'Cooper' },
  mercedesamg: { make: 'Mercedes-Benz', model: 'AMG' },
  mercedesmaybach: { make: 'Mercedes-Benz', model: 'Maybach' },
  dodgeramvan: { make: 'Dodge', model: 'Ram Van' },
  dodgeramwagon: { make: 'Dodge', model: 'Ram Wagon' },
  corvette: { make: 'Chevrolet', model: 'Corvette' },
}

const aliases = new Map<string, { make: string; model: string }>([
  ...Object.entries(spellings).flatMap(([make, words]) =>
    words.split(' ').map((word): [string, { make: string; model: string }] => [word, { make, model: '' }]),
  ),
  ...Object.entries(speaking),
])

/** What another name of a make stands for; `model` are words that belong to the model. Undefined: no known alias. */
export const makeAlias = (squashed: string): { make: string; model: string } | undefined => aliases.get(squashed)

export const maxMakeTokens = 4

const mercedesClass =
  /^(?:AMG®? )?(ML|GLA|GLB|GLC|GLE|GLK|GLS|GL|CLA|CLE|CLK|CLS|CL|SLC|SLK|SL|EQB|EQE|EQS|[ABCEGRS])(?:[- ]?\d{2,3}(?!\d)|$)/i

/**
 * Models that a number stands for, best first: '430 Gran Coupe i xDrive' is a 4 Series Gran Coupe and 'GLE350W4' a GLE,
 * whatever the trim.
 */
export function modelsByNumber(make: string, text: string): string[] {
  if (make === 'BMW') return seriesOf(text)
  if (make === 'INFINITI') return infinitiOf(text)
  if (make !== 'Mercedes-Benz') return []
  const letters = mercedesClass.exec(text)?.[1]?.toUpperCase()
  if (letters === undefined) return []
  return letters === 'ML' ? ['M-Class'] : [`${letters}-Class`, letters]
}

function seriesOf(text: string): string[] {
  const series = /^M?([1-8])\d\d\w{0,3}\b/i.exec(text)?.[1]
  if (series === undefined) return []
  const shape = /gran (coupe|turismo)/i.exec(text)?.[1]
  return shape ? [`${series} Series Gran ${shape}`] : [`${series} Series`]
}

/** 'G37x' is a G37 with driven front wheels, too. */
function infinitiOf(text: string): string[] {
  const [, letters = '', number = ''] = /^(EX|FX|JX|QX|[GIJMQ])[- ]?(\d\d)[a-z]\b/i.exec(text) ?? []
  return number === '' ? [] : [letters.toUpperCase() + number]
}

/** Makers whose lists may name the family alone: no model, but all models of it have that body. */
const families: Record<string, Record<string, Body>> = {
  BMW: { X: 'suv' },
  Cadillac: { CT: 'sedan', XT: 'suv' },
  Genesis: { GV: 'suv' },
  INFINITI: { EX: 'crossover', FX: 'crossover', JX: 'suv', QX: 'suv' },
  Mazda: { CX: 'suv' },
  Volvo: { XC: 'suv' },
}

/** 'qx' of INFINITI is QX, and an SUV. */
export function familyNamed(make: string, text: string): { name: string; body: Body } | null {
  const name = text.toUpperCase()
  const body = families[make]?.[name]
  return body === undefined ? null : { name, body }
}

/** The other names of a make that are built in, squashed as they are read. */
export const makesNamedBuiltIn = (make: string): string[] => spellings[make]?.split(' ') ?? []
