import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { ArticlesPanel } from '~/cases/tickets/ArticlesPanel'
import { fieldsOfPage } from '~/cases/tickets/about-page'
import { helpFor, pageAbout } from '~/cases/tickets/help-for.server'
import { NewTicketForm } from '~/cases/tickets/NewTicketForm'
import { openTicketForm } from '~/cases/tickets/ticket-forms.server'
import { answeringWords } from '~/cases/tickets/ticket-labels'
import { opensPage } from '~/dealerships/navigation'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ticketPaths } from '~/ticket-paths'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { NewTicket, ticketChoices } from '../../../api/cases/tickets/tickets.contract'

export const handle = { guard: 'staff:support', title: 'New ticket' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  const page = pageAbout(context.url)
  const [choices, help] = await Promise.all([context.api.call(ticketChoices), helpFor(context, page)])
  const seesCars = opensPage(dealership.role, 'inventory')
  return { page, choices, help, seesCars, values: fieldsOfPage(page), constraints: constraintsOf(NewTicket) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return openTicketForm(args.request, context, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function NewTicketPage() {
  const { page, choices, help, seesCars, values, constraints } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  const { support } = paths.dealership(dealershipId)
  return (
    <>
      <PageHead title={handle.title} back={{ href: support, label: 'Support' }} />
      <div className="cols cols--21">
        <div className="col">
          <Panel title="Your question">
            <NewTicketForm
              action={ticketPaths(dealershipId).new(page || undefined)}
              back={support}
              values={values}
              constraints={constraints}
              categories={choices.categories}
              about={choices.about}
              seesCars={seesCars}
            />
          </Panel>
        </div>
        <div className="col">
          <Panel title="What happens next">
            <p>{answeringWords(choices.answering)} We email you our answer, and you can read it here.</p>
          </Panel>
          <ArticlesPanel {...help} />
        </div>
      </div>
    </>
  )
}
