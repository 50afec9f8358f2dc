import { invalid } from '../../refusals'
import { type PlacementCode, type TargetingKind, targetingKinds, targetingOf } from '../kinds.contract'

/** Throws invalid for targets that no page of the place is about. */
export function refuseOtherTargets(
  placement: PlacementCode,
  targets: Readonly<Record<TargetingKind, readonly string[]>>,
): void {
  const known = targetingOf[placement]
  const wrong = targetingKinds.filter((kind) => targets[kind].length > 0 && !known.includes(kind))
  const [first] = wrong
  if (!first) return
  const fields = Object.fromEntries(wrong.map((kind) => [kind, 'This place can’t be targeted by it. Leave it empty.']))
  throw invalid('Pages of this place can’t be targeted like that.', fields)
}
