import { isOriginAllowed } from '@latch/protocol/origins.ts'

/**
 * Whether an operator's variable holds an origin as browsers serialise it: https, or http on this machine. It goes into
 * headers and pages, where nothing else may stand.
 */
export function isOrigin(text: string): boolean {
  return isOriginAllowed(text, [text])
}
