import { type CSSProperties, type PointerEvent, useState } from 'react'
import { classNames } from '../class-names'
import type { PlotPoint } from './plot-point'

interface PointReaderProps {
  label: string
  points: readonly PlotPoint[]
}

/**
 * Lays a slider over a chart: arrow keys, a finger and the mouse go from point to point, and a screen reader says each.
 * It is a slider because browsers and assistive technology know how to use one.
 */
export default function PointReader({ label, points }: PointReaderProps) {
  const [place, setPlace] = useState(points.length - 1)
  const [isShown, setShown] = useState(false)
  const point = points[place]
  if (!point) return null
  const follow = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLInputElement>) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setPlace(nearest(points, ((clientX - left) / width) * 100))
    setShown(true)
  }
  return (
    <>
      <input
        type="range"
        className="plot__reader"
        min={0}
        max={points.length - 1}
        value={place}
        aria-label={`${label} Read one by one`}
        aria-valuetext={[point.name, ...point.texts].join(', ')}
        onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onPointerMove={follow}
        onPointerLeave={({ currentTarget }) => setShown(document.activeElement === currentTarget)}
      />
      {isShown && <Tip point={point} />}
    </>
  )
}

function Tip({ point: { x, name, texts } }: { point: PlotPoint }) {
  const style = { '--x': `${x}%` } as CSSProperties
  return (
    <div className="plot__mark" style={style} aria-hidden="true">
      <div className={classNames('plot__tip', x > 50 && 'plot__tip--left')}>
        <b>{name}</b>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  )
}

function nearest(points: readonly PlotPoint[], x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x))
  return distances.indexOf(Math.min(...distances))
}
