import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { openDocument } from '~/upstream/documents.server'
import { fileAnswer } from '~/upstream/file-answer.server'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:settings', args)
  const file = await openDocument(context, Number(args.params.documentId))
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
