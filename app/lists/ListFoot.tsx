import { Pager } from '~/ui/lists/Pager'
import { pageSizes, usualPageSize } from '../../api/http/page-sizes.contract'
import { type ListAddress, listHref } from './list-address'

export interface PageOfList {
  total: number
  page: number
  pageSize: number
  pageCount: number
}

interface ListFootProps {
  address: ListAddress
  list: PageOfList
  title: string
  /** Is the size of a page whose address names none. */
  usualSize?: number
}

/** Draws the pages of a list and how many rows a page has; nothing where the smallest page holds all. */
export function ListFoot({ address, list, title, usualSize }: ListFootProps) {
  if (list.pageCount <= 1 && list.total <= pageSizes[0]) return null
  return (
    <div className="panel__foot list__foot">
      <Pager
        {...list}
        label={`Pages: ${title}`}
        href={(page) => listHref(address, { page: page > 1 ? page : undefined })}
      />
      <PageSizes address={address} current={list.pageSize} title={title} usual={usualSize} />
    </div>
  )
}

interface PageSizesProps {
  address: ListAddress
  current: number
  title: string
  usual?: number
}

/** Links to the list with more or fewer rows a page; it begins at its first page again. */
export function PageSizes({ address, current, title, usual = usualPageSize }: PageSizesProps) {
  return (
    <nav className="pager pager--sizes" aria-label={`Rows per page: ${title}`}>
      <span className="small faint">Rows per page</span>
      {pageSizes.map((size) => (
        <a
          key={size}
          href={listHref(address, { size: size === usual ? undefined : size, before: undefined })}
          aria-current={size === current ? 'true' : undefined}
        >
          {size}
        </a>
      ))}
    </nav>
  )
}
