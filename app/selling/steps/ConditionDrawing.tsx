import type { ReactNode } from 'react'
import type { ConditionQuestion } from '../../../api/selling/kinds.contract'

/** Draws what counts as a no. The words next to it say the same. */
export const ConditionDrawing = ({ of }: { of: ConditionQuestion }) => (
  <svg className="draw" viewBox="0 0 160 84" aria-hidden="true">
    {drawings[of]}
  </svg>
)

/** Draws a seat that faces right. */
export const Seat = () => (
  <>
    <path d="M52 76V60l6-40c1-6 5-9 12-9h10c7 0 11 3 11 9v36h20c6 0 9 3 9 8v12z" className="draw__body" />
    <path d="M60 56h31M70 12v44" className="draw__thin" />
  </>
)

const drawings: Record<ConditionQuestion, ReactNode> = {
  starts: (
    <>
      <circle cx="80" cy="42" r="27" />
      <circle cx="80" cy="42" r="21" className="draw__body" />
      <path d="M80 27v13" className="draw__good" />
      <path d="M71 32a13 13 0 1 0 18 0" className="draw__good" />
      <path d="M118 42h14M125 35v14M28 42h14" className="draw__thin" />
    </>
  ),
  lights: (
    <>
      <path d="M14 66a66 66 0 0 1 132 0" />
      <path d="M26 66a54 54 0 0 1 108 0M80 66 56 34" className="draw__thin" />
      <path className="draw__bad" d="M66 50h6l4-5h12v5h5l4 4v8h-4v4H70l-4-4v-4h-4v-8z" />
      <path className="draw__bad" d="M82 41h8M61 52v8" />
    </>
  ),
  dents: (
    <>
      <path d="M8 22c40-8 104-8 144 0M8 70c40 4 104 4 144 0" />
      <path className="draw__bad" d="M92 40c8-7 26-5 28 3s-14 13-24 9-10-7-4-12z" />
      <path className="draw__bad" d="M99 43c4-3 12-2 14 1" />
      <rect x="36" y="34" width="40" height="25" rx="3" className="draw__body" />
      <path d="M36 42h40" className="draw__good" />
      <path d="M41 52h12" className="draw__thin" />
    </>
  ),
  paint: (
    <>
      <path d="M8 18c40-8 104-8 144 0v50c-40 5-104 5-144 0z" className="draw__body" />
      <path className="draw__bad" d="m44 60 34-26M52 62l18-14" />
      <path
        className="draw__bad"
        d="M104 52a4 4 0 1 0 .1 0M114 46a2.5 2.5 0 1 0 .1 0M112 57a2 2 0 1 0 .1 0M96 66c4-3 20-3 24 0"
      />
    </>
  ),
  glass: (
    <>
      <path d="M30 66 46 20c1-3 3-4 6-4h56c3 0 5 1 6 4l16 46z" className="draw__body" />
      <path className="draw__bad" d="m92 30 6 8-4 4 9 9-3 4 6 6" />
      <circle cx="66" cy="44" r="9" />
      <path d="M62.5 44h7M66 40.5v7" className="draw__thin" />
      <path d="M30 66h100" className="draw__good" />
    </>
  ),
  tires: (
    <>
      <path d="M22 74V34M52 74V34M82 74V34" className="draw__tread" />
      <path d="M12 74h88" />
      <path d="M28 62h18M58 62h18" className="draw__thin" />
      <rect x="108" y="12" width="13" height="62" rx="2" className="draw__body" />
      <path d="M108 64h6M108 54h6M108 44h6M108 34h6" className="draw__thin" />
      <path className="draw__bad" d="M88 44h38" />
      <text x="130" y="48">
        4/32
      </text>
    </>
  ),
  seats: (
    <>
      <Seat />
      <path className="draw__bad" d="m96 62 5 4-4 3 6 4M104 60l3 4" />
    </>
  ),
  smoke: (
    <>
      <rect x="24" y="58" width="82" height="10" rx="2" className="draw__body" />
      <path d="M84 58v10" className="draw__thin" />
      <path className="draw__bad" d="M112 58v10M120 52c0-8 10-8 10-16M130 52c0-6 8-8 8-14" />
      <path d="M36 40c4-6 12-6 16 0s12 6 16 0M36 28c4-6 12-6 16 0s12 6 16 0" className="draw__thin" />
    </>
  ),
}

/** Draws a car from its driver’s side. */
export const CarSide = () => (
  <>
    <path
      d="M14 96c0-12 4-18 16-21l34-9 28-24c8-6 15-8 26-8h46c12 0 19 3 26 10l22 26c10 3 14 9 14 18v12h-24a20 20 0 0 0-40 0H90a20 20 0 0 0-40 0H20c-4 0-6-1-6-4z"
      className="draw__body"
    />
    <path d="M76 66l22-19c5-4 10-5 17-5h13v24zM136 42h24c8 0 12 2 17 7l14 17h-55z" />
    <circle cx="70" cy="102" r="15" />
    <circle cx="182" cy="102" r="15" />
  </>
)

/** Shows where a VIN is. */
export const VinDrawing = () => (
  <svg
    className="draw draw--vin"
    viewBox="0 0 240 130"
    role="img"
    aria-label="The VIN is at the lower left corner of the windshield and on the driver’s door frame"
  >
    <CarSide />
    <circle cx="84" cy="66" r="6" className="draw__good draw__body" />
    <path d="M84 60V20H74" className="draw__good" />
    <circle cx="134" cy="84" r="6" className="draw__good draw__body" />
    <path d="M134 78V14h14" className="draw__good" />
    <text x="70" y="24" textAnchor="end">
      windshield
    </text>
    <text x="152" y="18">
      door frame
    </text>
  </svg>
)
