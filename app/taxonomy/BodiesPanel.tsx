import { number } from '~/format/numbers'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { TaxonomyPage } from './page.server'

type Row = TaxonomyPage['bodies'][number]

/** Shows the bodies that the site knows. */
export const BodiesPanel = ({ bodies }: Pick<TaxonomyPage, 'bodies'>) => (
  <Panel
    title="Body types"
    flush
    id="bodies"
    foot="These can’t be renamed here: search filters, price ratings, ads and outgoing files are built on them. New words of feeds are mapped to one under import validations."
  >
    <DataTable
      caption="Vehicles by body"
      bare
      compact
      rows={bodies}
      rowKey={({ body }: Row) => body}
      columns={[
        { key: 'label', label: 'Body', render: ({ label }: Row) => label },
        { key: 'sale', label: 'On sale', numeric: true, place: 'figure', render: ({ onSale }: Row) => number(onSale) },
        { key: 'all', label: 'All', numeric: true, place: 'figure', render: ({ vehicles }: Row) => number(vehicles) },
        {
          key: 'words',
          label: 'Known spellings',
          numeric: true,
          place: 'figure',
          render: ({ words }: Row) => number(words),
        },
      ]}
    />
  </Panel>
)
