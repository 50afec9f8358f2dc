import { useNavigation } from '@remix-run/react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { inserted } from './order'

export type PhotoDrag = ReturnType<typeof usePhotoDrag>

interface Held {
  asset: string
  x: number
  y: number
  /** Null until the pointer has moved: a press alone drags nothing. */
  shown: readonly string[] | null
}

const slackPx = 6
const edgePx = 72

/** A mouse takes hold of the picture, a finger of its handle, so that the page still scrolls; arrows and numbers need neither. */
export function usePhotoDrag(order: readonly string[]) {
  const { state } = useNavigation()
  const held = useRef<Held | null>(null)
  const [shown, show] = useState<readonly string[] | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  useEffect(() => {
    if (state === 'idle') show(null) // what was sent has been answered
  }, [state])
  const end = (isDropped: boolean) => {
    const dropped = isDropped && held.current?.shown
    held.current = null
    setMoving(null)
    if (dropped && dropped.join() !== order.join()) send(dropped)
    else show(null)
  }
  useEscape(moving !== null, () => end(false))
  const move = (event: PointerEvent) => {
    const photo = held.current
    if (!photo || (!photo.shown && Math.hypot(event.clientX - photo.x, event.clientY - photo.y) < slackPx)) return
    photo.shown = movedOver(photo.shown ?? order, photo.asset, photoAt(event))
    setMoving(photo.asset)
    show(photo.shown)
    scrollNearEdge(event.clientY)
  }
  const of = (asset: string) => ({
    'data-photo': asset,
    style: shown ? { order: shown.indexOf(asset) } : undefined,
    onPointerDown: (event: PointerEvent) => {
      if (!takesHold(event)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { asset, x: event.clientX, y: event.clientY, shown: null }
    },
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
  return { moving, of }
}

function useEscape(isOn: boolean, then: () => void) {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

const takesHold = ({ button, pointerType, target }: PointerEvent): boolean =>
  button === 0 &&
  target instanceof Element &&
  target.closest(pointerType === 'touch' ? '.photo__grip' : '.photo__grip, .photo > img') !== null

function photoAt({ clientX, clientY }: PointerEvent): string | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest('[data-photo]')
  return tile?.getAttribute('data-photo') ?? null
}

const movedOver = (shown: readonly string[], asset: string, over: string | null): readonly string[] =>
  over === null || over === asset ? shown : inserted(shown, asset, shown.indexOf(over))

/** A long row of photos is taller than a phone. */
function scrollNearEdge(y: number) {
  if (y < edgePx) window.scrollBy(0, -edgePx / 4)
  else if (y > window.innerHeight - edgePx) window.scrollBy(0, edgePx / 4)
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
