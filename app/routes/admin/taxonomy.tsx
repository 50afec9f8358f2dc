import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count, counted } from '~/format/numbers'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { BodiesPanel } from '~/taxonomy/BodiesPanel'
import { ChangesPanel } from '~/taxonomy/ChangesPanel'
import { MakeAliases } from '~/taxonomy/MakeAliases'
import { MakesPanel } from '~/taxonomy/MakesPanel'
import { taxonomyPage } from '~/taxonomy/page.server'
import { TaxonomyHead } from '~/taxonomy/TaxonomyHead'
import { taxonomyPaths } from '~/taxonomy-paths'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'

export const handle = { guard: 'admin', title: 'Makes and models' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { pair, ...page } = await taxonomyPage(context)
  if (pair && page.make) {
    const { from, into } = pair
    throw redirect(taxonomyPaths.change('merge_model', { make: page.make.id, id: from.id, intoId: into.id }))
  }
  return page
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminTaxonomy() {
  const page = useLoaderData<typeof loader>()
  const { counts, make, changes, bodies, chosen } = page
  return (
    <>
      <TaxonomyHead
        view="makes"
        sub={`${counted([counts.makes, 'make'], [counts.models, 'model'])}. ${count(counts.aliases, 'alias reads', 'aliases read')} other names as these.`}
        csv={taxonomyPaths.modelsCsv}
        counts={counts}
      />
      {chosen.length > 0 && (
        <Banner tone="info">
          <p>Choose two models, no more and no fewer, to see what merging them would do.</p>
        </Banner>
      )}
      <div className="stack">
        <MakesPanel {...page} />
        <div className="cols cols--2">
          {make && <MakeAliases make={make} />}
          <Panel title="Unrecognized names" id="unknown">
            <p>
              {counts.unknownValues === 0
                ? 'Every value in the newest files is recognized.'
                : `${count(counts.unknownValues, 'value')} in ${count(counts.unknownRows, 'row')} of the newest files mean nothing to us yet.`}
            </p>
            <p>
              <a href={paths.admin.importValidations}>Decide them under import validations</a>
            </p>
          </Panel>
        </div>
        <ChangesPanel changes={changes} />
        <BodiesPanel bodies={bodies} />
      </div>
    </>
  )
}
