import { wholeDollars } from '~/format/money'
import { DataTable } from '~/ui/lists/DataTable'
import type { QuoteSum } from './worksheet'

export function QuoteSums({ sums }: { sums: readonly QuoteSum[] }) {
  return (
    <DataTable<QuoteSum>
      caption="Your quotes in a year"
      rows={sums}
      rowKey={(sum) => `${sum.insurer} ${sum.yearly} ${sum.deductible}`}
      columns={[
        { key: 'insurer', label: 'Insurer', render: ({ insurer }) => insurer },
        { key: 'month', label: 'A month', numeric: true, render: ({ yearly }) => wholeDollars(yearly / 12) },
        {
          key: 'year',
          label: 'A year',
          numeric: true,
          render: ({ yearly, cheapest }) => (
            <span>
              {wholeDollars(yearly)}
              {cheapest && sums.length > 1 && <span className="muted"> lowest</span>}
            </span>
          ),
        },
        {
          key: 'claim',
          label: 'A year with one claim',
          numeric: true,
          render: ({ yearlyWithClaim }) => wholeDollars(yearlyWithClaim),
        },
      ]}
    />
  )
}
