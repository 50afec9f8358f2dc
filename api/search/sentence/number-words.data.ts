import { PhraseTable } from './match'

export interface Comparison {
  side: 'min' | 'max' | 'about' | 'last'
  /** The number itself is not meant: newer than 2019 begins with 2020. */
  strict?: boolean
  /** It is said of years alone. */
  year?: boolean
}

export type Measure =
  | 'price'
  | 'mileage'
  | 'mpg'
  | 'seats'
  | 'doors'
  | 'cylinders'
  | 'year'
  | 'owners'
  | 'days'
  | 'age'
  | 'power'
  | 'load'
  | 'range'
  | 'gears'

const more: Comparison = { side: 'min', strict: true }
const less: Comparison = { side: 'max', strict: true }
const least: Comparison = { side: 'min' }
const most: Comparison = { side: 'max' }

export const before = new PhraseTable<Comparison>([
  [
    'under|undr|unter|below|less than|less then|lower than|lower then|fewer than|fewer then|cheaper than|cheaper then|beneath|<|lesser than|smaller than|not reaching',
    less,
  ],
  [
    'at most|max|maximum|max of|maximum of|up to|upto|no more than|not more than|no more then|no higher than|not over|not above|no over|<=|not exceeding|limit|limit of|budget of|budget is|budget|my budget is|tops|to|until|till',
    most,
  ],
  [
    'over|above|more than|more then|greater than|higher than|better than|better then|bigger than|>|exceeding|north of|in excess of',
    more,
  ],
  [
    'at least|atleast|min|minimum|min of|minimum of|no less than|not less than|not under|not below|no lower than|starting at|from|>=|or more than',
    least,
  ],
  ['newer than|newer then|later than|after|younger than|more recent than|post', { ...more, year: true }],
  ['since|no older than|not older than|not before|newer or equal to|starting in', { ...least, year: true }],
  ['older than|older then|before|earlier than|prior to|pre', { ...less, year: true }],
  ['no newer than|not newer than|not after', { ...most, year: true }],
  ['around|about|approximately|approx|roughly|circa|ish|near', { side: 'about' }],
  [
    'last|past|in the last|in the past|within the last|within the past|listed in the last|listed within|listed within the last|listed in the past|in last',
    { side: 'last' },
  ],
])

export const after = new PhraseTable<Comparison>([
  [
    'or less|or under|or below|or cheaper|or lower|or fewer|and under|and below|and less|max|maximum|tops|or so at most|at most|at the most',
    most,
  ],
  [
    'or more|or over|or above|or better|or higher|or greater|or up|and up|and over|and above|and more|plus|+|min|minimum|at least|or bigger',
    least,
  ],
  [
    'or newer|or later|and newer|and later|or younger|onward|onwards|and on|and onward|or after|newer|or above year',
    { ...least, year: true },
  ],
  ['or older|or earlier|and older|and earlier|or before', { ...most, year: true }],
])

export const units = new PhraseTable<Measure>([
  ['dollars|dollar|bucks|usd|grand|g|thousand dollars', 'price'],
  ['miles|mile|mi|m miles|k miles|on the odometer', 'mileage'],
  ['mpg|miles per gallon|miles a gallon|miles to the gallon|miles / gallon|mpgs|mpg combined|mpg average', 'mpg'],
  ['seats|seat|seater|seaters|passenger|passengers|people|persons|adults|seat belts', 'seats'],
  ['doors|door|dr|drs', 'doors'],
  ['cylinders|cylinder|cyl|cyls|banger', 'cylinders'],
  ['owners|owner|previous owners|prior owners', 'owners'],
  ['days|day', 'days'],
  ['years|years old|year old|yrs|yrs old|yr old', 'age'],
  [
    'miles of range|mile range|miles range|mi range|mi of range|miles of electric range|miles of battery|miles electric',
    'range',
  ],
  ['hp|horsepower|horse power|bhp', 'power'],
  ['speed|speeds|gears', 'gears'],
  ['lbs|lb|pounds|tons|ton', 'load'],
])

export const subjects = new PhraseTable<Measure>([
  [
    'price|priced|price range|asking price|cost|costs|costing|price of|asking|pay|spend|to spend|budget|dollars|price is',
    'price',
  ],
  ['mileage|miles|odometer|milage|mileage of|mileage is', 'mileage'],
  ['mpg|gas mileage|fuel economy|miles per gallon|mileage per gallon', 'mpg'],
  ['year|model year|years|year model|yr|made|built|model years|manufactured|production year|made in|built in', 'year'],
  ['seats|seating for|room for|fits|seat|seats up to|seating|space for|sits|carry|carries', 'seats'],
  ['doors', 'doors'],
  ['cylinders', 'cylinders'],
])

export const perMonth = new PhraseTable<true>([
  [
    'a month|per month|/ month|/ mo|monthly|mo|a mo|per mo|month|each month|every month|/ mth|p m|down|down payment|apr',
    true,
  ],
])

export const countWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
}
