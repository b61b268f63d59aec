import { isOriginAllowed } from '@latch/protocol/origins.ts'

type Places = {
  /** `location.ancestorOrigins`, from the parent up; undefined if the browser does not support it. */
  ancestors: readonly string[] | undefined
  widget: string
  /** Patterns of the project. */
  allowed: readonly string[]
  /** The origin that the widget's own handshake found. */
  reported: string | undefined
}

/**
 * Returns the origin of the page around the widget, from `location.ancestorOrigins`. If the browser lacks that, the origin
 * that the widget reports counts if the project allows it: this frame's headers let no other page embed it.
 *
 * @returns null if it is unknown or not allowed.
 */
export function hostOrigin({ ancestors, widget, allowed, reported }: Places): string | null {
  if (ancestors === undefined)
    return reported !== undefined && isOriginAllowed(reported, allowed) ? reported : null
  const [parent, host] = ancestors
  return parent === widget && host !== undefined && isOriginAllowed(host, allowed) ? host : null
}
