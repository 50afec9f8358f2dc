import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { downloadAsGuest } from '../../../api/inbox/threads/attachments.contract'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = context.url.searchParams.get('token') ?? ''
  const file = await context.api.send(downloadAsGuest, { token, assetId: params.assetId ?? '' })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
