export interface ToastMessage {
  key: string
  type: 'info' | 'success' | 'warning' | 'danger'
  message: string
  ttl?: number
  undo?: Undo
  link?: ToastLink
}

/** Leads to what a person is likely to do next. */
export interface ToastLink {
  href: string
  label: string
}

/** Takes back what the toast tells of: a form's address and its fields. */
export interface Undo {
  action: string
  fields: Record<string, string>
}

export type VisibleToast = ToastMessage & { round: number }

/** Puts a new toast in the place of the one with its key; its clock starts again. */
export function put(shown: readonly VisibleToast[], toast: ToastMessage): VisibleToast[] {
  const old = shown.find(({ key }) => key === toast.key)
  if (!old) return [...shown, { ...toast, round: 0 }]
  return shown.map((each) => (each === old ? { ...toast, round: old.round + 1 } : each))
}

/** Leaves a toast that has taken this one's place: the clock of the old one may end before its page knows of the new one. */
export const without = (shown: readonly VisibleToast[], { key, round }: VisibleToast): VisibleToast[] =>
  shown.filter((toast) => toast.key !== key || toast.round !== round)
