import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ApplicationState } from '~/dealerships/ApplicationState'
import { ApplyAgainForm } from '~/dealerships/ApplyAgainForm'
import { form, handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { applyAgain, getOwnApplication, Reapplication } from '../../../api/dealerships/own-application.contract'
import { usStates } from '../../../api/http/places.contract'

export const handle = { guard: 'staff:settings', title: 'Application' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  const application = await context.api.call(getOwnApplication)
  return { dealership, application, constraints: constraintsOf(Reapplication), states: usStates }
}

export async function action(args: ActionFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  return handleForm(
    args.request,
    context,
    form(Reapplication, async (application) => {
      await context.api.call(applyAgain, application)
      return {
        to: paths.dealership(dealership.id).dashboard,
        toast: 'Application resubmitted. We’ll review it within two business days.',
      }
    }),
  )
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipApplication() {
  const { dealership, application, constraints, states } = useLoaderData<typeof loader>()
  const { pathname: action } = useLocation()
  const { id, name } = dealership
  const { documents } = paths.dealership(id)
  if (application.status !== 'rejected') {
    const documentsHref = application.can.removeDocuments ? documents : undefined
    return <ApplicationState name={name} application={application} documentsHref={documentsHref} againHref={action} />
  }
  return (
    <>
      <PageHead title={`Apply again with ${name}`} sub="The form shows what you sent last time." />
      <div className="stack account">
        <ApplyAgainForm
          action={action}
          id={id}
          application={application}
          constraints={constraints}
          states={states}
          documentsHref={documents}
        />
      </div>
    </>
  )
}
