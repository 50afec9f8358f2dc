import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { CampaignDetail } from '../../api/advertising/campaigns/campaigns.contract'

/** Offers what its dealership may do with a campaign now. */
export function OwnCampaignPanel({ of, path }: { of: CampaignDetail; path: string }) {
  const { status, isIncluded, priceModel } = of
  const isOver = status === 'ended' || status === 'rejected'
  const isDraft = status === 'draft'
  const hasBudget = !isOver && !isDraft && !isIncluded && (priceModel === 'cpc' || priceModel === 'cpm')
  if (isOver) return null
  return (
    <Panel title="Change">
      <div className="stack">
        {hasBudget && (
          <RecordForm
            action={path}
            intent="budget"
            label="Budget"
            record={of}
            values={{ budgetCents: ((of.budgetCents ?? 0) / 100).toFixed(2) }}
            submit="Save budget"
            variant="secondary"
          >
            <Field name="budgetCents" label="Budget" prefix="$" inputMode="decimal" numeric required />
          </RecordForm>
        )}
        {status !== 'paused' && status !== 'submitted' && !isDraft && <PauseButton of={of} path={path} />}
        {status === 'paused' && !of.isPausedByAdmin && (
          <ActionButton
            action={path}
            intent="resume"
            formKey={`resume ${of.id}`}
            fields={{ version: of.version }}
            variant="secondary"
            icon="play"
          >
            Resume
          </ActionButton>
        )}
        <ButtonLink href={withQuery(path, { ask: 'end' })} variant="danger-quiet">
          {isDraft ? 'Discard draft …' : 'End campaign …'}
        </ButtonLink>
      </div>
    </Panel>
  )
}

const PauseButton = ({ of, path }: { of: CampaignDetail; path: string }) => (
  <div>
    <ActionButton
      action={path}
      intent="pause"
      formKey={`pause ${of.id}`}
      fields={{ version: of.version }}
      variant="secondary"
      icon="pause"
    >
      Pause
    </ActionButton>
    {(of.priceModel === 'flat' || of.priceModel === 'day') && !of.isIncluded && (
      <p className="hint">Your place stays reserved, and its days are still charged.</p>
    )}
  </div>
)
