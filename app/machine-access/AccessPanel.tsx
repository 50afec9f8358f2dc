import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import type { IconName } from '~/ui/icons/Icon'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Panel } from '~/ui/page/Panel'

interface AccessPanelProps<Row> {
  id: string
  title: string
  caption: string
  /** Opens the dialog in which one is added. */
  add: { href: string; label: string }
  empty: { icon: IconName; title: string; text: ReactNode }
  rows: readonly Row[]
  columns: Column<Row>[]
}

/** A list of what gives a dealership’s programs access, each added in a dialog. */
export const AccessPanel = <Row extends { id: number }>({
  id,
  title,
  caption,
  add,
  empty,
  ...table
}: AccessPanelProps<Row>) => (
  <Panel
    title={title}
    id={id}
    flush
    aside={
      <ButtonLink href={add.href} size="sm" variant="secondary" icon="plus" data-keep-scroll>
        {add.label}
      </ButtonLink>
    }
  >
    <DataTable
      bare
      caption={caption}
      rowKey={(row) => String(row.id)}
      empty={
        <EmptyState icon={empty.icon} title={empty.title} action={add}>
          {empty.text}
        </EmptyState>
      }
      {...table}
    />
  </Panel>
)
