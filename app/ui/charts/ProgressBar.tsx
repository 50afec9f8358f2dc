import { useEffect, useState } from 'react'

const FINISH_MS = 500

type Phase = 'idle' | 'growing' | 'finishing'

/** A thin line at the top while a page is on its way; it is gone half a second after the page has come. */
export function ProgressBar({ active }: { active: boolean }) {
  const [phase, setPhase] = useState<Phase>(active ? 'growing' : 'idle')
  if (active && phase !== 'growing') setPhase('growing')
  if (!active && phase === 'growing') setPhase('finishing')
  useEffect(() => {
    if (phase !== 'finishing') return
    const timer = setTimeout(() => setPhase('idle'), FINISH_MS)
    return () => clearTimeout(timer)
  }, [phase])
  const busy = phase === 'growing'
  return (
    <div className="progress" data-phase={phase} role="progressbar" aria-label="Loading" aria-hidden={!busy}>
      <i />
    </div>
  )
}
