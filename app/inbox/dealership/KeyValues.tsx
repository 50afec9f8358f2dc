import { Fragment, type ReactNode } from 'react'

export type KeyValue = readonly [label: string, value: ReactNode]

/** Those that have a value. */
export function KeyValues({ rows }: { rows: readonly KeyValue[] }) {
  return (
    <dl className="key-values">
      {rows.map(([label, value]) =>
        value ? (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  )
}
