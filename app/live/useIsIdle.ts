import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react'

/** Whether nothing is being sent or loaded. */
export function useIsIdle(): boolean {
  const states = [useRevalidator(), useNavigation(), ...useFetchers()].map(({ state }) => state)
  return states.every((state) => state === 'idle')
}
