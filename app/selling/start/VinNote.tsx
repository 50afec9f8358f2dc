import { VinDrawing } from '~/selling/steps/CarDrawing'
import { SideNote } from '~/selling/steps/SideNote'

const VinPlaces = () => (
  <>
    <VinDrawing />
    <p className="small muted">It’s also on your title, registration and insurance card.</p>
  </>
)

export const VinNote = () => (
  <SideNote id="vin-h" title="Where to find the VIN">
    <VinPlaces />
  </SideNote>
)

/** Takes little room on a phone, where the example of an estimate comes next. */
export const VinDisclosure = () => (
  <details className="disclosure">
    <summary>Where to find the VIN</summary>
    <div className="sellvin">
      <VinPlaces />
    </div>
  </details>
)
