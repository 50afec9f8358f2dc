import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { nameEntries } from './navigation/name-entries'
import { restoreScroll } from './navigation/restore-scroll'

/** RemixBrowser first reads the page's data and throws a promise meanwhile: a click on a root that waits is React's error 345. */
async function dataRead(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}

nameEntries()
restoreScroll()
dataRead().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)))
