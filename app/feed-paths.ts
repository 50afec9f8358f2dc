import { paths, withQuery } from './paths'

type Id = string | number

/** Below the feeds of a dealership; without an id the active one is meant. */
export const feedPaths = (dealership?: Id) => {
  const list = paths.dealership(dealership).feed
  return {
    list,
    add: `${list}/new`,
    edit: (feed: Id) => `${list}/${feed}/edit`,
    mapping: (feed: Id) => `${list}/${feed}/mapping`,
    runsCsv: `${list}.csv`,
    upload: (feed: Id) => `${list}/${feed}/upload`,
    runsOf: (feed: Id) => `${withQuery(list, { feed })}#runs`,
    run: (run: Id) => `${list}/runs/${run}`,
    file: (run: Id) => `${list}/runs/${run}/file`,
    annotatedCsv: (run: Id) => `${list}/runs/${run}/annotated.csv`,
    issuesCsv: (run: Id) => `${list}/runs/${run}/issues.csv`,
  }
}
