import { parseArgs } from 'node:util'
import { PRESET_NAMES, type PresetName } from '@latch/protocol/theme/grammar.ts'
import { MAILED_STATES } from './mailedStates.ts'
import { SECURE_STATES } from './secureStates.ts'
import { DESKTOP, NARROW, PHONE, SCENES, type Scene, STATES, sceneName } from './states.ts'

/** A screen of the secure origin, or a page of auth. */
export type Shot = {
  page: 'secure' | 'mailed'
  state: string
  theme: 'light' | 'dark'
  width: number
  locale: string
}

export type Choice = { scenes: readonly Scene[]; shots: readonly Shot[]; isMotion: boolean }

const PLACES = { desktop: DESKTOP, phone: PHONE, narrow: NARROW } as const

/**
 * Reads the command line: parts of names, and options that say how each of these states is shown, replacing the
 * gallery's own choice: `account send --lang en,ar --theme dark,soft --place phone`.
 */
export function chooseScenes(args: readonly string[]): Choice {
  const list = { type: 'string' } as const
  const {
    positionals,
    values: { motion: isMotion = false, ...values },
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { lang: list, theme: list, place: list, motion: { type: 'boolean' } },
  })
  const isWanted = (name: string) =>
    positionals.length === 0 || positionals.some((part) => name.includes(part))
  const locales = split(values.lang) ?? ['en']
  const isOwn = Object.keys(values).length === 0
  const shots = isOwn ? ownShots() : shotsIn(locales, split(values.theme))
  return {
    isMotion,
    scenes: isOwn
      ? SCENES.filter((scene) => isWanted(sceneName(scene)))
      : STATES.filter(({ id }) => positionals.length === 0 || positionals.includes(id)).flatMap(({ id }) =>
          variants(id, locales, split(values.theme) ?? ['light'], split(values.place) ?? ['desktop']),
        ),
    shots: shots.filter(({ page, state }) => isWanted(`${page}.${state}`)),
  }
}

function variants(
  state: Scene['state'],
  locales: readonly string[],
  themes: readonly string[],
  places: readonly string[],
): Scene[] {
  return places.flatMap((place) =>
    themes.flatMap((theme) =>
      locales.map((locale) => ({ ...galleryPlace(place), ...lookOf(theme), state, locale })),
    ),
  )
}

function galleryPlace(name: string) {
  const place = PLACES[name as keyof typeof PLACES]
  if (place === undefined) throw new Error(`--place is of ${Object.keys(PLACES).join(', ')}.`)
  return place
}

/** `light`, `dark`, or a preset in light mode; `soft-dark` in dark mode. */
function lookOf(name: string): Pick<Scene, 'theme' | 'preset'> {
  if (name === 'light' || name === 'dark') return { theme: name }
  const [preset = '', theme = 'light'] = name.split('-')
  if (!isPreset(preset) || (theme !== 'light' && theme !== 'dark'))
    throw new Error(`--theme is of light, dark, ${PRESET_NAMES.join(', ')}, with -dark behind a preset.`)
  return { theme, preset }
}

function isPreset(name: string): name is PresetName {
  return PRESET_NAMES.some((preset) => preset === name)
}

/** In a window, and on the narrowest phone. */
function ownShots(): Shot[] {
  const screens = [
    ...SECURE_STATES.map((state) => ({ page: 'secure' as const, state, locale: 'en' })),
    ...MAILED_STATES.map((state) => ({ page: 'mailed' as const, state, locale: 'en' })),
  ]
  return screens.flatMap((screen) => [
    { ...screen, theme: 'light' as const, width: 600 },
    { ...screen, theme: 'dark' as const, width: 320 },
  ])
}

function shotsIn(locales: readonly string[], themes: readonly string[] = ['light']): Shot[] {
  return SECURE_STATES.flatMap((state) =>
    locales.flatMap((locale) =>
      themes
        .filter((theme) => theme === 'light' || theme === 'dark')
        .map((theme) => ({ page: 'secure', state, theme, locale, width: theme === 'dark' ? 320 : 600 })),
    ),
  )
}

function split(value: string | undefined): readonly string[] | undefined {
  return value?.split(',')
}
