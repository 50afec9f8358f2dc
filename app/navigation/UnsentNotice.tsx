import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Icon } from '~/ui/icons/Icon'
import { onUnsent } from '../../framework/unsent'

/** Tells of a button that could not reach the server where no form of the page tells it. */
export function UnsentNotice() {
  const { state } = useNavigation()
  const [isUnsent, setUnsent] = useState(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => onUnsent(() => setUnsent(true)), [])
  useEffect(() => {
    if (state !== 'idle') setUnsent(false)
  }, [state])
  useEffect(() => {
    setShown(isUnsent && state === 'idle' && document.querySelector('.form-summary [data-send-again]') === null)
  }, [isUnsent, state])
  if (!isShown) return null
  return (
    <div className="toasts">
      <div className="toast toast--warn" role="alert">
        <Icon name="triangle-alert" />
        <p>We couldn’t reach Drive Avenue, so nothing was changed. Check your connection.</p>
        <button type="button" className="btn btn--secondary btn--sm" data-send-again="">
          Send again
        </button>
      </div>
    </div>
  )
}
