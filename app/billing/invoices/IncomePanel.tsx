import { monthYear } from '~/format/dates'
import { dollars, exactDollars } from '~/format/money'
import { BarChart } from '~/ui/charts/BarChart'
import type { BarGeometry } from '~/ui/charts/geometry/bars'
import { Panel } from '~/ui/page/Panel'
import type { Income } from '../../../api/billing/invoices/invoices.contract'

interface IncomePanelProps {
  income: Income
  geometry: BarGeometry | null
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

export function IncomePanel({ income: { months }, geometry }: IncomePanelProps) {
  const all = months.reduce((sum, { netCents }) => sum + netCents, 0)
  return (
    <Panel title="Income by month" id="income">
      {geometry && (
        <BarChart
          isMoney
          hasTableBelow
          geometry={geometry}
          series={[{ name: 'Net of credit notes', values: months.map(({ netCents }) => Math.max(0, netCents)) }]}
          names={months.map(({ month: name }) => month.format(new Date(`${name}-01`)))}
          heading="Month"
          formatValue={dollars}
          label={`Income per month without tax: ${exactDollars(all)} in 12 months.`}
          size="short"
        />
      )}
      <div className="income-table">
        <IncomeTable months={months} />
      </div>
    </Panel>
  )
}

const IncomeTable = ({ months }: Pick<Income, 'months'>) => (
  <table className="table table--compact">
    <caption className="sr-only">What was invoiced, credited and paid each month</caption>
    <thead>
      <tr>
        <th scope="col">Month</th>
        {['Invoiced', 'Credited', 'Net', 'Paid in'].map((label) => (
          <th key={label} scope="col" className="n">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...months].reverse().map((row) => (
        <tr key={row.month}>
          <th scope="row">{monthYear(`${row.month}-01`)}</th>
          <td className="n">{exactDollars(row.invoicedCents)}</td>
          <td className="n">{exactDollars(row.creditedCents)}</td>
          <td className="n">
            <b>{exactDollars(row.netCents)}</b>
          </td>
          <td className="n">{exactDollars(row.paidCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
