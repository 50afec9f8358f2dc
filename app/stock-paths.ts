import { paths, withQuery } from './paths'

type Id = string | number

/** Leads to where a dealership answers what it is asked about a VIN. */
export const vinQuestionPath = (dealershipId: Id | undefined, id: Id) =>
  `${paths.dealership(dealershipId).inventory}/vin-questions/${id}`

/** Leads to the administrators' pages of all vehicles. */
export const stockPaths = {
  list: paths.admin.inventory,
  duplicates: (query: { vin?: string; keep?: Id; tab?: string; q?: string; page?: number } = {}) =>
    withQuery(`${paths.admin.inventory}/duplicates`, query),
  csv: `${paths.admin.inventory}.csv`,
  change: `${paths.admin.inventory}/change`,
  changeOf: (bulk: 'suspend' | 'restore', id: Id) =>
    withQuery(`${paths.admin.inventory}/change`, { bulk, ids: String(id) }),
  vehicle: (id: Id) => `${paths.admin.inventory}/${id}`,
  transfer: (id: Id, query: { q?: string; to?: string } = {}) =>
    withQuery(`${paths.admin.inventory}/${id}/transfer`, query),
}
