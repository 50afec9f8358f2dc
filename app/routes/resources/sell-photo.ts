import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { photoAnswer } from '~/selling/photo-answer.server'
import { nameShot } from '~/selling/steps/photos.server'
import { pageNotFound } from '~/session/not-found'
import { draftToken } from '~/session/sell-draft.server'
import { passedOn } from '~/upstream/forwarded.server'
import { getSellPhoto } from '../../../api/selling/drafts/photos.contract'

/** Says which shot a photo shows (PATCH). */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  passedOn(() => nameShot(context, request, Number(params.id)))

/** A photo of the draft that this browser or account has open; a page shows no other. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = Number(params.id)
  const token = await draftToken(context)
  const byToken = await context.api.send(getSellPhoto, { id, token })
  const isFinal = byToken.ok || token === undefined || context.current.profile === null
  const file = isFinal ? byToken : await context.api.send(getSellPhoto, { id })
  if (!file.ok) throw pageNotFound(context.url)
  return photoAnswer(file)
}
