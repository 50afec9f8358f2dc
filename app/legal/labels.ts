import { paths } from '~/paths'
import type { BadgeTone } from '~/ui/Chip'
import type { MyLegalText } from '../../api/legal/acceptances.contract'
import type { LegalTextVersion } from '../../api/legal/legal.contract'
import type { LegalSlug } from '../../api/legal/slugs.contract'

/** Leads to the public page of each legal text. */
export const legalPages: Record<LegalSlug, string> = {
  'term-of-use': paths.termOfUse,
  'privacy-policy': paths.privacyPolicy,
}

interface StateWords {
  label: string
  tone: BadgeTone
}

export const stateWords: Record<LegalTextVersion['state'], StateWords> = {
  'in-force': { label: 'In force', tone: 'ok' },
  upcoming: { label: 'Announced', tone: 'warn' },
  past: { label: 'Replaced', tone: 'line' },
  never: { label: 'Never in force', tone: 'line' },
}

/** Says what people do with a text: they agree to the terms, and confirm that they have read the policy. */
export const agreedWords: Record<LegalSlug, string> = {
  'term-of-use': 'Agreed',
  'privacy-policy': 'Confirmed',
}

/** Names what changed, for the title of the page that asks; null where nothing is asked. */
export function askingTitle(items: readonly Pick<MyLegalText, 'slug' | 'isPending'>[]): string | null {
  const [isTerms, isPolicy] = (['term-of-use', 'privacy-policy'] as const).map((slug) =>
    items.some((text) => text.slug === slug && text.isPending),
  )
  if (isTerms && isPolicy) return 'Our terms and privacy policy changed'
  if (isTerms) return 'Our terms changed'
  return isPolicy ? 'Our privacy policy changed' : null
}
