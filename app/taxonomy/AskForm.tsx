import { taxonomyPaths } from '~/taxonomy-paths'
import { Button } from '~/ui/Button'
import { SelectField, TextField } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { ChangePage } from './change-page.server'
import { choicesOf } from './choices'

/** Asks for the new name, or for what to merge into. It changes nothing: the same page comes with a preview. */
export function AskForm({ page: { draft, subject, choices, fieldProblem } }: { page: ChangePage }) {
  const { kind, make, id, trim } = draft
  const isMerge = kind === 'merge_make' || kind === 'merge_model'
  const hidden = { kind, make, id, trim }
  return (
    <Panel title={isMerge ? 'Which name stays' : kind.startsWith('alias') ? 'Also written' : 'New name'} id="ask">
      <form method="get" action={taxonomyPaths.changeForm} className="tax-ask">
        {Object.entries(hidden).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {isMerge ? (
          <SelectField
            id="intoId"
            name="intoId"
            label={`Merge ${subject?.name ?? ''} into`}
            value={draft.intoId === undefined ? '' : String(draft.intoId)}
            options={[{ value: '', label: 'Choose one' }, ...choicesOf(choices)]}
            error={fieldProblem}
          />
        ) : (
          <TextField
            id="name"
            name="name"
            label={kind.startsWith('alias') ? 'Alias' : kind === 'merge_trim' ? 'Trim that stays' : 'Name'}
            value={draft.name ?? (kind.startsWith('alias') ? '' : (trim ?? subject?.name ?? ''))}
            error={fieldProblem}
            hint={kind === 'merge_trim' ? 'A trim that the model has already, or a new spelling.' : undefined}
          />
        )}
        <Button variant="secondary">Preview</Button>
      </form>
    </Panel>
  )
}
