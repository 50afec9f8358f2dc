import { ActionButton } from '~/forms/ActionButton'

interface CheckButtonProps {
  action: string
  version: number
  row: string
  name: string
  today: string
  /** Leaves room for the whole sentence. */
  isWide?: boolean
}

/** Marks figures as looked up today, without a change. */
export const CheckButton = ({ action, version, row, name, today, isWide }: CheckButtonProps) => (
  <ActionButton
    action={action}
    intent="check"
    fields={{ version, rows: row, nextCheckOn: nextCheckAfter(today) }}
    variant={isWide ? 'secondary' : 'quiet'}
    size="sm"
    keepScroll
  >
    {isWide ? 'Confirm rates are current' : 'Checked'}
    {!isWide && <span className="sr-only">, no changes: {name}</span>}
  </ActionButton>
)

const usualMonths = 6

/** Names the first day of the month half a year on, when figures that were checked today are looked up again. */
function nextCheckAfter(today: string): string {
  const day = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + usualMonths)
  return day.toISOString().slice(0, 10)
}
