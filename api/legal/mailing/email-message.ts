import { emailQueue } from '../../mail/outbox'
import type { LegalSlug } from '../slugs.contract'

/** Tells a person with an account that a version of a legal text is coming. */
export interface LegalChangeEmail {
  kind: 'legal-change'
  name: string
  slug: LegalSlug
  version: number
}

export const enqueueLegalChange = emailQueue<LegalChangeEmail>()
