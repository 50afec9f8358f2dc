/** In the units that stores and browsers show: 1 MB is a million bytes. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
