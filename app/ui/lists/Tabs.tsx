export interface Tab {
  label: string
  href: string
  count?: number
  current?: boolean
}

/** Tabs are links: each has a URL of its own. */
export function Tabs({ label, items }: { label: string; items: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <span className="n">{item.count.toLocaleString('en-US')}</span>}
        </a>
      ))}
    </nav>
  )
}
