import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'

interface Consent {
  where: string
  version: string
  words: string
}

/** Shows the short consents of forms: they come with the program, and what a form stores names their version. */
export const ConsentsPanel = ({ consents }: { consents: readonly Consent[] }) => (
  <Panel
    title="Form consents"
    flush
    foot="This text is built in. Each request stores the version its sender agreed to."
  >
    <DataTable<Consent>
      caption="What forms ask people to agree to"
      bare
      rows={consents}
      rowKey={({ where }) => where}
      columns={[
        { key: 'where', label: 'Form', render: ({ where }) => where },
        { key: 'version', label: 'Version', place: 'figure', render: ({ version }) => version },
        { key: 'words', label: 'Text', place: 'wide', render: ({ words }) => words },
      ]}
    />
  </Panel>
)
