import { RecordForm, type RecordFormProps } from '~/forms/RecordForm'

type SectionFormProps = Omit<RecordFormProps, 'action' | 'record'> & {
  path: string
  version: number
  /** Where a section has several alike. */
  record?: string
}

/** A form of a section: it is saved by itself, and compared with the section as it was shown. */
export const SectionForm = ({ path, version, record = 'own', ...form }: SectionFormProps) => (
  <RecordForm
    action={path}
    record={{ id: record, version }}
    submitAnyway="Save mine anyway"
    conflictTitle="This section was changed elsewhere"
    block={false}
    variant="secondary"
    keepScroll
    {...form}
  />
)
