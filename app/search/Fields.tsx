import type { InputHTMLAttributes, ReactNode } from 'react'
import { first, type SearchName, type SearchState } from './state'

export function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

type InputProps = { name: SearchName; state: SearchState } & InputHTMLAttributes<HTMLInputElement>

export function Input({ name, state, ...native }: InputProps) {
  return (
    <input
      type="text"
      className="input input--sm input--num"
      name={name}
      defaultValue={first(state, name)}
      maxLength={12}
      {...native}
    />
  )
}

interface ChooseProps {
  name: SearchName
  state: SearchState
  options: readonly (readonly [value: string, label: string])[]
  id?: string
  label?: string
}

/** A choice of a few; an address may say another value, which then stands among them. */
export function Choose({ name, state, options, id, label }: ChooseProps) {
  const value = first(state, name) ?? ''
  const other = value !== '' && !options.some(([known]) => known === value)
  return (
    <select className="select select--sm" id={id} name={name} aria-label={label} defaultValue={value}>
      {options.map(([known, words]) => (
        <option key={known} value={known}>
          {words}
        </option>
      ))}
      {other && <option value={value}>{value}</option>}
    </select>
  )
}
