import { useState } from 'react'
import type { View } from './router.ts'

/** Keyed by the view's entry in the router's stack, so that the memory ends with the view. */
const memory = new WeakMap<View, Map<string, unknown>>()

export function recall<Value>(view: View, name: string, initial: Value): Value {
  const values = memory.get(view)
  // Reads and writes of a name have the same type: both are made by one call of `useViewState`.
  return values?.has(name) ? (values.get(name) as Value) : initial
}

export function remember(view: View, name: string, value: unknown): void {
  memory.set(view, (memory.get(view) ?? new Map()).set(name, value))
}

/** `useState` that is kept while an approval or a pushed view covers the view, so that no input is lost. */
export function useViewState<Value>(view: View, name: string, initial: Value) {
  const [value, setValue] = useState(() => recall(view, name, initial))
  const change = (next: Value) => {
    remember(view, name, next)
    setValue(next)
  }
  return [value, change] as const
}
