import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'

/**
 * Parameters of each view, by its name. A feature adds its views in its `views.ts`.
 *
 * @see docs/behaviour.md#views
 */
export interface ViewParams {
  /** `namespace`: only wallets of that family. `chainId`: a network of it that the user chose. */
  Connect: { namespace?: Namespace; chainId?: ChainId }
}

export type NoParams = Record<never, never>

type Flat<Members> = { [Key in keyof Members]: Members[Key] }

/** A screen of the modal with its parameters. */
export type View = { [Name in keyof ViewParams]: Flat<{ name: Name } & ViewParams[Name]> }[keyof ViewParams]

export type RouterState = {
  /** The view on screen is the last. Never empty. */
  stack: readonly [View, ...View[]]
  /** Direction of the last change, for the entry animation of the view. */
  direction: 'none' | 'forward' | 'back'
}

export const router = createStore<RouterState>(() => ({ stack: [{ name: 'Connect' }], direction: 'none' }))

export function currentView({ stack }: Pick<RouterState, 'stack'>): View {
  return stack.at(-1) ?? stack[0]
}

/** Returns the Connect view that led to the view on screen, or is on screen itself. */
export function nearestConnect() {
  return router.getState().stack.findLast((view) => view.name === 'Connect')
}

/** Opens a view on top; does nothing if it is already on screen. */
export function push(view: View): void {
  const { stack } = router.getState()
  if (sameView(currentView({ stack }), view)) return
  router.setState({ stack: [...stack, view], direction: 'forward' })
}

/** Replaces the view on screen; Back leads to the view before it. */
export function replace(view: View): void {
  const [first, ...rest] = [...router.getState().stack.slice(0, -1), view]
  router.setState({ stack: [first ?? view, ...rest], direction: 'forward' })
}

/** Shows a view and clears the history. */
export function reset(view: View): void {
  router.setState({ stack: [view], direction: 'none' })
}

/** Removes a view that is not on screen from the history. */
export function drop(name: View['name']): void {
  const { stack } = router.getState()
  const shown = currentView({ stack })
  const [first = shown, ...rest] = stack.filter((view) => view === shown || view.name !== name)
  if (rest.length + 1 < stack.length) router.setState({ stack: [first, ...rest] })
}

/** Runs `end` once a view is removed from the stack. A view that covers it, e.g. an approval, does not remove it. */
export function whenRemoved(view: View, end: () => void): void {
  const stop = router.subscribe(({ stack }) => {
    if (stack.includes(view)) return
    stop()
    end()
  })
}

/**
 * Goes back one view. If that is Connect and a wallet is connected, shows Account, unless the user is adding a wallet
 * of another family.
 *
 * @returns false on the first view, where Back closes the modal.
 */
export function back(isConnected: boolean): boolean {
  const { stack } = router.getState()
  const [first, ...rest] = stack.slice(0, -1)
  if (first === undefined) return false
  const target = rest.at(-1) ?? first
  if (target.name === 'Connect' && !target.namespace && isConnected)
    router.setState({ stack: [{ name: 'Account' }], direction: 'back' })
  else router.setState({ stack: [first, ...rest], direction: 'back' })
  return true
}

function sameView(first: View, second: View): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}
