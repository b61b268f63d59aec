import { DEFAULT_STATE, type PlaygroundState } from './state.ts'

export type PlaygroundTheme = { mode?: PlaygroundState['mode']; accent?: string; radius?: number }

/** The option `theme` of a state: what is as by default is left out. */
export function themeOf({ mode, accent, radius }: PlaygroundState): PlaygroundTheme {
  return {
    ...(mode === DEFAULT_STATE.mode ? {} : { mode }),
    ...(accent === '' ? {} : { accent }),
    ...(radius === DEFAULT_STATE.radius ? {} : { radius }),
  }
}
