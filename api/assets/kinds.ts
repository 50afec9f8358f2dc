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
  'site_logo',
] as const
export type AssetKind = (typeof assetKinds)[number]

/** Documents go with messages only; everything else is a picture that anyone may see. */
export const isAttachment = (kind: AssetKind): boolean => kind === 'message_attachment'
