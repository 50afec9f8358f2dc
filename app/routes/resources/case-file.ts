import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileOfCase } from '~/upstream/cases.server'
import { fileAnswer } from '~/upstream/file-answer.server'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const file = await fileOfCase(context, Number(args.params.inboxId), String(args.params.assetId))
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
