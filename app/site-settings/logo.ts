import { maxBytesOf } from '../../api/assets/max-bytes.contract'

export const logoKind = 'site_logo'
export const maxLogoBytes = maxBytesOf(logoKind)
/** Names what a form sends in place of a picture that was refused as it was uploaded. */
export const refusedFieldOf = (name: string): string => `${name}Refused`
/** Names the box that removes the picture of a field. */
export const removeFieldOf = (name: string): string => `${name}Remove`
