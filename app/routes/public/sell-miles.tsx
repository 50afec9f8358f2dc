import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { number } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { CardChoice, ChipChoice } from '~/selling/steps/Choices'
import { ownershipLabels, readyLabels } from '~/selling/steps/labels'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { MileTable } from '~/selling/steps/MileTable'
import { payAtMileages } from '~/selling/steps/pay-at-mileages'
import { SellShell } from '~/selling/steps/SellShell'
import { StepForm } from '~/selling/steps/StepForm'
import { saveStep } from '~/selling/steps/save-step.server'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { draft } = await requireStep(context, 'miles')
  return { draft, open: unfinishedStep(draft), atMileages: payAtMileages(draft) }
}

export const action = ({ request, context }: ActionFunctionArgs) => saveStep(request, context, 'miles')

export const meta = () => pageMeta({ title: 'Mileage and title · Sell my car', noindex: true })

export default function SellMiles() {
  const { draft, open, atMileages } = useLoaderData<typeof loader>()
  return (
    <SellShell
      step="miles"
      open={open}
      draft={draft}
      title="How far has it driven, and where is it?"
      lead="Mileage and location move the price most."
      aside={<MileTable rows={atMileages} />}
    >
      <StepForm
        step="miles"
        draft={draft}
        record={{ id: draft.id, version: draft.version }}
        values={valuesOf(draft)}
        submit="Continue"
      >
        <div className="form-grid sell__two">
          <Field
            name="mileage"
            label="Mileage now"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            numeric
            suffix="mi"
            hint="As on the dashboard."
          />
          <Field
            name="zip"
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            hint={draft.place ? `${draft.zip} is in ${draft.place}.` : 'Where the car is.'}
          />
        </div>
        <CardChoice
          name="ownership"
          legend="Is it paid off?"
          options={Object.entries(ownershipLabels).map(([value, words]) => ({ value, ...words }))}
        >
          <div className="owned__loan">
            <Field
              name="payoffCents"
              label="Loan balance"
              inputMode="decimal"
              maxLength={16}
              numeric
              prefix="$"
              hint="From your last statement. A rough figure is fine."
            />
            <Field name="lender" label="Bank or lender" optional maxLength={80} />
            <p className="owned__note small">
              If you owe more than the dealership pays, you cover the difference. Dealerships see that there’s a loan or
              lease. Only the one whose offer you accept sees the amount.
            </p>
          </div>
        </CardChoice>
        <ChipChoice name="readyWhen" legend="When could you hand it over?" options={optionsOf(readyLabels)} />
      </StepForm>
    </SellShell>
  )
}

const valuesOf = (draft: SellDraft) => ({
  mileage: draft.mileage === null ? undefined : number(draft.mileage),
  zip: draft.zip ?? undefined,
  ownership: draft.ownership ?? undefined,
  payoffCents: draft.payoffCents === null ? undefined : number(draft.payoffCents / 100),
  lender: draft.lender ?? undefined,
  readyWhen: draft.readyWhen ?? undefined,
})
