import { allBodies, type Body, bodyTable } from '../bodies/bodies.contract'
import type { Condition, Drivetrain, Fuel, TitleBrand, Transmission } from '../vocabulary'
import { memoized } from './memoize'

/** Each function names the canonical code of a spelling, or null when the text names none. The first match wins. */
type Rules<T> = readonly (readonly [RegExp, T])[]

const match = <T>(rules: Rules<T>, text: string): T | null => {
  for (const [pattern, value] of rules) if (pattern.test(text)) return value
  return null
}

const conditionRules: Rules<Condition> = [
  [/\b(not|non)[- ]?certified\b|uncertified|\bcertified: ?no\b/i, 'used'],
  [/certified|\bcpo\b|^c$|^cp$/i, 'cpo'],
  [
    /\bused\b|pre[- ]?own|pre[- ]loved|^u$|usedcondition$|second[- ]?hand|\b(like|nearly|almost)[- ]new\b|\busad[oa]s?\b|seminuev|gebraucht|occasion|d'occasion/i,
    'used',
  ],
  [
    /\bnew\b(?! (york|jersey|mexico|hampshire)\b)|^n$|newcondition$|\bdemo(nstrator)?\b|\bloaner\b|\bnuev[oa]s?\b|\bneuwagen\b|^neu$|\bneu[fv]e?\b/i,
    'new',
  ],
]
export const parseCondition = memoized((text) => match(conditionRules, text))

const driveRules: Rules<Drivetrain | null> = [
  // What is offered with either says of no vehicle which it has.
  [/\b(awd|4wd) ?(\/|,|or) ?[fr2]wd\b|\b[fr2]wd ?(\/|,|or) ?(awd|4wd)\b/i, null],
  [
    /\be?awd\b|\ba\.w\.d|all[- ]?wheel|all_wheel|^all$|allrad|tracci[oó]n (total|integral)|quattro|4matic|xdrive|sh-awd|^a$|4motion|\ball4\b|htrac|\bs-awc\b|e-?four|e-?4orce|integral/i,
    'awd',
  ],
  [/\b4 ?wd\b|\b4\.w\.d|4[- ]?x[- ]?4|four[- ]?wheel|4[- ]?wheel|four_wheel|^(4|four)$|part[- ]time 4/i, 'four_wd'],
  [
    /\bfwd\b|\bf\.w\.d|front[- ]?wheel|front_wheel|^f$|^front|delanter|vorderrad|\b(2[- ]?wd|4 ?x ?2|2[- ]wheel drive)\b.{0,3}front/i,
    'fwd',
  ],
  [
    /\brwd\b|\br\.w\.d|rear[- ]?wheel|rear_wheel|sdrive|^r$|^rear|traser|hinterrad|heckantrieb|\b(2[- ]?wd|4 ?x ?2|2[- ]wheel drive)\b.{0,3}rear/i,
    'rwd',
  ],
]
/** A pickup's twin tires stand on one axle, driven or not. */
const tires = /\b(single|dual) rear wheels?/i
export const parseDrivetrain = memoized((text) => match(driveRules, text.replace(tires, '')))

/** Two of four wheels, and not which: the model may tell. */
export const isTwoWheelDrive = (text: string): boolean =>
  /^(2[- ]?wd|4 ?x ?2|2|(2|two)[- ]wheel( drive)?|4x2\/2-wheel drive)$/i.test(text)

/** 'AWD/4WD', '4-Wheel or All-Wheel Drive'. */
export const isAllOrFourWheelDrive = (text: string): boolean =>
  /^(awd|all[- ]wheel( drive)?) ?(\/|or) ?(4wd|4x4|4[- ]wheel( drive)?)$|^(4wd|4x4|4[- ]wheel( drive)?) ?(\/|or) ?(awd|all[- ]wheel( drive)?)$/i.test(
    text,
  )

const fuelRules: Rules<Fuel> = [
  [/hydrogen|hidr[oó]geno|wasserstoff|fuel[- ]cell|\bfc(e?v)?\b/i, 'hydrogen'],
  [/plug[- ]?in|\bphev\b|plugin|enchufable|\b(and|or) electricity/i, 'plugin_hybrid'],
  [/hybrid|h[ií]brid|\bm?hev\b|(gas(oline)?|unleaded)\s*([/&+-]|and)\s*elec|electric\s*[/&+-]\s*gas|\bh$/i, 'hybrid'],
  [/flex|\be-?85\b|\bethanol|\bffv\b/i, 'flex'],
  [/di[eé]sel|\btdi\b|^d$|\bu?dsl\b|\bulsd\b/i, 'diesel'],
  [/electric|el[eé]ctric|elektr|[eé]lectrique|\bbev\b|\bev\b|^e$|^elec$|^battery$/i, 'electric'],
  [/natural gas|\bcng\b|\blng\b|propane|\blpg\b|compressed/i, 'natural_gas'],
  [/gas|petrol|benzin|bensin|\bessence\b|unleaded|regular|premium|^g$|\bmidgrade\b|^e-?1[05]$/i, 'gasoline'],
]
export const parseFuel = memoized((text) => match(fuelRules, text))

