import { classNames } from '~/ui/class-names'
import { silhouetteNames } from '~/ui/icons/icon-names'
import drawings from '../drawings/cars.svg?no-inline'

/** Draws a car of this body, by its code, from the driver’s side. An unknown one is drawn as a sedan. */
export const CarDrawing = ({ body, className }: { body: string | null; className?: string }) => (
  <svg className={classNames('draw', className)} viewBox="0 0 256 92" aria-hidden="true">
    <use href={`${drawings}#${silhouetteNames.find((name) => name === body) ?? 'sedan'}`} />
  </svg>
)

/** Shows where a VIN is. */
export const VinDrawing = () => (
  <svg
    className="draw draw--vin"
    viewBox="0 0 240 150"
    role="img"
    aria-label="The VIN is at the lower left corner of the windshield and on the driver’s door frame"
  >
    <use href={`${drawings}#vin`} />
    <text x="126" y="16" textAnchor="end">
      windshield
    </text>
    <text x="165" y="16">
      door frame
    </text>
  </svg>
)
