import type { z } from '../../api/http/contract'
import type { VehicleChange } from '../../api/vehicles/editor/editor.contract'

export type VehicleFields = Omit<z.input<typeof VehicleChange>, 'version' | 'lockedFields'>
