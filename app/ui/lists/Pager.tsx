import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icons/Icon'

interface PagerProps {
  page: number
  pageCount: number
  total: number
  pageSize: number
  href: (page: number) => string
  label?: string
  className?: string
}

/** "Previous 1 2 3 … 54 Next", and "1 to 24 of 1,284". Nothing when there is nothing to page. */
export function Pager({ page, pageCount, total, pageSize, href, label = 'Pages', className }: PagerProps) {
  if (total === 0) return null
  return (
    <nav className={classNames('pager', className)} aria-label={label}>
      {pageCount > 1 && <PageLinks page={page} pageCount={pageCount} href={href} />}
      <span className="pager__range push small faint num">{rangeOf(page, pageSize, total)}</span>
    </nav>
  )
}

function PageLinks({ page, pageCount, href }: Pick<PagerProps, 'page' | 'pageCount' | 'href'>) {
  return (
    <>
      <Step rel="prev" href={page > 1 ? href(page - 1) : undefined}>
        <Icon name="chevron-left" size="sm" />
        <span className="pager__word">Previous</span>
      </Step>
      {pagesToShow(page, pageCount).map((entry) =>
        entry.page === null ? (
          <span key={entry.key} className="gap">
            …
          </span>
        ) : (
          <a
            key={entry.key}
            href={href(entry.page)}
            aria-current={entry.page === page ? 'page' : undefined}
            aria-label={`Page ${entry.page}`}
          >
            {entry.page.toLocaleString('en-US')}
          </a>
        ),
      )}
      <Step rel="next" href={page < pageCount ? href(page + 1) : undefined}>
        <span className="pager__word">Next</span>
        <Icon name="chevron-right" size="sm" />
      </Step>
    </>
  )
}

function Step({ rel, href, children }: { rel: 'prev' | 'next'; href?: string; children: ReactNode }) {
  if (!href) return <span aria-disabled="true">{children}</span>
  return (
    <a href={href} rel={rel}>
      {children}
    </a>
  )
}

function rangeOf(page: number, pageSize: number, total: number) {
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return `${first.toLocaleString('en-US')} to ${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}

/** The first, the last and those around the current page; a gap where at least two are left out. */
export function pagesToShow(page: number, pageCount: number): { key: string; page: number | null }[] {
  const from = Math.max(1, Math.min(page - 1, pageCount - 3))
  const to = Math.min(pageCount, Math.max(page + 1, 4))
  const wanted = new Set([1, pageCount])
  for (let each = from; each <= to; each++) wanted.add(each)
  const shown: { key: string; page: number | null }[] = []
  let before = 0
  for (const each of [...wanted].sort((a, b) => a - b)) {
    if (each - before === 2) shown.push({ key: `${each - 1}`, page: each - 1 })
    if (each - before > 2) shown.push({ key: `gap-${each}`, page: null })
    shown.push({ key: `${each}`, page: each })
    before = each
  }
  return shown
}
