import { type FrameLook, frameLook } from '@latch/protocol/theme/frameLook.ts'
import type { Theme } from '@latch/protocol/theme/grammar.ts'
import { mergeThemes, themeTokens, tokensCss } from '@latch/protocol/theme/tokens.ts'
import { hashSource } from '#http/hashSource.ts'

/** Theme of the first paint: the page's settings in the frame's address override the operator's. */
export type FirstTheme = {
  look: FrameLook
  /** A rule of custom properties; empty for the default theme. */
  css: string
  /** CSP source of it. */
  styleHash: string | undefined
}

export async function firstTheme(operator: Theme, page: Theme): Promise<FirstTheme> {
  const theme = mergeThemes(operator, page)
  const css = tokensCss(themeTokens(theme))
  return { look: frameLook(theme), css, styleHash: css === '' ? undefined : await hashSource(css) }
}
