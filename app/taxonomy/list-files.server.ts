import { type ListFileAddress, listFile } from '~/list-file.server'
import { fileOf } from '~/lists/list-definition'
import {
  AliasesQuery,
  listNameAliases,
  listTaxonomyModels,
  listTaxonomyTrims,
  ModelsQuery,
  TrimsQuery,
} from '../../api/taxonomy/contract'
import { aliasesList, modelsList, trimsList } from './taxonomy-lists'

/** Answers the lists of names as files. */
export const taxonomyFiles: Readonly<Record<string, ListFileAddress>> = {
  'admin/inventory/taxonomy/models.csv': listFile(fileOf(modelsList), {
    guard: 'admin',
    query: ModelsQuery,
    read: ({ api }, state) => api.call(listTaxonomyModels, state),
  }),
  'admin/inventory/taxonomy/trims.csv': listFile(fileOf(trimsList), {
    guard: 'admin',
    query: TrimsQuery,
    read: ({ api }, state) => api.call(listTaxonomyTrims, state),
  }),
  'admin/inventory/taxonomy/aliases.csv': listFile(fileOf(aliasesList), {
    guard: 'admin',
    query: AliasesQuery,
    read: ({ api }, state) => api.call(listNameAliases, state),
  }),
}
