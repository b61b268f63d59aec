/** Origin of the widget that this build of the SDK belongs to; empty in a build for no particular widget. */
declare const __LATCH_ORIGIN__: string | undefined

/**
 * Returns the origin of the widget: that of this script, or the one set in the build.
 *
 * @param scriptUrl - `import.meta.url`.
 * @throws TypeError if there is neither.
 */
export function defaultOrigin(scriptUrl: string): string {
  const served = /^(https?:\/\/[^/]+)\/v1\/sdk[^/]*\.js/.exec(scriptUrl)?.[1]
  const built = typeof __LATCH_ORIGIN__ === 'string' ? __LATCH_ORIGIN__ : ''
  const origin = served ?? built
  if (!origin) throw new TypeError('createSdk needs an origin')
  return origin
}
