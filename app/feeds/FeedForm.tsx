import type { ReactNode } from 'react'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import type { Constraint } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { Feed } from '../../api/feeds/sources/sources.contract'
import { feedLabels, newFeed, shownSetting, valuesOf } from './feed-fields'
import * as words from './feed-labels'
import { currencyNames, mileageUnitNames } from './unit-labels'

interface FeedFormProps {
  action: string
  /** Holds null for a new one. */
  feed: Feed | null
  /** Whether the site watches folders at all. */
  watchesFolders: boolean
  /** Says why we fetch no files for this dealership, null when we do. */
  fetchRefusal: string | null
  constraints: Record<string, Constraint>
  closeHref: string
}

/** The style sheet hides what another kind of feed needs: the form knows by what is chosen in it, without script too. */
export function FeedForm({ action, feed, watchesFolders, fetchRefusal, constraints, closeHref }: FeedFormProps) {
  return (
    <RecordForm
      action={action}
      intent={feed ? 'change' : undefined}
      record={feed ? { id: feed.id, version: feed.version } : undefined}
      label={feed ? `Settings of ${feed.name}` : 'New feed'}
      constraints={constraints}
      values={feed ? valuesOf(feed) : newFeed}
      labels={feedLabels}
      show={shownSetting}
      submit={feed ? 'Save feed' : 'Add feed'}
      submitAnyway="Save mine anyway"
      conflictTitle="This feed was changed elsewhere"
      failureTitle="Nothing was saved yet"
      className="feed-form"
      secondary={
        <ButtonLink href={closeHref} variant="quiet">
          Cancel
        </ButtonLink>
      }
    >
      <Origin feed={feed} watchesFolders={watchesFolders} />
      <Schedule fetchRefusal={fetchRefusal} />
      <Reading />
      <Unseen />
      <Notices />
    </RecordForm>
  )
}

const Fields = ({ children }: { children: ReactNode }) => <div className="form-grid">{children}</div>

function Origin({ feed, watchesFolders }: Pick<FeedFormProps, 'feed' | 'watchesFolders'>) {
  const types = words.typeOptions(watchesFolders, feed?.type)
  return (
    <Panel title="Source">
      <Fields>
        <Field
          name="name"
          label="Name"
          autoComplete="off"
          required
          hint="What your team calls it, like “vAuto export”."
        />
        <Field as="radio" name="type" legend="Delivery" options={types} />
        <Folder name={feed?.folder ?? null} />
        <Push id={feed?.id ?? null} />
        <div className="form-grid feed-form__url">
          <h3>URL</h3>
          <Field
            name="url"
            type="url"
            label="Address of the file"
            autoComplete="off"
            spellCheck={false}
            hint="An https address. We do not fetch from private networks."
          />
          <Field as="select" name="auth" label="Its server asks for" options={optionsOf(words.authNames)} />
          <div className="feed-form__user">
            <Field name="authUser" label="User name" autoComplete="off" spellCheck={false} />
          </div>
          <div className="feed-form__secret">
            <Field
              as="password"
              name="authSecret"
              label="Password or token"
              autoComplete="new-password"
              hint={feed?.hasSecret ? words.storedSecretHint : 'We store it encrypted.'}
            />
          </div>
        </div>
        <Field as="check" name="enabled" label="This feed is on" hint="When off, no files are fetched or accepted." />
      </Fields>
    </Panel>
  )
}

const Folder = ({ name }: { name: string | null }) => (
  <div className="form-grid feed-form__folder">
    <h3>Folder</h3>
    <p>
      {name ? (
        <>
          Its name is <code>{name}</code>.
        </>
      ) : (
        'It gets its name when you save this feed.'
      )}{' '}
      Whoever runs this site gives you an SFTP or FTP account that leads there.
    </p>
    <p className="hint">
      We look every minute and take a file that has not changed since the last look. What we cannot take is moved to
      “refused”, beside a text that says why.
    </p>
  </div>
)

const Push = ({ id }: { id: number | null }) => (
  <div className="form-grid feed-form__push">
    <h3>API</h3>
    <p>
      {id === null ? (
        'The address is shown once you save this feed.'
      ) : (
        <>
          Send the file as the field <code>file</code> to{' '}
          <code className="wrap-anywhere">POST /api/v1/feeds/{id}/runs</code>.
        </>
      )}{' '}
      Use an API key that may “Send listing files”: create one under Settings, “API and webhooks”.
    </p>
    <p className="hint">
      A sent file becomes a run like an upload: it waits for review, or is applied right away, as you choose below.
    </p>
  </div>
)

const Schedule = ({ fetchRefusal }: Pick<FeedFormProps, 'fetchRefusal'>) => (
  <div className="feed-form__schedule">
    <Panel title="When we fetch it">
      {fetchRefusal !== null && <p className="hint">{fetchRefusal}</p>}
      <div className="form-grid form-grid--2">
        <Field as="select" name="schedule" label="Schedule" options={optionsOf(words.scheduleNames)} />
        <div className="feed-form__daily">
          <Field name="dailyAt" type="time" label="Time of day" hint="By your dealership’s clock; for “Every day”." />
        </div>
      </div>
    </Panel>
  </div>
)

const Reading = () => (
  <Panel title="File format" aside={<span className="caption">Change only if a file is read incorrectly</span>}>
    <Fields>
      <div className="form-grid form-grid--2">
        <Field as="select" name="format" label="Format" options={optionsOf(words.formatNames)} />
        <Field as="select" name="encoding" label="Character encoding" options={optionsOf(words.encodingNames)} />
      </div>
      <Field as="radio" name="rowKey" legend="Match rows by" options={words.keyOptions} />
      <div className="form-grid form-grid--2">
        <Field
          as="select"
          name="mileageUnit"
          label="Mileages without a unit are in"
          options={optionsOf(mileageUnitNames)}
        />
        <Field
          as="select"
          name="priceCurrency"
          label="Prices without a currency are in"
          options={optionsOf(currencyNames)}
          hint="We show US dollars only. Prices in another currency become “Call for price”."
        />
      </div>
    </Fields>
  </Panel>
)

const Unseen = () => (
  <Panel title="Automatic changes">
    <Fields>
      <Field
        as="check"
        name="appliesByItself"
        label="Apply each run right away"
        hint="Otherwise every run waits for review. Runs past the limits below always wait."
      />
      <Field
        as="radio"
        name="missingPolicy"
        legend="Vehicles that are missing from the file"
        options={words.missingOptions}
      />
      <Field as="radio" name="photoPolicy" legend="Photos in the file" options={words.photoOptions} />
      <div className="form-grid form-grid--2">
        <Percent name="maxDelistPercent" label="Hold a run that misses more vehicles than" />
        <Percent name="priceJumpPercent" label="Hold a run that moves prices by more than" />
      </div>
    </Fields>
  </Panel>
)

const Notices = () => (
  <Panel title="Alerts">
    <Field
      as="radio"
      name="notify"
      legend="Notify everyone who works with feeds about"
      hint="Each person can turn these off in their own settings."
      options={words.noticeOptions}
    />
  </Panel>
)

const Percent = ({ name, label }: { name: string; label: string }) => (
  <Field name={name} label={label} suffix="%" type="number" numeric inputMode="numeric" required />
)
