export function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return ((first[0] ?? '?') + ((second ?? first.slice(1))[0] ?? '')).toUpperCase()
}
