import type { LoaderFunctionArgs } from '@remix-run/node'
import { ticketIdOf } from '~/cases/tickets/ticket-id.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { downloadOfTicket } from '../../../api/cases/tickets/tickets.contract'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:support', args)
  const { assetId = '' } = args.params
  const file = await context.api.send(downloadOfTicket, { id: ticketIdOf(args.params, context.url), assetId })
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
