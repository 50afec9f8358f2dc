/** The back-office area that a layout names in its handle; none on public pages and where the area's layout failed. */
export function areaOf(matches: readonly { handle: unknown }[]): string | undefined {
  for (const { handle } of matches)
    if (typeof handle === 'object' && handle !== null && 'area' in handle) return String(handle.area)
  return undefined
}
