import { maxBytesOf } from '../../api/assets/max-bytes.contract'

export const logoKind = 'site_logo'
export const maxLogoBytes = maxBytesOf(logoKind)
/** Names the box that removes the picture of a field. */
export const removeFieldOf = (name: string): string => `${name}Remove`
