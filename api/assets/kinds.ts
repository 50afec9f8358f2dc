/** Spec section 3. */
export const assetKinds = [
  'product_cover',
  'product_detail',
  'dealership_logo',
  'dealership_images',
  'customer_avatar',
  'post_cover',
  'post_image',
  'dealership_preview',
  'message_attachment',
] as const
export type AssetKind = (typeof assetKinds)[number]

const megabyte = 1024 * 1024
const smaller: Partial<Record<AssetKind, number>> = { customer_avatar: 5, dealership_logo: 5, message_attachment: 10 }

/** Bytes. */
export const maxBytesOf = (kind: AssetKind): number => (smaller[kind] ?? 15) * megabyte
export const maxUploadBytes = 15 * megabyte

/** Documents go with messages only; everything else is a picture that anyone may see. */
export const isAttachment = (kind: AssetKind): boolean => kind === 'message_attachment'
