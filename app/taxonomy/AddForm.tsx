import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import { bodies } from '../../api/vehicles/vocabulary'
import type { ChangePage } from './change-page.server'

/** Adds a make, or a model of one. */
export function AddForm({ page: { draft, make }, address }: { page: ChangePage; address: string }) {
  const isModel = draft.kind === 'add_model'
  return (
    <Panel title={isModel ? 'New model' : 'New make'} id="add">
      <RecordForm
        action={address}
        intent="apply"
        label={isModel ? 'New model' : 'New make'}
        submit={isModel ? 'Add model' : 'Add make'}
        values={{ name: draft.name ?? '', body: '' }}
        secondary={<span className="caption">Feeds, the editor and searches know it at once.</span>}
      >
        <input type="hidden" name="kind" value={draft.kind} />
        {isModel && make && <input type="hidden" name="makeId" value={make.id} />}
        <Field name="name" label="Name" hint="As its maker writes it." />
        {isModel && (
          <Field
            as="select"
            name="body"
            label="Body"
            options={[{ value: '', label: 'Choose one' }, ...optionsOf(bodies)]}
          />
        )}
      </RecordForm>
    </Panel>
  )
}
