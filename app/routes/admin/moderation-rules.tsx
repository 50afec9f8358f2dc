import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { longDate } from '~/format/dates'
import { RulesForm } from '~/moderation/RulesForm'
import { valuesOf } from '~/moderation/rule-fields'
import { changeRules } from '~/moderation/rules-forms.server'
import { TrialPanel } from '~/moderation/TrialPanel'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { getRules, type RulesTrial } from '../../../api/moderation/rule-calls.contract'

export const handle = { guard: 'admin', title: 'Rules of moderation' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return context.api.call(getRules)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeRules(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminModerationRules() {
  const { rules, version, changedAt, changedBy } = useLoaderData<typeof loader>()
  const answer = useActionData<{ trial?: RulesTrial; values?: Record<string, string> }>()
  const changed = changedAt
    ? `Changed on ${longDate(changedAt)} by ${changedBy ?? 'a former administrator'}.`
    : 'The rules we began with.'
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`What is held back until a moderator has looked. ${changed}`}
        back={{ href: paths.admin.comments, label: 'Comments and reviews' }}
      />
      <div className="stack">
        {answer?.trial && <TrialPanel of={answer.trial} />}
        <Panel title="Rules" id="rules">
          <RulesForm values={answer?.values ?? valuesOf(rules)} version={version} />
        </Panel>
      </div>
    </>
  )
}
