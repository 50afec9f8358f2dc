import { useEffect, useState } from 'react'

interface Selection {
  selected: number
  selectable: number
}

/** How many of a form's boxes are ticked, and how many there are; null before the script runs. */
export function useSelection(form: string): Selection | null {
  const [selection, setSelection] = useState<Selection | null>(null)
  // After every render: another page of the list has other boxes.
  useEffect(() => {
    const count = () => {
      const boxes = boxesOf(form)
      const [selected, selectable] = [boxes.filter(({ checked }) => checked).length, boxes.length]
      setSelection((now) =>
        now?.selected === selected && now.selectable === selectable ? now : { selected, selectable },
      )
    }
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  })
  return selection
}

export function selectAll(form: string, checked: boolean) {
  for (const box of boxesOf(form)) box.checked = checked
}

const boxesOf = (form: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][name="ids"]`),
]
