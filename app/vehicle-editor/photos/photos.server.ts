import { fieldError } from '~/forms/field-error.server'
import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { upload } from '~/upstream/uploads.server'
import { recordId, z } from '../../../api/http/contract'
import { formFileCounts, formFiles } from '../../../api/http/form-files.contract'
import { maxPhotoBytes, maxPhotos } from '../../../api/vehicles/photos/photo-limits.contract'
import {
  addPhotos,
  angle as angleField,
  caption as captionField,
  coverPhoto,
  describePhoto,
  listPhotos,
  orderPhotos,
  removePhoto,
  type VehiclePhotos,
} from '../../../api/vehicles/photos/photos.contract'
import { inserted, moved, placed } from './order'

const version = recordId
const maxAtOnce = 20
const Added = z
  .object({
    assets: z
      .string()
      .max(maxPhotos * 65)
      .optional(),
  })
  .register(formFiles, { photos: maxPhotoBytes })
  .register(formFileCounts, { photos: maxAtOnce })
/** A button of one photo says what and of which; without one the numbers say the order. */
const Arranged = z.looseObject({
  version,
  act: z
    .string()
    .regex(/^(earlier|later|cover|remove|order) [\w,-]+$/)
    .optional(),
})
const words = {
  caption: captionField.default(''),
  angle: z.preprocess((value) => (value === '' || value === undefined ? null : value), angleField),
}
const Restored = z.object({
  asset: z.string().max(64),
  place: z.coerce.number().int().min(0).max(maxPhotos),
  ...words,
})
const Described = z.object({
  id: z.string().max(64),
  version,
  ...words,
})

/** The forms of the photos, for the action of the page that shows them. */
export const photoForms = (context: RequestContext, id: string) => {
  const at = `${context.url.pathname}#photos`
  return {
    'add-photos': form(Added, async ({ assets = '' }, files) => {
      const sent = [...assets.split(',').filter(Boolean), ...(await stored(context, files))]
      if (sent.length === 0) throw fieldError('photos', 'Choose a photo.')
      await context.api.call(addPhotos, { id, assets: sent })
      return { to: at, toast: sent.length === 1 ? 'The photo is added.' : `${sent.length} photos are added.` }
    }),
    'arrange-photos': form(
      Arranged,
      async ({ version: read, act, ...typed }) => ({
        to: at,
        toast: await arrange(context, { id, version: read, act, typed }),
      }),
      redirectWithError(context, at),
    ),
    'restore-photo': form(
      Restored,
      async (removed) => {
        await restore(context, id, removed)
        return { to: at, toast: 'The photo is back.' }
      },
      redirectWithError(context, at),
    ),
    'describe-photo': form(Described, async ({ id: asset, ...said }) => {
      await context.api.call(describePhoto, { ...said, id, asset })
      return { to: at, toast: 'The photo is described.' }
    }),
  }
}

interface Arrangement {
  id: string
  version: number
  act: string | undefined
  typed: Record<string, unknown>
}

async function arrange(
  context: RequestContext,
  { id, version: read, act = '', typed }: Arrangement,
): Promise<string | NewToast> {
  const [what, asset = ''] = act.split(' ')
  const photo = { id, asset, version: read }
  if (what === 'cover') return said(context.api.call(coverPhoto, photo), 'The cover is changed.')
  const { photos } = await context.api.call(listPhotos, { id })
  if (what === 'remove') return said(context.api.call(removePhoto, photo), removedToast(context, photos, asset))
  const now = photos.map((one) => one.asset)
  const assets =
    what === 'order' ? asset.split(',') : what ? moved(now, asset, what === 'earlier' ? -1 : 1) : placed(now, typed)
  return said(context.api.call(orderPhotos, { id, assets, version: read }), 'The order is saved.')
}

/** Its file stays for the time that the toast offers to undo: it goes with the next purge. */
function removedToast({ url }: RequestContext, photos: VehiclePhotos['photos'], asset: string): NewToast {
  const message = 'The photo is removed.'
  const place = photos.findIndex((photo) => photo.asset === asset)
  const { caption, angle } = photos[place] ?? { caption: '', angle: null }
  const fields = { intent: 'restore-photo', asset, place: String(place), caption, angle: angle ?? '' }
  return place < 0 ? { message } : { message, ttl: 10_000, undo: { action: url.pathname, fields } }
}

/** At its place, with what was said of it. */
async function restore(context: RequestContext, id: string, { asset, place, ...words }: z.output<typeof Restored>) {
  const added = await context.api.call(addPhotos, { id, assets: [asset] })
  const assets = inserted(
    added.photos.map((photo) => photo.asset),
    asset,
    place,
  )
  const { version: placed } = await context.api.call(orderPhotos, { id, assets, version: added.version })
  if (words.caption || words.angle) await context.api.call(describePhoto, { version: placed, ...words, id, asset })
}

async function said<Words>(work: Promise<unknown>, words: Words): Promise<Words> {
  await work
  return words
}

/** One after the other, so that a form of twenty costs no more than one. */
async function stored(context: RequestContext, files: Record<string, File>): Promise<string[]> {
  const ids: string[] = []
  for (const file of Object.values(files)) {
    if (file.size === 0) continue
    const { _id } = await upload(context, 'product_detail', file).catch((error: unknown) => {
      const isOfFile = error instanceof UpstreamError && [413, 422].includes(error.status)
      throw isOfFile ? fieldError('photos', `${file.name}: ${error.fields.file ?? error.message}`) : error
    })
    ids.push(_id)
  }
  return ids
}
