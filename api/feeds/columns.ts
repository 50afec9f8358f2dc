/** Our fields and what feeds call them, best source first: of several columns for one field, the first that is not blank is used. */
const names = {
  vin: 'vin|vin number|vin no|vehicle identification number|vehicle vin|vin code|chassis number|serial number vin',
  stock:
    'stock number|stock no|stock|stock num|stk|stk no|stock id|stocknum|inventory number|unit number|vehicle id|lot number|lot',
  year: 'year|model year|vehicle year|yr|my|vehicle model date|build year',
  make: 'make|brand|manufacturer|vehicle make|make name|marque|mfr|brand name',
  model: 'model|vehicle model|model name|model description|model desc',
  trim: 'trim|trim level|trim name|vehicle configuration|series|sub model|submodel|trim package|style trim|version|edition|vehicle trim',
  title:
    'title|vehicle title|name|listing title|heading|vehicle|vehicle name|year make model|ymm|headline|style description|description short',
  condition:
    'used new|new used|new or used|state of vehicle|condition|vehicle condition|item condition|inventory type|new used certified|condition type|type|stock type|vehicle type|sale class|vehicle status|nu|n u',
  certified:
    'certified|dealer certified|oem certified|is certified|cpo|certified pre owned|certified flag|is cpo|certified preowned',
  price:
    'internet price|sale price|selling price|special price|online price|price current|current price|asking price|price|list price|retail price|internet special|advertised price|vehicle price|our price|final price|dealer price|sticker price|listed price|web price|price usd|amount|retail|price advertised|vehicle all in price',
  msrp: 'msrp|msrp price|vehicle msrp|manufacturer suggested retail price|original msrp|base msrp',
  mileage:
    'mileage|miles|odometer|odometer reading|mileage value|vehicle mileage|mileage from odometer|odo|current mileage|kilometers|kilometres|km|kms',
  mileageUnit: 'mileage unit|odometer unit|odometer units|mileage units|distance unit|mileage type',
  exteriorColor:
    'exterior color|ext color|color|colour|exterior colour|exterior|outside color|body color|vehicle color|ext colour|paint|color exterior|exterior color description|base exterior color|exterior color name|paint color',
  exteriorGeneric:
    'ext color generic|exterior color generic|generic exterior color|base ext color|exterior base color|ext color base|exterior color family',
  interiorColor:
    'interior color|int color|interior colour|interior|inside color|color interior|interior color description|int colour|interior color name|upholstery color|vehicle interior color',
  interiorGeneric: 'int color generic|interior color generic|generic interior color|base int color|interior base color',
  body: 'body style|body type|body|bodystyle|body class|body name|vehicle body|body description|body style name|epa classification|market class|vehicle class|class|vehicle type|type',
  engine: 'engine|engine description|engine desc|engine type|engine name|motor|vehicle engine|engine config|powertrain',
  cylinders: 'cylinders|engine cylinders|cyl|number of cylinders|no of cylinders|cylinder count|engine cylinder count',
  displacement:
    'engine displacement|displacement|engine size|engine liters|liters|displacement liters|engine displacement l',
  horsepower: 'horsepower|hp|engine power|power|engine horsepower|horse power|max horsepower',
  fuel: 'fuel type|fuel|engine fuel|fueltype|engine fuel type|fuel type primary|primary fuel type',
  transmission:
    'transmission|transmission type|transmission description|trans|gearbox|trany|transmission desc|transmission name|vehicle transmission|transmission style|transmission speed',
  drivetrain:
    'drivetrain|drive train|drive type|drive|drive wheel configuration|driveline|wheel drive|drive line|drivetrain description|drivetype|driven wheels',
  doors: 'doors|number of doors|door count|no of doors|num doors|numberof doors|door',
  seats:
    'seats|passenger capacity|seating capacity|number of seats|seating|std seating|vehicle seating capacity|passengers|max seating',
  mpgCity:
    'city mpg|mpg city|epa city|min mpg|city fuel economy|fuel economy city|city miles per gallon|mpgcity|city08',
  mpgHighway:
    'highway mpg|mpg highway|hwy mpg|mpg hwy|epa highway|max mpg|highway fuel economy|fuel economy highway|hwy miles per gallon|highway08',
  rangeMiles: 'range|electric range|ev range|range miles|battery range|driving range',
  zip: 'zip|zip code|zipcode|postal code|dealer zip|postcode|dealer zip code|seller zip|location zip|dealer postal code|address postal code|dealership zip',
  titleBrand:
    'title status|title brand|title type|branded title|vehicle title status|title condition|brand title|title code|title',
  owners: 'owners|number of owners|owner count|previous owners|no of owners|num owners|carfax owners|vehicle owners',
  oneOwner: 'carfax 1 owner|one owner|carfax one owner|1 owner|is one owner|single owner',
  cleanTitle: 'carfax clean title|clean title|is clean title',
  accidents: 'accidents|accident count|number of accidents|reported accidents|known vehicle damages|num accidents',
  historyUrl:
    'history url|carfax url|vehicle history|history report|autocheck url|carfax|history report url|vehicle history url|carfax link|history link',
  warranty: 'warranty|warranty description|warranty type|warranty text',
  description:
    'description|vehicle description|comments|seller comments|seller notes|dealer comments|free text|notes|remarks|seller comment|long description|ad text|ad copy|web description|marketing description|comment|details|sales comments|comments 1',
  options:
    'options|features|equipment|option list|feature list|installed options|option descriptions|vehicle options|options list|standard equipment|key features|factory options|optional equipment|feature',
  photos:
    'photos|photo|images|image|picture urls|photo urls|image urls|image list|imagelist|photo url|image url|image link|additional image link|pictures|photo links|picture|photo list|image links|photo url list|image url list|media|media links|main image|main photo|primary image|primary photo|picture url|imgs',
} as const

