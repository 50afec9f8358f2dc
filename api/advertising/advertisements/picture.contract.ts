import { maxBytesOf } from '../../assets/max-bytes.contract'

export const adPictureKind = 'dealership_preview'
export const maxAdPictureBytes = maxBytesOf(adPictureKind)
