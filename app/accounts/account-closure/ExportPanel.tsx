import { fileSize } from '~/format/bytes'
import { longDate } from '~/format/dates'
import { ActionButton } from '~/forms/ActionButton'
import { useTopic } from '~/live/useTopic'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { AccountExport } from '../../../api/privacy/contract'
import { useIsActing } from '../OwnerOnly'

interface ExportPanelProps {
  latest: AccountExport | null
  /** When another may be asked for; null: now. */
  nextAt: string | null
  token?: string
}

export function ExportPanel({ token, ...known }: ExportPanelProps) {
  const { latest, nextAt } = useTopic('export', known.latest?.status) ?? known
  const isActing = useIsActing()
  const hasLink = !isActing && token !== undefined && latest?.status === 'ready'
  const canAsk = !isActing && !nextAt
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
      <p className="muted small" aria-live="polite">
        {standing(latest, hasLink)}
      </p>
      {(hasLink || canAsk) && (
        <div className="form-actions">
          {hasLink && (
            <ButtonLink href={withQuery(paths.exportFile, { token })} icon="download" download>
              Download {latest.bytes ? `(${fileSize(latest.bytes)})` : ''}
            </ButtonLink>
          )}
          {canAsk && (
            <ActionButton action={paths.exportFile} formKey="export" variant="secondary">
              Ask for your data
            </ActionButton>
          )}
        </div>
      )}
    </Panel>
  )
}

function standing(latest: AccountExport | null, hasLink: boolean): string {
  if (!latest) return 'We put it together and email you a link. You can ask once a day.'
  const asked = `You asked on ${longDate(latest.askedAt)}.`
  if (latest.status === 'queued') return `${asked} We are putting it together; the link comes by email.`
  if (latest.status === 'ready')
    return `${asked} It is ready${hasLink ? '' : ': the link is in our email to you'}. It is kept for 24 hours.`
  if (latest.status === 'failed') return `${asked} Something went wrong on our side. Please ask again.`
  return `${asked} That copy has been removed.`
}
