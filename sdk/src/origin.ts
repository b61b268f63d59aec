/** Origin of the widget that this build of the SDK belongs to; empty in a build for no particular widget. */
declare const __LATCH_ORIGIN__: string | undefined

/**
 * Where the widget is: where this script came from, or what the build was made for.
 *
 * @param scriptUrl - `import.meta.url`.
 * @throws TypeError when neither says so.
 */
export function defaultOrigin(scriptUrl: string): string {
  const served = /^(https?:\/\/[^/]+)\/v1\/sdk[^/]*\.js/.exec(scriptUrl)?.[1]
  const built = typeof __LATCH_ORIGIN__ === 'string' ? __LATCH_ORIGIN__ : ''
  const origin = served ?? built
  if (!origin) throw new TypeError('createSdk needs an origin')
  return origin
}
