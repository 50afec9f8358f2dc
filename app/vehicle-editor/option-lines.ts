interface OptionGroup {
  group: string
  items: string[]
}

/** An option a line; a line that ends with a colon names the group of those below it. */
export function optionGroups(lines: string): OptionGroup[] {
  const groups: OptionGroup[] = []
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    if (line.endsWith(':')) groups.push({ group: line.slice(0, -1).trim(), items: [] })
    else (groups.at(-1) ?? added(groups)).items.push(line)
  }
  return groups.filter(({ items }) => items.length > 0)
}

function added(groups: OptionGroup[]): OptionGroup {
  const first = { group: 'Options', items: [] }
  groups.push(first)
  return first
}

export const optionLines = (groups: readonly OptionGroup[]): string =>
  groups.map(({ group, items }) => [`${group}:`, ...items].join('\n')).join('\n\n')
