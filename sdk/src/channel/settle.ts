import { FAMILIES } from '../families/registry.ts'
import type { Note } from '../note.ts'
import { owedAlone } from './debt.ts'
import type { Request, Requests } from './requests.ts'

/**
 * A new connection cancels the disconnect that was owed: the next widget must not end that session. What is owed to one
 * family alone, only that family cancels.
 */
export function settling(owed: Note, request: Requests['request']): Requests['request'] {
  return async (asked) => {
    const answer = await request(asked)
    const connected = connectedBy(asked, answer)
    if (connected !== undefined && (owedAlone(owed.read())?.namespace ?? connected) === connected)
      owed.write(null)
    return answer
  }
}

/** @returns the namespace in which somebody is connected by now; undefined where the request connects nobody. */
function connectedBy({ method, namespace }: Request, answer: unknown): unknown {
  if (/^latch_(requestSession|signIn)$/.test(method))
    return (answer as { namespace?: unknown } | null)?.namespace ?? ''
  return FAMILIES.find(
    (family) => family.connects.includes(method) && (namespace ?? family.namespace) === family.namespace,
  )?.namespace
}
