import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import type { SettingsPage } from './settings-page.server'

interface DocFeeDialogProps {
  path: string
  preview: NonNullable<SettingsPage['docFee']>
  before: number
}

/** Says what a new fee changes before it does. */
export function DocFeeDialog({ path, preview, before }: DocFeeDialogProps) {
  const { docFeeCents, vehicles, aboveLimit, rule, version } = preview
  const isRefused = aboveLimit && rule?.kind === 'cap'
  const difference = docFeeCents - before
  return (
    <ConfirmDialog
      closeHref={path}
      keep={`Keep ${dollars(before)}`}
      title={`Change the doc fee to ${dollars(docFeeCents)}`}
      intent="doc-fee"
      record={{ id: 'own', version }}
      fields={{ docFeeCents: String(docFeeCents) }}
      submit={`Charge ${dollars(docFeeCents)}`}
      can={!isRefused && difference !== 0}
    >
      {aboveLimit && rule && (
        <p className="danger-text">
          {rule.words} {rule.source}.
        </p>
      )}
      {difference === 0 ? (
        <p>This is what you charge already.</p>
      ) : (
        <p>
          {count(vehicles, 'car')} on sale {vehicles === 1 ? 'changes its' : 'change their'} total at once
          {vehicles > 0 && `, most by ${dollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`}. Each price
          history notes it, and price ratings are worked out anew.
        </p>
      )}
      {isRefused && <p>Choose a fee within the limit.</p>}
    </ConfirmDialog>
  )
}
