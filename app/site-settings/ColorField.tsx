import { useHydrated } from 'remix-utils/use-hydrated'
import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import type { EditorField } from './editor-field'

const isColor = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed)

const inputOf = (id: string | undefined) => document.querySelector<HTMLInputElement>(`#${CSS.escape(id ?? '')}`)

/** Takes a color as it is written, so that a proposed one can be typed; with script it can be picked as well. */
export function ColorField({ name, label, hint }: Pick<EditorField, 'name' | 'label' | 'hint'>) {
  const { value, id = name } = useField(name)
  const pickerId = `${id}-picker`
  const isHydrated = useHydrated()
  return (
    <div className="setcolor">
      <Field
        name={name}
        label={label}
        hint={hint}
        spellCheck={false}
        autoComplete="off"
        onInput={({ currentTarget }) => {
          const picker = inputOf(pickerId)
          if (picker && isColor(currentTarget.value)) picker.value = currentTarget.value.toLowerCase()
        }}
      />
      {isHydrated && (
        <input
          type="color"
          id={pickerId}
          className="input"
          aria-label="Pick the color"
          defaultValue={value && isColor(value) ? value : '#000000'}
          onInput={({ currentTarget }) => {
            const field = inputOf(id)
            if (field) field.value = currentTarget.value
          }}
        />
      )}
    </div>
  )
}
