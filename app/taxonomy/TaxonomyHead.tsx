import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { taxonomyPaths } from '~/taxonomy-paths'
import { ButtonLink } from '~/ui/Button'
import { Tabs } from '~/ui/lists/Tabs'
import { PageHead } from '~/ui/page/PageHead'

export interface TaxonomyCounts {
  makes: number
  models: number
  aliases: number
  unknownValues: number
}
type View = 'makes' | 'models' | 'trims' | 'aliases'

interface TaxonomyHeadProps {
  view: View
  sub: ReactNode
  csv: string
  counts?: TaxonomyCounts
}

/** Draws the head of each of these pages, and the ways between them. */
export function TaxonomyHead({ view, sub, csv, counts }: TaxonomyHeadProps) {
  return (
    <>
      <PageHead
        title="Makes and models"
        sub={sub}
        back={{ href: paths.admin.inventory, label: 'Inventory' }}
        actions={
          <>
            <ButtonLink href={csv} variant="secondary" icon="download">
              CSV
            </ButtonLink>
            <ButtonLink href={taxonomyPaths.change('add_make')} variant="secondary" icon="plus">
              Add
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label="Kinds of names"
        items={[
          { label: 'Makes', href: taxonomyPaths.makes, count: counts?.makes, current: view === 'makes' },
          { label: 'Models', href: taxonomyPaths.models, count: counts?.models, current: view === 'models' },
          { label: 'Trims', href: taxonomyPaths.trims, current: view === 'trims' },
          { label: 'Aliases', href: taxonomyPaths.aliases, count: counts?.aliases, current: view === 'aliases' },
          { label: 'Unrecognized', href: paths.admin.importValidations, count: counts?.unknownValues },
        ]}
      />
    </>
  )
}
