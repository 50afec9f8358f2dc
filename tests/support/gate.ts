export interface Gate {
  opened: Promise<void>
  open(): void
}

/** Makes a promise that the test itself resolves: it holds something back until the event that the test means. */
export function aGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open }
}
