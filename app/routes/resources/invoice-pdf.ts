import type { LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { redirectWithToast } from '~/session/toast.server'
import { fileAnswer } from '~/upstream/file-answer.server'
import { getInvoicePdf, InvoiceNumber } from '../../../api/billing/invoices/invoices.contract'

/** Answers with the file, or leads to the invoice while it is being made. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:billing', args)
  const { params } = args
  const number = InvoiceNumber.safeParse(params)
  if (!number.success) throw pageNotFound(context.url)
  const file = await context.api.send(getInvoicePdf, number.data)
  if (file.ok) return fileAnswer(file)
  if (file.status !== 409) throw pageNotFound(context.url)
  const page = paths.dealership(params.dealershipId).invoice(number.data.slug)
  throw await redirectWithToast(context, page, {
    type: 'info',
    message: 'The PDF is being made. Try again in a moment.',
  })
}
