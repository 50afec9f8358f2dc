/** The device's own sheet; turning it away is no error. Or the address is copied, and marked where that is forbidden. */
export async function share(tool: HTMLElement): Promise<void> {
  const { share: url } = tool.dataset
  if (url !== undefined) return navigator.share({ url }).catch(() => {})
  const address = tool.closest('[popover]')?.querySelector('input')
  const words = tool.querySelector('span')
  if (!address || !words) return
  address.select()
  const isCopied = await navigator.clipboard.writeText(address.value).then(
    () => true,
    () => false,
  )
  words.textContent = isCopied ? 'Copied' : 'Marked: copy it now'
}
