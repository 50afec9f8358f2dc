import type { LoaderFunctionArgs } from '@remix-run/node'
import { requestIdIn } from '~/selling/requests/request-forms.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { sellRequestPhoto } from '../../../api/selling/requests/requests.contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inbox', args)
  const file = await context.api.send(sellRequestPhoto, { id: requestIdIn(args), assetId: args.params.assetId ?? '' })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
