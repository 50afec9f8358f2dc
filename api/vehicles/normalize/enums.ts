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
  [/\bnot certified\b|\bnon[- ]?certified\b/i, 'used'],
  [/certified|\bcpo\b|^c$|^cp$/i, 'cpo'],
  [/\bused\b|pre[- ]?owned|^u$|^usedcondition$|second[- ]?hand/i, 'used'],
  [/\bnew\b|^n$|newcondition$|\bdemo(nstrator)?\b|\bloaner\b/i, 'new'],
]
export const parseCondition = memoized((text) => match(conditionRules, text))

const driveRules: Rules<Drivetrain> = [
  [/\bawd\b|all[- ]?wheel|all_wheel|quattro|4matic|xdrive|sh-awd|^a$|4motion|e-?four|integral/i, 'awd'],
  [/\b4wd\b|4[- ]?x[- ]?4|four[- ]?wheel|4[- ]?wheel|four_wheel|^4$|part[- ]time 4/i, 'four_wd'],
  [/\bfwd\b|front[- ]?wheel|front_wheel|front[- ]wheel|^f$|^front/i, 'fwd'],
  [/\brwd\b|rear[- ]?wheel|rear_wheel|sdrive|^r$|^rear/i, 'rwd'],
]
export const parseDrivetrain = memoized((text) => match(driveRules, text))

const fuelRules: Rules<Fuel> = [
  [/hydrogen|fuel cell|\bfcev?\b/i, 'hydrogen'],
  [/plug[- ]?in|\bphev\b|plugin/i, 'plugin_hybrid'],
  [/hybrid|\bm?hev\b|gas(oline)?\s*[/&+-]\s*elec|electric\s*[/&+-]\s*gas|\bh$/i, 'hybrid'],
  [/flex|\be-?85\b|ethanol|\bffv\b/i, 'flex'],
  [/diesel|\btdi\b|^d$|biodiesel/i, 'diesel'],
  [/electric|\bbev\b|\bev\b|^e$/i, 'electric'],
  [/natural gas|\bcng\b|\blng\b|propane|\blpg\b|compressed/i, 'natural_gas'],
  [/gas|petrol|unleaded|regular|premium|^g$|\bmidgrade\b/i, 'gasoline'],
]
export const parseFuel = memoized((text) => match(fuelRules, text))

const transmissionRules: Rules<Transmission> = [
  [/\be?-?cvti?\b|variable|lineartronic|xtronic|multitronic|\bivt\b/i, 'cvt'],
  [
    /dual[- ]?clutch|double[- ]?clutch|\bdct\b|\bpdk\b|doppelkupplung|\bdsg\b|s[- ]tronic|\bdkg\b|powershift/i,
    'dual_clutch',
  ],
  [/\b(1|single|one)[- ]?(speed|spd)|direct[- ]drive|fixed[- ]gear|^1a$/i, 'single_speed'],
  [
    /auto|\ba\/t\b|\bat\d?\b|^a\d?$|^\d+a$|tiptronic|steptronic|shiftronic|g-tronic|geartronic|torqueflite|dual shift mode|hydra-?matic/i,
    'automatic',
  ],
  [/manual|\bm\/t\b|\bmt\d?\b|^m\d?$|^\d+m$|stick|standard/i, 'manual'],
]
export const parseTransmission = memoized((text) =>
  match(transmissionRules, text.replace(/automated manual|auto(matic)?[- /]*manual/i, 'auto')),
)

const bodyRules: Rules<Body> = allBodies.map((body) => [bodyTable[body].words, body])
export const parseBody = memoized((text) => match(bodyRules, text))

const titleRules: Rules<TitleBrand> = [
  [/rebuil|reconstruct|restored|prior salvage/i, 'rebuilt'],
  [/flood|water/i, 'flood'],
  [/lemon|buy ?back|manufacturer repurchase/i, 'lemon'],
  [/theft|stolen/i, 'theft_recovery'],
  [/odometer|\btmu\b|not actual|mileage/i, 'odometer'],
  [/junk|parts only|non[- ]?repair|destruction|scrap|dismantl/i, 'junk'],
  [/salvage|total loss|insurance/i, 'salvage'],
  [/clean|clear|^good$|no brand|not branded/i, 'clean'],
]
export const parseTitleBrand = memoized((text) => match(titleRules, text))
