import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { TicketPage } from '~/cases/tickets/TicketPage'
import { changeTicket } from '~/cases/tickets/ticket-forms.server'
import { ticketIdOf } from '~/cases/tickets/ticket-id.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { getTicket } from '../../../api/cases/tickets/tickets.contract'

export const handle = { guard: 'staff:support', title: 'Ticket' } as const

export async function loader(args: LoaderFunctionArgs) {
  await requireGuard(handle.guard, args)
  const ticket = await ticketOf(args)
  // Leads to where a merged ticket goes on.
  if (ticket.mergedInto) throw redirect(paths.dealership(args.params.dealershipId).ticket(ticket.mergedInto.id))
  return { ticket }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { id } = await ticketOf(args)
  return changeTicket(args.request, context, id)
}

/** Throws the page “not found” for what is no number, and for a ticket that the reader’s role does not read. */
const ticketOf = ({ params, context }: LoaderFunctionArgs) =>
  orPageNotFound(context.url, context.api.call(getTicket, { id: ticketIdOf(params, context.url) }))

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipTicket() {
  const { ticket } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  return <TicketPage ticket={ticket} dealershipId={dealershipId} />
}
