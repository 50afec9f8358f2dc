import { type Band, bands, type Outcome, outcomes } from './bands'

interface Label {
  band: Band
  /** The worse one of a label of two bands. */
  bandTo: Band | null
}

const between: Partial<Record<Band, string>> = {
  great: 'Good or better',
  good: 'Fair or better',
  fair: 'Fair or above',
  high: 'High or above',
}

export const labelInWords = ({ band, bandTo }: Label): string =>
  bandTo === null ? bands[band] : (between[band] ?? bands[band])

/** The band whose color and icon a label has: the worse of its two. */
export const tintOf = ({ band, bandTo }: Label): Band => bandTo ?? band

/** Why there is no label, in five words at most; null: not computed yet. */
export const unratedInWords = (outcome: Outcome | null): string =>
  outcome === null || outcome === 'rated' ? 'Rating not computed yet' : outcomes[outcome]
