import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names'

export type KeyValue = readonly [label: string, value: ReactNode]

interface KeyValuesProps {
  /** Those without a value are left out. */
  rows: readonly KeyValue[]
  small?: boolean
}

export const KeyValues = ({ rows, small }: KeyValuesProps) => (
  <dl className={classNames('key-values', small && 'small')}>
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
