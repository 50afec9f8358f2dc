import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names'
import { useElementId } from '../forms/element-id'
import { Icon } from '../icons/Icon'

interface DialogProps {
  title: string
  closeHref: string
  closeLabel?: string
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** Open in the server's HTML; script makes it modal. Rendered only while it is open, because open is a URL. */
export function Dialog({ title, closeHref, closeLabel = 'Close', actions, wide, children }: DialogProps) {
  const heading = useElementId()
  const dialog = useModal()
  const close = useRef<HTMLAnchorElement>(null)
  return (
    <dialog
      ref={dialog}
      open
      className={classNames('dialog', wide && 'dialog--wide')}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        close.current?.click()
      }}
    >
      <div className="dialog__head">
        <h2 id={heading}>{title}</h2>
        {/* biome-ignore lint/a11y/noAutofocus: without script too the keyboard begins in the dialog */}
        <a ref={close} autoFocus className="btn btn--quiet btn--sm btn--icon" href={closeHref} aria-label={closeLabel}>
          <Icon name="x" size="sm" />
        </a>
      </div>
      <div className="dialog__body">{children}</div>
      {actions && <div className="dialog__foot">{actions}</div>}
    </dialog>
  )
}

/** React takes the element out instead of closing it, so what had the focus gets it back here. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (!dialog) return
    dialog.close()
    dialog.showModal()
    return () => {
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return ref
}
