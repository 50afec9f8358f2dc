import 'react'

// Platform attributes that React 18 does not know; in lower case it passes them through as they are.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual' | '' | undefined
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string | undefined
    popovertargetaction?: 'toggle' | 'show' | 'hide' | undefined
  }
}
