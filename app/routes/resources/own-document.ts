import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { openDocument } from '../../../api/dealerships/documents/documents.contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:settings', args)
  const file = await context.api.send(openDocument, { id: Number(args.params.documentId) })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
