import { fieldError } from '~/forms/field-error.server'
import { form, saidAt } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { upload } from '~/upstream/assets.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/vehicle-photos.server'
import { recordId, z } from '../../../api/http/contract'
import { formFileCounts, formFiles } from '../../../api/http/form-files.contract'
import { moved, placed } from './order'

const version = recordId
const maxAtOnce = 20
const Added = z
  .object({
    assets: z
      .string()
      .max(60 * 65)
      .optional(),
  })
  .register(formFiles, { photos: upstream.maxPhotoBytes })
  .register(formFileCounts, { photos: maxAtOnce })
/** A button of one photo says what and of which; without one the numbers say the order. */
const Arranged = z.looseObject({
  version,
  act: z
    .string()
    .regex(/^(earlier|later|cover|remove|order) [\w,-]+$/)
    .optional(),
})
const Described = z.object({
  id: z.string().max(64),
  version,
  caption: upstream.caption.default(''),
  angle: z.preprocess((value) => (value === '' || value === undefined ? null : value), upstream.angle),
})

/** The forms of the photos, for the action of the page that shows them. */
export const photoForms = (context: RequestContext, id: string) => {
  const at = `${context.url.pathname}#photos`
  return {
    'add-photos': form(Added, async ({ assets = '' }, files) => {
      const sent = [...assets.split(',').filter(Boolean), ...(await stored(context, files))]
      if (sent.length === 0) throw fieldError('photos', 'Choose a photo.')
      await upstream.addPhotos(context, id, sent)
      return { to: at, toast: sent.length === 1 ? 'The photo is added.' : `${sent.length} photos are added.` }
    }),
    'arrange-photos': form(
      Arranged,
      async ({ version: read, act, ...typed }) => ({
        to: at,
        toast: await arrange(context, { id, version: read, act, typed }),
      }),
      saidAt(context, at),
    ),
    'describe-photo': form(Described, async ({ id: asset, ...said }) => {
      await upstream.describePhoto(context, { id, asset, ...said })
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

async function arrange(context: RequestContext, { id, version: read, act = '', typed }: Arrangement): Promise<string> {
  const [what, asset = ''] = act.split(' ')
  const photo = { id, asset, version: read }
  if (what === 'cover') return said(upstream.coverPhoto(context, photo), 'The cover is changed.')
  if (what === 'remove') return said(upstream.removePhoto(context, photo), 'The photo is removed.')
  const now = (await upstream.vehiclePhotos(context, id)).photos.map((one) => one.asset)
  const assets =
    what === 'order' ? asset.split(',') : what ? moved(now, asset, what === 'earlier' ? -1 : 1) : placed(now, typed)
  return said(upstream.orderPhotos(context, id, { assets, version: read }), 'The order is saved.')
}

async function said(work: Promise<unknown>, words: string): Promise<string> {
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
