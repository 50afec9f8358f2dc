import { VinDrawing } from '~/selling/steps/ConditionDrawing'
import { SideNote } from '~/selling/steps/SideNote'

export const VinNote = () => (
  <SideNote id="vin-h" title="Where to find the VIN">
    <VinDrawing />
    <p className="small muted">It’s also on your title, registration and insurance card.</p>
  </SideNote>
)
