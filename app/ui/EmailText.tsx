/** It breaks after the @ before it breaks anywhere else. */
export function EmailText({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
