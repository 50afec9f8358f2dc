/** Bytes. */
export const largestAvatar = 5 * 1024 * 1024
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
