import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Field } from '~/forms/Field'
import { form, handleForm } from '~/forms/handle-form.server'
import { optionsOf } from '~/forms/options'
import { constraintsOf } from '~/forms/parse.server'
import { RecordForm } from '~/forms/RecordForm'
import { hrefOf } from '~/moderation/moderation-labels'
import { moderationPaths } from '~/moderation-paths'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { recordId, z } from '../../../api/http/contract'
import { moderatedKinds, reportReasons } from '../../../api/moderation/kinds.contract'
import type { ModerationItem } from '../../../api/moderation/queue.contract'
import { ContentReport, reportContent, reportedContent } from '../../../api/moderation/reports.contract'

export const handle = { guard: 'user', title: 'Report' } as const
const Params = z.object({ kind: z.enum(moderatedKinds), id: recordId })
type Place = NonNullable<ModerationItem['subject']>['place']

function paramsOf({ params, context }: LoaderFunctionArgs) {
  const parsed = Params.safeParse(params)
  if (!parsed.success) throw pageNotFound(context.url)
  return parsed.data
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { kind, id } = paramsOf(args)
  const content = await orPageNotFound(context.url, context.api.call(reportedContent, { kind, id }))
  return { ...content, kind, id, back: hrefOf(content.place as Place), constraints: constraintsOf(ContentReport) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { kind, id } = paramsOf(args)
  const { place } = await orPageNotFound(context.url, context.api.call(reportedContent, { kind, id }))
  return handleForm(
    args.request,
    context,
    form(ContentReport, async (value) => {
      await context.api.call(reportContent, { ...value, kind, id })
      return { to: hrefOf(place as Place), toast: 'Thank you. A moderator will look at it.' }
    }),
  )
}

export const meta = () => pageMeta({ title: 'Report what somebody wrote', noindex: true })

export default function Report() {
  const { kind, id, label, text, back, isReported, isYours, constraints } = useLoaderData<typeof loader>()
  const away = (
    <ButtonLink href={back} variant="quiet">
      Back
    </ButtonLink>
  )
  return (
    <main id="main" className="wrap page-plain report-page">
      <h1>Report what somebody wrote</h1>
      <p className="muted">{label}</p>
      <blockquote className="report-page__text">{text.slice(0, 600)}</blockquote>
      {isReported || isYours ? (
        <>
          <p>
            {isYours
              ? 'This is yours: you can edit or delete it.'
              : 'You have reported it. A moderator will look at it.'}
          </p>
          {away}
        </>
      ) : (
        <RecordForm
          action={moderationPaths.report(kind, id)}
          label="Report"
          submit="Send the report"
          constraints={constraints}
          secondary={away}
        >
          <Field as="radio" name="reason" legend="What is wrong?" options={optionsOf(reportReasons)} />
          <Field as="textarea" name="note" label="What should the moderator know?" optional rows={4} />
        </RecordForm>
      )}
    </main>
  )
}
