import { type DragEvent, useState } from 'react'
import { inserted } from './order'

export type PhotoDrag = ReturnType<typeof usePhotoDrag>

/** With a pointer that drags; arrows and numbers do the same for every other hand. */
export function usePhotoDrag(order: readonly string[]) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const of = (asset: string, at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(asset)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(asset)
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      if (dragged !== asset) send(inserted(order, dragged, at))
      end()
    },
  })
  return { over, of }
}

/** Through the form that the arrows use. */
function send(order: readonly string[]) {
  const form = document.getElementById('photo-order')
  if (!(form instanceof HTMLFormElement)) return
  const button = document.createElement('button')
  button.name = 'act'
  button.value = `order ${order.join()}`
  button.hidden = true
  form.append(button)
  form.requestSubmit(button)
  button.remove()
}
