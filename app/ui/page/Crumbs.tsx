export interface Crumb {
  label: string
  href?: string
}

/** The last one is the page itself. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {items.map((item, index) => (
          <li key={`${item.label} ${item.href ?? ''}`} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.href ? <a href={item.href}>{item.label}</a> : item.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
