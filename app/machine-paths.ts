import { paths, withQuery } from './paths'

type Id = string | number

/** Addresses of a dealership's machine access: apart from `paths`, which every page carries. */
export const machinePaths = (dealershipId?: Id) => {
  const base = `${paths.dealership(dealershipId).settings}/api`
  return {
    all: base,
    /** With one of its dialogs open. */
    open: (dialog: { key?: 'new'; rotate?: Id; revoke?: Id; webhook?: 'new'; channel?: 'new' }) =>
      withQuery(base, dialog),
    webhook: (id: Id) => `${base}/webhooks/${id}`,
    channel: (id: Id) => `${base}/channels/${id}`,
  }
}

/** What others fetch. */
export const outgoingFeed = (token: string, extension: string): string => `/feeds/${token}.${extension}`
