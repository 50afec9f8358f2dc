import type { ReactNode } from 'react'
import { dollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { EditorSection } from './EditorSection'
import { Lock } from './LockedField'
import { addOnRows, offerRows, shownRows } from './rows'

interface PriceSectionProps {
  totalCents?: number | null
  addons?: number
  offers?: number
  isNew?: boolean
  children?: ReactNode
}

/** The parts that every buyer pays, and their sum. */
export const PriceSection = ({ totalCents = null, addons = 0, offers = 0, isNew, children }: PriceSectionProps) => (
  <EditorSection id="price" title="Price">
    <div className="editor__parts">
      <Part name="priceVehicleCents" label="Vehicle price" note="Leave empty for “Call for price”" lock="price" />
      <Part name="feeDocCents" label="Doc fee" note={isNew ? 'Empty: the dealership’s' : undefined} lock="docFee" />
      <Part name="feeFreightCents" label="Freight" note="New cars" />
      {shownRows(addons, addOnRows.max).map((at) => (
        <div key={at} className="editor__part">
          <Field
            name={`${addOnRows.prefix}${at}Name`}
            label={`Add-on ${at + 1}`}
            hideLabel
            maxLength={60}
            placeholder="Mandatory add-on, like window tint"
          />
          <Amount name={`${addOnRows.prefix}${at}Price`} label={`Price of add-on ${at + 1}`} />
        </div>
      ))}
      {!isNew && (
        <p className="editor__part editor__sum">
          <span>
            <b>Total shown to buyers</b>
            <span className="hint">before tax and title</span>
          </span>
          <output className="num">{totalCents === null ? 'Call for price' : dollars(totalCents)}</output>
        </p>
      )}
    </div>
    {children}
    <h3 className="editor__sub-head">Conditional offers</h3>
    <p className="hint">Only some buyers qualify. Shown next to the price, never deducted from the total.</p>
    {shownRows(offers, offerRows.max).map((at) => (
      <div key={at} className="editor__offer">
        <Field
          name={`${offerRows.prefix}${at}Name`}
          label={`Name of offer ${at + 1}`}
          hideLabel
          maxLength={60}
          placeholder="Military discount"
        />
        <Amount name={`${offerRows.prefix}${at}Price`} label={`Amount of offer ${at + 1}`} />
        <Field
          name={`${offerRows.prefix}${at}Condition`}
          label={`Who gets offer ${at + 1}`}
          hideLabel
          maxLength={200}
          placeholder="With proof of service"
        />
      </div>
    ))}
    <div className="editor__grid">
      <Field name="msrpCents" label="MSRP" prefix="$" inputMode="decimal" optional hint="Of a new car" />
    </div>
  </EditorSection>
)

const Amount = ({ name, label }: { name: string; label: string }) => (
  <Field name={name} label={label} hideLabel prefix="$" inputMode="decimal" autoComplete="off" numeric />
)

const Part = ({ name, label, note, lock }: { name: string; label: string; note?: string; lock?: string }) => (
  <div className="editor__part">
    <span>
      <span aria-hidden="true">{label}</span>
      {note && <span className="hint">{note}</span>}
    </span>
    <Amount name={name} label={label} />
    {lock && <Lock name={lock} of={`the ${label.toLowerCase()}`} />}
  </div>
)
