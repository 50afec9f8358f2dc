import { type Angle, angleNames } from './angles.contract'

/** What is read out to whoever does not see it: the caption, else what it shows; empty where neither is known. */
export const altOf = ({ caption, angle }: { caption: string; angle: Angle | null }): string =>
  caption || (angle && angle !== 'other' ? angleNames[angle] : '')
