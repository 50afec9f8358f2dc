import { FormKey } from '~/forms/FormKey'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { AccountExport } from '~/upstream/privacy.server'
import { longDate } from '~/vehicles/format'

interface ExportPanelProps {
  latest: AccountExport | null
  /** When another may be asked for; null: now. */
  nextAt: string | null
  token?: string
}

export function ExportPanel({ latest, nextAt, token }: ExportPanelProps) {
  const hasLink = token !== undefined && latest?.status === 'ready'
  return (
    <Panel
      title="Your data"
      id="export"
      foot={
        <>
          Leaving? <a href={paths.user.privacy}>Deactivate or delete the account</a>
        </>
      }
    >
      <p>
        A copy of everything we hold on you: one zip with your profile, what you saved, wrote and uploaded, as files
        that any program can read.
      </p>
      <p className="muted small">{standing(latest, hasLink)}</p>
      {(hasLink || !nextAt) && (
        <div className="form-actions">
          {hasLink && (
            <ButtonLink href={withQuery(paths.exportFile, { token })} icon="download" download>
              Download {latest.bytes ? `(${size(latest.bytes)})` : ''}
            </ButtonLink>
          )}
          {!nextAt && (
            <form method="post" action={paths.exportFile}>
              <FormKey of="export" />
              <Button variant="secondary">Ask for your data</Button>
            </form>
          )}
        </div>
      )}
    </Panel>
  )
}

function standing(latest: AccountExport | null, hasLink: boolean): string {
  if (!latest) return 'We put it together and mail you a link. You can ask once a day.'
  const asked = `You asked on ${longDate(latest.askedAt)}.`
  if (latest.status === 'queued') return `${asked} We are putting it together; the link comes by mail.`
  if (latest.status === 'ready')
    return `${asked} It is ready${hasLink ? '' : ': the link is in our mail to you'}. It is kept for 24 hours.`
  if (latest.status === 'failed') return `${asked} Something went wrong on our side. Please ask again.`
  return `${asked} That copy has been removed.`
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
