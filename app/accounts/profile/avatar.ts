import { maxBytesOf } from '../../../api/assets/max-bytes.contract'

export const maxAvatarBytes = maxBytesOf('customer_avatar')
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
