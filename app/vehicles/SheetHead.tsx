import type { ReactNode } from 'react'
import { longDate } from '~/format/dates'
import { paths } from '~/paths'
import { siteName } from '~/site'
import type { DealershipDetail } from '../../api/dealerships/contract'
import type { VehicleDetail } from '../../api/vehicles/contract'

export interface SheetProps {
  vehicle: VehicleDetail
  dealership: DealershipDetail
}

/** Is for the screen alone: the way back, and how to print. */
export const SheetHead = ({ vehicle: { slug } }: Pick<SheetProps, 'vehicle'>) => (
  <p className="sheet__head small">
    <a href={paths.vehicle(slug)}>Back to the car</a>
    <span className="muted">Print this page with your browser: Ctrl+P, or ⌘P on a Mac</span>
  </p>
)

export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <p className="sheet__foot small muted">
    {children} Printed from {siteName()}, as listed on {longDate(new Date().toISOString())}.
  </p>
)
