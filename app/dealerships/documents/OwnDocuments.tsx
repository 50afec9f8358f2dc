import { type ChangeEvent, useState } from 'react'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { DealershipDocument } from '../../../api/dealerships/documents/documents.contract'
import { DocumentList } from './DocumentList'
import { kindNames } from './kind-names'

interface OwnDocumentsProps {
  documents: readonly DealershipDocument[]
  dealershipId?: string
  canRemove: boolean
}

export function OwnDocuments({ documents, dealershipId, canRemove }: OwnDocumentsProps) {
  const { documents: path, document } = paths.dealership(dealershipId)
  return (
    <Panel title="Sent" id="documents" flush>
      {documents.length === 0 && <p className="panel__body muted">No documents yet. Start with your dealer license.</p>}
      <DocumentList
        documents={documents}
        hrefOf={document}
        action={({ id, name }) =>
          canRemove && (
            <ButtonLink size="sm" variant="quiet" href={withQuery(path, { remove: id })} data-keep-scroll>
              Remove<span className="sr-only"> {name}</span>
            </ButtonLink>
          )
        }
      />
    </Panel>
  )
}

export function RemoveDocumentDialog({ document: { id, name, kind }, path }: RemoveProps) {
  return (
    <ConfirmDialog
      closeHref={path}
      keep="Keep it"
      title={`Remove ${name}`}
      intent="remove"
      record={{ id }}
      submit="Remove"
    >
      <p>
        {kindNames[kind]}. Our review team can no longer open it. To undo this, you would have to send the file again.
      </p>
    </ConfirmDialog>
  )
}

interface RemoveProps {
  document: DealershipDocument
  path: string
}

const megabyte = 1024 * 1024
const options = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

export function AddDocument({ dealershipId, maxBytes }: { dealershipId?: string; maxBytes: number }) {
  const [unfit, setUnfit] = useState<string>()
  const check = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const problem = wrongKind(target.files?.[0]?.name)
    target.setCustomValidity(problem ?? '')
    setUnfit(problem)
  }
  return (
    <Panel title="Send a document" id="add">
      <RecordForm
        action={paths.dealership(dealershipId).documents}
        label="Send a document"
        intent="add"
        values={{ kind: 'license' }}
        submit="Send document"
        failureTitle="Nothing was sent yet"
        withFiles
      >
        <Field as="select" name="kind" label="What it is" options={options} />
        <Field
          as="file"
          name="document"
          label="File"
          accept={endings.join()}
          error={unfit}
          onChange={check}
          hint={`PDF, JPEG, PNG, WebP or text, up to ${maxBytes / megabyte} MB. Only your dealership’s administrators and our review team can open it.`}
        />
      </RecordForm>
    </Panel>
  )
}

const endings = ['.pdf', '.jpg', '.jpeg', '.png', '.webp', '.txt']

/** Before anything is sent. By its name: the server looks at what is in it. */
const wrongKind = (name = ''): string | undefined =>
  name === '' || endings.some((ending) => name.toLowerCase().endsWith(ending))
    ? undefined
    : `“${name}” cannot be sent. Choose a PDF, JPEG, PNG, WebP or text file.`
