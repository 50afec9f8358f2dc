import { fieldError } from '~/forms/field-error.server'
import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { upload } from '~/upstream/uploads.server'
import {
  altText,
  imageKind,
  logoKind,
  maxImageBytes,
  maxLogoBytes,
} from '../../../api/dealerships/settings/pictures.contract'
import { ProfileChange } from '../../../api/dealerships/settings/profile.contract'
import {
  changeSettings,
  type DealershipSettings,
  getSettings,
} from '../../../api/dealerships/settings/settings.contract'
import { recordId, z } from '../../../api/http/contract'
import { formFiles } from '../../../api/http/form-files.contract'
import { sectionForm } from './section-form.server'

const assetId = z.string().max(64).optional()
const remove = z.literal('on').optional()
const version = recordId

const LogoForm = z
  .object({ logo: assetId, savedLogo: assetId, removeLogo: remove, version })
  .register(formFiles, { logo: maxLogoBytes })
const CoverForm = z
  .object({ cover: assetId, savedCover: assetId, removeCover: remove, version })
  .register(formFiles, { cover: maxImageBytes })
const NewPicture = z.object({ picture: assetId, alt: altText, version }).register(formFiles, { picture: maxImageBytes })
const Picture = z.object({ id: z.string().max(64), version })
const AltText = Picture.extend({ alt: altText })
const MovedPicture = Picture.extend({ by: z.enum(['-1', '1']).transform(Number) })

export const profileForms = (context: RequestContext) => ({
  profile: sectionForm(context, {
    at: 'profile',
    schema: ProfileChange.omit({ section: true }),
    change: (typed) => ({ section: 'profile', ...typed }),
    toast: 'Your profile is saved.',
  }),
  logo: sectionForm(context, {
    at: 'logo',
    schema: LogoForm,
    async change({ logo, savedLogo = null, removeLogo, version }, files) {
      const chosen = (await stored(context, files.logo, logoKind)) ?? logo
      return { section: 'logo', version, logo: chosen ?? (removeLogo ? null : savedLogo) }
    },
    toast: 'Your logo is saved.',
    fields: { file: 'logo' },
  }),
  cover: sectionForm(context, {
    at: 'cover',
    schema: CoverForm,
    async change({ cover, savedCover = null, removeCover, version }, files) {
      const chosen = (await stored(context, files.cover, imageKind)) ?? cover
      return { section: 'cover', version, cover: chosen ?? (removeCover ? null : savedCover) }
    },
    toast: 'Your cover is saved.',
    fields: { file: 'cover' },
  }),
  ...galleryForms(context),
})

const galleryForms = (context: RequestContext) => ({
  'add-picture': sectionForm(context, {
    at: 'gallery',
    schema: NewPicture,
    async change({ picture, alt, version }, files) {
      const asset = (await stored(context, files.picture, imageKind)) ?? picture
      if (!asset) throw fieldError('picture', 'Choose a photo.')
      return { section: 'gallery', version, gallery: [...(await galleryOf(context)), { asset, alt }] }
    },
    toast: 'The picture is on your page.',
    fields: { file: 'picture', gallery: 'picture' },
  }),
  'alt-text': sectionForm(context, {
    at: 'gallery',
    schema: AltText,
    async change({ id, alt, version }) {
      const gallery = await galleryOf(context)
      return { section: 'gallery', version, gallery: gallery.map((one) => (one.asset === id ? { ...one, alt } : one)) }
    },
    toast: 'The description is saved.',
  }),
  'move-picture': pictureButton(
    context,
    MovedPicture,
    (gallery, { id, by }) => moved(gallery, id, by),
    'The order is saved.',
  ),
  'remove-picture': pictureButton(
    context,
    Picture,
    (gallery, { id }) => gallery.filter(({ asset }) => asset !== id),
    'The picture is removed.',
  ),
})

type Gallery = DealershipSettings['gallery']['gallery']

const galleryOf = async (context: RequestContext): Promise<Gallery> =>
  (await context.api.call(getSettings)).gallery.gallery

const pictureButton = <Schema extends z.ZodType<{ id: string; version: number }>>(
  context: RequestContext,
  schema: Schema,
  arrange: (gallery: Gallery, typed: z.output<Schema>) => Gallery,
  toast: string,
) =>
  form(
    schema,
    async (typed) => {
      const gallery = arrange(await galleryOf(context), typed)
      await context.api.call(changeSettings, { section: 'gallery', version: typed.version, gallery })
      return { to: `${context.url.pathname}#gallery`, toast }
    },
    redirectWithError(context, `${context.url.pathname}#gallery`),
  )

function moved(gallery: Gallery, id: string, by: number): Gallery {
  const from = gallery.findIndex(({ asset }) => asset === id)
  const [one] = gallery.slice(from, from + 1)
  if (!one || from < 0) return gallery
  const rest = gallery.filter((other) => other !== one)
  return [...rest.slice(0, Math.max(0, from + by)), one, ...rest.slice(Math.max(0, from + by))]
}

/** The `_id` of a file that came with the form. */
async function stored(context: RequestContext, file: File | undefined, kind: string): Promise<string | undefined> {
  return file && file.size > 0 ? (await upload(context, kind, file))._id : undefined
}
