import { isOriginAllowed } from '@latch/protocol/origins.ts'

/**
 * Returns whether an operator's variable holds an origin as browsers serialize it: https, or http on this machine. It
 * is written into headers and pages, so nothing else may be in it.
 */
export function isOrigin(text: string): boolean {
  return isOriginAllowed(text, [text])
}
