import type { DocFeeRule } from './fees.contract'

export const isAboveLimit = (rule: Pick<DocFeeRule, 'limitCents'> | null, cents: number): boolean =>
  rule !== null && rule.limitCents !== null && cents > rule.limitCents
