import { RecordForm } from '~/forms/RecordForm'

interface BlockButtonProps {
  action: string
  blocked: boolean
  /** “this customer”. */
  whom: string
}

export function BlockButton({ action, blocked, whom }: BlockButtonProps) {
  const label = blocked ? `Let ${whom} write again` : `Block ${whom}`
  return (
    <RecordForm inline action={action} label={label} intent="block" submit={label}>
      <input type="hidden" name="blocked" value={blocked ? 'no' : 'yes'} />
    </RecordForm>
  )
}
