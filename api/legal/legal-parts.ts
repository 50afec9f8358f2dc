import type { Context } from '../context'
import type { LegalSlug } from './slugs.contract'

type Reader = Pick<Context, 'db'>

/** Counts those who agreed on a day of the operator, before versions were stored. */
export interface AgreedOn {
  day: string
  count: number
}

export interface Addressee {
  id: number
  email: string
  name: string
}

/** Says when a person accepted the terms; the button of a third party said nothing of the privacy policy then. */
export interface AcceptedBefore {
  termsAcceptedAt: Date | null
  byThirdParty?: boolean
}

/** Is what concepts above know of those who agree. */
export interface LegalParts {
  namesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, string>>
  /** Counts the people with an account, without the administrators of the site. */
  countPeople(reader: Reader): Promise<number>
  /** Counts those of them who get mail: their address is confirmed. */
  countReachable(reader: Reader): Promise<number>
  /** Finds the next of those who get mail, in the order of their ids. */
  nextReachable(reader: Reader, from: { after: number; limit: number }): Promise<Addressee[]>
  /** Counts those of them who accepted a version or a newer one. */
  countAccepted(reader: Reader, input: { slug: LegalSlug; version: number }): Promise<number>
  /** Counts people for whom no acceptance at their sign-up is stored, by the day of it. */
  peopleBefore(reader: Reader, input: { slug: LegalSlug; timeZone: string }): Promise<AgreedOn[]>
  /** Counts dealerships by the version under which they applied, or by the day where none is stored. */
  dealershipsBy(
    reader: Reader,
    input: { timeZone: string },
  ): Promise<{ version: number | null; day: string; count: number }[]>
  /** Finds what is known of a person’s acceptances before versions were stored. */
  acceptedBefore(reader: Reader, userId: number): Promise<AcceptedBefore>
}
