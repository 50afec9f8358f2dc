import { paths, withQuery } from './paths'

type Id = string | number

/** Leads to the administrators' pages of all vehicles. */
export const stockPaths = {
  list: paths.admin.inventory,
  csv: `${paths.admin.inventory}.csv`,
  change: `${paths.admin.inventory}/change`,
  changeOf: (bulk: 'suspend' | 'restore', id: Id) =>
    withQuery(`${paths.admin.inventory}/change`, { bulk, ids: String(id) }),
  vehicle: (id: Id) => `${paths.admin.inventory}/${id}`,
  transfer: (id: Id, query: { q?: string; to?: string } = {}) =>
    withQuery(`${paths.admin.inventory}/${id}/transfer`, query),
}
