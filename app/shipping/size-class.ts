import type { SizeClass } from '../../api/site-settings/shipping/shipping-choices.contract'
import { bodyKind, bodyNamed, type SuvSize } from '../../api/vehicles/bodies/bodies.contract'

/** A small SUV travels as a crossover does. */
export function sizeClassOf({ body, size }: { body: string | null; size: SuvSize | null }): SizeClass | undefined {
  const code = bodyNamed(body)
  if (code === null) return undefined
  return code === 'suv' && size === 'compact' ? bodyKind('crossover').shipping : bodyKind(code).shipping
}
