import type { Format } from './format'

/** The vehicles as `GET /api/v1/vehicles` has them. What staff have locked is the dealership's own. */
export const json: Format = {
  head: ({ id, name, slug }) => `{"dealership":${JSON.stringify({ id, name, slug })},"vehicles":[`,
  row: ({ lockedFields: _, ...vehicle }, __, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(vehicle)}`,
  tail: () => '\n]}\n',
}
