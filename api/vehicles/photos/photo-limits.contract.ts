import { maxBytesOf } from '../../assets/max-bytes.contract'

/** Of a vehicle. */
export const maxPhotos = 60
export const maxPhotoBytes = maxBytesOf('product_detail')
