import { gazetteer } from '../../api/content/gazetteer'
import { catalogueNames } from '../../api/search/catalogue-names'
import { facetKind, facetNames, labelOf } from '../../api/search/engine/facets/facets'
import { KeyedNames } from '../../api/search/engine/text/keyed-names'
import { synonyms, wordsIn, wordsOfName } from '../../api/search/engine/text/words'
import type { Sentence, SentenceNames } from '../../api/search/sentence/sentence'
import { nearestName } from '../../api/search/sentence-names'

const lineup: Record<string, string> = {
  Acura: 'RDX|MDX|TLX',
  Audi: 'A4|Q5|Q7',
  BMW: '3 Series|5 Series|X3|X5',
  Buick: 'Encore GX|Enclave',
  Cadillac: 'Escalade|XT5',
  Chevrolet: 'Silverado 1500|Silverado 2500HD|Equinox|Malibu|Tahoe|Traverse|Colorado|Corvette|Bolt EV|Camaro',
  Chrysler: 'Pacifica',
  Dodge: 'Challenger|Durango',
  Ford: 'F-150|F-150 Lightning|Explorer|Escape|Edge|Bronco|Bronco Sport|Mustang|Mustang Mach-E|Maverick|Fusion|Flex',
  GMC: 'Sierra 1500|Acadia|Yukon',
  Honda: 'Accord|Civic|CR-V|CR-V Hybrid|HR-V|Pilot|Odyssey|Fit',
  Hyundai: 'Elantra|Sonata|Tucson|Santa Fe|Palisade|Kona',
  INFINITI: 'QX60',
  Jeep: 'Wrangler|Grand Cherokee|Grand Cherokee L|Cherokee|Compass|Gladiator',
  Kia: 'Telluride|Sorento|Sportage|Soul|Forte|Carnival|EV9',
  'Land Rover': 'Range Rover|Range Rover Sport|Discovery',
  Lexus: 'RX 350|ES 350',
  Mazda: 'CX-5|CX-90|Mazda3|MX-5 Miata',
  'Mercedes-Benz': 'C-Class|GLC|GLE',
  MINI: 'Cooper|Convertible',
  Nissan: 'Rogue|Altima|Sentra|Frontier|LEAF',
  Porsche: '911|Macan',
  Ram: '1500|2500',
  Subaru: 'Outback|Forester|Crosstrek|Ascent|WRX',
  Tesla: 'Model 3|Model Y|Model S',
  Toyota: 'Camry|Camry Hybrid|Corolla|RAV4|RAV4 Hybrid|Highlander|4Runner|Sienna|Tacoma|Tundra|Prius',
  Volkswagen: 'Jetta|Tiguan|Atlas|Golf GTI|ID.4',
  Volvo: 'XC60|XC90',
}
const trims = 'Sport Touring Limited LX EX EX-L XLT Lariat LE SE XSE Premium Plaid Denali TRD'
const trimsOnSale = [
  ['Ford', 'Mustang', 'GT'],
  ['Ford', 'Mustang', 'GT Premium'],
  ['Honda', 'Civic', 'Si'],
] as const
const sellers: Record<string, string> = {
  nearmotors: 'near-motors',
  hillsideauto: 'hillside-auto',
  bayviewtoyota: 'bayview-toyota',
}

/** What is on sale in the table of sentences; places are the true ones. */
export function namesOfLineup(): SentenceNames {
  const keyed = new KeyedNames()
  for (const [make, models] of Object.entries(lineup)) for (const model of models.split('|')) keyed.add(make, model)
  for (const [make, model, trim] of trimsOnSale) keyed.add(make, model, trim)
  const values = facetNames.flatMap((name) =>
    facetKind(name).wordless
      ? []
      : Object.keys(facetKind(name).labels ?? {}).flatMap((value) => [
          ...wordsOfName(labelOf(name, value)),
          ...wordsIn(facetKind(name).words?.[value] ?? ''),
        ]),
  )
  const models = Object.entries(lineup).flatMap(([make, some]) => [make, ...some.split('|')])
  const known = new Set([...values, ...[...models, trims].flatMap(wordsOfName), ...Object.keys(synonyms)])
  return {
    make: (key) => keyed.make(key),
    models: (key) => keyed.models(key),
    trims: keyed.trims,
    has: keyed.has,
    makeWithModel: keyed.makeWithModel,
    catalogue: catalogueNames().keyed,
    nameLike: (word) => nearestName(word, [keyed, catalogueNames().keyed]),
    seller: (key) => sellers[key],
    city: (key, state) => gazetteer().city(key, state)?.zip,
    isZip: (digits) => gazetteer().isZip(digits),
    knows: (word) => known.has(word),
  }
}

/** A sentence as a line of the table has it: filters, then `+` what is left for the words, then `-` what was not used. */
export const inWords = ({ readings, rest, unsupported }: Sentence): string =>
  [
    ...readings.flatMap(({ says, sort }) => [
      ...says.map(({ name, values }) => `${name}=${values.map((value) => value.replaceAll(' ', '_')).join()}`),
      ...(sort ? [`sort=${sort}`] : []),
    ]),
    ...(rest ? [`+ ${rest}`] : []),
    ...unsupported.map(({ words }) => `- ${words}`),
  ].join(' ')
