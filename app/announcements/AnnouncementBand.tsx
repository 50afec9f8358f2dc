import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Icon } from '~/ui/icons/Icon'

/** Opens every page. People who are signed in can close what they have read. */
export function AnnouncementBand() {
  const root = useRootData()
  if (!root?.announcements) return null
  return (
    <section className="announcements" aria-label="Announcements">
      {root.announcements.map(({ id, title, text }) => (
        <div key={id} className="announcement">
          <Icon name="megaphone" />
          <p>
            <b>{title}</b> {text}
          </p>
          {root.profile && (
            <form method="post" action={paths.dismissAnnouncement}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="returnTo" value={root.page} />
              <button type="submit" className="iconbtn" aria-label={`Close “${title}”`} title="Close">
                <Icon name="x" />
              </button>
            </form>
          )}
        </div>
      ))}
    </section>
  )
}
