import { guideFields } from '../../dealerships/settings/buyers-guide.contract'
import { z } from '../../http/contract'

export const guideKinds = ['as_is', 'implied_only', 'full', 'limited'] as const
const percent = z
  .number('Enter a percentage from 0 to 100.')
  .int('Enter a whole percentage.')
  .min(0, 'Enter a percentage from 0 to 100.')
  .max(100, 'Enter a percentage from 0 to 100.')
  .nullable()

const missing = {
  laborPercent: 'Say how much of the labor you pay.',
  partsPercent: 'Say how much of the parts you pay.',
  systems: 'Name the systems that are covered.',
  duration: 'Say for how long, like 90 days or 3,000 miles.',
}

/** FTC Used Car Rule, 16 CFR 455.2: of a warranty the form names the share, the systems and the time. */
export const VehicleGuide = z
  .object({
    kind: z.enum(guideKinds, 'Choose what the car is sold with.'),
    laborPercent: percent,
    partsPercent: percent,
    systems: guideFields.systems.unwrap(),
    duration: guideFields.duration.unwrap(),
    serviceContract: z.boolean(),
  })
  .superRefine((guide, { addIssue }) => {
    if (!isWarranty(guide.kind)) return
    for (const [name, message] of Object.entries(missing)) {
      const value = guide[name as keyof typeof missing]
      if (value === null || value === '') addIssue({ code: 'custom', path: [name], message })
    }
  })

export const isWarranty = (kind: (typeof guideKinds)[number]): boolean => kind === 'full' || kind === 'limited'
