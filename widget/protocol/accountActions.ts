/** Actions on an account, named after the switches that enable them, in the default order. */
export const ACCOUNT_ACTIONS = ['onramp', 'swap', 'receive', 'send'] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/**
 * Returns all actions in an operator's order.
 *
 * @param first - Actions that come first; unknown ones are left out, and the others follow in the default order.
 */
export function orderedActions(first: unknown): readonly AccountAction[] {
  const named = Array.isArray(first) ? first.filter(isAction) : []
  return [...new Set([...named, ...ACCOUNT_ACTIONS])]
}

const isAction = (name: unknown): name is AccountAction => ACCOUNT_ACTIONS.some((action) => action === name)