/** Names of plug-ins that their makers sell as nothing else; the second also only where the list says that it is a hybrid. */
const plugInNames =
  /plug[- ]?in|\bphev\b|\b4xe\b|\be-?hybrid\b|\benergi\b|\b(?:rav4|prius) prime\b|\bprime (?:se|xse|le|xle|limited|plus|premium|advanced)\b|\b(?:330|530|740|745|750)(?:e|le)\b|\bxdrive(?:25|30|40|45|50)e\b|\b[a-z]{1,3} ?(?:250|300|350|400|450|500|550|560|580)e\b|\btfsi e\b|\bp\d{3}e\b/i
const plugInHybridNames = /\bvolt\b|\brecharge\b|\bclarity\b(?!.*fuel cell)|\bT8\b|\bprime\b|\b\d{3}e\b|\bi8\b|\belr\b/i

/** Tells by the names of a vehicle that it is a plug-in hybrid; `isHybrid` where the list says that it is some hybrid. */
export const isPlugIn = (names: string, isHybrid: boolean): boolean =>
  plugInNames.test(names) || (isHybrid && plugInHybridNames.test(names))

const transmissionRules: Rules<Transmission> = [
  [/\be?-?cvti?\d?|variable|continuously vari|\(?\bav-s\d|lineartronic|xtronic|multitronic|\bivt\b/i, 'cvt'],
  [
    /(dual|double|twin)[- ]?clutch|\be?dct\b|\bpdk\b|doppelkupplung|\bdsg\b|s[- ]tronic|\bdkg\b|\bsst\b|powershift/i,
    'dual_clutch',
  ],
  [
    /\b(1|single|one)[- ]?(speed|spd)|direct[- ]drive|fixed[- ](gear|ratio)|single reduction|^1a$|^a1$|\(a1\)/i,
    'single_speed',
  ],
  [
    /auto|\ba\/t\b|\bat\d?\b|^a\d{0,2}$|^\d+at?$|\bamt\b|\bsmg\b|tiptronic|steptronic|shiftronic|sportmatic|selectshift|g-tronic|geartronic|torqueflite|dual shift mode|hydra-?matic|powerglide|\bect-i\b/i,
    'automatic',
  ],
  [
    /manual|manuell?e?\b|schaltgetriebe|mec[aá]nic|est[aá]ndar|\bman\b|\bm\/t\b|\bmt\d?\b|^m\d?$|^\d+mt?$|stick|standard/i,
    'manual',
  ],
]
export const parseTransmission = memoized((text) =>
  match(transmissionRules, text.replace(/automated manual|auto(matic)?[- /]*manual/i, 'auto')),
)

/** Asked last: vans, wagons and SUVs have doors, too. */
const doorRules: Rules<Body> = [
  [/\b[35][- ]?d(oo)?r\b|\b[35]d\b/i, 'hatchback'],
  [/\b(2[- ]?d(oo)?r|two[- ]door)\b/i, 'coupe'],
  [/\b(4[- ]?d(oo)?r|four[- ]door)\b/i, 'sedan'],
]
const bodyRules: Rules<Body> = [...allBodies.map((body) => [bodyTable[body].words, body] as const), ...doorRules]
export const parseBody = memoized((text) => match(bodyRules, text))

/** Size classes of the EPA and kinds of vehicle: true, and no body. */
export const isVagueBody = (text: string): boolean =>
  /^((mini|sub)?compact|mid-?size|large|passenger|two[- ]seaters?) ?(cars?)?$|^special purpose vehicle|^(cars?|auto(mobile)?s?|vehicles?|other|mpv|multi-?purpose( passenger)? vehicles?( \(mpv\))?)$/i.test(
    text,
  )

const titleRules: Rules<TitleBrand | null> = [
  [/\b(not|no|non)[- ](clean|clear|salvage|flood|junk|lemon)\b|unclean|^actual/i, null],
  [/junk|parts only|non[- ]?repair|irreparable|unrebuild|destruction|scrap|dismantl/i, 'junk'],
  [/rebuil(?!dable)|reconstruct|restored|revived|(prior|previous)(ly)? salvage/i, 'rebuilt'],
  [/flood|water/i, 'flood'],
  [/lemon|buy[- ]?back|repurchase/i, 'lemon'],
  [/theft|stolen/i, 'theft_recovery'],
  [/odometer|\btmu\b|\bnam\b|not actual|mileage|mechanical limits/i, 'odometer'],
  [/salvage|total loss|insurance|rebuildable/i, 'salvage'],
  [/clean|clear|^good$|^normal$|no brand|not branded|(un|non-?)branded/i, 'clean'],
]
export const parseTitleBrand = memoized((text) => match(titleRules, text))

/** The gearbox that ends the name of a trim: 'SE Sedan Automatic', 'i Touring 5-Door manual'. */
export function transmissionBehind(trim: string): Transmission | null {
  const word = /(?:^|\s)(automatic|auto|manual|cvt|[am]\/t)$/i.exec(trim)?.[1]
  return word === undefined ? null : parseTransmission(word)
}
