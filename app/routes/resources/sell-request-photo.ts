import type { LoaderFunctionArgs } from '@remix-run/node'
import { photoAnswer } from '~/selling/photo-answer.server'
import { requestIdIn } from '~/selling/requests/request-forms.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { sellRequestPhoto } from '../../../api/selling/requests/requests.contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inbox', args)
  const file = await context.api.send(sellRequestPhoto, {
    id: requestIdIn(args),
    assetId: args.params.assetId ?? '',
    ...(context.url.searchParams.has('small') && { size: 'small' as const }),
  })
  if (!file.ok) throw pageNotFound(context.url)
  return photoAnswer(file)
}
