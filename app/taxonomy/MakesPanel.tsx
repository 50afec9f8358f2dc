import { count, number } from '~/format/numbers'
import { taxonomyPaths } from '~/taxonomy-paths'
import { Button, ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Panel } from '~/ui/page/Panel'
import type { TaxonomyModel } from '../../api/taxonomy/contract'
import { ModelState } from './ModelState'
import type { TaxonomyPage } from './page.server'

type Make = NonNullable<TaxonomyPage['make']>

/** Shows the makes with what is on sale, and the models of one of them. */
export function MakesPanel({ makes, make, q, chosen }: Pick<TaxonomyPage, 'makes' | 'make' | 'q' | 'chosen'>) {
  return (
    <Panel flush id="makes" title="Models by make">
      <div className="tax">
        <MakesNav makes={makes} make={make} q={q} />
        {make ? (
          <MakeModels make={make} chosen={chosen} />
        ) : (
          <EmptyState title="No make like that" icon="search-x">
            Look for another name, or <a href={taxonomyPaths.makes}>see all makes</a>.
          </EmptyState>
        )}
      </div>
    </Panel>
  )
}

const MakesNav = ({ makes, make, q }: Pick<TaxonomyPage, 'makes' | 'make' | 'q'>) => (
  <nav className="tax__makes" aria-label="Makes">
    <form className="tax__q" role="search" aria-label="Makes" action={taxonomyPaths.makes}>
      <div className="affix">
        <Icon name="search" />
        <input
          className="input input--sm"
          type="search"
          name="q"
          aria-label="Find a make"
          placeholder="Find a make"
          defaultValue={q}
        />
      </div>
      <Button variant="secondary" size="sm">
        Find
      </Button>
    </form>
    {q !== '' && <a href={taxonomyPaths.makes}>All makes</a>}
    <ul>
      {makes.map(({ id, name, onSale }) => (
        <li key={id}>
          <a href={taxonomyPaths.ofMake(id, { q: q || undefined })} aria-current={id === make?.id ? 'true' : undefined}>
            <span>{name}</span>
            <span className="num faint">{number(onSale)}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

function MakeModels({ make, chosen }: { make: Make; chosen: readonly number[] }) {
  const others = [...make.aliases.filter(({ kind }) => kind === 'make').map(({ name }) => name), ...make.builtIn]
  return (
    <div className="tax__models">
      <div className="tax__h">
        <div>
          <h3>{make.name}</h3>
          <p className="caption">
            {count(make.models.length, 'model')}, {count(make.onSale, 'vehicle')} on sale
            {others.length > 0 &&
              `, also written ${others
                .slice(0, 6)
                .map((name) => `“${name}”`)
                .join(', ')}`}
          </p>
        </div>
        <span className="row">
          <ButtonLink
            href={taxonomyPaths.change('rename_make', { make: make.id, id: make.id })}
            variant="quiet"
            icon="pencil"
          >
            Edit
          </ButtonLink>
          <ButtonLink
            href={taxonomyPaths.change('merge_make', { make: make.id, id: make.id })}
            variant="quiet"
            icon="arrow-right"
          >
            Merge make
          </ButtonLink>
          <ButtonLink href={taxonomyPaths.change('add_model', { make: make.id })} variant="quiet" icon="plus">
            Add model
          </ButtonLink>
        </span>
      </div>
      <ModelsTable make={make} chosen={chosen} />
    </div>
  )
}

function ModelsTable({ make, chosen }: { make: Make; chosen: readonly number[] }) {
  return (
    <form method="get" action={taxonomyPaths.makes} aria-label="Choose models to merge">
      <input type="hidden" name="make" value={make.id} />
      <DataTable
        caption={`Models of ${make.name}`}
        bare
        compact
        rows={make.models}
        rowKey={({ id }: TaxonomyModel) => String(id)}
        selected={({ id }: TaxonomyModel) => chosen.includes(id)}
        empty="No models yet."
        columns={[
          {
            key: 'name',
            label: 'Model',
            render: ({ id, makeId, name }: TaxonomyModel) => (
              <span className="tax__name">
                <input
                  className="box"
                  type="checkbox"
                  name="m"
                  value={id}
                  aria-label={`Choose ${name}`}
                  defaultChecked={chosen.includes(id)}
                />
                <a href={taxonomyPaths.change('rename_model', { make: makeId, id })}>{name}</a>
              </span>
            ),
          },
          { key: 'sale', label: 'On sale', numeric: true, place: 'figure', render: ({ onSale }) => number(onSale) },
          {
            key: 'trims',
            label: 'Trims',
            numeric: true,
            place: 'figure',
            render: ({ id, makeId, trims }) => (
              <a href={`${taxonomyPaths.trims}?make=${makeId}&model=${id}`}>{number(trims)}</a>
            ),
          },
          {
            key: 'aliases',
            label: 'Aliases',
            numeric: true,
            place: 'figure',
            render: ({ aliases }) => number(aliases),
          },
          {
            key: 'state',
            label: 'State',
            place: 'badge',
            render: (model: TaxonomyModel) => <ModelState model={model} />,
          },
        ]}
      />
      <div className="tax__foot">
        <Button variant="secondary" icon="arrow-right">
          Preview merge
        </Button>
        <span className="caption">Choose two models of {make.name}.</span>
      </div>
    </form>
  )
}
