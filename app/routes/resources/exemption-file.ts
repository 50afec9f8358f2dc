import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { openExemption } from '../../../api/billing/invoices/account.contract'
import { recordId } from '../../../api/http/contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const id = recordId.safeParse(args.params.id)
  if (!id.success) throw pageNotFound(context.url)
  const file = await context.api.send(openExemption, { id: id.data })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
