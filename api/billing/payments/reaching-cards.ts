import { Refusal } from '../../refusals'
import { CardCompanyUnreachable } from './card-company'

const askAgainAfterSeconds = 60

/** Turns a missing answer of the card company into a refusal that says to try again. Throws unavailable. */
export async function reachingCards<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardCompanyUnreachable)
      throw new Refusal(
        'unavailable',
        'The card company does not answer right now. Please try again in a minute.',
        undefined,
        askAgainAfterSeconds,
      )
    throw error
  }
}
