const patienceMs = 100 // spec section 9: route changes wait about 100 ms

/** Resolves after the next repaint, or after about 100 ms in a tab that paints nothing. */
export function afterRepaint(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, patienceMs)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer)
        done()
      }, 0),
    )
  })
}
