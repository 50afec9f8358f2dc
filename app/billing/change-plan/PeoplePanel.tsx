import { count } from '~/format/numbers'
import { Button } from '~/ui/Button'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import { type PreviewProps, previewForm } from './preview-query'

/** Asks which people are deactivated and which feeds are switched off where the plan has room for fewer. */
export function PeoplePanel({ preview: { members, membersBeyond, feeds, feedsBeyond } }: PreviewProps) {
  if (membersBeyond === 0 && feedsBeyond === 0) return null
  return (
    <Panel title="People and feeds">
      <div className="form-grid">
        {membersBeyond > 0 && (
          <fieldset className="field">
            <legend className="label">Deactivate {count(membersBeyond, 'person', 'people')}</legend>
            {members.map(({ id, name, role, lastSeenAt, isChosen }) => (
              <label key={id} className="check">
                <input form={previewForm} type="checkbox" name="members" value={id} defaultChecked={isChosen} />
                <span>
                  {name}
                  <span className="hint check__more">
                    {roleNames[role] ?? role}
                    {lastSeenAt && (
                      <>
                        , last seen <Moment at={lastSeenAt} form="day" />
                      </>
                    )}
                  </span>
                </span>
              </label>
            ))}
            <p className="hint">
              If you choose fewer, we deactivate the people who have been away longest. Administrators stay unless you
              choose them.
            </p>
          </fieldset>
        )}
        {feedsBeyond > 0 && (
          <fieldset className="field">
            <legend className="label">Switch off {count(feedsBeyond, 'feed')}</legend>
            {feeds.map(({ id, name, isChosen }) => (
              <label key={id} className="check">
                <input form={previewForm} type="checkbox" name="feeds" value={id} defaultChecked={isChosen} />
                <span>{name}</span>
              </label>
            ))}
            <p className="hint">If you choose fewer, we switch off the newest.</p>
          </fieldset>
        )}
        <div className="form-actions">
          <Button form={previewForm} variant="secondary" size="sm">
            Update the preview
          </Button>
        </div>
      </div>
    </Panel>
  )
}

const roleNames: Record<string, string> = {
  dealership_admin: 'Administrator',
  dealership_sale: 'Sales',
  dealership_finance: 'Finance',
}
