/** Names a choice without its examples: “Large SUV, minivan or pickup”. */
export const shortLabel = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label.split(':')[0] ?? value
