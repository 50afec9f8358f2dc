import type { ReactNode } from 'react'
import { longDate } from '~/format/dates'
import { phone } from '~/format/phone'
import { Badge } from '~/ui/Chip'
import { Panel } from '~/ui/page/Panel'
import type { OwnProfile } from '~/upstream/profile.server'
import { roleNames } from '../role-names'
import { Avatar } from './Avatar'
import { switches } from './profile-words'

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
      <dl className="key-values">
        <Fact label="Email">
          <span className="wrap-anywhere">
            {email.slice(0, email.indexOf('@'))}
            <wbr />
            {email.slice(email.indexOf('@'))}
          </span>{' '}
          {verified ? (
            <Badge tone="ok" icon="check">
              Confirmed
            </Badge>
          ) : (
            <Badge tone="warn">Not confirmed</Badge>
          )}
        </Fact>
        <Fact label="Phone">{profile.phone ? phone(profile.phone) : none}</Fact>
        <Fact label="Address">{address || none}</Fact>
        <Fact label="Location">{place || none}</Fact>
        <Fact label="Time zone">{timeZone ?? none}</Fact>
      </dl>
    </Panel>
  )
}

export function PrivacyPanel({ profile }: { profile: OwnProfile }) {
  return (
    <Panel title="Privacy and news">
      <dl className="key-values">
        {switches.map(([name, label]) => (
          <Fact key={name} label={label}>
            {profile[name] ? 'Yes' : 'No'}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}

const none = <span className="muted">Not given</span>

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
