import type { InputHTMLAttributes } from 'react'
import type { IconName } from '../icons/Icon'
import type { FieldProps } from './FieldShell'

/** The part of a schema that the browser can check by itself. */
export interface Constraint {
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: number | string
  max?: number | string
  pattern?: string
}

export interface Sized {
  value?: string | number | null
  constraint?: Constraint
  required?: boolean
  small?: boolean
}

export type OwnProp = keyof FieldProps | keyof Sized | 'prefix' | 'size' | 'defaultValue'

export type TextFieldProps = FieldProps &
  Sized & { prefix?: string; suffix?: string; icon?: IconName; numeric?: boolean } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    OwnProp
  >

export interface Option {
  value: string
  label: string
  disabled?: boolean
}
