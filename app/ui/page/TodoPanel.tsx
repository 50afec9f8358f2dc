import { ButtonLink } from '../Button'
import { Panel } from './Panel'

export interface TodoLine {
  key: string
  count: number
  title: string
  detail: string
  /** Holds the button's one word; the title says on what. */
  button: string
  href: string
  tone: 'bad' | 'warn' | 'info'
}

interface TodoPanelProps {
  lines: readonly TodoLine[]
  nothing: string
}

/** Shows what is to be done, each line with how many, since when, and where it is done. */
export const TodoPanel = ({ lines, nothing }: TodoPanelProps) => (
  <Panel title="To do" flush>
    {lines.length === 0 && <p className="panel__body muted">{nothing}</p>}
    <ul className="lines lines--todo">
      {lines.map(({ key, count, title, detail, button, href, tone }) => (
        <li key={key}>
          <span className={`mark mark--${tone}`} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
          <span>
            <span className="t">{title}</span>
            <span className="d">{detail}</span>
          </span>
          <ButtonLink href={href} variant="secondary" size="sm">
            {button}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Panel>
)
