import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { openDocumentAsAdmin } from '~/upstream/documents.server'
import { fileAnswer } from '~/upstream/file-answer.server'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const file = await openDocumentAsAdmin(context, Number(args.params.id), Number(args.params.documentId))
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
