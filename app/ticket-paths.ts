import { paths, withQuery } from './paths'

type Id = string | number

/** Leads the sender of a message to the site to it, by the link of a mail. */
export const sentCasePaths = {
  page: (token: string) => withQuery('/contact/message', { token }),
  file: (token: string, assetId: string) => withQuery(`/contact/message/files/${assetId}`, { token }),
}

/** Leads to the pages of a dealership’s tickets that few others link to. */
export const ticketPaths = (dealership?: Id) => {
  const { support, ticket } = paths.dealership(dealership)
  return {
    /** Asks for help from a page: its articles are shown, and a new ticket knows where it was asked. */
    from: (page: string) => withQuery(support, { about: page }),
    new: (page?: string) => withQuery(`${support}/new`, { about: page }),
    csv: `${support}.csv`,
    file: (id: Id, assetId: string) => `${ticket(id)}/files/${assetId}`,
  }
}
