import { renamedFields } from '~/forms/field-error.server'
import { z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import type { VehicleFields } from './vehicle-fields'

const share = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, 'Enter a percentage from 0 to 100.')
  .transform(Number)
  .optional()
const words = z.string().optional()

/** The Buyers Guide's part of the form; without a kind it is the dealership's. */
export const guideFields = {
  guideKind: z.enum(['as_is', 'implied_only', 'full', 'limited']).optional(),
  guideLabor: share,
  guideParts: share,
  guideSystems: words,
  guideDuration: words,
  guideService: flag.default(false),
}

type Typed = z.infer<z.ZodObject<typeof guideFields>>

export const guideTyped = (typed: Typed): NonNullable<VehicleFields['buyersGuide']> | null =>
  typed.guideKind
    ? {
        kind: typed.guideKind,
        laborPercent: typed.guideLabor ?? null,
        partsPercent: typed.guideParts ?? null,
        systems: typed.guideSystems ?? '',
        duration: typed.guideDuration ?? '',
        serviceContract: typed.guideService,
      }
    : null

export const namedAsTyped = renamedFields({
  'buyersGuide.laborPercent': 'guideLabor',
  'buyersGuide.partsPercent': 'guideParts',
  'buyersGuide.systems': 'guideSystems',
  'buyersGuide.duration': 'guideDuration',
})
