import { paths, withQuery } from './paths'

const base = `${paths.admin.inventory}/taxonomy`
type Query = Record<string, string | number | undefined>
const texts = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )

/** Leads to the administrators' pages of makes and models. */
export const taxonomyPaths = {
  makes: base,
  ofMake: (make: number, query: Query = {}) => withQuery(base, texts({ make, ...query })),
  models: `${base}/models`,
  modelsCsv: `${base}/models.csv`,
  trims: `${base}/trims`,
  trimsCsv: `${base}/trims.csv`,
  aliases: `${base}/aliases`,
  aliasesCsv: `${base}/aliases.csv`,
  change: (kind: string, query: Query = {}) => withQuery(`${base}/change`, texts({ kind, ...query })),
  changeForm: `${base}/change`,
  changed: (id: number) => `${base}/changes/${id}`,
}
