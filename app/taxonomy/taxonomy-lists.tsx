import { optionsOf } from '~/forms/options'
import { byTime } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { taxonomyPaths } from '~/taxonomy-paths'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { NameAlias, TaxonomyModel, TaxonomyTrim } from '../../api/taxonomy/contract'
import { bodies } from '../../api/vehicles/vocabulary'
import { aliasKinds, aliasSources } from './labels'
import { ModelState } from './ModelState'

const bodyName = (body: string | null) => (body !== null && body in bodies ? bodies[body as keyof typeof bodies] : '')

export const modelsList = defineList<TaxonomyModel>()({
  id: 'taxonomy-models',
  title: 'All models',
  noun: 'model',
  rowKey: ({ id }) => String(id),
  columns: {
    id: { label: 'Id', csv: ({ id }) => id },
    make: { label: 'Make', csv: ({ make }) => make },
    name: {
      label: 'Model',
      sort: 'name',
      render: ({ id, makeId, make, name }) => (
        <a href={taxonomyPaths.change('rename_model', { make: makeId, id })}>{`${make} ${name}`}</a>
      ),
      csv: ({ name }) => name,
    },
    body: { label: 'Body', render: ({ body }) => bodyName(body), csv: ({ body }) => bodyName(body) },
    sale: {
      label: 'On sale',
      sort: 'sale',
      numeric: true,
      place: 'figure',
      render: ({ onSale }) => onSale,
      csv: ({ onSale }) => onSale,
    },
    vehicles: {
      label: 'All',
      sort: 'vehicles',
      numeric: true,
      place: 'figure',
      render: ({ vehicles }) => vehicles,
      csv: ({ vehicles }) => vehicles,
      csvLabel: 'All vehicles',
    },
    trims: { label: 'Trims', numeric: true, place: 'figure', render: ({ trims }) => trims, csv: ({ trims }) => trims },
    aliases: { label: 'Aliases', numeric: true, render: ({ aliases }) => aliases, csv: ({ aliases }) => aliases },
    state: {
      label: 'State',
      place: 'badge',
      render: (model) => <ModelState model={model} />,
      csv: ({ confirmed, like }) => (like ? `Like ${like.name}` : confirmed ? '' : 'New name'),
    },
  },
  shown: ['name', 'body', 'sale', 'vehicles', 'trims', 'aliases', 'state'],
  file: {
    name: 'models',
    columns: ['id', 'make', 'name', 'body', 'sale', 'vehicles', 'trims', 'aliases', 'state'],
  },
  usualSort: '-sale',
  search: 'Make or model',
  filters: [
    { name: 'make', label: 'Make', all: 'Any make', options: [] },
    { name: 'state', label: 'State', all: 'Any state', options: [{ value: 'new', label: 'New names' }] },
  ],
  empty: () => <EmptyState title="No models here" icon="car" />,
})

export const trimsList = defineList<TaxonomyTrim>()({
  id: 'taxonomy-trims',
  title: 'Trims of one make',
  noun: 'trim',
  rowKey: ({ modelId, trim }) => `${modelId} ${trim}`,
  columns: {
    make: { label: 'Make', csv: ({ make }) => make },
    trim: {
      label: 'Trim',
      sort: 'trim',
      render: ({ makeId, modelId, trim }) => (
        <a href={taxonomyPaths.change('merge_trim', { make: makeId, id: modelId, trim })}>{trim}</a>
      ),
      csv: ({ trim }) => trim,
    },
    model: { label: 'Model', render: ({ make, model }) => `${make} ${model}`, csv: ({ model }) => model },
    sale: {
      label: 'On sale',
      sort: 'sale',
      numeric: true,
      place: 'figure',
      render: ({ onSale }) => onSale,
      csv: ({ onSale }) => onSale,
    },
    vehicles: {
      label: 'All',
      sort: 'vehicles',
      numeric: true,
      place: 'figure',
      render: ({ vehicles }) => vehicles,
      csv: ({ vehicles }) => vehicles,
      csvLabel: 'All vehicles',
    },
  },
  shown: ['trim', 'model', 'sale', 'vehicles'],
  file: { name: 'trims', columns: ['make', 'model', 'trim', 'sale', 'vehicles'] },
  usualSort: '-sale',
  search: 'Trim',
  filters: [
    { name: 'make', label: 'Make', all: 'The largest make', options: [] },
    { name: 'model', label: 'Model', all: 'Any model', options: [] },
  ],
  empty: () => <EmptyState title="No trims here" icon="car" />,
})

export const aliasesList = defineList<NameAlias>()({
  id: 'taxonomy-aliases',
  title: 'All aliases',
  noun: 'alias',
  rowKey: ({ id }) => String(id),
  columns: {
    name: {
      label: 'Written',
      sort: 'name',
      render: ({ name }) => <code>{name}</code>,
      csv: ({ name }) => name,
    },
    means: { label: 'Read as', render: (alias) => meaningOf(alias), csv: (alias) => meaningOf(alias) },
    kind: { label: 'Kind', render: ({ kind }) => aliasKinds[kind], csv: ({ kind }) => aliasKinds[kind] },
    source: {
      label: 'From',
      render: ({ source, changeId }) =>
        changeId === null ? aliasSources[source] : <a href={taxonomyPaths.changed(changeId)}>{aliasSources[source]}</a>,
      csv: ({ source }) => aliasSources[source],
    },
    created: {
      label: 'Since',
      sort: 'newest',
      directions: byTime,
      render: ({ createdAt }) => <Moment at={createdAt} />,
      csv: ({ createdAt }) => createdAt,
      csvLabel: 'Since (UTC)',
    },
    remove: {
      label: 'Remove',
      hideLabel: true,
      place: 'actions',
      render: ({ id, name, removable }) =>
        removable && (
          <a href={taxonomyPaths.change('remove_alias', { id })}>
            Remove<span className="sr-only"> {name}</span>
          </a>
        ),
    },
  },
  shown: ['name', 'means', 'kind', 'source', 'created', 'remove'],
  file: { name: 'aliases', columns: ['name', 'means', 'kind', 'source', 'created'] },
  usualSort: '-newest',
  search: 'Alias, make or model',
  filters: [
    { name: 'make', label: 'Make', all: 'Any make', options: [] },
    { name: 'kind', label: 'Kind', all: 'Any kind', options: optionsOf(aliasKinds) },
  ],
  empty: () => (
    <EmptyState title="No aliases here" icon="tag">
      Add one on the page of a make or a model.
    </EmptyState>
  ),
})

const meaningOf = ({ make, model, trim }: NameAlias): string => [make, model, trim].filter(Boolean).join(' ')
