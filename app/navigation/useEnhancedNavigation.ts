import { useLocation, useNavigate, useNavigation, useRevalidator, useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { closeMenus, listenForEscape } from '~/ui/overlays/overlays'
import { noteUnsent } from '../../framework/unsent'
import type { BuildUpdates } from './build-updates'
import { focusInPlace, noteFocus, noteFocusAfter } from './focus-in-place'
import { isLeftPlain } from './lazy-part'
import { assertNavigable } from './protocols'

/** Markup stays HTML that works without script. A link to a forbidden protocol raises an error. */
export function useEnhancedNavigation(buildId: string): void {
  const navigate = useNavigate()
  const submit = useSubmit()
  const refresh = useRefresh()
  const [failure, setFailure] = useState<Error | null>(null)
  if (failure) throw failure
  const latest = useRef({ navigate, submit, refresh })
  latest.current = { navigate, submit, refresh }
  usePendingSubmitter()
  useReportVisit()
  useFormsFollowAddress()

  useEffect(() => {
    const updates = watchBuilds(buildId)
    import('./unsent-notice').then(({ watchUnsent }) => watchUnsent(), ignore)
    const onClick = (event: MouseEvent) =>
      followLink(event, updates, (to, options) => latest.current.navigate(to, options), setFailure)
    const onSubmit = (event: SubmitEvent) => {
      if (isActionForm(event.target)) submitActionForm(event, event.target, () => latest.current.refresh())
      else sendForm(event, updates, (element, options) => latest.current.submit(element, options))
    }
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    for (const type of fieldEvents) document.addEventListener(type, answerField)
    const stopEscape = listenForEscape(document)
    import('./focus-search').then(({ focusSearchOnSlash }) => focusSearchOnSlash(), ignore)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
      for (const type of fieldEvents) document.removeEventListener(type, answerField)
      updates.stop()
      stopEscape()
    }
  }, [buildId])
}

type Updates = ReturnType<typeof watchBuilds>

/** Nothing is looked for in the page's first second, so the code for it comes once the page is there. */
function watchBuilds(buildId: string) {
  let updates: BuildUpdates | undefined
  let isStopped = false
  let stopLooking = () => {}
  import('./build-updates').then(({ BuildUpdates }) => {
    if (isStopped) return
    updates = new BuildUpdates({ buildId, fetch: fetch.bind(window), storage: sessionStorage, now: Date.now })
    stopLooking = updates.start(document)
  }, ignore)
  return {
    shouldReload: (path: string): boolean => updates?.shouldReload(path) ?? false,
    stop() {
      isStopped = true
      stopLooking()
    },
  }
}

/** A load of the page's data that is under way is left to end: what it has taken, a toast, would be lost with its answer. */
function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (state === 'idle') focusInPlace()
  }, [state])
  useEffect(() => {
    if (!isWanted || state !== 'idle') return
    setWanted(false)
    revalidate()
  }, [isWanted, state, revalidate])
  return useCallback(() => setWanted(true), [])
}

type Go = (to: string, options: { preventScrollReset: boolean }) => void

function followLink(event: MouseEvent, updates: Updates, go: Go, fail: (error: Error) => void) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || isLeftPlain() || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
  try {
    assertNavigable(link.getAttribute('href') ?? '')
  } catch (error) {
    event.preventDefault()
    return fail(error instanceof Error ? error : new Error(String(error)))
  }
  if ((link.target && link.target !== '_self') || link.hasAttribute('download') || link.dataset.reload !== undefined)
    return
  const url = new URL(link.href)
  if (url.origin !== location.origin) return
  const samePage = url.pathname === location.pathname && url.search === location.search
  if (samePage && url.hash) return // the browser scrolls by itself
  event.preventDefault()
  closeMenus(document)
  if (updates.shouldReload(url.pathname)) location.assign(url.href)
  else go(url.pathname + url.search + url.hash, { preventScrollReset: link.dataset.keepScroll !== undefined })
}

const hasModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

type Sender = (
  element: HTMLFormElement | HTMLButtonElement | HTMLInputElement,
  options: { preventScrollReset: boolean },
) => void

function sendForm(event: SubmitEvent, updates: Updates, send: Sender) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.dataset.reload !== undefined) return
  if (isLeftPlain()) return
  const url = new URL(form.action)
  if (url.origin !== location.origin || form.method === 'dialog') return
  if (form.method === 'get') {
    leaveOutEmpty(form)
    if (updates.shouldReload(url.pathname)) return // the browser sends it and loads the page in full
  }
  event.preventDefault()
  const { submitter } = event
  if (!navigator.onLine && url.pathname !== location.pathname) return void noteUnsent() // its routes cannot be asked for
  const button = submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement ? submitter : null
  if (button?.dataset.keepOpen === undefined) closeMenus(document)
  else {
    noteFocus(button)
    button.removeAttribute('formaction') // its hash is for pages without script: this one stays where it is
  }
  button?.setAttribute('aria-busy', 'true')
  const { submitOnChange, keepScroll } = form.dataset
  // A choice changes the page around it; pressing the form's button asks for its results from their top.
  const isPressed = button !== null && button.dataset.keepOpen === undefined
  send(button ?? form, { preventScrollReset: submitOnChange === undefined ? keepScroll !== undefined : !isPressed })
}

const isActionForm = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.dataset.inPlace !== undefined

/** A pressed button changes and the page stays. What that takes comes when it is needed; without it the browser sends the form. */
function submitActionForm(event: SubmitEvent, form: HTMLFormElement, refresh: () => void) {
  event.preventDefault()
  noteFocusAfter(form)
  const { submitter } = event
  if (!navigator.onLine) return void noteUnsent()
  import('~/browser-state/submit-in-place').then(
    ({ submitInPlace }) => submitInPlace(form, submitter, refresh),
    () => {
      delete form.dataset.inPlace
      form.dataset.reload = ''
      form.requestSubmit(submitter)
    },
  )
}

/** A page that counts as seen says so once it is there: `data-visited` holds the fields. What it advertises counts when it was in sight. */
function useReportVisit() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that there was a navigation
  useEffect(() => {
    const fields = document.querySelector<HTMLElement>('[data-visited]')?.dataset.visited
    if (fields) import('~/browser-state/post-in-order').then(({ reportVisit }) => reportVisit(fields), ignore)
    if (document.querySelector('[data-ad]'))
      import('~/counting/watch-ads').then(({ watchAds }) => watchAds(document), ignore)
  }, [key])
}

/** What answers to fields comes once a field is used that asks for it. */
function answerField(event: Event) {
  const { form, dataset } = event.target as HTMLInputElement
  if ((form?.dataset.submitOnChange ?? form?.dataset.count ?? dataset?.suggest) !== undefined)
    import('~/search-field/answer-fields').then(({ answerFields }) => answerFields(event), ignore)
}

/** The page works without it. */
const ignore = () => undefined
const fieldEvents = ['change', 'input', 'focusin'] as const

/** A form that shows the address is set back to it when the address has changed without it: by a chip, a link, the back button. */
function useFormsFollowAddress() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that there was a navigation
  useEffect(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-reset-on-navigation]')) form.reset()
    focusInPlace()
  }, [key])
}

/** Fields that say nothing would only lengthen the address. */
function leaveOutEmpty(form: HTMLFormElement) {
  const silent = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.value === '' &&
      !field.disabled,
  )
  for (const field of silent) field.disabled = true
  setTimeout(() => {
    for (const field of silent) field.disabled = false
  }, 0)
}

function usePendingSubmitter() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') return
    for (const button of document.querySelectorAll('button[aria-busy="true"]')) button.removeAttribute('aria-busy')
  }, [state])
}
