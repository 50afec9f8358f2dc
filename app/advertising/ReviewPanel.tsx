import { adminAdPaths } from '~/ad-paths'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { CheckField } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { AdvertisementDetail } from '../../api/advertising/advertisements/advertisements.contract'
import { policyReasons } from '../../api/advertising/kinds.contract'
import { policyReasonNames } from './labels'
import { type Step, StepForm } from './StepForm'

const open: Partial<Record<AdvertisementDetail['status'], readonly Step[]>> = {
  pending: ['approve', 'reject'],
  approved: ['pause', 'reject'],
  live: ['pause', 'reject'],
  paused: ['resume'],
}

/** Offers what may be decided on an advertisement. Approving is shut while a check of the policy is broken. */
export function ReviewPanel({ ad }: { ad: AdvertisementDetail }) {
  const path = adminAdPaths.advertisement(ad.id)
  const isBroken = ad.checks.some(({ state }) => state === 'broken')
  const steps = (open[ad.status] ?? []).filter((step) => step !== 'approve' || !isBroken)
  return (
    <Panel
      title="Decide"
      aside={
        <ActionButton action={path} intent="copy" formKey={`copy ${ad.id}`} size="sm" variant="quiet" icon="copy">
          Duplicate
        </ActionButton>
      }
    >
      {ad.status === 'pending' && isBroken && (
        <p>An ad that fails a check can’t be approved. Reject it and say what to change.</p>
      )}
      {steps.length === 0 ? (
        <p className="muted">Nothing is left to decide.</p>
      ) : (
        <StepForm path={path} intent="decide" record={ad} steps={steps}>
          {steps.includes('reject') && <RejectFields ad={ad} />}
        </StepForm>
      )}
    </Panel>
  )
}

const RejectFields = ({ ad }: { ad: AdvertisementDetail }) => (
  <fieldset className="form-grid">
    <legend className="label">If you reject it</legend>
    {policyReasons.map((reason) => (
      <CheckField key={reason} name="reasons" value={reason} label={policyReasonNames[reason]} />
    ))}
    <Field as="textarea" name="words" label="What to change" rows={2} hint="A dealership reads it." optional />
    <Field name="headline" label="Suggested headline" hint={`Now: ${ad.headline}`} optional />
    <Field name="body" label="Suggested text" hint={ad.body ? `Now: ${ad.body}` : undefined} optional />
    <p className="hint">For wording problems, a dealership can use your suggestion without another review.</p>
  </fieldset>
)
