import { withQuery } from '~/paths'
import { taxonomyPaths } from '~/taxonomy-paths'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import { AddForm } from './AddForm'
import { AskForm } from './AskForm'
import { ChangePreview } from './ChangePreview'
import type { ChangePage } from './change-page.server'
import { changeTitles } from './labels'

/** Asks for what a change needs, says what it would do, and makes it by its button. */
export function ChangeNamesPage({ page, address }: { page: ChangePage; address: string }) {
  const { draft, subject, make, preview, problem, alias } = page
  const isAdding = draft.kind === 'add_make' || draft.kind === 'add_model'
  const back = make && draft.make ? taxonomyPaths.ofMake(make.id) : taxonomyPaths.makes
  const isMissing = !isAdding && !subject && !alias
  return (
    <>
      <PageHead
        title={titleOf(page)}
        sub={isAdding ? undefined : preview ? 'A preview. Nothing has changed.' : 'Nothing has changed yet.'}
        back={{ href: back, label: 'Makes and models' }}
        actions={subject && <OtherChanges page={page} />}
      />
      {isMissing ? (
        <EmptyState title="This name is not in use" icon="search-x" action={{ href: back, label: 'Back to the makes' }}>
          It may have been merged or removed meanwhile.
        </EmptyState>
      ) : (
        <div className="stack">
          {problem && (
            <Banner tone="warn">
              <p>{problem}</p>
            </Banner>
          )}
          {isAdding && <AddForm page={page} address={address} />}
          {!isAdding && draft.kind !== 'remove_alias' && <AskForm page={page} />}
          {preview && <ChangePreview page={page} preview={preview} address={address} />}
        </div>
      )}
      {page.aliases.length > 0 && draft.kind.startsWith('alias') && (
        <Panel title="Aliases it has" id="has">
          <ul>
            {page.aliases.map(({ id, name }) => (
              <li key={id}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function titleOf({ draft, subject, make, alias }: ChangePage): string {
  const title = changeTitles[draft.kind]
  if (draft.kind === 'add_model' && make) return `${title} of ${make.name}`
  if (alias) return `${title} “${alias.name}”`
  if (!subject || !make) return title
  const name = draft.kind.endsWith('_make') ? subject.name : `${make.name} ${subject.name}`
  return draft.kind === 'merge_trim' ? `${title} ${draft.trim ?? ''} of ${name}` : `${title}: ${name}`
}

/** Leads to what else can be done with the same make or model. */
function OtherChanges({ page: { draft, subject, make } }: { page: ChangePage }) {
  if (!subject || !make) return null
  const of = draft.kind.endsWith('_make') ? 'make' : 'model'
  const others = (['rename', 'merge', 'alias'] as const).filter((verb) => draft.kind !== `${verb}_${of}`)
  const words = { rename: 'Rename', merge: 'Merge', alias: 'Add alias' }
  return (
    <>
      {others.map((verb) => (
        <ButtonLink
          key={verb}
          variant="secondary"
          href={withQuery(taxonomyPaths.changeForm, {
            kind: `${verb}_${of}`,
            make: String(make.id),
            id: String(subject.id),
          })}
        >
          {words[verb]}
        </ButtonLink>
      ))}
    </>
  )
}
