import { number } from '~/format/numbers'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { Todo } from '~/upstream/dashboard.server'
import { todoWords } from './todo-words'

interface TodoPanelProps {
  todos: readonly Todo[]
  dealershipId: number
}

export const TodoPanel = ({ todos, dealershipId }: TodoPanelProps) => (
  <Panel title="To do" flush>
    {todos.length === 0 && <p className="panel__body muted">Nothing waits for you.</p>}
    <ul className="lines">
      {todos.map((todo) => {
        const { title, detail, button, href, tone } = todoWords(todo, dealershipId)
        return (
          <li key={todo.kind}>
            <span className={`mark mark--${tone}`} aria-hidden="true">
              {todo.count > 99 ? '99+' : number(todo.count)}
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
        )
      })}
    </ul>
  </Panel>
)
