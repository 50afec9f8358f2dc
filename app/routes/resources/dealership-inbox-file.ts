import type { LoaderFunctionArgs } from '@remix-run/node'
import { inboxIdOf } from '~/inbox/inbox-id.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { downloadAsStaff } from '../../../api/inbox/threads/attachments.contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inbox', args)
  const { assetId = '' } = args.params
  const file = await context.api.send(downloadAsStaff, { id: inboxIdOf(args.params, context.url), assetId })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
