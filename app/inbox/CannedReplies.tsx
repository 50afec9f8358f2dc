import { Icon } from '~/ui/icons/Icon'

/** A canned reply with its fields filled in. */
export interface FilledReply {
  id: number
  title: string
  text: string
}

/** Without script a reply is copied from here; with it, a press writes it into the message. */
export function CannedReplies({ replies }: { replies: readonly FilledReply[] }) {
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
