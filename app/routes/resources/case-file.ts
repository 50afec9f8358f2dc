import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { downloadOfCase } from '../../../api/cases/cases.contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const file = await context.api.send(downloadOfCase, {
    id: Number(args.params.inboxId),
    assetId: String(args.params.assetId),
  })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
