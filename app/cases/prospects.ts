import type { Case } from '../../api/cases/cases.contract'

/** Marks the inquiry of a dealership that was sent the link to sign up. */
export const invitedTag = 'invited'

/** Returns the dealership's name without what the subject says before it. */
export const nameOfProspect = ({ subject }: Pick<Case, 'subject'>): string =>
  subject.replace(/^Dealership inquiry: /, '')
