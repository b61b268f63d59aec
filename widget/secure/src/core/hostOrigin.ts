import { isOriginAllowed } from '../../../protocol/origins.ts'

type Places = {
  /** `location.ancestorOrigins`, from the parent up; undefined where the browser has none. */
  ancestors: readonly string[] | undefined
  widget: string
  /** Patterns of the project. */
  allowed: readonly string[]
  /** As the widget says that its own handshake found. */
  told: string | undefined
}

/**
 * The page in which all this happens, as the browser vouches for it. Where the browser does not say, the widget's word
 * counts for pages that the project allows: the headers of this frame let no other stand around it.
 *
 * @returns null where nobody knows, or the frame stands where it must not.
 */
export function hostOrigin({ ancestors, widget, allowed, told }: Places): string | null {
  if (ancestors === undefined) return told !== undefined && isOriginAllowed(told, allowed) ? told : null
  const [parent, host] = ancestors
  return parent === widget && host !== undefined && isOriginAllowed(host, allowed) ? host : null
}
