import { longDate } from '~/format/dates'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmailText } from '~/ui/EmailText'
import { KeyValues } from '~/ui/KeyValues'
import { Panel } from '~/ui/page/Panel'
import type { OwnProfile } from '../../../api/accounts/profile/profile.contract'
import { phone } from '../../../api/phone'
import { roleNames } from '../role-names'
import { Avatar } from './Avatar'
import { switches } from './profile-labels'

export function ProfileSummary({ profile }: { profile: OwnProfile }) {
  const { firstName, lastName, displayName, avatar, role, bio, memberSince } = profile
  return (
    <Panel>
      <div className="whoami">
        <Avatar name={displayName} avatar={avatar?._id ?? null} size="xl" />
        <div>
          <h2>{[firstName, lastName].filter(Boolean).join(' ') || displayName}</h2>
          <p className="muted">
            Others see “{displayName}”. {roleNames[role]}
            {memberSince && (
              <>
                {' '}
                since <time dateTime={memberSince}>{longDate(memberSince)}</time>
              </>
            )}
            .
          </p>
          {bio && <p className="whoami__bio">{bio}</p>}
        </div>
      </div>
    </Panel>
  )
}

export function ContactPanel({ profile, timeZone }: { profile: OwnProfile; timeZone: string | null }) {
  const { email, verified, address, city, state, zip } = profile
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Panel title="Contact and location">
      <KeyValues
        rows={[
          ['Email', <OwnEmail key="email" email={email} verified={verified} />],
          ['Phone', profile.phone ? phone(profile.phone) : none],
          ['Address', address || none],
          ['Location', place || none],
          ['Time zone', timeZone ?? none],
        ]}
      />
    </Panel>
  )
}

export function PrivacyPanel({ profile }: { profile: OwnProfile }) {
  return (
    <Panel title="Privacy and news" foot={<a href={paths.user.agreements}>Legal texts you agreed to</a>}>
      <KeyValues rows={switches.map(([name, label]) => [label, profile[name] ? 'Yes' : 'No'])} />
    </Panel>
  )
}

const none = <span className="muted">Not given</span>

const OwnEmail = ({ email, verified }: Pick<OwnProfile, 'email' | 'verified'>) => (
  <>
    <EmailText address={email} />{' '}
    {verified ? (
      <Badge tone="ok" icon="check">
        Confirmed
      </Badge>
    ) : (
      <Badge tone="warn">Not confirmed</Badge>
    )}
  </>
)
