import type { AssetKind } from './kinds'

const megabyte = 1024 * 1024
const usual = 15
const smaller: Partial<Record<AssetKind, number>> = {
  customer_avatar: 5,
  dealership_logo: 5,
  site_logo: 5,
  message_attachment: 10,
}

/** As sentences say it. */
export const maxMegabytesOf = (kind: AssetKind): number => smaller[kind] ?? usual
export const maxBytesOf = (kind: AssetKind): number => maxMegabytesOf(kind) * megabyte
/** Of any kind. */
export const maxUploadBytes = usual * megabyte
