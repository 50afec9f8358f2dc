import type { SellShot } from '../../../api/selling/shots.contract'
import drawings from '../drawings/shots.svg?no-inline'

/** Draws what the photo would show. The words next to it say the same. */
export const ShotDrawing = ({ of }: { of: SellShot }) => (
  <svg className="draw" viewBox="0 0 160 120" aria-hidden="true">
    <use href={`${drawings}#${of}`} />
  </svg>
)
