import { Field } from '~/forms/Field'
import { CannedReplies } from '../CannedReplies'
import { Composer } from '../Composer'
import { DealLinks } from '../deals/Deals'
import type { OpenedStaffThread } from './dealership-inbox.server'

interface StaffComposerProps {
  opened: OpenedStaffThread
  threadHref: string
  draftAction: string
}

export function StaffComposer({ opened: { thread, cannedReplies }, threadHref, draftAction }: StaffComposerProps) {
  const { customer, draft, can } = thread
  return (
    <>
      {!can.write && <p className="caption">{whyNotesOnly(can)}: only notes can be written.</p>}
      <Composer action={threadHref} to={customer} draft={draft} draftAction={draftAction}>
        <CannedReplies replies={cannedReplies} />
        <Field as="select" name="kind" label="Send as" hideLabel small options={can.write ? kinds : kinds.slice(1)} />
        <DealLinks can={can} threadHref={threadHref} side="staff" />
      </Composer>
    </>
  )
}

function whyNotesOnly({ closed, paused }: OpenedStaffThread['thread']['can']): string {
  if (closed) return 'Your dealership is closed'
  if (paused) return 'Your dealership is suspended or not approved'
  return 'The customer has blocked this conversation'
}

const kinds = [
  { value: 'text', label: 'Message' },
  { value: 'note', label: 'Note for the team' },
]
