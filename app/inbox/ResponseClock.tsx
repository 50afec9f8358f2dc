import { useEffect, useState } from 'react'
import { roughDuration } from '~/format/durations'
import { WaitRing } from '~/ui/charts/WaitRing'
import { answerWithinMinutes } from '../../api/inbox/lead-names.contract'

interface ResponseClockProps {
  /** ISO 8601. */
  dueAt: string
  /** When the page was made: what is told until a script counts on. */
  now: string
}

const minuteMs = 60_000

/** Tells how much time is left to answer. The ring empties in the last hour: equal words have equal rings. */
export function ResponseClock({ dueAt, now }: ResponseClockProps) {
  const at = useMinutes(Date.parse(now))
  const due = Date.parse(dueAt)
  const tone = due <= at ? 'bad' : due - at <= 15 * minuteMs ? 'warn' : 'ok'
  return (
    <WaitRing spent={1 - (due - at) / (answerWithinMinutes * minuteMs)} tone={tone}>
      {roughDuration(Math.round(Math.abs(due - at) / minuteMs))} {due <= at ? 'overdue' : 'left'}
    </WaitRing>
  )
}

function useMinutes(start: number): number {
  const [at, setAt] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return Math.max(at, start)
}
