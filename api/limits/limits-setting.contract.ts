import { z } from '../http/contract'
import { type LimitKey, limitKeys, limitTable, pointsInWords } from './limit-table.contract'

const fieldOf = (key: LimitKey) => {
  const { min, max } = limitTable[key]
  const words = `Enter a whole number from ${pointsInWords(min)} to ${pointsInWords(max)}.`
  return z.number(words).int(words).min(min, words).max(max, words)
}

export const LimitsSetting = z
  .object(Object.fromEntries(limitKeys.map((key) => [key, fieldOf(key)])) as Record<LimitKey, z.ZodNumber>)
  .refine((limits) => limits['mail-all'] >= limits['mail-kind'], {
    path: ['mail-all'],
    message: 'Emails in all can’t be fewer than those of one kind.',
  })
