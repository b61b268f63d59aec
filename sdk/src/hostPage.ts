import type { Display, InitParams, Viewport } from '../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../widget/protocol/limits.ts'
import { prefers } from './frame/dom.ts'
import type { SdkOptions } from './types.ts'

const ICON_LENGTH = 32 * 1024

/** How the page describes itself; nothing of it is verified. */
export function describeHost({ metadata }: SdkOptions): InitParams['host'] {
  const icon = metadata?.icon ?? document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href ?? ''
  return {
    title: (metadata?.title ?? document.title).slice(0, LIMITS.titleLength),
    icon: icon.length <= ICON_LENGTH && /^(data:image\/|https:\/\/)/.test(icon) ? icon : null,
  }
}

export function measureViewport(display: Display): Viewport {
  return {
    width: innerWidth,
    height: innerHeight,
    display,
    colorScheme: prefers('prefers-color-scheme:dark') ? 'dark' : 'light',
    reducedMotion: prefers('prefers-reduced-motion:reduce'),
  }
}

/** Tells when the viewport changed, at most once a frame. @returns the function that stops it. */
export function watchViewport(onChange: () => void): () => void {
  let frame = 0
  const changed = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(onChange)
  }
  const dark = matchMedia('(prefers-color-scheme:dark)')
  addEventListener('resize', changed)
  dark.addEventListener('change', changed)
  return () => {
    removeEventListener('resize', changed)
    dark.removeEventListener('change', changed)
  }
}
