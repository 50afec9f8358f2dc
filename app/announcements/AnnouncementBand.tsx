import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Icon } from '~/ui/icons/Icon'

/** Opens every page with the newest; the others are behind a line, because three of them fill a fifth of a phone. */
export function AnnouncementBand() {
  const root = useRootData()
  if (!root?.announcements) return null
  const [first, ...more] = root.announcements
  return (
    <section className="announcements" aria-label="Announcements">
      {first && <Announced of={first} />}
      {more.length > 0 && (
        <details className="announcements__more">
          <summary>{count(more.length, 'more announcement')}</summary>
          {more.map((one) => (
            <Announced key={one.id} of={one} />
          ))}
        </details>
      )}
    </section>
  )
}

type Shown = NonNullable<NonNullable<ReturnType<typeof useRootData>>['announcements']>[number]

function Announced({ of: { id, title, text } }: { of: Shown }) {
  const root = useRootData()
  return (
    <div className="announcement">
      <Icon name="megaphone" />
      <p>
        <b>{title}</b> {text}
      </p>
      {root?.profile && (
        <form method="post" action={paths.dismissAnnouncement}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="returnTo" value={root.page} />
          <button type="submit" className="iconbtn" aria-label={`Close “${title}”`} title="Close">
            <Icon name="x" />
          </button>
        </form>
      )}
    </div>
  )
}
