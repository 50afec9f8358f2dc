import { ButtonLink } from '../Button'
import { Panel } from './Panel'

export interface TodoLine {
  key: string
  count: number
  title: string
  detail: string
  /** Holds the button's one word; the title says on what. */
  button: string
  /** Left out where the person may not open the page. */
  href?: string
  tone: 'bad' | 'warn' | 'info'
}

interface TodoPanelProps {
  title?: string
  lines: readonly TodoLine[]
  nothing: string
  /** Says what holds for all lines. */
  foot?: string
}

/** Shows what is to be done, each line with how many, since when, and where it is done. */
export const TodoPanel = ({ title = 'To do', lines, nothing, foot }: TodoPanelProps) => (
  <Panel title={title} flush foot={foot}>
    {lines.length === 0 && <p className="panel__body muted">{nothing}</p>}
    <ul className="lines lines--todo">
      {lines.map(({ key, count, title: what, detail, button, href, tone }) => (
        <li key={key}>
          <span className={`mark mark--${tone}`} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
          <span>
            <span className="t">{what}</span>
            <span className="d">{detail}</span>
          </span>
          {href && (
            <ButtonLink href={href} variant="secondary" size="sm">
              {button}
              <span className="sr-only">: {what}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  </Panel>
)
