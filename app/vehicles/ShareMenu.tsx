import { IconButton } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'

/** The device's own sheet where there is one; else the page's address, to copy or to send. */
export function ShareMenu({ name, address, what = 'this car' }: { name: string; address: string; what?: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`
  return (
    <>
      <IconButton
        type="button"
        variant="secondary"
        icon="share-2"
        label="Share"
        popovertarget="share"
        data-tool="share"
      />
      <div className="menu share" id="share" popover="auto" role="group" aria-label={`Share ${what}`}>
        <label className="label" htmlFor="share-address">
          Address of this page
        </label>
        <input type="text" className="input" id="share-address" readOnly defaultValue={address} />
        <button type="button" data-tool="copy" className="scripted">
          <Icon name="copy" />
          <span aria-live="polite">Copy link</span>
        </button>
        <a href={mail} data-tool="mail">
          <Icon name="mail" />
          Send it by email
        </a>
      </div>
    </>
  )
}
