import type { ReactNode } from 'react'
import { CarSide, ConditionDrawing, Seat } from './ConditionDrawing'

/** Names the photos that dealerships look for, in the order in which one walks around the car. */
export const shots = [
  { shot: 'front', label: 'Front' },
  { shot: 'rear', label: 'Rear' },
  { shot: 'driver', label: 'Driver’s side' },
  { shot: 'passenger', label: 'Passenger’s side' },
  { shot: 'dashboard', label: 'Odometer' },
  { shot: 'seats', label: 'Seats' },
  { shot: 'tires', label: 'Tires' },
  { shot: 'damage', label: 'Damage' },
] as const

export type Shot = (typeof shots)[number]['shot']

/** Draws what the photo would show. The words next to it say the same. */
export const ShotDrawing = ({ of }: { of: Shot }) =>
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

const drawings: Record<Exclude<Shot, 'damage'>, ReactNode> = {
  front: (
    <CarEnd>
      <path d="m56 33 7-18c1-2 2-3 4-3h26c2 0 3 1 4 3l7 18z" />
      <path d="M40 46h15l4 8H41M120 46h-15l-4 8h18" />
      <path d="M66 47h28l-3 8H69z" />
      <path d="M69 51h22M50 62h60" className="draw__thin" />
    </CarEnd>
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
