import { withQuery } from '~/paths'
import { taxonomyPaths } from '~/taxonomy-paths'
import { ButtonLink } from '~/ui/Button'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { NameAlias } from '../../api/taxonomy/contract'
import { aliasSources } from './labels'
import type { TaxonomyPage } from './page.server'

const shown = 8

/** Lists some of the other names of a make and its models. */
export function MakeAliases({ make }: { make: NonNullable<TaxonomyPage['make']> }) {
  return (
    <Panel
      title={`Aliases of ${make.name}`}
      flush
      id="aliases"
      aside={
        <ButtonLink
          href={taxonomyPaths.change('alias_make', { make: make.id, id: make.id })}
          variant="quiet"
          icon="plus"
        >
          Add alias
        </ButtonLink>
      }
      foot={<a href={withQuery(taxonomyPaths.aliases, { make: String(make.id) })}>All aliases of {make.name}</a>}
    >
      <DataTable
        caption={`Other names of ${make.name} and its models`}
        bare
        compact
        rows={make.aliases.slice(0, shown)}
        rowKey={({ id }: NameAlias) => String(id)}
        empty="No one has added any. Common misspellings are built in."
        columns={[
          { key: 'name', label: 'Feeds write', render: ({ name }: NameAlias) => <code>{name}</code> },
          {
            key: 'means',
            label: 'We read',
            render: ({ make: ofMake, model, trim }: NameAlias) => [model ?? ofMake, trim].filter(Boolean).join(' '),
          },
          { key: 'from', label: 'From', render: ({ source }: NameAlias) => aliasSources[source] },
        ]}
      />
    </Panel>
  )
}
