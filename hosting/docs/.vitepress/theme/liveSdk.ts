import type { Sdk, SdkOptions } from '../../../../sdk/src/index.ts'
import { themeOf } from '../../playground/options.ts'
import type { Target } from '../../playground/snippets.ts'
import type { PlaygroundState } from '../../playground/state.ts'

/** What this site may try: the stack or the deployment that serves it says so. @returns null where there is none. */
export async function fetchTarget(): Promise<Target | null> {
  const response = await fetch('/latch.json').catch(() => null)
  return response?.ok ? response.json() : null
}

/** Creates the SDK of the script tag, as a page that pastes the two lines does. */
export async function loadSdk(
  { widget, projectId }: Target,
  state: PlaygroundState,
  container: HTMLElement,
): Promise<Sdk> {
  const { createSdk } = await import(/* @vite-ignore */ `${widget}/v1/sdk.js`)
  const options: SdkOptions = {
    projectId,
    theme: themeOf(state),
    metadata: { title: 'Latch playground' },
    ...(state.locale === '' ? {} : { locale: state.locale }),
    ...(state.display === 'inline' ? { display: 'inline', container } : {}),
  }
  return createSdk(options)
}

/** Fields that are left out of `theme` keep their value: each is named, so that a choice can be taken back. */
export function applyState(sdk: Sdk, state: PlaygroundState): void {
  const theme = { mode: undefined, accent: undefined, radius: undefined, ...themeOf(state) }
  sdk.configure({ theme, locale: state.locale || undefined })
}

/** Does what the button of the page does. */
export async function openWidget(sdk: Sdk, { view, namespace }: PlaygroundState): Promise<unknown> {
  if (view === 'WalletSend') return sdk.send()
  if (view !== 'Connect') return sdk.open({ view })
  return sdk.connect(namespace === '' ? {} : { namespace })
}
