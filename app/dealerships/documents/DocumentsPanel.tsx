import { adminPaths } from '~/admin-paths'
import { Panel } from '~/ui/page/Panel'
import type { AdminDealership } from '../admin/dealership-page'
import { DocumentList } from './DocumentList'

/** What the applicant has sent along, for whoever decides. */
export const DocumentsPanel = ({ dealership: { id, documents } }: { dealership: AdminDealership }) => (
  <Panel title="Documents" id="documents" flush={documents.length > 0}>
    {documents.length === 0 ? (
      <p className="muted">The applicant has not sent any.</p>
    ) : (
      <DocumentList documents={documents} hrefOf={(document) => adminPaths.document(id, document)} />
    )}
  </Panel>
)
