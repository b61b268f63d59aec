/**
 * Returns state that every copy of our code in a page shares. Module state is not enough: each script under `/v1/` is
 * self-contained, and a page may load the SDK twice.
 *
 * @param name - Name of a global symbol. Other versions also read the state: its shape may only grow.
 */
export function shareOnPage<State>(page: object, name: string, create: () => State): State {
  const states = page as Record<symbol, State | undefined>
  const key = Symbol.for(name)
  const state = states[key] ?? create()
  states[key] = state
  return state
}
