import type { Display } from '../../../widget/protocol/hostChannel.ts'
import type { SdkOptions } from '../types.ts'
import { SDK_VERSION } from '../version.ts'

/**
 * Address of the widget's document.
 *
 * @param blank - Whether it starts without a view, since a session is about to be restored.
 */
export function widgetUrl(origin: string, display: Display, options: SdkOptions, blank: boolean): string {
  const query = new URLSearchParams({
    project: options.projectId,
    sdk: SDK_VERSION,
    display,
    theme: options.theme?.mode ?? 'auto',
  })
  if (options.locale) query.set('lang', options.locale)
  if (blank) query.set('start', 'blank')
  // An isolated page may frame only what is served as such.
  if (globalThis.crossOriginIsolated) query.set('coep', '1')
  return `${origin}/${display === 'popup' ? display : 'embed'}/v1/?${query}`
}
