import type { LoaderFunctionArgs } from '@remix-run/node'
import { tokenOf } from '~/cases/senders.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { downloadOfSentCase } from '../../../api/cases/senders/sent-case.contract'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const file = await context.api.send(downloadOfSentCase, {
    token: tokenOf(context),
    assetId: params.assetId ?? '',
  })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
