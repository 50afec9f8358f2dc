/** Why a photo of a feed is not shown. */
export const photoIssueCodes = [
  'PHOTO_FETCH_FAILED',
  'PHOTO_SMALL',
  'PHOTO_DUPLICATE',
  'PHOTO_PLACEHOLDER',
  'PHOTO_PLAN_LIMIT',
] as const
export type PhotoIssueCode = (typeof photoIssueCodes)[number]

export interface PhotoIssue {
  code: PhotoIssueCode
  /** The address. */
  value: string
  /** Null: the sentence of the code. */
  reason: string | null
}
