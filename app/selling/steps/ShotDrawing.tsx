import type { ReactNode } from 'react'
import type { SellShot } from '../../../api/selling/shots.contract'
import { CarSide, ConditionDrawing, Seat } from './ConditionDrawing'

/** Draws what the photo would show. The words next to it say the same. */
export const ShotDrawing = ({ of }: { of: SellShot }) =>
  of === 'damage' ? (
    <ConditionDrawing of="paint" />
  ) : (
    <svg className="draw" viewBox="0 0 160 84" aria-hidden="true">
      {drawings[of]}
    </svg>
  )

/** Draws what the front and the rear of a car have in common. */
const CarEnd = ({ children }: { children: ReactNode }) => (
  <>
    <path d="M42 66v8c0 2 1 3 3 3h8c2 0 3-1 3-3v-8M104 66v8c0 2 1 3 3 3h8c2 0 3-1 3-3v-8" />
    <path d="M48 34h-9c-3 0-4-7 0-7h7zM112 34h9c3 0 4-7 0-7h-7z" className="draw__body" />
    <path
      d="M48 35 58 11c1-3 4-5 7-5h30c3 0 6 2 7 5l10 24c5 2 8 6 8 12v17c0 2-1 4-4 4H44c-3 0-4-2-4-4V47c0-6 3-10 8-12z"
      className="draw__body"
    />
    {children}
  </>
)

const drawings: Record<Exclude<SellShot, 'damage'>, ReactNode> = {
  front: (
    <>
      <path
        d="M20 61c-2-1-3-3-3-6v-9c0-3 1-5 4-6l21-10 17-18c2-2 4-3 7-3h40c4 0 7 1 10 4l18 16c7 2 10 5 11 11l1 13c0 3-1 5-4 5l-6 1c0-17-17-16-18 3l-22 4c1-22-24-21-25 2l-5 1c-2 0-4 0-6-1z"
        className="draw__body"
      />
      <path d="m42 30 17-17c1-1 3-2 5-2h27l-9 22c-13-3-26-4-40-3zM96 11h11c3 0 5 1 7 3l15 14c-13 1-28 3-41 5zM109 11l4 19" />
      <path d="M19 42c14 0 29 2 42 6l21-15M61 48l-1 21M61 48c27-8 58-13 84-12" className="draw__thin" />
      <path d="M18 45c4-1 8 1 9 6-4 1-8 0-10-2M60 52c-5-2-11-1-13 3 4 3 9 3 13 2M29 52l16 3-1 6-14-4z" />
      <path d="M92 49h6M120 45h6" className="draw__thin" />
      <ellipse cx="81" cy="65" rx="9" ry="11.5" />
      <ellipse cx="81" cy="65" rx="4.5" ry="6.5" className="draw__thin" />
      <ellipse cx="130" cy="58" rx="7" ry="9.5" />
      <ellipse cx="130" cy="58" rx="3.5" ry="5" className="draw__thin" />
    </>
  ),
  rear: (
    <CarEnd>
      <path d="m58 30 6-15c1-2 2-3 4-3h24c2 0 3 1 4 3l6 15z" />
      <path d="M40 44h17v7H40M120 44h-17v7h17" />
      <rect x="67" y="43" width="26" height="11" rx="1.5" />
      <path d="M52 36h56M48 60h64" className="draw__thin" />
    </CarEnd>
  ),
  driver: (
    <g transform="translate(4.4 -7) scale(.62)">
      <CarSide />
    </g>
  ),
  passenger: (
    <g transform="translate(155.6 -7) scale(-.62 .62)">
      <CarSide />
    </g>
  ),
  dashboard: (
    <>
      <path d="M8 76V50c0-9 5-14 14-15l26-4c20-3 44-3 64 0l26 4c9 1 14 6 14 15v26" className="draw__body" />
      <path d="M8 54h22M74 50h78" className="draw__thin" />
      <path d="M28 38c6-9 42-9 48 0" />
      <circle cx="52" cy="57" r="21" className="draw__body" />
      <circle cx="52" cy="57" r="7" />
      <path d="M31 55l14 1M73 55l-14 1M52 64v14" />
      <rect x="88" y="38" width="30" height="19" rx="2.5" className="draw__body" />
      <path d="M94 66h18M128 42h14M128 46h14" className="draw__thin" />
    </>
  ),
  odometer: (
    <>
      <path d="M12 72V44c0-18 18-30 44-30h48c26 0 44 12 44 30v28z" className="draw__body" />
      <path d="M36 58a19 19 0 1 1 31 0M93 58a19 19 0 1 1 31 0" />
      <path d="m51 47-8-9M109 47l9-8" className="draw__thin" />
      <rect x="64" y="55" width="32" height="12" rx="2" className="draw__good draw__body" />
      <path d="M71 61h2M79 61h2M87 61h2" className="draw__good" />
    </>
  ),
  seats: (
    <>
      <g transform="translate(-36)">
        <Seat />
      </g>
      <g transform="translate(26)">
        <Seat />
      </g>
    </>
  ),
  tires: (
    <>
      <circle cx="80" cy="42" r="34" className="draw__body" />
      <circle cx="80" cy="42" r="22" />
      <circle cx="80" cy="42" r="5" />
      <path d="M80 37V20M84.8 40.5l16.1-5.3M82.9 46l10 13.8M77.1 46l-10 13.8M75.2 40.5l-16.1-5.3" />
      <path
        d="M80 8v5M80 71v5M46 42h5M109 42h5M56 18l3.5 3.5M100.5 62.5l3.5 3.5M56 66l3.5-3.5M100.5 21.5 104 18"
        className="draw__thin"
      />
    </>
  ),
}
