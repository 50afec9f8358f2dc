import { dayWords } from '~/content/words'
import { DataTable } from '~/ui/DataTable'
import { type Minimum, minimums, minimumsAsOf, minimumsSource } from './minimums'

const thousands = (amount: number | null) => (amount === null ? 'not required' : `$${amount},000`)

/** Fifty states and the District of Columbia. */
export function MinimumsTable() {
  return (
    <>
      <p className="muted info__sourced">
        As of <time dateTime={minimumsAsOf}>{dayWords(minimumsAsOf)}</time>. {minimumsSource}. Laws change: check with
        your state’s insurance department before you rely on a figure.
      </p>
      <DataTable<Minimum>
        caption="Minimum liability insurance by state"
        compact
        rows={minimums}
        rowKey={({ code }) => code}
        columns={[
          { key: 'state', label: 'State', render: ({ state }) => state },
          { key: 'person', label: 'Injury, one person', numeric: true, render: ({ person }) => thousands(person) },
          {
            key: 'accident',
            label: 'Injury, one accident',
            numeric: true,
            render: ({ accident }) => thousands(accident),
          },
          { key: 'property', label: 'Property', numeric: true, render: ({ property }) => thousands(property) },
          { key: 'note', label: 'Also', render: ({ note }) => note ?? '–' },
        ]}
      />
    </>
  )
}
