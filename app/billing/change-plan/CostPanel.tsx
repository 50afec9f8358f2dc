import { longDate, shortDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { PlanPreview, PreviewLine } from '../../../api/billing/changes/change.contract'

/** Shows the days that are priced anew as a bar, every line with its days and amount, and what is due when. */
export function CostPanel({ preview }: { preview: PlanPreview }) {
  const { lines, next, bar } = preview
  return (
    <Panel title="What it costs">
      <DaysBar bar={bar} />
      {lines.length > 0 && <Lines caption={whenWords(preview)} lines={lines} />}
      <KeyValues rows={totalsOf(preview)} />
      {next.length > 0 && (
        <>
          <Lines caption="With the next invoice" lines={next} />
          <p className="muted">
            Days up to {longDate(preview.billedThrough ?? preview.today)} are on an invoice already, so the difference
            comes with the next one.
          </p>
        </>
      )}
      <p className="muted">Prices before tax.</p>
    </Panel>
  )
}

const whenWords = ({ effectiveOn, today }: PlanPreview): string =>
  effectiveOn > today ? `On ${longDate(effectiveOn)}` : 'Today'

const DaysBar = ({ bar }: Pick<PlanPreview, 'bar'>) => {
  const total = bar.reduce((sum, { days }) => sum + days, 0)
  return (
    <ol className="days-bar">
      {bar.map(({ name, from, to, days, isNew }) => (
        <li key={from} className={isNew ? 'is-new' : undefined}>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(days / total) * 100} height="8" />
          </svg>
          <b>{name}</b> {shortDate(from)} to {shortDate(to)}
        </li>
      ))}
    </ol>
  )
}

const Lines = ({ caption, lines }: { caption: string; lines: readonly PreviewLine[] }) => (
  <table className="bill-lines">
    <caption>{caption}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">What</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ title, detail, amountCents }) => (
        <tr key={`${title} ${detail}`}>
          <td>
            {title}
            <span className="caption">{detail}</span>
          </td>
          <td className="num">{signed(amountCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function totalsOf(preview: PlanPreview): [string, string][] {
  const { lines, taxCents, dueCents, creditCents, effectiveOn, today, monthlyCents, trialEndsOn, extraVehicles } =
    preview
  const sum = effectiveOn > today ? lines.reduce((total, { amountCents }) => total + amountCents, 0) : dueCents
  const total = sum + taxCents
  const when = effectiveOn > today ? longDate(effectiveOn) : 'today'
  const credit = Math.min(Math.max(total, 0), creditCents)
  return [
    ...(taxCents === 0 ? [] : ([['Sales tax', signed(taxCents)]] as [string, string][])),
    ...(credit > 0 ? ([['Your credit', signed(-credit)]] as [string, string][]) : []),
    total < 0 ? [`Credit note ${when}`, signed(total)] : [`Due ${when}`, signed(total - credit)],
    ...(trialEndsOn ? ([['Trial, without a charge, until', longDate(trialEndsOn)]] as [string, string][]) : []),
    [
      trialEndsOn ? 'After the trial' : 'From then on',
      `${exactDollars(monthlyCents)} a month${extraVehicles > 0 ? `, ${extraVehicles} vehicles beyond the plan included` : ''}`,
    ],
  ]
}

const signed = (cents: number): string => (cents < 0 ? `−${exactDollars(-cents)}` : exactDollars(cents))
