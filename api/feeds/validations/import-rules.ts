import type { IssueCode } from '../issues'

export interface RuleLimit {
  unit: 'percent' | 'miles' | 'dollars'
  /** Null: as each feed says itself, which may be stricter than a limit of the rule but not laxer. */
  usual: number | null
  max: number
  words: string
}

/** What a rule may be set to. */
export interface RuleTerms {
  /** What a decision is needed for is always noted. */
  mayBeOff: boolean
  /** Found in the row itself, before it is compared with anything. */
  mayRefuse: boolean
  /** Whether it is noted at rows, more or less severely. One that only holds a run has no severity. */
  hasSeverity: boolean
  limit?: RuleLimit
}

const ofRow: RuleTerms = { mayBeOff: true, mayRefuse: true, hasSeverity: true }
const ofValue: RuleTerms = { mayBeOff: false, mayRefuse: true, hasSeverity: true }
const ofComparison: RuleTerms = { mayBeOff: true, mayRefuse: false, hasSeverity: true }

/** How issues may be judged otherwise than they usually are, by their code. */
export const importRules = {
  MASS_DELIST: {
    ...ofComparison,
    hasSeverity: false,
    limit: { unit: 'percent', usual: null, max: 100, words: 'A run that takes more off the site is held' },
  },
  PRICE_JUMP: {
    ...ofComparison,
    limit: { unit: 'percent', usual: null, max: 500, words: 'A price that changes by more is noted' },
  },
  MILEAGE_DECREASED: {
    ...ofComparison,
    limit: { unit: 'miles', usual: 0, max: 100_000, words: 'A mileage that falls by more is noted' },
  },
  VIN_OTHER_DEALER: ofComparison,
  PRICE_OUTLIER: {
    ...ofRow,
    limit: { unit: 'dollars', usual: 500_000, max: 10_000_000, words: 'A price above it is noted' },
  },
  MILEAGE_OUTLIER: {
    ...ofRow,
    limit: { unit: 'miles', usual: 400_000, max: 1_500_000, words: 'A mileage above it is noted' },
  },
  NOT_A_CAR: ofRow,
  PRICE_MISSING: ofRow,
  PRICE_ZERO: ofRow,
  MILEAGE_MISSING: ofRow,
  PHOTO_NONE: ofRow,
  PHOTO_BAD_URL: ofRow,
  VIN_YEAR_MISMATCH: ofRow,
  VIN_MAKE_MISMATCH: ofRow,
  YEAR_DERIVED: ofRow,
  MODEL_MISSING: ofRow,
  CONDITION_MISSING: ofRow,
  CONDITION_CONFLICT: ofRow,
  BODY_MISSING: ofRow,
  ZIP_UNKNOWN: ofRow,
  TEXT_CUT: ofRow,
  DESC_CONTACT_INFO: ofRow,
  VALUE_UNMAPPED: ofValue,
  MAKE_UNKNOWN: ofValue,
  MODEL_UNKNOWN: ofValue,
} as const satisfies Partial<Record<IssueCode, RuleTerms>>
export type RuledCode = keyof typeof importRules
export const ruledCodes = Object.keys(importRules) as [RuledCode, ...RuledCode[]]
export const ruleOf = (code: RuledCode): RuleTerms => importRules[code]
