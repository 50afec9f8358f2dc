import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AskDialog } from '~/feeds/validations/AskDialog'
import { DecisionsPanel } from '~/feeds/validations/DecisionsPanel'
import { HeldRuns } from '~/feeds/validations/HeldRuns'
import { AcceptSure, OpenValues } from '~/feeds/validations/OpenValues'
import { validationsPage } from '~/feeds/validations/page.server'
import { RuleForm } from '~/feeds/validations/RuleForm'
import { LimitsPanel, RulesPanel } from '~/feeds/validations/RulesPanel'
import { RuleTrial } from '~/feeds/validations/RuleTrial'
import { VinClashes } from '~/feeds/validations/VinClashes'
import { decideValidations } from '~/feeds/validations/validation-forms.server'
import { count } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Tabs } from '~/ui/lists/Tabs'
import { PageHead } from '~/ui/page/PageHead'
import type { RuleTrial as Trial } from '../../../api/feeds/validations/rules.contract'

export const handle = { guard: 'admin', title: 'Import validations' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return validationsPage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return decideValidations(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

const path = paths.admin.importValidations

export default function AdminImportValidations() {
  const { tab, state, open, held, rules, decisions, clashes, rule, dealershipId, dealerships, asked, counts } =
    useLoaderData<typeof loader>()
  const answer = useActionData<{ trial?: Trial; tried?: Record<string, string> }>()
  const heldHref = withQuery(path, { tab: 'held' })
  return (
    <>
      <PageHead
        title={handle.title}
        sub={`${count(counts.total, 'open value')} in ${count(counts.rows, 'row')}, ${count(held.total, 'run')} held`}
        actions={open && <AcceptSure items={open.items} />}
      />
      <Tabs
        label="Sections"
        items={[
          { label: 'Open values', href: path, count: counts.total, current: tab === 'open' },
          { label: 'Held runs', href: heldHref, count: held.total, current: tab === 'held' },
          {
            label: 'Listed twice',
            href: withQuery(path, { tab: 'clashes' }),
            count: clashes.total,
            current: tab === 'clashes',
          },
          { label: 'Rules', href: withQuery(path, { tab: 'rules' }), count: rules.length, current: tab === 'rules' },
          { label: 'Decisions', href: withQuery(path, { tab: 'decisions' }), current: tab === 'decisions' },
        ]}
      />
      {open && (
        <div className="cols cols--21 validations">
          <OpenValues list={open} rules={rules} address={{ path, state, hash: 'open' }} />
          <div className="col">
            <HeldRuns runs={held.items.slice(0, 3)} total={held.total} path={path} allHref={heldHref} />
            <LimitsPanel rules={rules} path={path} />
          </div>
        </div>
      )}
      {tab === 'held' && (
        <div className="validations">
          <HeldRuns runs={held.items} total={held.total} path={path} />
        </div>
      )}
      {asked && <AskDialog run={asked} path={path} />}
      {tab === 'rules' && (
        <div className="stack validations">
          {rule && (
            <RuleForm
              rule={rule}
              path={path}
              dealershipId={dealershipId}
              dealerships={dealerships}
              tried={answer?.tried}
            />
          )}
          {answer?.trial && <RuleTrial of={answer.trial} />}
          <RulesPanel rules={rules} path={path} />
        </div>
      )}
      {tab === 'clashes' && (
        <div className="validations">
          <VinClashes clashes={clashes.items} total={clashes.total} />
        </div>
      )}
      {decisions && (
        <div className="validations">
          <DecisionsPanel address={{ path, state: { ...state, tab }, hash: 'decisions' }} list={decisions} />
        </div>
      )}
    </>
  )
}
