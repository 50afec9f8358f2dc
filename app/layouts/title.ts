export function titleOf(matches: readonly { handle: unknown }[]): string {
  for (const { handle } of [...matches].reverse())
    if (typeof handle === 'object' && handle !== null && 'title' in handle) return String(handle.title)
  return ''
}
