import { paths, withQuery } from '~/paths'

interface AuthorLinkProps {
  name: string
  slug: string | null
  handle: string | null
}

/** A dealership's page, or what a person has posted. */
export function AuthorLink({ name, slug, handle }: AuthorLinkProps) {
  if (slug) return <a href={paths.dealershipPage(slug)}>{name}</a>
  return handle ? <a href={postsBy(handle)}>{name}</a> : name
}

export const postsBy = (handle: string): string => withQuery(paths.social, { by: handle })
