import { paths } from '~/paths'
import { siteName } from '~/site'

export function Brand() {
  return (
    <a className="brand" href={paths.home}>
      <Mark />
      <span>{siteName}</span>
    </a>
  )
}

export function Mark() {
  const road = { fill: 'none', stroke: 'var(--mark-on, var(--color-on-accent))', strokeLinecap: 'round' } as const
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="currentColor" />
      <path d="M6.5 22.5 11.6 6h4.8l5.1 16.5" {...road} strokeWidth="2.4" strokeLinejoin="round" />
      <path d="M14 10v1.6M14 14v2.4M14 19v3.4" {...road} strokeWidth="2" />
    </svg>
  )
}
