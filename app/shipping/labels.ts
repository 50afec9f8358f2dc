import { shortLabel } from '../../api/site-settings/shipping/shipping-choices.contract'

/** Names a choice without its examples: “Large SUV, minivan or pickup”. */
export const choiceLabel = (options: readonly { value: string; label: string }[], value: string): string =>
  shortLabel(options.find((option) => option.value === value)?.label ?? value)
