import type { LoaderFunctionArgs } from '@remix-run/node'
import { photoAnswer } from '~/selling/photo-answer.server'
import { sellerKey } from '~/selling/seller/seller-forms.server'
import { pageNotFound } from '~/session/not-found'
import { sellerPhoto } from '../../../api/selling/seller/seller.contract'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const file = await context.api.send(sellerPhoto, { key: sellerKey(context), assetId: params.assetId ?? '' })
  if (!file.ok) throw pageNotFound(context.url)
  return photoAnswer(file)
}
