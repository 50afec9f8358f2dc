import { shortDay } from '~/format/dates'
import { withQuery } from '~/paths'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { MyLegalText } from '../../api/legal/acceptances.contract'
import { legalPages } from './labels'

/** Lists which version of each text a person accepted, and when. */
export const AgreedPanel = ({ items }: { items: readonly MyLegalText[] }) => (
  <Panel title="Texts" flush>
    <DataTable<MyLegalText>
      caption="Legal texts"
      bare
      rows={items}
      rowKey={({ slug }) => slug}
      columns={[
        { key: 'title', label: 'Text', render: ({ slug, title }) => <a href={legalPages[slug]}>{title}</a> },
        {
          key: 'current',
          label: 'In force',
          render: ({ version, effectiveOn }) => `Version ${version}, from ${shortDay(effectiveOn)}`,
        },
        {
          key: 'agreed',
          label: 'You accepted',
          render: ({ slug, agreedVersion }) =>
            agreedVersion === null ? (
              'No version yet'
            ) : (
              <a href={withQuery(legalPages[slug], { version: agreedVersion })}>Version {agreedVersion}</a>
            ),
        },
        { key: 'at', label: 'When', render: ({ agreedAt }) => (agreedAt ? <Moment at={agreedAt} form="day" /> : '–') },
      ]}
    />
  </Panel>
)
