import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { AnswerPanel } from '~/ui/page/AnswerPanel'
import type { SettingPreview } from '../../api/site-settings/admin-settings.contract'
import type { SectionKey } from '../../api/site-settings/section-keys.contract'
import type { EditorField } from './editor-field'
import { LookSample, type Sample } from './LookSample'
import { PagePreviewButton } from './PagePreviewButton'
import { sectionWords } from './sections'

interface PreviewPanelProps {
  action: string
  section: SectionKey
  version: number
  fields: readonly EditorField[]
  /** Holds what is in force: a stale save shows both. */
  saved: Record<string, string | undefined>
  draft: Record<string, string | undefined>
  row?: string
  /** Left out after a save that was refused: the words are in the refusal. */
  preview?: SettingPreview
  /** Is set when a save was refused: its error leads the reader, not the panel. */
  isRefused: boolean
  /** Names the lists that are already in the order that was typed. */
  reordered?: readonly string[]
  /** Shows how the site would look. */
  sample?: Sample
}

const usualEffect = 'The site shows it right away. Earlier versions stay in the list.'

/** Says what saving does, with the form that saves exactly what is shown. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { action, section, version, fields, saved, draft, row, preview, isRefused, reordered = [], sample } = props
  const { reason = 'New bulletin from the state', effect = usualEffect } = sectionWords[section]
  const isNothing = preview?.changes.length === 0
  return (
    <AnswerPanel of={!isRefused && preview} title="If you save this" id="preview" className="setpreview">
      <div className="stack">
        {preview && (
          <>
            {isNothing && <p>Nothing changes: these are the current values.</p>}
            <ul className="setchanges">
              {[...preview.changes, ...preview.effects].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {reordered.length > 0 && <p>{reorderedWords(reordered)}</p>}
            {sample && <LookSample {...sample} />}
            {!isNothing && preview.effects.length === 0 && <p className="muted">{effect}</p>}
          </>
        )}
        {preview && <PagePreviewButton section={section} draft={draft} />}
        {!isNothing && (
          <RecordForm
            action={action}
            intent="save"
            label="Save as a new version"
            record={{ id: section, version }}
            values={saved}
            labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
            submit={`Save as version ${version + 1}`}
            submitAnyway="Save mine anyway"
            conflictTitle="This section was changed meanwhile"
          >
            {Object.entries(draft).map(([name, value]) =>
              value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
            )}
            {row && <input type="hidden" name="row" value={row} />}
            <Field name="reason" label="Reason" placeholder={reason} />
          </RecordForm>
        )}
      </div>
    </AnswerPanel>
  )
}

/** Says that an order is applied, or it would be typed again for the new places. */
const reorderedWords = (groups: readonly string[]): string =>
  `The form below already has the new order (${groups.join(', ').toLowerCase()}). Its order field is empty again: fill it in only to change the order once more.`
