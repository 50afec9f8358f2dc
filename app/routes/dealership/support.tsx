import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { ArticlesPanel } from '~/cases/tickets/ArticlesPanel'
import { helpFor, pageAbout } from '~/cases/tickets/help-for.server'
import { answeringWords, categoryNames } from '~/cases/tickets/ticket-labels'
import { ticketsList } from '~/cases/tickets/tickets-list'
import { count } from '~/format/numbers'
import { ListPanel } from '~/lists/ListPanel'
import { listState, withTotals } from '~/lists/list-state.server'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ticketPaths } from '~/ticket-paths'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { listTickets, TicketQuery, ticketChoices } from '../../../api/cases/tickets/tickets.contract'

export const handle = { guard: 'staff:support', title: 'Support' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const state = listState(TicketQuery, context.url)
  const about = pageAbout(context.url)
  const [{ list, totals }, { categories }, help] = await Promise.all([
    withTotals(state, (wanted) => context.api.call(listTickets, wanted), 'show'),
    context.api.call(ticketChoices),
    helpFor(context, about),
  ])
  return { state, about, list, totals, categories, help }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipSupport() {
  const { state, about, list, totals, categories, help } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { waiting = 0 } = totals
  const waits = waiting === 0 ? '' : `${count(waiting, 'ticket')} ${waiting === 1 ? 'waits' : 'wait'} for you. `
  return (
    <>
      <PageHead
        title={handle.title}
        sub={waits + answeringWords(list.answering)}
        actions={
          <ButtonLink href={ticketPaths(dealershipId).new(about || undefined)} icon="plus">
            New ticket
          </ButtonLink>
        }
      />
      <div className="stack">
        {help.isAboutPage && <ArticlesPanel {...help} />}
        <ListPanel
          definition={ticketsList}
          address={{ path: paths.dealership(dealershipId).support, state }}
          list={list}
          options={{ category: categories.map((value) => ({ value, label: categoryNames[value] })) }}
          view={{ dealershipId }}
          csvHref={withQuery(ticketPaths(dealershipId).csv, state)}
        />
        {!help.isAboutPage && <ArticlesPanel {...help} />}
      </div>
    </>
  )
}