export type Field = keyof typeof names

export const fields = Object.keys(names) as Field[]

export interface Claim {
  field: Field
  rank: number
}

const numberedPhoto =
  /^(main|additional|primary)?(image|photo|picture|pic|img)s?(url|link|src|tag)?\d{1,3}(url|link|src)?(\d{1,2})?$/
/** Flattened JSON and XML: build.make, media.photo_links, g:vin. */
const nested =
  /^\s*(?:build|media|vehicle|car|specs?|specifications?|attributes?|details?|listing|inventory|basic|general|identification|pricing|prices|mechanical|g)[.:/]+(.+)$/i
/** A last name that says nothing beyond the one before it: price.amount, images.image.url. */
const telling =
  /^(.+)[.:/](?:amount|value|text|name|label|url|src|href|link|(?:image|photo|picture)s?[ _-]?(?:urls?|links?)?|items?|entry|options?|features?)$/i
const innerRank = 20
const noise = new Set([
  'vehicle',
  'veh',
  'car',
  'auto',
  'the',
  'number',
  'no',
  'num',
  'usd',
  'of',
  'text',
  'value',
  'field',
  'listing',
  'listed',
  'inv',
  'in',
  'mi',
  'lbl',
  'g',
])

const bySpelling = new Map<string, Claim[]>()
const byWords = new Map<string, Claim[]>()
for (const field of fields) {
  names[field].split('|').forEach((name, rank) => {
    add(bySpelling, name.replace(/[^a-z0-9]/g, ''), { field, rank })
    if (!name.split(' ').some((word) => noise.has(word))) add(byWords, wordSet(name), { field, rank: rank + 100 })
  })
}

/** No list names a column at such length. */
const maxHeaderLength = 200
/** So deep at most a name is looked into: each level is tried with each other. */
const maxLevels = 4

/**
 * The fields a column header may give: by its letters and digits, else by its set of telling words, else by those of its
 * inner names (build.make, price.amount). Empty: not ours.
 */
export function claimsOf(header: string): Claim[] {
  if (header.length > maxHeaderLength) return []
  const inner = stripped(header, nested)
  const direct = inner.map(claimsByName).find((claims) => claims.length > 0)
  return (
    direct ??
    inner
      .reverse()
      .map(claimsByOuterName)
      .find((claims) => claims.length > 0) ??
    []
  )
}

/** The name itself, and what is left of it each time that the pattern is taken off. */
function stripped(name: string, pattern: RegExp): string[] {
  const names = [name]
  while (names.length <= maxLevels) {
    const rest = pattern.exec(names.at(-1) ?? '')?.[1]
    if (rest === undefined) break
    names.push(rest)
  }
  return names
}

function claimsByOuterName(name: string): Claim[] {
  for (const [level, outer] of stripped(name, telling).entries()) {
    const claims = level === 0 ? [] : claimsByName(outer)
    if (claims.length > 0) return claims.map(({ field, rank }) => ({ field, rank: rank + level * innerRank }))
  }
  return []
}

function claimsByName(header: string): Claim[] {
  const spelling = header
    .toLowerCase()
    .replace(/^ï»¿/, '')
    .replace(/colour/g, 'color')
    .replace(/[^a-z0-9]/g, '')
  const exact = bySpelling.get(spelling)
  if (exact) return exact
  const photo = numberedPhoto.test(spelling) && !/tag/.test(spelling)
  if (photo) return [{ field: 'photos', rank: 50 + Number(/\d+/.exec(spelling)?.[0] ?? 0) }]
  return byWords.get(wordSet(header)) ?? []
}

function add(index: Map<string, Claim[]>, key: string, claim: Claim) {
  if (key === '') return
  const claims = index.get(key) ?? []
  if (!claims.some((known) => known.field === claim.field)) index.set(key, [...claims, claim])
}

/** 'Exterior Colour (base)', 'ext_color' and 'Color Exterior' compare as sets of words. */
function wordSet(header: string): string {
  const words = header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/colour/g, 'color')
    .split(/[^a-z0-9]+/)
    .map((word) => ({ ext: 'exterior', int: 'interior', hwy: 'highway', trans: 'transmission' })[word] ?? word)
    .filter((word) => word !== '' && !noise.has(word))
  return [...new Set(words)].sort().join(' ')
}
