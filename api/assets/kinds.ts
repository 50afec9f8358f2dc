/** The nine kinds of the spec's section 3. */
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
