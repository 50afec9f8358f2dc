import type { FilledReply } from '~/inbox/CannedReplies'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import type { OpenedCase } from '../../api/cases/cases.contract'
import { CaseActions } from './CaseActions'
import { CaseBadge } from './CaseBadge'
import { ContentPanel } from './ContentPanel'
import { kindNames } from './case-labels'
import { EntriesPanel } from './EntriesPanel'
import { HeldEmailsPanel } from './HeldEmailsPanel'
import { JoinPanel } from './JoinPanel'
import { SenderPanel } from './SenderPanel'

export const CasePage = ({ of: opened, replies }: { of: OpenedCase; replies: readonly FilledReply[] }) => (
  <>
    <PageHead
      title={opened.subject}
      sub={
        <>
          {opened.reference} · {kindNames[opened.kind]} <CaseBadge of={opened} />
        </>
      }
      actions={
        <ButtonLink href={paths.admin.inbox()} variant="secondary" icon="arrow-left">
          All cases
        </ButtonLink>
      }
    />
    <div className="cols cols--21">
      <div className="col">
        <ContentPanel of={opened} />
        <HeldEmailsPanel of={opened} />
        <EntriesPanel of={opened} replies={replies} />
      </div>
      <div className="col">
        <CaseActions of={opened} />
        <SenderPanel of={opened} />
        <JoinPanel of={opened} />
      </div>
    </div>
  </>
)
