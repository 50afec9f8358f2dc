import type { PlanOffer } from '../../api/billing/plans/plan.contract'
import { limitNames, priceWords, termsWords, usedWords } from './plan-labels'

interface PlanRadiosProps {
  offers: readonly PlanOffer[]
  selected?: string
}

/** Lets a plan be chosen; each says what it costs, what it allows, and what is used beyond it. */
export const PlanRadios = ({ offers, selected }: PlanRadiosProps) => (
  <fieldset className="plan-radios">
    <legend className="sr-only">Plan</legend>
    {offers.map((offer) => (
      <PlanRadio key={offer.code} offer={offer} isSelected={offer.code === selected} />
    ))}
  </fieldset>
)

const lowered = (name: string): string => (name.startsWith('API') ? name : name.toLowerCase())

const PlanRadio = ({
  offer: { code, terms, isCurrent, trialDays, beyond },
  isSelected,
}: {
  offer: PlanOffer
  isSelected: boolean
}) => (
  <label className="plan-radio">
    <span className="plan-radio__name check">
      <input type="radio" name="plan" value={code} defaultChecked={isSelected} required />
      <b>{terms.name}</b>
      {isCurrent && <span className="badge">Now</span>}
    </span>
    <span className="plan-radio__price">{priceWords(terms.monthlyCents)}</span>
    <span className="muted">{termsWords(terms)}</span>
    {trialDays > 0 && <span className="plan-radio__note">The first {trialDays} days are free.</span>}
    {beyond.length > 0 && (
      <span className="plan-radio__beyond">
        Over its limits: {beyond.map((use) => `${lowered(limitNames[use.limit])} ${usedWords(use)}`).join(', ')}
      </span>
    )}
  </label>
)
