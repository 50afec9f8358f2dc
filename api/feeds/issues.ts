import type { StoredIssue } from '../vehicles/feed-rows/schema'
import { cutText } from '../vehicles/normalize/text'

export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

export interface Issue {
  /** The line of the file, 1 being the first; 0 when the issue is the whole file's. */
  line: number
  code: IssueCode
  severity: Severity
  /** Null: the row as a whole. */
  field: string | null
  /** What the file says there, cut to 200 characters. */
  value: string | null
  reason: string
  /** Holds with VIN_DECODED what the VIN says, by column of the vehicle. */
  decoded?: StoredIssue['decoded']
}

interface Meaning {
  severity: Severity
  sentence: string
}

/** Errors refuse the row (or the file), warnings let it in, infos are for reading. */
export const issueCodes = {
  FILE_EMPTY: { severity: 'error', sentence: 'The file has no rows.' },
  FILE_TOO_LARGE: { severity: 'error', sentence: 'The file is larger than an import may be.' },
  FILE_UNREADABLE: { severity: 'error', sentence: 'The file is no listing file.' },
  ENCODING_FIXED: { severity: 'info', sentence: 'The file was not plain UTF-8 and was converted.' },
  HEADER_MISSING: { severity: 'error', sentence: 'No header row was recognised.' },
  HEADER_REPEATED: { severity: 'error', sentence: 'This is the header row again, not a vehicle.' },
  LINE_SKIPPED: { severity: 'info', sentence: 'Lines before the header row were left out.' },
  SHEET_SKIPPED: { severity: 'warning', sentence: 'Other sheets with vehicles were left out.' },
  COLUMN_UNUSED: { severity: 'warning', sentence: 'Columns with values are not read.' },
  ROW_WIDTH: { severity: 'warning', sentence: 'The row has another number of columns than the header.' },
  ROW_UNREADABLE: { severity: 'error', sentence: 'The row cannot be read.' },
  STOCK_MISSING: { severity: 'error', sentence: 'The row has no stock number.' },
  VIN_MISSING: { severity: 'error', sentence: 'The row has no VIN.' },
  VIN_LENGTH: { severity: 'error', sentence: 'The VIN is too short or too long.' },
  VIN_CHARS: { severity: 'error', sentence: 'The VIN has characters that no VIN has.' },
  VIN_CHECK: { severity: 'error', sentence: 'The check digit of the VIN is wrong.' },
  VIN_YEAR_MISMATCH: { severity: 'warning', sentence: 'The VIN says another model year.' },
  VIN_MAKE_MISMATCH: { severity: 'warning', sentence: 'The VIN is another maker’s.' },
  VIN_DECODED: { severity: 'info', sentence: 'What the file leaves blank was decoded from the VIN.' },
  VIN_BELONGS_ELSEWHERE: { severity: 'error', sentence: 'The VIN belongs to another listing.' },
  VIN_OTHER_DEALER: { severity: 'warning', sentence: 'Another dealership lists this VIN now.' },
  DUP_VIN: { severity: 'warning', sentence: 'The VIN stands in the file again; the last row wins.' },
  DUP_STOCK: {
    severity: 'warning',
    sentence: 'Two vehicles have this stock number; each row says what becomes of it.',
  },
  KEY_CONFLICT: { severity: 'error', sentence: 'The stock number and the VIN belong to two vehicles.' },
  YEAR_RANGE: { severity: 'error', sentence: 'The model year is not possible.' },
  YEAR_DERIVED: { severity: 'warning', sentence: 'The row has no year; it was taken from the VIN or the title.' },
  YEAR_OPEN: { severity: 'error', sentence: 'The row has no year, and its VIN may mean two.' },
  MAKE_MISSING: { severity: 'error', sentence: 'The row has no make.' },
  MAKE_UNKNOWN: {
    severity: 'warning',
    sentence: 'The make is not in the catalogue yet; an administrator confirms it.',
  },
  NOT_A_CAR: { severity: 'error', sentence: 'This is no car, van or truck: this site does not sell it.' },
  MODEL_MISSING: { severity: 'warning', sentence: 'The row has no model.' },
  MODEL_UNKNOWN: {
    severity: 'warning',
    sentence: 'The model is not in the catalogue yet; an administrator confirms it.',
  },
  CONDITION_MISSING: { severity: 'warning', sentence: 'The row says neither new nor used; used was taken.' },
  CONDITION_CONFLICT: { severity: 'warning', sentence: 'The condition contradicts the rest of the row.' },
  VALUE_UNMAPPED: { severity: 'warning', sentence: 'We do not know this value.' },
  VALUE_REFUSED: { severity: 'warning', sentence: 'The value does not fit its column; it stays empty.' },
  VALUE_DECIDED: {
    severity: 'info',
    sentence: 'The value is none of ours; administrators have decided for everybody what it means.',
  },
  BODY_MISSING: { severity: 'warning', sentence: 'The row has no body style.' },
  PRICE_MISSING: { severity: 'warning', sentence: 'The row has no price: call for price.' },
  PRICE_ZERO: { severity: 'warning', sentence: 'The price is 0: call for price.' },
  PRICE_OUTLIER: { severity: 'warning', sentence: 'The price is unlikely.' },
  FEE_OVER_CAP: { severity: 'warning', sentence: 'The doc fee is above the limit of the state.' },
  PRICE_JUMP: { severity: 'warning', sentence: 'The price changed by more than is allowed.' },
  MILEAGE_MISSING: { severity: 'warning', sentence: 'The row has no mileage.' },
  MILEAGE_OUTLIER: { severity: 'warning', sentence: 'The mileage is unlikely.' },
  MILEAGE_DECREASED: { severity: 'warning', sentence: 'The mileage is lower than before.' },
  ZIP_UNKNOWN: { severity: 'warning', sentence: 'The ZIP code does not exist; the dealership’s place was taken.' },
  PHOTO_NONE: { severity: 'warning', sentence: 'The row has no photo.' },
  PHOTO_BAD_URL: { severity: 'warning', sentence: 'A photo’s address is no web address.' },
  PHOTO_FETCH_FAILED: { severity: 'warning', sentence: 'A photo could not be fetched.' },
  PHOTO_SMALL: { severity: 'warning', sentence: 'A photo is too small to be shown.' },
  PHOTO_DUPLICATE: { severity: 'info', sentence: 'The row names the same photo twice; it is shown once.' },
  PHOTO_PLACEHOLDER: {
    severity: 'warning',
    sentence: 'The same picture stands at many different vehicles: it is taken for a placeholder and not shown.',
  },
  PHOTO_GONE: {
    severity: 'warning',
    sentence: 'A photo from before this run is not kept any more and could not be put back.',
  },
  PHOTO_PLAN_LIMIT: {
    severity: 'warning',
    sentence: 'The plan has no room for more photos: this one is fetched once there is room.',
  },
  PLAN_LIMIT: {
    severity: 'warning',
    sentence: 'The plan has no room for another vehicle on sale: it goes in as a draft.',
  },
  NOT_APPROVED: {
    severity: 'warning',
    sentence: 'Vehicles go on sale once the dealership is approved: until then it goes in as a draft.',
  },
  LOCKED_FIELD_SKIPPED: { severity: 'info', sentence: 'Staff have locked this field: it stays as it is.' },
  MASS_DELIST: { severity: 'warning', sentence: 'Many vehicles are missing from the file.' },
  TEXT_CUT: { severity: 'info', sentence: 'The text was too long and was cut.' },
  DESC_CONTACT_INFO: {
    severity: 'info',
    sentence: 'The description gives a telephone number, an e-mail or a web address.',
  },
} as const satisfies Record<string, Meaning>

export type IssueCode = keyof typeof issueCodes

/** As an issue names what the file says. */
export const asIssueValue = (text: string): string => cutText(text, 200)

export interface IssueDetail {
  field?: string
  value?: string | null
  reason?: string
  /** VIN_CHECK and ROW_WIDTH are errors or warnings, by the case. */
  severity?: Severity
}

export function issue(line: number, code: IssueCode, detail: IssueDetail = {}): Issue {
  const { severity, sentence } = issueCodes[code]
  return {
    line,
    code,
    severity: detail.severity ?? severity,
    field: detail.field ?? null,
    value: detail.value ? asIssueValue(detail.value) : null,
    reason: detail.reason ?? sentence,
  }
}

const fieldsOfVocabulary = {
  condition: 'condition',
  body: 'body style',
  drivetrain: 'drivetrain',
  fuel: 'fuel',
  transmission: 'transmission',
  titleBrand: 'title status',
} as const

/** A value that our vocabulary of the field does not have. */
export const unknownValue = (line: number, field: keyof typeof fieldsOfVocabulary, value: string): Issue =>
  issue(line, 'VALUE_UNMAPPED', { field, value, reason: `We do not know this ${fieldsOfVocabulary[field]}.` })
