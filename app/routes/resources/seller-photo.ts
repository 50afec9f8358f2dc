import type { LoaderFunctionArgs } from '@remix-run/node'
import { sellerKey } from '~/selling/seller/seller-forms.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { sellerPhoto } from '../../../api/selling/seller/seller.contract'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const file = await context.api.send(sellerPhoto, { key: sellerKey(context), assetId: params.assetId ?? '' })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
