/** Bytes. */
export const maxAvatarBytes = 5 * 1024 * 1024
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
