/** Other names of makes, squashed to lower-case letters and digits, and the catalogue's name for them. */
const spellings: Record<string, string> = {
  Acura: 'accura',
  'Alfa Romeo': 'alfa alpharomeo alfaromero',
  'Aston Martin': 'aston',
  Bentley: 'bently',
  BMW: 'bayerischemotorenwerke bmwmotorrad',
  Buick: 'buik',
  Cadillac: 'caddy caddilac cadilac',
  Chevrolet: 'chevy chev cheverolet chevorlet chevrolettruck chevytruck',
  Chrysler: 'crysler chrystler',
  Dodge: 'dodgetruck',
  Ferrari: 'ferarri',
  Ford: 'fordtruck fordtrucks',
  GMC: 'gmctruck generalmotorscompany',
  Hyundai: 'hyundia hundai',
  INFINITI: 'infinity',
  Jaguar: 'jag',
  Jeep: 'jeeptruck',
  Lamborghini: 'lambo lamborgini',
  'Land Rover': 'land landrover lr rover',
  Lexus: 'lexis',
  Maserati: 'masserati',
  Mazda: 'masda',
  'Mercedes-Benz': 'mercedes benz mb mercedesbenz merc',
  MINI: 'bmwmini',
  Mitsubishi: 'mitsu mitsubshi',
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

/** Models that a number stands for: '430 Gran Coupe i xDrive' is a 4 Series Gran Coupe, whatever the trim. */
export function modelByNumber(make: string, text: string): string | null {
  const series = make === 'BMW' ? /^M?([1-8])\d\d\w{0,3}\b/i.exec(text)?.[1] : undefined
  if (series === undefined) return null
  const shape = /gran (coupe|turismo)/i.exec(text)?.[1]
  return shape ? `${series} Series Gran ${shape}` : `${series} Series`
}
