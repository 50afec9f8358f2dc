import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { CopyButton } from '~/ui/CopyButton'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { channelNames, type LeadRoute, typesInWords, waitsForConfirmation } from './route-labels'
import { SectionForm } from './SectionForm'

interface LeadRoutesProps {
  path: string
  routes: { items: LeadRoute[]; usual: { target: string; confirmed: boolean } | null }
  secret: { target: string; value: string } | null
  autoReply: DealershipSettings['autoReply']
}

export function LeadRoutes({ path, routes: { items, usual }, secret, autoReply }: LeadRoutesProps) {
  return (
    <Panel
      title="Leads"
      id="leads"
      aside={
        <ButtonLink href={withQuery(path, { route: 'new' })} size="sm" variant="secondary" icon="plus" data-keep-scroll>
          Add route
        </ButtonLink>
      }
    >
      {secret && <NewSecret {...secret} />}
      {usual && (
        <p>
          Leads go to <b>{usual.target}</b>, your own address
          {usual.confirmed ? '' : ', once it is confirmed: we write to it when the first lead comes'}. Add a route to
          send them elsewhere, or to your lead software.
        </p>
      )}
      {!usual && items.length === 0 && (
        <Banner tone="warn" title="Leads go nowhere">
          <p>They stand in your inbox here alone. Add a route to get them by email too.</p>
        </Banner>
      )}
      <ul className="lines settings__routes">
        {items.map((route) => (
          <RouteLine key={route.id} path={path} route={route} />
        ))}
      </ul>
      <SectionForm
        intent="auto-reply"
        label="Answer outside of the hours"
        submit="Save answer"
        values={{ autoReply: autoReply.autoReply }}
        labels={{ autoReply: 'Answer' }}
        path={path}
        version={autoReply.version}
      >
        <Field
          as="textarea"
          label="Outside of your hours we answer"
          name="autoReply"
          rows={3}
          optional
          hint="At once, to each new lead, up to 500 characters; {customer} becomes the first name. It does not count as your answer. Empty: nothing is sent."
        />
      </SectionForm>
    </Panel>
  )
}

function RouteLine({ path, route }: { path: string; route: LeadRoute }) {
  const { id, channel, target, enabled, lastSentAt, waiting, dead } = route
  return (
    <li>
      <span>
        <span className="t">{target}</span>
        <span className="d">
          {channelNames[channel]}, {typesInWords(route.types)}.{' '}
          {lastSentAt ? (
            <>
              Last sent <Moment at={lastSentAt} />.
            </>
          ) : (
            'Nothing sent yet.'
          )}{' '}
          {waiting > 0 && waitingInWords(route)}
          {dead > 0 && `${count(dead, 'lead')} could not be delivered.`}
        </span>
      </span>
      <span className="row">
        {!enabled && <Badge tone="line">Off</Badge>}
        {waitsForConfirmation(route) && <Badge tone="warn">Not confirmed</Badge>}
        {dead > 0 && <Badge tone="bad">Failed</Badge>}
        <ButtonLink href={withQuery(path, { log: id })} size="sm" variant="quiet" data-keep-scroll>
          Log<span className="sr-only"> of {target}</span>
        </ButtonLink>
        <ButtonLink href={withQuery(path, { route: id })} size="sm" variant="quiet" data-keep-scroll>
          Change<span className="sr-only"> {target}</span>
        </ButtonLink>
      </span>
    </li>
  )
}

const waitingInWords = (route: LeadRoute): string =>
  waitsForConfirmation(route)
    ? `${count(route.waiting, 'lead waits', 'leads wait')} until the address is confirmed. `
    : `${count(route.waiting, 'lead')} on the way. `

const NewSecret = ({ target, value }: { target: string; value: string }) => (
  <Banner tone="ok" title="Copy the secret now: it is shown once">
    <p>
      Calls to {target} are signed with it. <code className="wrap-anywhere">{value}</code>
    </p>
    <CopyButton text={value}>Copy secret</CopyButton>
  </Banner>
)

export const inboxHref = (dealershipId: string | undefined, thread: number): string =>
  paths.dealership(dealershipId).inbox(thread)
