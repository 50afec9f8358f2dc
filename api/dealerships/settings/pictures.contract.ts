import { maxBytesOf } from '../../assets/max-bytes.contract'
import { versionOf, z } from '../../http/contract'
import { short } from '../../http/fields.contract'

export const logoKind = 'dealership_logo'
export const imageKind = 'dealership_images'
export const maxLogoBytes = maxBytesOf(logoKind)
export const maxImageBytes = maxBytesOf(imageKind)
export const maxGallery = 20

const assetId = z.string().regex(/^[\w-]{1,64}$/, 'This picture is not there. Choose it again.')

/** Null takes it away. */
export const LogoChange = z.object({
  section: z.literal('logo'),
  version: versionOf('logo'),
  logo: assetId.nullable(),
})
export const CoverChange = z.object({
  section: z.literal('cover'),
  version: versionOf('cover'),
  cover: assetId.nullable(),
})

export const altText = short(160).default('')
/** All of them, in their order. */
export const GalleryChange = z.object({
  section: z.literal('gallery'),
  version: versionOf('gallery'),
  gallery: z
    .array(z.object({ asset: assetId, alt: altText }))
    .max(maxGallery, `There is room for ${maxGallery} pictures. Remove one first.`)
    .refine((all) => new Set(all.map(({ asset }) => asset)).size === all.length, 'A picture stands there once.'),
})

export const GalleryPicture = z.object({ asset: z.string(), alt: z.string() })
export const LogoSettings = z.object({ version: z.number().int(), logo: z.string().nullable() })
export const CoverSettings = z.object({ version: z.number().int(), cover: z.string().nullable() })
export const GallerySettings = z.object({ version: z.number().int(), gallery: z.array(GalleryPicture) })
