import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { TextField } from '~/ui/forms/Field'
import { Icon } from '~/ui/icons/Icon'
import { features } from '../../api/vehicles/upsert/feature-names.contract'

const equipment = Object.values(features).sort((one, other) => one.localeCompare(other))

/** Finds equipment by a few letters and adds it as a line. Without script the whole list is there, to type from. */
export function OptionPicker() {
  const isHydrated = useHydrated()
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const matches = equipment.filter((name) => name.toLowerCase().includes(words))
  return (
    <details className="option-picker">
      <summary className="btn btn--quiet btn--sm">
        <Icon name="search" size="sm" />
        Find equipment
      </summary>
      {isHydrated && (
        <TextField
          name="optionSearch"
          form=""
          label="Search equipment"
          type="search"
          autoComplete="off"
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <p className="sr-only" aria-live="polite">
        {words && `${matches.length} found`}
      </p>
      <ul className="option-picker__list">
        {matches.map((name) => (
          <li key={name}>
            {isHydrated ? (
              <button type="button" className="chip" onClick={({ currentTarget }) => addLine(currentTarget, name)}>
                <Icon name="plus" size="sm" />
                {name}
              </button>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className="hint">Not on the list: type it in the field above.</p>}
    </details>
  )
}

function addLine(button: HTMLElement, name: string) {
  const area = button.closest('.editor__sect')?.querySelector<HTMLTextAreaElement>('textarea[name="optionLines"]')
  if (!area) return
  const lines = area.value.split('\n').map((line) => line.trim().toLowerCase())
  if (!lines.includes(name.toLowerCase())) {
    const gap = area.value === '' || area.value.endsWith('\n') ? '' : '\n'
    area.setRangeText(gap + name, area.value.length, area.value.length, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.scrollTop = area.scrollHeight
}
