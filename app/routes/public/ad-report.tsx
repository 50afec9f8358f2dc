import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { publicAdPaths } from '~/ad-paths'
import { knownPerson } from '~/contact/known-person.server'
import { optionsOf } from '~/forms/options'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { Crumbs } from '~/ui/page/Crumbs'
import { ReportForm } from '~/vehicles/ReportForm'
import { sendAdReport } from '~/vehicles/report.server'
import { getAdTarget } from '../../../api/advertising/serving/ads.contract'
import { recordId } from '../../../api/http/contract'
import { AdReport } from '../../../api/reports/contract'
import { adReasonLabels } from '../../../api/reports/reasons.contract'

/** Looks the advertisement up: one that was never approved has no page. */
async function reported({ params, context }: LoaderFunctionArgs) {
  const { success, data: id } = recordId.safeParse(params.id)
  if (!success) throw pageNotFound(context.url)
  return { id, ...(await orPageNotFound(context.url, context.api.call(getAdTarget, { id }))) }
}

export async function loader(args: LoaderFunctionArgs) {
  const [{ id, headline, advertiser }, { email }] = await Promise.all([reported(args), knownPerson(args.context)])
  return { id, headline, advertiser, email, constraints: constraintsOf(AdReport) }
}

export async function action(args: ActionFunctionArgs) {
  const { id } = await reported(args)
  return sendAdReport(args.request, args.context, id)
}

export const meta: MetaFunction = () => pageMeta({ title: 'Report an ad', noindex: true })

const reasons = optionsOf(adReasonLabels)

export default function ReportAd() {
  const { id, headline, advertiser, constraints, email } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  return (
    <main id="main" className="wrap page-plain report-page">
      <Crumbs items={[{ label: 'Home', href: paths.home }, { label: 'Report this ad' }]} />
      <h1>Report this ad</h1>
      <p className="report-page__car">
        <span>
          <b>{headline}</b>
          <br />
          <span className="muted small">{advertiser}</span>
        </span>
      </p>
      <ReportForm
        action={publicAdPaths.report(id)}
        label="Report this ad"
        reasons={reasons}
        back={{ href: paths.home, label: 'Back to the start' }}
        party="advertiser"
        constraints={constraints}
        failure={failure}
        email={email}
      />
    </main>
  )
}
