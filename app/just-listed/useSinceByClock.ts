import { useEffect } from 'react'
import { momentInWords } from '~/ui/Moment'

/** Says by the reader's clock when the last visit was: the server, which does not know it, has written UTC. */
export function useSinceByClock() {
  useEffect(() => {
    const time = document.querySelector<HTMLTimeElement>('.just-listed-since time')
    if (!time) return
    time.textContent = momentInWords(time.dateTime, 'weekday')
    time.title = momentInWords(time.dateTime)
  })
}
