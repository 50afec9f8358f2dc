import type { LoaderFunctionArgs } from '@remix-run/node'
import { adminInvoicePaths } from '~/invoice-paths'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { redirectWithToast } from '~/session/toast.server'
import { fileAnswer } from '~/upstream/file-answer.server'
import { getAdminInvoicePdf } from '../../../api/billing/invoices/invoices.contract'
import { recordId } from '../../../api/http/contract'

/** Answers with the file, or leads to the invoice while it is being made. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const id = recordId.safeParse(args.params.id)
  if (!id.success) throw pageNotFound(context.url)
  const file = await context.api.send(getAdminInvoicePdf, { id: id.data })
  if (file.ok) return fileAnswer(file)
  if (file.status !== 409) throw pageNotFound(context.url)
  const message = 'The PDF is being made. Try again in a moment.'
  throw await redirectWithToast(context, adminInvoicePaths.invoice(id.data), { type: 'info', message })
}
