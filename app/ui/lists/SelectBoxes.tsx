import { selectAll, useSelection } from './useSelection'

interface SelectBoxProps {
  form: string
  value: string
  name: string
}

export function SelectBox({ form, value, name }: SelectBoxProps) {
  return (
    <label className="check">
      <input type="checkbox" form={form} name="ids" value={value} aria-label={`Select ${name}`} />
    </label>
  )
}

/** It appears with the script that makes it work. */
export function SelectAll({ form, hideLabel }: { form: string; hideLabel?: boolean }) {
  const selection = useSelection(form)
  if (!selection) return null
  const { selected, selectable } = selection
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={selected > 0 && selected === selectable}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < selectable
        }}
        onChange={({ currentTarget }) => selectAll(form, currentTarget.checked)}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>
        All {selectable}
        <span className="sr-only"> on this page</span>
      </span>
    </label>
  )
}
