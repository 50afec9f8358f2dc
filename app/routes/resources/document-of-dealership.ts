import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { openDocumentAsAdmin } from '../../../api/dealerships/documents/documents.contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const file = await context.api.send(openDocumentAsAdmin, {
    id: Number(args.params.id),
    documentId: Number(args.params.documentId),
  })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
