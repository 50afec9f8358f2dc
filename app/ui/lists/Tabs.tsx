export interface Tab {
  label: string
  href: string
  count?: number
  /** Counted no further: there are at least so many. */
  countedUpTo?: number
  current?: boolean
}

interface TabsProps {
  label: string
  items: readonly Tab[]
  /** In one frame, where a column has no room for a bar. */
  segmented?: boolean
}

/** Tabs are links: each has a URL of its own. */
export function Tabs({ label, items, segmented }: TabsProps) {
  return (
    <nav className={segmented ? 'segmented' : 'tabs'} aria-label={label}>
      {items.map((item) => (
        <a key={item.label} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <span className="n">{counted(item.count, item.countedUpTo)}</span>}
        </a>
      ))}
    </nav>
  )
}

const counted = (count: number, upTo?: number): string =>
  count.toLocaleString('en-US') + (upTo !== undefined && count >= upTo ? '+' : '')
