const units = ['kB', 'MB', 'GB', 'TB'] as const

/** Writes a size in the units of disks: 1 GB is a billion bytes. */
export function largeSize(bytes: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** power
  return `${value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[power - 1]}`
}
