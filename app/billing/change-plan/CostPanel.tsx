import { longDate, shortDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { PlanPreview, PreviewLine } from '../../../api/billing/changes/change.contract'
import { priceWords } from '../plan-labels'

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
          <Lines caption="On the next invoice" lines={next} />
          <p className="muted">
            You have been invoiced through {longDate(preview.billedThrough ?? preview.today)} already, so the difference
            goes on the next invoice.
          </p>
        </>
      )}
      <p className="muted">Prices before tax.</p>
    </Panel>
  )
}

const whenWords = ({ effectiveOn, today }: PlanPreview): string =>
  effectiveOn > today ? `On ${longDate(effectiveOn)}` : 'Today'

/** Draws the days of both plans on one bar, each as long as it has days. */
const DaysBar = ({ bar }: Pick<PlanPreview, 'bar'>) => {
  const total = bar.reduce((sum, { days }) => sum + days, 0)
  const before = (place: number) => bar.slice(0, place).reduce((sum, { days }) => sum + days, 0)
  const classOf = ({ isNew }: PlanPreview['bar'][number]) => (isNew ? 'is-new' : undefined)
  return (
    <div className="days-bar">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        {bar.map((part, place) => (
          <rect
            key={part.from}
            className={classOf(part)}
            x={(before(place) / total) * 100}
            width={(part.days / total) * 100}
            height="8"
          />
        ))}
      </svg>
      <ol>
        {bar.map((part) => (
          <li key={part.from} className={classOf(part)}>
            <b>{part.name}</b> {shortDate(part.from)} to {shortDate(part.to)}
          </li>
        ))}
      </ol>
    </div>
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
          <td className="num">{exactDollars(amountCents)}</td>
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
    ...(taxCents === 0 ? [] : ([['Sales tax', exactDollars(taxCents)]] as [string, string][])),
    ...(credit > 0 ? ([['Your credit', exactDollars(-credit)]] as [string, string][]) : []),
    total < 0 ? [`Credit note ${when}`, exactDollars(total)] : [`Due ${when}`, exactDollars(total - credit)],
    ...(trialEndsOn ? ([['Free trial until', longDate(trialEndsOn)]] as [string, string][]) : []),
    [
      trialEndsOn ? 'After the trial' : 'From then on',
      `${priceWords(monthlyCents)}${extraVehicles > 0 ? `, including ${count(extraVehicles, 'vehicle')} beyond the plan` : ''}`,
    ],
  ]
}
