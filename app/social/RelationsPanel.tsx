import { ago } from '~/format/dates'
import { number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Relations } from '../../api/social/hiding/hiding.contract'
import { AuthorLink } from './AuthorLink'
import { AuthorPicture } from './AuthorPicture'
import { authorFields } from './post-labels'

type Person = Relations['followedPeople'][number]
interface Relation extends Person {
  slug: string | null
  kind: 'person' | 'dealership'
}

interface RelationsPanelProps {
  title: string
  note?: string
  relations: readonly Relation[]
  end: { intent: string; label: string }
}

/** Nothing where there are none. */
export function RelationsPanel({ title, note, relations, end }: RelationsPanelProps) {
  if (relations.length === 0) return null
  return (
    <Panel title={title} aside={<span className="muted num">{number(relations.length)}</span>} flush foot={note}>
      <ul className="relations">
        {relations.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="relation">
            <AuthorPicture {...one} />
            <div>
              <p>
                <b>
                  <AuthorLink {...one} />
                </b>
              </p>
              <p className="small muted">
                {one.handle && `@${one.handle} · `}
                <Moment at={one.since}>{ago(one.since)}</Moment>
              </p>
            </div>
            <ActionButton
              action={paths.user.following}
              intent={end.intent}
              fields={authorFields(one)}
              keepScroll
              variant="secondary"
              size="sm"
            >
              {end.label}
              <span className="sr-only"> {one.name}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
