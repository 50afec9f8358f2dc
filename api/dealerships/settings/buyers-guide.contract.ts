import { versionOf, z } from '../../http/contract'
import { flag, line } from '../../http/fields.contract'

export const guideWarranties = ['as_is', 'implied', 'full', 'limited'] as const
const percent = z.coerce
  .number('Enter a percentage from 0 to 100.')
  .int('Enter a whole percentage.')
  .min(0, 'Enter a percentage from 0 to 100.')
  .max(100, 'Enter a percentage from 0 to 100.')

/** 16 CFR 455.2(b): what a dealer who gives a warranty writes on the guide. No shorthand like “power train”. */
const shorthand = /\b(drive|power)\s?-?train\b/i

export const guideFields = {
  warranty: z.enum(guideWarranties, 'Choose what a used car is sold with.'),
  laborPercent: percent.optional(),
  partsPercent: percent.optional(),
  systems: line(500)
    .refine((text) => !shorthand.test(text), 'Name the systems: the rule does not accept shorthand like “power train”.')
    .optional(),
  duration: line(120).optional(),
  serviceContract: flag.default(false),
  spanish: flag.default(false).describe('Sales are held in Spanish too'),
}

export const BuyersGuide = z.object({
  warranty: z.enum(guideWarranties),
  laborPercent: z.number().int().nullable(),
  partsPercent: z.number().int().nullable(),
  systems: z.string(),
  duration: z.string(),
  serviceContract: z.boolean(),
  spanish: z.boolean(),
})
export type BuyersGuide = z.infer<typeof BuyersGuide>

export const GuideChange = z.object({ section: z.literal('guide'), version: versionOf('guide'), ...guideFields })
export type GuideChange = z.infer<typeof GuideChange>

export const GuideSettings = z.object({
  version: z.number().int(),
  guide: BuyersGuide.nullable(),
  asIsRefused: z.boolean().describe('The law of its state does not allow many used cars to be sold as is'),
})
