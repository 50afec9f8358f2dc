import { Field } from '~/forms/Field'
import { Icon } from '~/ui/icons/Icon'
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

/** Without script a reply is copied from here; with it, a press writes it into the message. */
function CannedReplies({ replies }: { replies: OpenedStaffThread['cannedReplies'] }) {
  if (replies.length === 0) return null
  return (
    <details>
      <summary className="btn btn--quiet btn--sm">
        <Icon name="zap" size="sm" />
        Canned replies
      </summary>
      <ul className="canned">
        {replies.map(({ id, title, text }) => (
          <li key={id}>
            <button type="button" className="linklike" onClick={(event) => insert(event.currentTarget, text)}>
              {title}
            </button>
            <span className="caption">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function insert(button: HTMLButtonElement, text: string) {
  const area = button.form?.querySelector('textarea')
  if (!area) return
  const gap = area.value && !area.value.endsWith('\n') ? '\n' : ''
  area.setRangeText(gap + text, area.value.length, area.value.length, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
