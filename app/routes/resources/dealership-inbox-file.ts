import type { LoaderFunctionArgs } from '@remix-run/node'
import { inboxIdOf } from '~/inbox/inbox-id.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { openFile } from '~/upstream/dealership-inbox.server'
import { fileAnswer } from '~/upstream/file-answer.server'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inbox', args)
  const { assetId = '' } = args.params
  const file = await openFile(context, inboxIdOf(args.params, context.url), assetId)
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
