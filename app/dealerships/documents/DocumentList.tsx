import type { ReactNode } from 'react'
import { fileSize } from '~/format/bytes'
import { Moment } from '~/ui/Moment'
import type { DealershipDocument } from '../../../api/dealerships/documents/documents.contract'
import { kindNames } from './kind-names'

interface DocumentListProps {
  documents: readonly DealershipDocument[]
  hrefOf(id: number): string
  action?(document: DealershipDocument): ReactNode
}

export const DocumentList = ({ documents, hrefOf, action }: DocumentListProps) => (
  <ul className="lines documents">
    {documents.map((document) => (
      <li key={document.id}>
        <span>
          <a href={hrefOf(document.id)} download>
            {document.name}
          </a>
          <span className="d">
            {kindNames[document.kind]} · {fileSize(document.bytes)} · <Moment at={document.at} />
          </span>
        </span>
        {action?.(document)}
      </li>
    ))}
  </ul>
)
